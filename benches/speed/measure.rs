//! Taking the time of two that do the same work.

use std::time::Instant;

/// The least time of each in so many rounds, seconds. They take turns.
pub(crate) fn duel(rounds: usize, mut ours: impl FnMut(), mut theirs: impl FnMut()) -> [f64; 2] {
    let mut least = [f64::MAX; 2];
    for _ in 0..rounds {
        least[0] = least[0].min(seconds(&mut ours));
        least[1] = least[1].min(seconds(&mut theirs));
    }
    least
}

/// How long something takes.
pub(crate) fn seconds(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64()
}

/// The mean that ratios have.
pub(crate) fn geometric_mean(ratios: &[f64]) -> f64 {
    ratios.iter().product::<f64>().powf(1.0 / ratios.len() as f64)
}
