use jadoube::rules::chess::board::Board;
use jadoube::rules::side::Side;
#[test]
fn tmp() {
    let mut n = [0; 6];
    for line in include_str!("../data/mating.epd").lines() {
        let f: Vec<&str> = line.split(" ;").collect();
        let board = Board::from_fen(f[0]).unwrap();
        for (side, v) in Side::BOTH.into_iter().zip(&f[1..]) {
            let can = v.trim().ends_with(" can");
            assert!(!can || board.can_mate(side), "{line}");
            if !can {
                n[0] += 1;
                if !board.has_mating_material(side) {
                    n[1] += 1
                } else if !board.can_mate(side) {
                    n[2] += 1
                } else {
                    println!("{} {side}", f[0]);
                }
            }
        }
    }
    panic!("{n:?}");
}
