//! Counterparts, caps and fee forms. Accounts: signer, committee, proposal, anchor, authority, remote anchor, path, system
//! program; of a fee form: …, anchor, path.

use crate::context::Context;
use crate::error::{Error, Result};
use crate::lane;
use crate::message::PAYLOAD_HEAD;
use crate::rt::bytes::{Key, Reader};
use crate::rt::math;
use crate::rt::sys::{event, slice};
use crate::state::{Path, Remote};
use crate::swap::MAX_SENT;

const DRAIN_TIME: u64 = 7 * 86_400;

// first bytes of events
const LANE: u8 = 40;
const FEE_FORM: u8 = 41;

/// Data: chain u32 BE | counterpart | cap out u64 | cap in u64 (common decimals per day) | outbound u8.
///
/// A counterpart is replaced or removed only when outbound has been closed for 7 days and no claim from it is open, or when
/// compromise is suspected: inbound paused or committee frozen (SR-29). The sequence survives, so that no uid is used twice.
pub fn set_lane(ctx: &Context, mut data: Reader) -> Result<()> {
    let chain: &[u8; 4] = data.array()?;
    let counterpart = data.key()?;
    let (cap_out, cap_in, outbound) = (data.u64()?, data.u64()?, data.u8()?);
    data.end()?;
    let c = ctx.committee()?;
    let open = outbound == 1;
    if *chain == c.chain || outbound > 1 || (open && (counterpart.is_zero() || cap_out == 0)) {
        return Err(Error::BadConfig);
    }
    ctx.pool(3)?;
    let delay_over = ctx.authority(4, 3)?.delay_over.get();
    make(ctx, chain)?;
    let r = ctx.remote(5, 3)?;
    if r.chain != *chain || ctx.path(6, 3)?.dst_chain_id != *chain {
        return Err(Error::BadAccount);
    }
    lane::refill(r, delay_over, ctx.now);
    let other = r.remote != counterpart;
    if other && !r.remote.is_zero() {
        let drained = r.closed_at.get() != 0
            && ctx.now >= r.closed_at.get().saturating_add(DRAIN_TIME)
            && r.open_claims.get() == 0;
        let suspected = ctx.now < c.inbound_until.get() || ctx.now < c.frozen_until.get();
        if !drained && !suspected {
            return Err(Error::TooEarly);
        }
    }
    if other {
        r.remote = counterpart;
        r.closed_at.set(0); // a new counterpart's drain starts anew
    }
    lane::recap(r, if open { cap_out } else { 0 }, cap_in, other)?;
    lane::refill(r, delay_over, ctx.now);
    closing(ctx, r)
}

/// Remembers since when a lane has been closed for outbound.
fn closing(ctx: &Context, r: &mut Remote) -> Result<()> {
    if r.cap_out.get() != 0 {
        r.closed_at.set(0);
    } else if r.closed_at.get() == 0 {
        r.closed_at.set(ctx.now);
    }
    let (cap_out, cap_in) = (r.cap_out.get().to_le_bytes(), r.cap_in.get().to_le_bytes());
    event(&[slice(&[LANE]), slice(&r.anchor.0), slice(&r.chain), slice(&r.remote.0), slice(&cap_out), slice(&cap_in)]);
    Ok(())
}

/// Makes lane and path when this chain is new to the pool.
#[inline(never)]
fn make(ctx: &Context, chain: &[u8; 4]) -> Result<()> {
    if !ctx.at(5)?.empty() {
        return Ok(());
    }
    let anchor: &Key = ctx.at(3)?.key();
    let (r, _) = ctx.create_own::<Remote>(5, &[slice(b"remote anchor"), slice(&anchor.0), slice(chain)])?;
    r.chain = *chain;
    r.anchor = *anchor;
    let (p, _) = ctx.create_own::<Path>(6, &[slice(b"path"), slice(&anchor.0), slice(chain)])?;
    p.dst_chain_id = *chain;
    p.anchor = *anchor;
    Ok(())
}

/// Data: cap out u64 | cap in u64, neither above what it is. Accounts: signer, committee, proposal, anchor, authority, remote
/// anchor.
pub fn lower_lane(ctx: &Context, mut data: Reader) -> Result<()> {
    let (cap_out, cap_in) = (data.u64()?, data.u64()?);
    data.end()?;
    ctx.pool(3)?;
    let delay_over = ctx.authority(4, 3)?.delay_over.get();
    let r = ctx.remote(5, 3)?;
    if cap_out > r.cap_out.get() || cap_in > r.cap_in.get() {
        return Err(Error::NoPermission);
    }
    lane::refill(r, delay_over, ctx.now);
    lane::recap(r, cap_out, cap_in, false)?;
    closing(ctx, r)
}

/// Data: base gas u32 | gas per byte u16 | gas price u64 | coin price rate u64 | protocol rate u16 (per 1,000). Accounts:
/// signer, committee, proposal, anchor, path. A form whose fee does not fit 64 bits is refused (SR-22).
pub fn set_fee_form(ctx: &Context, mut data: Reader) -> Result<()> {
    ctx.pool(3)?;
    let p = ctx.path(4, 3)?;
    p.base_gas.set(data.u32()?);
    p.gas_per_byte.set(data.u16()?);
    p.gas_price.set(data.u64()?);
    p.coin_price_rate.set(data.u64()?);
    p.protocol_rate.set(data.u16()?);
    data.end()?;
    p.configured = 1;
    message_fee(p, PAYLOAD_HEAD + MAX_SENT)?;
    event(&[slice(&[FEE_FORM]), slice(&ctx.at(4)?.key().0), slice(ctx.input.data)]);
    Ok(())
}

/// Lamports for a payload of `size` bytes [7.81]. Without a form there is no fee to quote, so nothing goes there.
#[inline(never)]
pub fn message_fee(p: &Path, size: usize) -> Result<u64> {
    if p.configured == 0 {
        return Err(Error::NotAnchor);
    }
    let gas = size as u64 * p.gas_per_byte.get() as u64 + p.base_gas.get() as u64;
    let price = math::mul(gas, p.gas_price.get()).ok_or(Error::BadConfig)?;
    let fee = math::mul_div(price, p.coin_price_rate.get(), 1_000_000_000).ok_or(Error::BadConfig)?;
    let share = math::mul_div(fee, p.protocol_rate.get() as u64, 1000).ok_or(Error::BadConfig)?;
    fee.checked_add(share).ok_or(Error::BadConfig)
}

/// Whether nothing new may go out by a path.
pub fn paused(ctx: &Context, p: &Path, everything: u64) -> bool {
    ctx.now < everything || ctx.now < p.paused_until.get()
}
