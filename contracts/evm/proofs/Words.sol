// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Lane} from "../src/libraries/Lane.sol";
import {IBridgeGovernance} from "../src/interfaces/IBridge.sol";
import {AssetWord, AssetWordLibrary} from "../src/types/AssetWord.sol";
import {BooksWord} from "../src/types/BooksWord.sol";
import {ClaimWord, ClaimWordLibrary} from "../src/types/ClaimWord.sol";
import {CommitteeWord, CommitteeWordLibrary, PreviousWord, PreviousWordLibrary} from "../src/types/CommitteeWord.sol";
import {DrainWord} from "../src/types/DrainWord.sol";
import {FeeWord, FeeWordLibrary} from "../src/types/FeeWord.sol";
import {LoweredWord, LoweredWordLibrary} from "../src/types/LoweredWord.sol";
import {OwedWord, OwedWordLibrary} from "../src/types/OwedWord.sol";
import {OwnerWord, OwnerWordLibrary} from "../src/types/OwnerWord.sol";
import {PositionWord} from "../src/types/PositionWord.sol";
import {ReserveWord} from "../src/types/ReserveWord.sol";
import {RouterWord} from "../src/types/RouterWord.sol";
import {Uid, UidLibrary} from "../src/types/Uid.sol";
import {Law} from "./Law.sol";

/// @notice SR-22: what is put into a word is what comes out of it, and no neighbour changes; what does not fit is refused where
/// the word says so. Types say how wide a value is that the callers bound.
contract Words {
    uint256 private constant M40 = (1 << 40) - 1;

    // ------------------------------------------------------------------ an asset

    function proveAssetBase(address token, uint8 real, uint8 common) external pure {
        AssetWord p = AssetWordLibrary.base(token, real, common);
        assert(real <= 38 && common <= 18 && common <= real);
        assert(p.token() == token && p.realDecimals() == real && p.commonDecimals() == common);
        unchecked {
            assert(p.scale() == 10 ** uint256(real - common) && p.laneShift() == Lane.shiftOf(common));
        }
        assert(p.feeRatio() == 0 && p.delayOver() == 0 && !p.isConfigured());
        assert(!p.isApp() && !p.isActive() && !p.isInexact());
    }

    function refuseAssetBase(address token, uint256 real, uint256 common) external pure {
        Law.given(real > 38 || common > 18 || common > real);
        AssetWordLibrary.base(token, real, common);
    }

    function proveAssetFee(AssetWord p, uint16 ratio) external pure {
        AssetWord q = p.withFeeRatio(ratio);
        assert(q.feeRatio() == ratio);
        assert(Law.sameBeside(AssetWord.unwrap(p), AssetWord.unwrap(q), 0xffff << 160));
    }

    /// @dev The threshold is rounded down, by less than a 2^15th of it.
    function proveAssetDelay(AssetWord p, uint40 amount) external pure {
        AssetWord q = p.withDelayOver(amount);
        uint256 kept = q.delayOver();
        assert(kept <= amount && amount - kept <= amount >> 15);
        assert(Law.sameBeside(AssetWord.unwrap(p), AssetWord.unwrap(q), 0xffffff << 208));
    }

    function proveAssetFlags(AssetWord p, bool active) external pure {
        AssetWord q = p.asApp(active);
        assert(q.isApp() && q.isActive() == active && q.isActiveApp() == active && q.isIdleApp() == !active);
        assert(Law.sameBeside(AssetWord.unwrap(p), AssetWord.unwrap(q), 3 << 193));
        q = p.inexact();
        assert(q.isInexact() && Law.sameBeside(AssetWord.unwrap(p), AssetWord.unwrap(q), 1 << 192));
    }

    function proveAssetConfigured(AssetWord p, uint8 real, uint8 common) external pure {
        AssetWord q = p.configured(AssetWordLibrary.base(address(0), real, common));
        assert(q.isConfigured() && q.realDecimals() == real && q.commonDecimals() == common);
        assert(q.isApp() == p.isApp() && q.isActive() == p.isActive() && q.token() == address(0));
    }

    // ------------------------------------------------------------------ a pool's books

    function proveBooksCredit(BooksWord q, uint128 amount, uint128 fee) external pure {
        BooksWord r = q.credit(amount, fee);
        assert(r.liquidity() == q.liquidity() + amount && r.cumulatedFee() == q.cumulatedFee() + fee);
        assert(r.swapLimit() == q.swapLimit());
    }

    function acceptBooksCredit(BooksWord q, uint128 amount, uint128 fee) external pure {
        Law.given(q.liquidity() + amount < 1 << 88 && q.cumulatedFee() + fee < 1 << 80);
        q.credit(amount, fee);
    }

    function refuseBooksCredit(BooksWord q, uint128 amount, uint128 fee) external pure {
        Law.given(q.liquidity() + amount >= 1 << 88 || q.cumulatedFee() + fee >= 1 << 80);
        q.credit(amount, fee);
    }

    function proveBooksDebit(BooksWord q, uint256 amount, uint256 fee) external pure {
        Law.given(amount <= q.liquidity() && fee <= q.cumulatedFee());
        BooksWord r = q.debit(amount);
        assert(r.liquidity() == q.liquidity() - amount);
        assert(Law.sameBeside(BooksWord.unwrap(q), BooksWord.unwrap(r), type(uint88).max));
        r = q.debitFee(fee);
        assert(r.cumulatedFee() == q.cumulatedFee() - fee);
        assert(Law.sameBeside(BooksWord.unwrap(q), BooksWord.unwrap(r), uint256(type(uint80).max) << 88));
    }

    function proveBooksLimit(BooksWord q, uint256 limit) external pure {
        BooksWord r = q.withSwapLimit(limit);
        assert(r.swapLimit() == (limit > type(uint88).max ? type(uint88).max : limit));
        assert(r.liquidity() == q.liquidity() && r.cumulatedFee() == q.cumulatedFee());
    }

    // ------------------------------------------------------------------ claims

    function proveClaim(bytes32 hash, bytes32 other, uint8 outcome) external view {
        Law.given(block.timestamp <= M40 && block.timestamp != 0);
        ClaimWord c = ClaimWordLibrary.open(hash, outcome);
        assert(!c.isNone() && c.openedAt() == block.timestamp && c.outcome() == outcome);
        assert(c.isOf(hash) && c.shortHash() == uint208(uint256(hash)));
        assert(c.isOf(other) == (uint208(uint256(hash)) == uint208(uint256(other))));
    }

    function proveOwed(uint88 amount, uint88 saved) external pure {
        Law.given(saved <= amount);
        OwedWord o = OwedWordLibrary.pack(amount);
        assert(o.amount() == amount && o.saved() == 0 && o.due() == amount);
        o = o.save(saved);
        assert(o.amount() == amount && o.saved() == saved && o.due() == amount - saved);
    }

    function proveDrain(DrainWord d, uint32 sequence, bool open) external view {
        Law.given(block.timestamp <= M40);
        DrainWord r = d.restart(sequence);
        assert(r.sequence() == sequence && r.closedAt() == 0 && r.hasClaims() == d.hasClaims());
        assert(DrainWord.unwrap(r) >> 72 == DrainWord.unwrap(d) >> 72);
        r = d.follow(open);
        assert(r.closedAt() == (open ? 0 : d.closedAt() == 0 ? block.timestamp : d.closedAt()));
        assert(Law.sameBeside(DrainWord.unwrap(d), DrainWord.unwrap(r), M40 << 32));
    }

    function proveDrainClaims(DrainWord d) external pure {
        uint256 claims = DrainWord.unwrap(d) >> 72;
        Law.given(claims < type(uint64).max);
        DrainWord more = d.addClaim();
        assert(more.hasClaims() && DrainWord.unwrap(more) >> 72 == claims + 1);
        assert(more.sequence() == d.sequence() && more.closedAt() == d.closedAt());
        assert(DrainWord.unwrap(more.removeClaim()) == DrainWord.unwrap(d));
        assert(d.hasClaims() == (claims != 0));
    }

    // ------------------------------------------------------------------ the committee

    function proveCommittee(CommitteeWord c, bytes32 set, uint256 hour) external pure {
        Law.given(hour < 1 << 20);
        CommitteeWord first = CommitteeWordLibrary.first(set);
        assert(first.isSet(set) && first.until(false) == 0 && first.until(true) == 0);
        CommitteeWord next = c.withSet(set);
        assert(next.isSet(set) && next.setHash() == first.setHash());
        assert(next.until(false) == c.until(false) && next.until(true) == c.until(true));
        CommitteeWord frozen = c.withUntil(true, hour);
        assert(frozen.until(true) == hour && frozen.until(false) == c.until(false) && frozen.setHash() == c.setHash());
        CommitteeWord paused = c.withUntil(false, hour);
        assert(paused.until(false) == hour && paused.until(true) == c.until(true) && paused.setHash() == c.setHash());
    }

    function proveCommitteeIsSet(CommitteeWord c, bytes32 set, bytes32 other, uint40 expiry) external pure {
        bool same = uint256(set) >> 40 == uint256(other) >> 40;
        assert(c.withSet(set).isSet(other) == same);
        PreviousWord v = PreviousWordLibrary.pack(c.withSet(set), expiry);
        assert(v.isSet(other) == same && v.expiry() == expiry && v.setHash() == c.withSet(set).setHash());
    }

    // ------------------------------------------------------------------ fees and lowered caps

    function proveFee(IBridgeGovernance.FeeConfig calldata c, uint40 until) external pure {
        FeeWord f = FeeWordLibrary.pack(c, until);
        IBridgeGovernance.FeeConfig memory d = f.unpack();
        assert(d.gasPrice == c.gasPrice && d.coinPriceRate == c.coinPriceRate && d.baseGas == c.baseGas);
        assert(d.gasPerByte == c.gasPerByte && d.protocolRate == c.protocolRate);
        assert(f.pausedUntil() == until && f.isConfigured() && !f.isClosed() && !f.isNone());
    }

    function proveFeePause(FeeWord f, uint40 until, bool closed) external pure {
        FeeWord g = f.withPausedUntil(until);
        assert(g.pausedUntil() == until && Law.sameBeside(FeeWord.unwrap(f), FeeWord.unwrap(g), M40 << 192));
        g = f.withClosed(closed);
        assert(g.isClosed() == closed && Law.sameBeside(FeeWord.unwrap(f), FeeWord.unwrap(g), 1 << 233));
    }

    function proveFeeIsShut(FeeWord f) external view {
        Law.given(FeeWord.unwrap(f) < 1 << 234 && block.timestamp <= M40);
        bool configured = FeeWord.unwrap(f) >> 232 & 1 != 0;
        assert(f.isShut() == (!configured || f.isClosed() || f.pausedUntil() > block.timestamp));
    }

    function proveLowered(uint40 until, uint48 caps) external pure {
        LoweredWord l = LoweredWordLibrary.pack(until, caps);
        assert(l.until() == until && l.caps() == caps && l.lane().caps() == caps);
        assert(l.restored().until() == until && l.restored().caps() == 0);
    }

    // ------------------------------------------------------------------ owners, positions, reserves, identifiers

    function proveOwner(uint32 poolId, address account) external pure {
        OwnerWord o = OwnerWordLibrary.pack(poolId, account);
        assert(o.account() == account && o.poolId() == poolId);
    }

    function provePosition(PositionWord v, uint256 more, uint256 less) external view {
        Law.given(PositionWord.unwrap(v) >> 128 <= M40 && block.timestamp <= M40);
        Law.given(more <= type(uint128).max - v.amount() && less <= v.amount());
        PositionWord w = v.increase(more);
        assert(w.amount() == v.amount() + more && w.increasedAt() == block.timestamp);
        w = v.giveBack(more);
        assert(w.amount() == v.amount() + more && w.increasedAt() == v.increasedAt());
        w = v.decrease(less);
        assert(w.amount() == v.amount() - less && w.increasedAt() == v.increasedAt());
    }

    function proveReserve(ReserveWord r, uint256 funded, uint256 released, uint256 back) external pure {
        Law.given(r.issued() <= type(uint120).max && r.reserve() <= type(uint120).max && funded <= type(uint120).max);
        Law.given(released <= r.reserve() && back <= r.issued());
        ReserveWord s = r.fund(funded);
        assert(s.reserve() == r.reserve() + funded && s.issued() == r.issued());
        s = r.release(released);
        assert(s.reserve() == r.reserve() - released && s.issued() == r.issued() + released);
        s = r.putBack(back);
        assert(s.reserve() == r.reserve() + back && s.issued() == r.issued() - back);
    }

    function proveUid(uint32 dst, uint160 origin, uint32 sequence) external view {
        Law.given(block.chainid <= type(uint32).max);
        Uid u = UidLibrary.sent(dst, origin, sequence);
        assert(u.source() == block.chainid && u.destination() == dst && u.sequence() == sequence);
        assert(uint160(Uid.unwrap(u) >> 32) == origin);
    }

    /// @dev No two identifiers share a bit of the bitmap.
    function proveUidBit(Uid u, Uid other) external pure {
        bool same = u.word() == other.word() && u.bit() == other.bit();
        assert(same == (Uid.unwrap(u) == Uid.unwrap(other)));
        assert(u.isBeside(other) == (Uid.unwrap(u) >> 32 == Uid.unwrap(other) >> 32));
    }

    // ------------------------------------------------------------------ a Bitcoin router

    function proveRouterFlags(RouterWord w, bool deposits, uint40 until, uint256 holds, bool used) external pure {
        uint256 what = deposits ? 0 : 1;
        RouterWord v = w.pause(what, until);
        assert(v.pausedUntil(what) == until && v.pausedUntil(1 - what) == w.pausedUntil(1 - what));
        assert(Law.sameBeside(RouterWord.unwrap(w), RouterWord.unwrap(v), M40 << (deposits ? 205 : 165)));
        v = w.setHolds(holds);
        assert(v.holds() == holds & 31 && Law.sameBeside(RouterWord.unwrap(w), RouterWord.unwrap(v), 31 << 247));
        v = w.setGuardianUsed(what, used);
        assert(v.guardianUsed(what) == used);
        assert(Law.sameBeside(RouterWord.unwrap(w), RouterWord.unwrap(v), 1 << (245 + what)));
    }
}
