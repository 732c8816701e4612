//! Pools: their making, their owner's acts, liquidity.

use crate::context::{Context, New};
use crate::error::{Error, Result};
use crate::pay::{self, Pool};
use crate::rt::bytes::{Key, Reader};
use crate::rt::call::{self, TOKEN};
use crate::rt::sys::{event, slice};
use crate::state::{Anchor, Authority, Mint, Position};

const MAX_FEE_RATIO: u16 = 10_000;
const MAX_COMMON_DECIMALS: u8 = 18;
const SOL_DECIMALS: u8 = 9;
const MINT_ACCOUNT: usize = 82;
const DECIMALS_AT: usize = 44;
const INITIALIZED_AT: usize = 45;

/// So11111111111111111111111111111111111111112
const WRAPPED_SOL: Key = Key([
    6, 155, 136, 87, 254, 171, 129, 132, 251, 104, 127, 99, 70, 24, 192, 53, 218, 196, 57, 220, 26, 235, 59, 85, 152,
    160, 240, 0, 0, 0, 0, 1,
]);

// first bytes of events
const POOL_ADDED: u8 = 20;
const POOL_DELAY: u8 = 21;
const FEE_RATIO: u8 = 22;
const SWAP_LIMIT: u8 = 23;
const POOL_OWNER: u8 = 24;
const FEE_RECEIVER: u8 = 25;
const FEE_COLLECTED: u8 = 26;
const LIQUIDITY: u8 = 27;
const MESSAGE_FEES: u8 = 28;

/// Data: pool id u32 BE | common decimals u8 | fee ratio u16 | swap limit u64 | delay over u64 (both common decimals) | owner |
/// fee receiver. Accounts: owner, committee, proposal, anchor, authority, marker of the mint, mint (the system program: SOL),
/// vault (for SOL anything), system program, token program. Decimals and token never change (CON-17).
pub fn add_pool(ctx: &Context, mut data: Reader) -> Result<()> {
    let pool_id: &[u8; 4] = data.array()?;
    let (common, ratio, limit, delay) = (data.u8()?, data.u16()?, data.u64()?, data.u64()?);
    let (owner, receiver) = (data.key()?, data.key()?);
    data.end()?;
    let native = ctx.at(6)?.key().is_zero();
    let real = if native { SOL_DECIMALS } else { decimals(ctx)? };
    let zero_id = u32::from_be_bytes(*pool_id) == 0;
    if zero_id || ratio > MAX_FEE_RATIO || common > real || common > MAX_COMMON_DECIMALS || real - common > 19 {
        return Err(Error::BadConfig);
    }
    if owner.is_zero() || receiver.is_zero() {
        return Err(Error::NullAddress);
    }
    let committee = ctx.at(1)?.key();
    let (a, bump) = ctx.create_own::<Anchor>(3, &[slice(b"anchor"), slice(&committee.0), slice(pool_id)])?;
    a.bump_seed = bump;
    (a.real_decimal, a.common_decimal) = (real, common);
    a.fee_ratio.set(ratio);
    a.swap_limit.set(limit);
    a.fee_receiver = receiver;
    a.committee_anchor = *committee;
    a.owner = owner;
    a.authority = *ctx.at(4)?.key();
    a.pool_mint = *ctx.at(6)?.key();
    a.is_native = native as u8;
    add_accounts(ctx, pool_id, delay, native)?;
    event(&[slice(&[POOL_ADDED]), slice(&ctx.at(3)?.key().0), slice(pool_id), slice(&a.pool_mint.0)]);
    Ok(())
}

/// Decimals of a mint of the token program; wrapped SOL is none, for SOL has a pool of its own.
fn decimals(ctx: &Context) -> Result<u8> {
    let mint = ctx.at(6)?;
    let made = mint.byte(INITIALIZED_AT) == Some(1);
    if *mint.owner() != TOKEN || mint.len() != MINT_ACCOUNT || !made || *mint.key() == WRAPPED_SOL {
        return Err(Error::BadConfig);
    }
    mint.byte(DECIMALS_AT).ok_or(Error::BadConfig)
}

#[inline(never)]
fn add_accounts(ctx: &Context, pool_id: &[u8; 4], delay: u64, native: bool) -> Result<()> {
    let anchor = ctx.at(3)?.key();
    let (t, bump) = ctx.create_own::<Authority>(4, &[slice(b"authority"), slice(&anchor.0)])?;
    t.bump = bump;
    t.pool_id = *pool_id;
    t.anchor = *anchor;
    t.delay_over.set(delay);
    let seeds = [slice(b"mint"), slice(&ctx.at(1)?.key().0), slice(&ctx.at(6)?.key().0)];
    let (m, _) = ctx.create_own::<Mint>(5, &seeds)?;
    m.anchor = *anchor;
    if native {
        return Ok(());
    }
    let seeds = [slice(b"vault"), slice(&anchor.0)];
    ctx.create(7, &New { seeds: &seeds, owner: &TOKEN, len: pay::TOKEN_ACCOUNT })?;
    call::initialize_token_account(ctx.at(7)?, ctx.at(6)?, ctx.at(4)?.key());
    t.vault = *ctx.at(7)?.key();
    Ok(())
}

/// Data: common decimals u64. Accounts: owner, committee, proposal, anchor, authority.
pub fn set_pool_delay(ctx: &Context, mut data: Reader) -> Result<()> {
    ctx.pool(3)?;
    let t = ctx.authority(4, 3)?;
    t.delay_over.set(data.u64()?);
    data.end()?;
    event(&[slice(&[POOL_DELAY]), slice(&t.anchor.0), slice(&t.delay_over.get().to_le_bytes())]);
    Ok(())
}

/// What message fees left in a pool's authority. Accounts: owner, committee, proposal, anchor, authority, receiver.
pub fn collect_message_fees(ctx: &Context, data: Reader) -> Result<()> {
    data.end()?;
    ctx.pool(3)?;
    let t = ctx.authority(4, 3)?;
    let fees = t.message_fees.get();
    t.message_fees.set(0);
    event(&[slice(&[MESSAGE_FEES]), slice(&t.anchor.0), slice(&fees.to_le_bytes())]);
    pay::move_lamports(ctx.at(4)?, ctx.writable(5)?, fees)
}

/// The pool at place 1, by its owner at place 0.
fn owned(ctx: &Context) -> Result<&'static mut Anchor> {
    let a = ctx.change::<Anchor>(1)?;
    if *ctx.signer(0)?.key() == a.owner { Ok(a) } else { Err(Error::NoPermission) }
}

fn pool_event(ctx: &Context, kind: u8, value: &[u8]) -> Result<()> {
    event(&[slice(&[kind]), slice(&ctx.at(1)?.key().0), slice(value)]);
    Ok(())
}

/// Data: u16 per 1,000,000. Accounts: pool owner, anchor.
pub fn set_fee_ratio(ctx: &Context, mut data: Reader) -> Result<()> {
    let a = owned(ctx)?;
    let ratio = data.u16()?;
    data.end()?;
    if ratio > MAX_FEE_RATIO {
        return Err(Error::BadConfig);
    }
    a.fee_ratio.set(ratio);
    pool_event(ctx, FEE_RATIO, &ratio.to_le_bytes())
}

/// Data: common decimals u64. Accounts: pool owner, anchor.
pub fn set_swap_limit(ctx: &Context, mut data: Reader) -> Result<()> {
    let a = owned(ctx)?;
    a.swap_limit.set(data.u64()?);
    data.end()?;
    pool_event(ctx, SWAP_LIMIT, &a.swap_limit.get().to_le_bytes())
}

/// Data: key. Accounts: pool owner, anchor.
pub fn set_pool_owner(ctx: &Context, data: Reader) -> Result<()> {
    let a = owned(ctx)?;
    a.owner = read_key(data)?;
    pool_event(ctx, POOL_OWNER, &a.owner.0)
}

/// Data: key. Accounts: pool owner, anchor.
pub fn set_fee_receiver(ctx: &Context, data: Reader) -> Result<()> {
    let a = owned(ctx)?;
    a.fee_receiver = read_key(data)?;
    pool_event(ctx, FEE_RECEIVER, &a.fee_receiver.0)
}

fn read_key(mut data: Reader) -> Result<Key> {
    let key = data.key()?;
    data.end()?;
    if key.is_zero() { Err(Error::NullAddress) } else { Ok(key) }
}

/// Data: common decimals u64, at most what was cumulated. Accounts: pool owner, anchor, authority, the fee receiver (for a
/// token an account of its), vault, token program.
pub fn collect_pool_fee(ctx: &Context, mut data: Reader) -> Result<()> {
    let a = owned(ctx)?;
    let amount = data.u64()?;
    data.end()?;
    ctx.authority(2, 1)?;
    if amount == 0 {
        return Err(Error::ZeroAmount);
    }
    let rest = a.cumulated_fee.get().checked_sub(amount).ok_or(Error::InvalidAmount)?;
    let to = ctx.writable(3)?;
    let receives = if a.is_native != 0 { *to.key() } else { pay::token_owner(to)? };
    if receives != a.fee_receiver {
        return Err(Error::BadAccount);
    }
    a.cumulated_fee.set(rest);
    pool_event(ctx, FEE_COLLECTED, &amount.to_le_bytes())?;
    Pool::new(ctx, a, (2, 4))?.pay(to, amount)
}

/// Data: base units u64; a remainder below one common unit stays with the provider (CON-09). Accounts: provider, committee,
/// anchor, authority, position, system program, and for a token: account of the provider, vault, token program.
pub fn increase_liquidity(ctx: &Context, mut data: Reader) -> Result<()> {
    let amount = data.u64()?;
    data.end()?;
    if ctx.now < ctx.committee()?.outbound_until.get() {
        return Err(Error::Paused);
    }
    let a = ctx.pool(2)?;
    let t = ctx.authority(3, 2)?;
    let common = amount / pay::scale(a)?;
    if common == 0 {
        return Err(Error::ZeroAmount);
    }
    let signer = ctx.signer(0)?;
    let liquidity = t.liquidity.get().checked_add(common).ok_or(Error::InvalidAmount)?;
    let owed = liquidity.checked_add(a.cumulated_fee.get()).ok_or(Error::InvalidAmount)?;
    let pool = Pool::new(ctx, a, (3, 7))?;
    let from = if a.is_native != 0 { signer } else { ctx.writable(6)? };
    pool.pull(signer, from, (common, owed))?;
    let p = position(ctx, 4, (&t.anchor, signer.key()))?;
    p.since.set(ctx.now);
    p.amount.set(p.amount.get().checked_add(common).ok_or(Error::InvalidAmount)?);
    t.liquidity.set(liquidity);
    t.positions.set(t.positions.get().checked_add(common).ok_or(Error::InvalidAmount)?);
    liquidity_event(&t.anchor, &p.owner, 1, common)
}

/// The position at `place` of a pool and an owner, made when there is none. A new one counts as put in now.
#[inline(never)]
pub fn position(ctx: &Context, place: usize, of: (&Key, &Key)) -> Result<&'static mut Position> {
    let (anchor, owner) = of;
    if !ctx.at(place)?.empty() {
        return own_position(ctx, place, of);
    }
    let (p, _) = ctx.create_own::<Position>(place, &[slice(b"position"), slice(&anchor.0), slice(&owner.0)])?;
    p.anchor = *anchor;
    p.owner = *owner;
    p.since.set(ctx.now);
    Ok(p)
}

/// The position at `place`, which has to be of this pool and this owner.
pub fn own_position(ctx: &Context, place: usize, of: (&Key, &Key)) -> Result<&'static mut Position> {
    let p = ctx.change::<Position>(place)?;
    if p.anchor == *of.0 && p.owner == *of.1 { Ok(p) } else { Err(Error::BadAccount) }
}

pub fn liquidity_event(anchor: &Key, owner: &Key, added: u8, common: u64) -> Result<()> {
    event(&[slice(&[LIQUIDITY, added]), slice(&anchor.0), slice(&owner.0), slice(&common.to_le_bytes())]);
    Ok(())
}

/// Data: common decimals u64. Accounts: provider, anchor, authority, position, where it is paid to (for a token any account of
/// the mint), vault, token program. No pause closes it (CON-10).
pub fn decrease_liquidity(ctx: &Context, mut data: Reader) -> Result<()> {
    let amount = data.u64()?;
    data.end()?;
    let a = ctx.load::<Anchor>(1)?;
    let t = ctx.authority(2, 1)?;
    let owner = *ctx.signer(0)?.key();
    let p = own_position(ctx, 3, (&t.anchor, &owner))?;
    if amount == 0 {
        return Err(Error::ZeroAmount);
    }
    let rest = p.amount.get().checked_sub(amount).ok_or(Error::InsufficientPosition)?;
    let liquidity = t.liquidity.get().checked_sub(amount).ok_or(Error::InsufficientLiquidity)?;
    p.amount.set(rest);
    t.liquidity.set(liquidity);
    t.positions.set(t.positions.get().checked_sub(amount).ok_or(Error::InvalidAmount)?);
    liquidity_event(&t.anchor, &owner, 0, amount)?;
    Pool::new(ctx, a, (2, 5))?.pay(ctx.writable(4)?, amount)?;
    if rest == 0 { crate::admin::close(ctx, 3) } else { Ok(()) }
}
