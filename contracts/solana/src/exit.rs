//! Liquidity that leaves for another chain, and what comes back of it.

use crate::context::Context;
use crate::error::{Error, Result};
use crate::lane;
use crate::lanes;
use crate::message;
use crate::pools;
use crate::rt::bytes::{Key, Reader};
use crate::rt::math;
use crate::state::{Anchor, Authority, Path, Position, Remote};
use crate::swap::{self, Departure, Outgoing};

/// How long liquidity has to stay, in seconds, before it leaves for another chain as a provider's does.
const STAY: u64 = 86_400;

const POSITION: usize = 8;

/// Data: amount u64, common decimals | destination chain u32 BE | recipient | least that has to arrive u64, common decimals | most
/// that the message may cost u64, lamports. Accounts: provider, committee, anchor, authority, path, remote anchor, parcel, system
/// program, position.
///
/// The pool keeps what leaves: the pool over there pays. No pause closes it (CON-10), a closed lane does: it has to drain (SR-29).
/// Whose last liquidity came within `STAY` is no provider but sends tokens through: what holds for a swap holds for it, and the
/// pool's fee comes out of the amount. What cannot be paid there comes back into the position.
pub fn decrease_liquidity_remote(ctx: &Context, mut data: Reader) -> Result<()> {
    let amount = data.u64()?;
    let chain: &[u8; 4] = data.array()?;
    let recipient = data.key()?;
    let (least, most) = (data.u64()?, data.u64()?);
    data.end()?;
    if recipient.is_zero() {
        return Err(Error::NullAddress); // SR-14
    }
    let mut e = open(ctx, chain)?;
    let owner = ctx.signer(0)?.key();
    let net = take(ctx, &mut e, amount)?;
    let message_fee = swap::send_fee(e.path, &[])?;
    if net < least || message_fee > most {
        return Err(Error::BeyondAccepted);
    }
    let delay_over = e.authority.delay_over.get();
    lane::refill(e.remote, delay_over, ctx.now);
    lane::debit_out(e.remote, delay_over, net)?;
    swap::charge(ctx, e.authority, message_fee)?;
    pools::liquidity_event(&e.authority.anchor, owner, 0, amount)?;
    let (committee, anchor) = (ctx.committee()?, ctx.at(2)?.key());
    let d = Departure { committee, anchor, authority: e.authority, path: e.path, to: e.remote.remote, place: 6 };
    let kind = message::REMOVE_LIQUIDITY;
    let o = Outgoing { kind, amount: net as u128, recipient: &recipient, refund: owner, data: &[] };
    swap::depart(ctx, d, &o)?;
    if e.position.amount.get() == 0 { crate::admin::close(ctx, POSITION) } else { Ok(()) }
}

/// A provider's position, and the pool and way that it leaves by.
struct Exit {
    anchor: &'static mut Anchor,
    authority: &'static mut Authority,
    path: &'static mut Path,
    remote: &'static mut Remote,
    position: &'static mut Position,
}

#[inline(never)]
fn open(ctx: &Context, chain: &[u8; 4]) -> Result<Exit> {
    ctx.writable(2)?;
    let (anchor, authority) = (ctx.pool(2)?, ctx.authority(3, 2)?);
    let (path, remote) = (ctx.path(4, 2)?, ctx.remote(5, 2)?);
    if path.dst_chain_id != *chain || remote.chain != *chain {
        return Err(Error::BadAccount);
    }
    if remote.remote.is_zero() {
        return Err(Error::NotAnchor);
    }
    let position = pools::own_position(ctx, POSITION, (&authority.anchor, ctx.signer(0)?.key()))?;
    Ok(Exit { anchor, authority, path, remote, position })
}

/// Takes an amount out of the position and tells how much of it leaves.
#[inline(never)]
fn take(ctx: &Context, e: &mut Exit, amount: u64) -> Result<u64> {
    if amount == 0 {
        return Err(Error::ZeroAmount);
    }
    let (p, t) = (&mut e.position, &mut e.authority);
    p.amount.set(p.amount.get().checked_sub(amount).ok_or(Error::InsufficientPosition)?);
    t.positions.set(t.positions.get().checked_sub(amount).ok_or(Error::InvalidAmount)?);
    if ctx.now >= p.since.get().saturating_add(STAY) {
        return Ok(amount);
    }
    if lanes::paused(ctx, e.path, ctx.committee()?.outbound_until.get()) {
        return Err(Error::Paused);
    }
    if amount > e.anchor.swap_limit.get() {
        return Err(Error::ExceedSwapLimit);
    }
    // rounded up, in favour of the pool; from its reserve into its fees
    let ratio = e.anchor.fee_ratio.get() as u64;
    let fee = math::mul_div_up(amount, ratio, swap::FEE_BASE).ok_or(Error::InvalidAmount)?;
    if amount <= fee {
        return Err(Error::ZeroAmount);
    }
    t.liquidity.set(t.liquidity.get().checked_sub(fee).ok_or(Error::InsufficientLiquidity)?);
    let fees = &mut e.anchor.cumulated_fee;
    fees.set(fees.get().checked_add(fee).ok_or(Error::InvalidAmount)?);
    Ok(amount - fee)
}

/// What comes back, in common decimals, and the place of its owner's position.
pub struct Back<'a> {
    pub place: usize,
    pub owner: &'a Key,
    pub amount: u64,
}

/// Puts back what could not be paid elsewhere. It is no addition, so that the day does not start again, unless the position has to
/// be made anew. False: it is more than can be counted, and nothing has changed.
#[inline(never)]
pub fn give_back(ctx: &Context, b: &Back, t: &mut Authority) -> Result<bool> {
    // no position exceeds the sum of all
    let Some(positions) = t.positions.get().checked_add(b.amount) else { return Ok(false) };
    let p = pools::position(ctx, b.place, (&t.anchor, b.owner))?;
    p.amount.set(p.amount.get().checked_add(b.amount).ok_or(Error::InvalidAmount)?);
    t.positions.set(positions);
    Ok(true)
}
