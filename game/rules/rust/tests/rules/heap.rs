//! The arrivals of a kingdom, in a heap, against a sorted list. `KINGDOMS_SEED` brings those of a failure again.

use crate::random::Random;
use kingdoms_rules::order::{pop, push, Arrival, Places};
use kingdoms_rules::MissionKind;
use std::cell::Cell;

/// As on the ledger, what stands beyond the count is left over.
#[derive(Default)]
struct Heap {
    places: Vec<Arrival>,
    count: u32,
    reads: Cell<u32>,
    writes: u32,
}

impl Places for Heap {
    fn get(&self, place: u32) -> Arrival {
        assert!(place < self.count, "place {place} of {} is read", self.count);
        self.reads.set(self.reads.get() + 1);
        self.places[place as usize]
    }

    fn set(&mut self, place: u32, arrival: Arrival) {
        self.writes += 1;
        let place = place as usize;
        if place == self.places.len() {
            self.places.push(arrival);
        } else {
            self.places[place] = arrival;
        }
    }
}

impl Heap {
    fn add(&mut self, arrival: Arrival) {
        let count = self.count;
        push(self, count, arrival);
        self.count += 1;
    }

    fn take(&mut self) -> Option<Arrival> {
        let count = self.count;
        let first = pop(self, count);
        self.count = count.saturating_sub(1);
        first
    }

    /// What a move has read and written, at most so often for each level of the heap.
    fn assert_cheap(&mut self, each: u32) {
        let touched = self.reads.replace(0) + std::mem::take(&mut self.writes);
        let levels = u32::BITS - self.count.leading_zeros() + 1;
        assert!(
            touched <= each * levels + 2,
            "{touched} places for {} arrivals",
            self.count
        );
    }
}

fn arrival(mission_id: u64, at: i64) -> Arrival {
    let kind = MissionKind::ALL[1 + mission_id as usize % 3];
    Arrival { mission_id, kind, at }
}

/// Adds so many of every hundred moves, and takes the first with the others.
fn play(random: &mut Random, moves: u32, adding: u32, heap: &mut Heap, sorted: &mut Vec<Arrival>) {
    for _ in 0..moves {
        if random.below(100) < adding {
            // Many arrive in the same second; their numbers decide then.
            let number = u64::from(random.below(u32::MAX));
            let next = arrival(number, i64::from(random.below(50)));
            heap.add(next);
            sorted.push(next);
            sorted.sort_by_key(|arrival| (arrival.at, arrival.mission_id));
            heap.assert_cheap(2);
        } else {
            let first = (!sorted.is_empty()).then(|| sorted.remove(0));
            assert_eq!(heap.take(), first);
            heap.assert_cheap(3);
        }
        assert_eq!(heap.count as usize, sorted.len());
        assert_eq!(heap.places[..sorted.len()].first(), sorted.first());
    }
}

#[test]
fn a_heap_gives_back_arrivals_in_their_order() {
    let (mut random, mut heap, mut sorted) = (Random::new(), Heap::default(), Vec::new());
    // It fills, it changes, it empties.
    play(&mut random, 1_500, 80, &mut heap, &mut sorted);
    play(&mut random, 1_500, 50, &mut heap, &mut sorted);
    play(&mut random, 3_000, 10, &mut heap, &mut sorted);
    while let Some(first) = heap.take() {
        assert_eq!(first, sorted.remove(0));
    }
    assert_eq!((sorted.len(), heap.count), (0, 0));
}

#[test]
fn a_thousand_times_as_many_arrivals_cost_ten_levels_more() {
    let cost = |count: u64| {
        let mut heap = Heap::default();
        for n in 0..count {
            heap.add(arrival(n, n as i64));
        }
        // The dearest of both: before all others, and the last in the place of the first.
        heap.reads.set(0);
        heap.add(arrival(count, -1));
        let added = heap.reads.replace(0);
        heap.take();
        (added, heap.reads.get())
    };
    let (few, many) = (cost(31), cost(31 * 1_024 + 1_023));
    assert_eq!((few.0, many.0), (5, 15));
    assert!(many.1 <= few.1 + 20, "{} and {} places are read", few.1, many.1);
}

#[test]
fn an_empty_heap_has_no_first() {
    let mut heap = Heap::default();
    assert_eq!(heap.take(), None);
    heap.add(arrival(7, 1));
    assert_eq!(heap.take(), Some(arrival(7, 1)));
    assert_eq!(heap.take(), None);
}
