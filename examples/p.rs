use jadoube::rules::{chess::board::Board, perft::perft};
fn cz(b: &cozy_chess::Board, d: u8) -> u64 {
    let mut n = 0;
    if d == 1 {
        b.generate_moves(|m| {
            n += m.len() as u64;
            false
        });
    } else {
        b.generate_moves(|ms| {
            for m in ms {
                let mut c = b.clone();
                c.play_unchecked(m);
                n += cz(&c, d - 1);
            }
            false
        });
    }
    n
}
fn main() {
    for (f, d) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5),
        ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5),
    ] {
        let b = Board::from_fen(f).unwrap();
        let c: cozy_chess::Board = f.parse().unwrap();
        let mut best = [f64::MAX; 2];
        let mut n = 0;
        for _ in 0..3 {
            let t = std::time::Instant::now();
            n = perft(&b, d);
            best[0] = best[0].min(t.elapsed().as_secs_f64());
            let t = std::time::Instant::now();
            let m = cz(&c, d as u8);
            best[1] = best[1].min(t.elapsed().as_secs_f64());
            assert_eq!(n, m);
        }
        println!(
            "{n} {:.0} M/s cozy {:.0} M/s ratio {:.3}",
            n as f64 / best[0] / 1e6,
            n as f64 / best[1] / 1e6,
            best[1] / best[0]
        );
    }
}
