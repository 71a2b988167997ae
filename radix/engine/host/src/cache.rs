//! A bounded map of what was read last. It knows nothing of ledgers and uses the standard library alone, so
//! `../../test.sh` tests it natively in seconds.
//!
//! Entries live in two generations. One that is used enters the young generation; once that has half of the room, it
//! becomes the old one, and what was in the old one is forgotten. So what is used at least once in each generation
//! stays, and neither a use nor a removal has to keep a list in order.

use std::collections::HashMap;
use std::mem::take;

/// About what an entry takes beside its bytes.
const ENTRY_BYTES: usize = 100;

/// None is remembered as well: that there is no value.
type Value = Option<Vec<u8>>;

pub struct Cache {
    limit: usize,
    young: Generation,
    old: Generation,
}

#[derive(Default)]
struct Generation {
    entries: HashMap<Vec<u8>, Value>,
    bytes: usize,
}

impl Cache {
    /// `limit` counts bytes of keys and values, and what their places take. The entry that was used last is kept
    /// whatever the limit.
    pub fn new(limit: usize) -> Self {
        Self { limit, young: Generation::default(), old: Generation::default() }
    }

    /// The outer None: nothing is known of this key.
    pub fn get(&mut self, key: &[u8]) -> Option<Value> {
        if let Some(value) = self.young.entries.get(key) {
            return Some(value.clone());
        }
        let (key, value) = self.old.remove(key)?;
        self.put(key, value.clone());
        Some(value)
    }

    pub fn put(&mut self, key: Vec<u8>, value: Value) {
        self.old.remove(&key);
        self.young.insert(key, value);
        if self.young.bytes > self.limit / 2 {
            self.old = take(&mut self.young);
        }
    }

    /// Forgets all keys that begin so. Looks at every entry.
    pub fn forget(&mut self, prefix: &[u8]) {
        self.young.forget(prefix);
        self.old.forget(prefix);
    }
}

impl Generation {
    fn insert(&mut self, key: Vec<u8>, value: Value) {
        self.bytes += size(&key, &value);
        let length = key.len();
        if let Some(before) = self.entries.insert(key, value) {
            self.bytes -= ENTRY_BYTES + length + before.map_or(0, |value| value.len());
        }
    }

    fn remove(&mut self, key: &[u8]) -> Option<(Vec<u8>, Value)> {
        let (key, value) = self.entries.remove_entry(key)?;
        self.bytes -= size(&key, &value);
        Some((key, value))
    }

    fn forget(&mut self, prefix: &[u8]) {
        let bytes = &mut self.bytes;
        self.entries.retain(|key, value| {
            let stays = !key.starts_with(prefix);
            if !stays {
                *bytes -= size(key, value);
            }
            stays
        });
    }
}

fn size(key: &[u8], value: &Value) -> usize {
    ENTRY_BYTES + key.len() + value.as_ref().map_or(0, Vec::len)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(cache: &Cache) -> usize {
        cache.young.bytes + cache.old.bytes
    }

    fn counted(cache: &Cache) -> usize {
        [&cache.young, &cache.old].iter().flat_map(|part| &part.entries).map(|(key, value)| size(key, value)).sum()
    }

    #[test]
    fn a_cache_tells_a_value_from_none_and_from_nothing_known() {
        let mut cache = Cache::new(10_000);
        cache.put(vec![1], Some(vec![7]));
        cache.put(vec![2], None);
        assert_eq!(cache.get(&[1]), Some(Some(vec![7])));
        assert_eq!(cache.get(&[2]), Some(None));
        assert_eq!(cache.get(&[3]), None);
    }

    #[test]
    fn a_cache_answers_with_what_was_put_last_in_whichever_generation_it_was() {
        let mut cache = Cache::new(4 * (ENTRY_BYTES + 2));
        cache.put(vec![1], Some(vec![1]));
        for other in 10..13 {
            cache.put(vec![other], Some(vec![0]));
        }
        assert!(cache.old.entries.contains_key(&vec![1]));
        cache.put(vec![1], Some(vec![2]));
        assert_eq!(cache.get(&[1]), Some(Some(vec![2])));
        assert!(!cache.old.entries.contains_key(&vec![1]));
    }

    #[test]
    fn a_cache_keeps_what_is_used_and_forgets_what_is_not() {
        let mut cache = Cache::new(10 * (ENTRY_BYTES + 2));
        cache.put(vec![255], Some(vec![1]));
        cache.put(vec![254], Some(vec![1]));
        for other in 0..50 {
            cache.put(vec![other], Some(vec![0]));
            assert!(cache.get(&[255]).is_some());
        }
        assert_eq!(cache.get(&[254]), None);
    }

    #[test]
    fn a_cache_stays_within_its_limit_and_counts_its_bytes() {
        let limit = 5_000;
        let mut cache = Cache::new(limit);
        let mut state: u32 = 1;
        for _ in 0..20_000 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let key = vec![(state >> 24) as u8 % 60, (state >> 16) as u8 % 3];
            match state % 7 {
                0 => cache.forget(&key[..1]),
                1 | 2 => drop(cache.get(&key)),
                3 => cache.put(key, None),
                _ => cache.put(key, Some(vec![0; (state >> 8) as usize % 200])),
            }
            assert_eq!(bytes(&cache), counted(&cache));
            // The entry that ends a generation may be longer than what was left of it.
            assert!(bytes(&cache) <= limit + ENTRY_BYTES + 202);
        }
    }

    #[test]
    fn a_cache_without_room_keeps_one_entry() {
        let mut cache = Cache::new(0);
        cache.put(vec![1], Some(vec![1; 1000]));
        assert!(cache.get(&[1]).is_some());
        cache.put(vec![2], None);
        assert_eq!(cache.get(&[1]), None);
        assert_eq!(cache.get(&[2]), Some(None));
    }

    #[test]
    fn a_cache_forgets_a_prefix_and_nothing_else() {
        let mut cache = Cache::new(10_000);
        for key in [[1, 1], [1, 2], [2, 1]] {
            cache.put(key.to_vec(), None);
        }
        cache.forget(&[1]);
        assert_eq!([cache.get(&[1, 1]), cache.get(&[1, 2]), cache.get(&[2, 1])], [None, None, Some(None)]);
    }
}
