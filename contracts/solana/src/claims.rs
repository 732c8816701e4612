//! What was delivered and not paid: paid later, in parts, or sent back. No pause closes it (CON-10).
//!
//! Accounts: caller, committee, anchor, authority, remote anchor, claim, where it is paid to, vault (for SOL anything), token
//! program, who paid the claim's rent; to retry also system program; to send back also path, parcel, system program. Data: the
//! message; as far as it is shown is enough.

use crate::attest;
use crate::context::Context;
use crate::deliver::{self, DELAYED, PAID, Settlement};
use crate::error::{Error, Result};
use crate::lane;
use crate::lanes;
use crate::message::{self, Message, PAYLOAD_HEAD, REFUND_DATA};
use crate::rt::bytes::{Key, Reader};
use crate::rt::sys::{event, slice};
use crate::state::{Anchor, Authority, Claim, Remote};
use crate::swap::{self, Departure, Outgoing};

const RELEASE_DELAY: u64 = 6 * 3600;
const ANYBODY_AFTER: u64 = 7 * 86_400;
/// From when on lane and liquidity, which somebody may have used up on purpose, hold nothing: anybody may send a payment back,
/// and a refund, which goes nowhere else, is paid past its lane (INV-10).
const HELD_AT_MOST: u64 = 30 * 86_400;

const ANCHOR: usize = 2;
const AUTHORITY: usize = 3;
const REMOTE: usize = 4;
const CLAIM: usize = 5;
const TO: usize = 6;
const VAULT: usize = 7;
const PAYER: usize = 9;
const PATH: usize = 10;
const PARCEL: usize = 11;

// first bytes of events
const CLAIM_PAID: u8 = 90;
const REDIRECTED: u8 = 91;

/// An open claim with everything that belongs to it.
struct Open<'a> {
    m: Message<'a>,
    claim: &'static mut Claim,
    anchor: &'static mut Anchor,
    authority: &'static mut Authority,
    remote: &'static mut Remote,
}

/// Demands that the claim is this message's, and the other accounts are those that it was delivered to.
#[inline(never)]
fn open<'a>(ctx: &Context, wire: &'a [u8]) -> Result<Open<'a>> {
    let m = Message::read(wire)?.shown();
    let claim = ctx.change::<Claim>(CLAIM).map_err(|_| Error::NoClaim)?;
    let mut hash = [0u8; 32];
    attest::message_hash(&m, &mut hash);
    if claim.committee != *ctx.at(1)?.key() || claim.hash != hash {
        return Err(Error::NoClaim);
    }
    ctx.committee()?;
    let anchor = ctx.pool(ANCHOR)?;
    if *ctx.at(ANCHOR)?.key() != m.dst_anchor() {
        return Err(Error::BadAccount);
    }
    let authority = ctx.authority(AUTHORITY, ANCHOR)?;
    let remote = ctx.remote(REMOTE, ANCHOR)?;
    if remote.chain != *m.src_chain() {
        return Err(Error::BadAccount);
    }
    if *ctx.at(PAYER)?.key() != claim.payer {
        return Err(Error::BadAccount);
    }
    if remote.remote.is_zero() || remote.remote != m.src_anchor() {
        return Err(Error::NotAnchor);
    }
    lane::refill(remote, authority.delay_over.get(), ctx.now);
    Ok(Open { m, claim, anchor, authority, remote })
}

/// SR-05: the full delay from first delivery.
fn release_at(claim: &Claim) -> u64 {
    let wait = if claim.outcome == DELAYED { RELEASE_DELAY } else { 0 };
    claim.opened_at.get().saturating_add(wait)
}

fn is_late(ctx: &Context, claim: &Claim) -> bool {
    ctx.now >= claim.opened_at.get().saturating_add(HELD_AT_MOST)
}

/// By anybody.
pub fn retry(ctx: &Context, data: Reader) -> Result<()> {
    let mut o = open(ctx, data.0)?;
    if ctx.now < release_at(o.claim) {
        return Err(Error::TooEarly);
    }
    match pay(ctx, &mut o)? {
        PAID => Ok(()),
        deliver::NO_LIQUIDITY => Err(Error::InsufficientLiquidity),
        deliver::OVER_LIMIT => Err(Error::RateLimited),
        _ => Err(Error::TransferFailed),
    }
}

/// Pays as much as lane and liquidity allow.
#[inline(never)]
fn pay(ctx: &Context, o: &mut Open) -> Result<u8> {
    let owed = o.claim.owed.get();
    let past_lane = o.m.kind() == message::REFUND && is_late(ctx, o.claim);
    let s = Settlement { places: (AUTHORITY, TO, VAULT), owed, whole: false, position: o.m.gives_back(), past_lane };
    let (outcome, paid) = deliver::settle(ctx, &s, (o.anchor, o.authority, o.remote), &o.m.recipient())?;
    if outcome != PAID {
        return Ok(outcome);
    }
    let rest = owed - paid as u128;
    event(&[slice(&[CLAIM_PAID]), slice(o.m.uid()), slice(&paid.to_le_bytes()), slice(&rest.to_le_bytes())]);
    if rest == 0 {
        end(ctx, o)?;
    } else {
        o.claim.owed.set(rest);
    }
    Ok(PAID)
}

/// Ends a claim; its rent goes back to who paid it. Nothing may be called afterwards.
fn end(ctx: &Context, o: &mut Open) -> Result<()> {
    o.remote.open_claims.set(o.remote.open_claims.get().saturating_sub(1));
    ctx.writable(CLAIM)?.close(ctx.writable(PAYER)?).ok_or(Error::BadAccount)
}

/// By recipient or refund address; when payment fails here and now also by anybody, after 7 days, or 30 if lane or liquidity is
/// what it fails for (SR-14).
pub fn redirect(ctx: &Context, data: Reader) -> Result<()> {
    let mut o = open(ctx, data.0)?;
    let caller = *ctx.signer(0)?.key();
    if caller != o.m.recipient() && caller != o.m.refund() {
        if ctx.now < o.claim.opened_at.get().saturating_add(ANYBODY_AFTER) {
            return Err(Error::NoPermission);
        }
        if o.m.kind() == message::REFUND {
            return Err(Error::InvalidIndicator); // a refund itself goes nowhere else
        }
        match pay(ctx, &mut o)? {
            PAID => return Ok(()),
            deliver::NO_LIQUIDITY | deliver::OVER_LIMIT if !is_late(ctx, o.claim) => return Err(Error::TooEarly),
            _ => {}
        }
    }
    send_back(ctx, o)
}

/// By the guardian, inside the delay alone (SR-05).
pub fn cancel_delayed(ctx: &Context, data: Reader) -> Result<()> {
    let o = open(ctx, data.0)?;
    if *ctx.signer(0)?.key() != ctx.committee()?.guardian || ctx.now >= release_at(o.claim) {
        return Err(Error::NoPermission);
    }
    send_back(ctx, o)
}

/// Sends what a claim still owes back to its refund address. No cap and no pause stops it; it credits nothing, for nothing had
/// come in. The caller pays the message and its parcel.
#[inline(never)]
fn send_back(ctx: &Context, mut o: Open) -> Result<()> {
    let kind = o.m.kind();
    if kind == message::REFUND {
        return Err(Error::InvalidIndicator);
    }
    let refund = o.m.refund();
    if refund.is_zero() {
        return Err(Error::NullAddress);
    }
    let path = ctx.path(PATH, ANCHOR)?;
    if path.dst_chain_id != *o.m.src_chain() {
        return Err(Error::BadAccount);
    }
    let fee = lanes::message_fee(path, PAYLOAD_HEAD + REFUND_DATA)?;
    swap::charge(ctx, o.authority, fee)?;
    let mut data = [0u8; REFUND_DATA];
    data[..32].copy_from_slice(o.m.uid());
    data[32] = kind;
    let d = Departure {
        committee: ctx.committee()?,
        anchor: ctx.at(ANCHOR)?.key(),
        authority: o.authority,
        path,
        to: o.m.src_anchor(),
        place: PARCEL,
    };
    let out = Outgoing {
        kind: message::REFUND,
        amount: o.claim.owed.get(),
        recipient: &refund,
        refund: &Key::ZERO,
        data: &data,
    };
    swap::depart(ctx, d, &out)?;
    event(&[slice(&[REDIRECTED]), slice(o.m.uid()), slice(&ctx.at(0)?.key().0)]);
    end(ctx, &mut o)
}
