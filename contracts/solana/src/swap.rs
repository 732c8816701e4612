//! The source side: swaps, and the messages that leave.

use crate::context::{Context, New};
use crate::error::{Error, Result};
use crate::lane;
use crate::lanes;
use crate::message::{self, HEAD, PAYLOAD_HEAD, Parts};
use crate::pay::{self, Pool};
use crate::rt::bytes::{Key, Layout, Reader};
use crate::rt::call;
use crate::rt::math;
use crate::rt::sys::{event, slice};
use crate::state::{Anchor, Authority, Committee, Parcel, Path};

pub const FEE_BASE: u64 = 1_000_000;
/// The longest data that leaves from here: a wallet's transaction holds little more.
pub const MAX_SENT: usize = 512;
const PARCEL_KEPT: u64 = 7 * 86_400;

// first bytes of events
const SENT: u8 = 60;

/// Where what leaves is written down, and by what sequence.
pub struct Departure<'a> {
    pub committee: &'a Committee,
    pub anchor: &'a Key,
    pub authority: &'a Authority,
    pub path: &'a mut Path,
    /// counterpart on the path's chain
    pub to: Key,
    /// place of the parcel's account
    pub place: usize,
}

/// What leaves. Amount in common decimals.
pub struct Outgoing<'a> {
    pub kind: u8,
    pub amount: u128,
    pub recipient: &'a Key,
    pub refund: &'a Key,
    pub data: &'a [u8],
}

/// Data: amount u64 in base units | destination chain u32 BE | recipient | refund | least that has to arrive u64, common decimals
/// | most that the message may cost u64, lamports | consumer's data. Accounts: sender, committee, anchor, authority, path, remote
/// anchor, parcel, system program, and for a token: account of the sender, vault, token program.
pub fn swap(ctx: &Context, mut data: Reader) -> Result<()> {
    let amount = data.u64()?;
    let chain: &[u8; 4] = data.array()?;
    let (recipient, refund) = (data.key()?, data.key()?);
    let (least, most) = (data.u64()?, data.u64()?);
    if recipient.is_zero() || refund.is_zero() {
        return Err(Error::NullAddress); // SR-14
    }
    let c = ctx.committee()?;
    ctx.writable(2)?;
    let a = ctx.pool(2)?;
    let t = ctx.authority(3, 2)?;
    let p = ctx.path(4, 2)?;
    let r = ctx.remote(5, 2)?;
    if p.dst_chain_id != *chain || r.chain != *chain {
        return Err(Error::BadAccount);
    }
    if lanes::paused(ctx, p, c.outbound_until.get()) {
        return Err(Error::Paused);
    }
    if r.remote.is_zero() {
        return Err(Error::NotAnchor);
    }
    let message_fee = send_fee(p, data.0)?;
    let taken = amount / pay::scale(a)?; // a remainder stays with the sender (CON-09)
    if taken > a.swap_limit.get() {
        return Err(Error::ExceedSwapLimit);
    }
    // rounded up, in favour of the pool
    let fee = math::mul_div_up(taken, a.fee_ratio.get() as u64, FEE_BASE).ok_or(Error::InvalidAmount)?;
    if taken <= fee {
        return Err(Error::ZeroAmount);
    }
    let net = taken - fee;
    if net < least || message_fee > most {
        return Err(Error::BeyondAccepted);
    }
    lane::refill(r, t.delay_over.get(), ctx.now);
    lane::debit_out(r, t.delay_over.get(), net)?;
    take(ctx, a, t, (net, fee))?;
    charge(ctx, t, message_fee)?;
    let d = Departure { committee: c, anchor: ctx.at(2)?.key(), authority: t, path: p, to: r.remote, place: 6 };
    let o = Outgoing { kind: message::SWAP, amount: net as u128, recipient: &recipient, refund: &refund, data: data.0 };
    depart(ctx, d, &o)
}

/// Lamports that a message with so much data costs.
pub fn send_fee(p: &Path, data: &[u8]) -> Result<u64> {
    if data.len() > MAX_SENT {
        return Err(Error::DataTooLong);
    }
    lanes::message_fee(p, PAYLOAD_HEAD + data.len())
}

/// Takes net amount and fee of the sender and writes them into the books.
#[inline(never)]
fn take(ctx: &Context, a: &mut Anchor, t: &mut Authority, amounts: (u64, u64)) -> Result<()> {
    let liquidity = t.liquidity.get().checked_add(amounts.0).ok_or(Error::InvalidAmount)?;
    let fees = a.cumulated_fee.get().checked_add(amounts.1).ok_or(Error::InvalidAmount)?;
    let owed = liquidity.checked_add(fees).ok_or(Error::InvalidAmount)?;
    let signer = ctx.signer(0)?;
    let from = if a.is_native != 0 { signer } else { ctx.writable(8)? };
    Pool::new(ctx, a, (3, 9))?.pull(signer, from, (amounts.0 + amounts.1, owed))?;
    t.liquidity.set(liquidity);
    a.cumulated_fee.set(fees);
    Ok(())
}

/// The message fee, of the signer at place 0 into the authority at place 3.
pub fn charge(ctx: &Context, t: &mut Authority, lamports: u64) -> Result<()> {
    if lamports == 0 {
        return Ok(());
    }
    call::transfer_lamports(ctx.signer(0)?, ctx.at(3)?, lamports);
    t.message_fees.set(t.message_fees.get().checked_add(lamports).ok_or(Error::InvalidAmount)?);
    Ok(())
}

/// Names a message and posts it, at the cost of the signer at place 0.
#[inline(never)]
pub fn depart(ctx: &Context, d: Departure, o: &Outgoing) -> Result<()> {
    let sequence = d.path.nonce.get();
    if sequence >= u32::MAX as u64 {
        return Err(Error::RateLimited); // rather closed than a number twice (CON-03)
    }
    d.path.nonce.set(sequence + 1);
    let uid = message::uid(&d.committee.chain, &d.path.dst_chain_id, &d.authority.pool_id, sequence as u32);
    let mut head = [0u8; HEAD];
    let parts = Parts {
        uid: &uid,
        src_anchor: d.anchor,
        dst_anchor: &d.to,
        kind: o.kind,
        amount: o.amount,
        recipient: o.recipient,
        refund: o.refund,
    };
    message::write_head(&parts, &mut head);
    let committee = ctx.at(1)?.key();
    let len = core::mem::size_of::<Parcel>();
    let seeds = [slice(b"posted parcel"), slice(&committee.0), slice(&uid)];
    ctx.create(d.place, &New { seeds: &seeds, owner: ctx.program(), len: len + HEAD + o.data.len() })?;
    let account = ctx.at(d.place)?;
    account.set_byte(0, Parcel::KIND);
    let parcel = account.load_head::<Parcel>(ctx.program()).ok_or(Error::BadAccount)?;
    parcel.committee = *committee;
    parcel.payer = *ctx.at(0)?.key();
    parcel.posted_at.set(ctx.now);
    account.write(len, &head).ok_or(Error::BadAccount)?;
    account.write(len + HEAD, o.data).ok_or(Error::BadAccount)?;
    event(&[slice(&[SENT]), slice(&head), slice(o.data)]);
    Ok(())
}

/// Accounts: who paid for it, parcel. What a message that was not delivered needs is its parcel: whoever closes it had better
/// look first.
pub fn close_parcel(ctx: &Context, data: Reader) -> Result<()> {
    data.end()?;
    let p = ctx.writable(1)?.load_head::<Parcel>(ctx.program()).ok_or(Error::BadAccount)?;
    if *ctx.signer(0)?.key() != p.payer {
        return Err(Error::NoPermission);
    }
    if ctx.now < p.posted_at.get().saturating_add(PARCEL_KEPT) {
        return Err(Error::TooEarly);
    }
    crate::admin::close(ctx, 1)
}
