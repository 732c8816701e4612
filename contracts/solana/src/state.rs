//! Accounts of the program, byte for byte. docs/adr/0025-the-program-on-solana.md says what each is for.

use crate::rt::bytes::{Key, Layout, U16, U32, U64, U128};

pub const MAX_MEMBERS: usize = 16;

/// A committee: its threshold and its members' addresses, strictly ascending.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Set {
    pub epoch: U32,
    pub k: u8,
    pub n: u8,
    pub members: [[u8; 20]; MAX_MEMBERS],
}

/// A deployment.
#[repr(C)]
pub struct Committee {
    pub kind: u8,
    pub bump: u8,
    /// big endian, as in messages
    pub chain: [u8; 4],
    pub domain: [u8; 32],
    pub owner: Key,
    pub pending_owner: Key,
    pub guardian: Key,
    /// seconds that an act of the owner waits
    pub owner_delay: U32,
    /// seconds since 1970, all ones: no end
    pub outbound_until: U64,
    pub inbound_until: U64,
    pub frozen_until: U64,
    /// end of the guardian's window for each of these
    pub windows: [U64; 3],
    pub current: Set,
    pub previous: Set,
    /// when the previous set ends
    pub previous_until: U64,
}

/// A pool: the account of [3.22]. Amounts are common decimals; `fee_ratio` is per 1,000,000.
#[repr(C)]
pub struct Anchor {
    pub is_initialized: u8,
    pub bump_seed: u8,
    pub real_decimal: u8,
    pub common_decimal: u8,
    pub fee_ratio: U16,
    pub swap_limit: U64,
    pub cumulated_fee: U64,
    pub fee_receiver: Key,
    pub committee_anchor: Key,
    pub owner: Key,
    pub authority: Key,
    pub pool_mint: Key,
    pub is_native: u8,
    pub linked_mint: Key,
}

/// What moves with a pool's money. For SOL it holds the money, too. Common decimals, but for `message_fees` (lamports).
#[repr(C)]
pub struct Authority {
    pub kind: u8,
    pub bump: u8,
    /// big endian, as in messages
    pub pool_id: [u8; 4],
    pub anchor: Key,
    pub vault: Key,
    pub liquidity: U64,
    pub positions: U64,
    pub delay_over: U64,
    pub message_fees: U64,
}

/// Where a pool sends to: [3.25], [3.26]. Then what is ours.
#[repr(C)]
pub struct Path {
    pub kind: u8,
    /// big endian, as in messages
    pub dst_chain_id: [u8; 4],
    /// next sequence; never falls
    pub nonce: U64,
    pub base_gas: U32,
    pub gas_per_byte: U16,
    pub gas_price: U64,
    pub coin_price_rate: U64,
    pub protocol_rate: U16,
    pub anchor: Key,
    pub configured: u8,
    pub paused_until: U64,
}

/// A counterpart and its lane. Common decimals.
#[repr(C)]
pub struct Remote {
    pub kind: u8,
    /// big endian, as in messages
    pub chain: [u8; 4],
    pub anchor: Key,
    /// the counterpart; zero: none
    pub remote: Key,
    pub cap_out: U64,
    pub cap_in: U64,
    pub available_out: U64,
    pub available_in: U64,
    /// what may still be paid without the delay
    pub available_quick: U64,
    pub last: U64,
    /// since when outbound has been closed; zero: open
    pub closed_at: U64,
    pub open_claims: U64,
}

pub const PAGE_BYTES: usize = 1024;

/// One bit per uid: executed, or, for uids that started here, refunded.
#[repr(C)]
pub struct Tracker {
    pub kind: u8,
    pub committee: Key,
    /// a uid without its low 13 bits
    pub page: [u8; 32],
    pub bits: [u8; PAGE_BYTES],
}

/// An outgoing message; its bytes follow.
#[repr(C)]
pub struct Parcel {
    pub kind: u8,
    pub committee: Key,
    pub payer: Key,
    pub posted_at: U64,
}

/// A message that was delivered and not paid, or not wholly.
#[repr(C)]
pub struct Claim {
    pub kind: u8,
    pub outcome: u8,
    pub committee: Key,
    pub payer: Key,
    /// of the message as far as it is shown (EIP-712)
    pub hash: [u8; 32],
    pub opened_at: U64,
    pub owed: U128,
}

/// What a provider has in a pool. Common decimals.
#[repr(C)]
pub struct Position {
    pub kind: u8,
    pub anchor: Key,
    pub owner: Key,
    pub amount: U64,
    /// when something was last put in, seconds since 1970
    pub since: U64,
}

/// That a mint has its pool.
#[repr(C)]
pub struct Mint {
    pub kind: u8,
    pub anchor: Key,
}

/// An act that the owner has announced.
#[repr(C)]
pub struct Proposal {
    pub kind: u8,
    pub committee: Key,
    pub hash: [u8; 32],
    pub ready_at: U64,
}

/// A delivery that exceeds a transaction; its bytes follow.
#[repr(C)]
pub struct Posted {
    pub kind: u8,
    pub payer: Key,
}

macro_rules! layout {
    ($t:ty, $kind:expr, $len:expr) => {
        const _: () = assert!(core::mem::align_of::<$t>() == 1 && core::mem::size_of::<$t>() == $len);
        unsafe impl Layout for $t {
            const KIND: u8 = $kind;
        }
    };
}

layout!(Anchor, 1, 215); // [9.18]; its kind is is_initialized
layout!(Path, 2, 78);
layout!(Remote, 3, 133);
layout!(Tracker, 4, 1089);
layout!(Parcel, 5, 73);
layout!(Claim, 6, 122);
layout!(Committee, 7, 846);
layout!(Authority, 8, 102);
layout!(Position, 9, 81);
layout!(Mint, 10, 33);
layout!(Proposal, 11, 73);
layout!(Posted, 12, 33);
