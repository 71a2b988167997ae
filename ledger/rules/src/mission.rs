//! The kinds of missions.

/// What a mission is. The numbers are those of the event `RandomInitiated`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MissionKind {
    Rarity,
    Raid,
    War,
    Missile,
    Prospect,
    Fortify,
}

impl MissionKind {
    pub const ALL: [MissionKind; 6] = [
        MissionKind::Rarity,
        MissionKind::Raid,
        MissionKind::War,
        MissionKind::Missile,
        MissionKind::Prospect,
        MissionKind::Fortify,
    ];

    pub fn random_type(self) -> u8 {
        match self {
            MissionKind::Rarity => 1,
            MissionKind::Raid => 2,
            MissionKind::War => 4,
            MissionKind::Missile => 8,
            MissionKind::Prospect => 16,
            MissionKind::Fortify => 32,
        }
    }

    pub fn from_random_type(random_type: u8) -> Option<MissionKind> {
        MissionKind::ALL
            .into_iter()
            .find(|kind| kind.random_type() == random_type)
    }

    /// War, raid and missile end the sender's protection and spare a protected target.
    pub fn is_hostile(self) -> bool {
        match self {
            MissionKind::War | MissionKind::Raid | MissionKind::Missile => true,
            MissionKind::Rarity | MissionKind::Prospect | MissionKind::Fortify => false,
        }
    }
}
