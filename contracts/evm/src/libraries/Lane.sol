// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridgeErrors} from "../interfaces/IBridge.sol";

/// @notice Where lanes stand, and the short form that caps are kept in.
library Lane {
    /// @notice Bits that an asset's common amounts lose: none up to 9 decimals, then log2(10) per decimal. 18 decimals: 30 bits.
    function shiftOf(uint256 commonDecimals) internal pure returns (uint256) {
        return commonDecimals <= 9 ? 0 : (commonDecimals - 9) * 10 / 3;
    }

    /// @notice Where a lane's word lives: one cold read answers both "is this sender registered" and "how much may pass".
    function key(uint256 chainId, bytes32 remoteAnchor) internal pure returns (bytes32 k) {
        assembly ("memory-safe") {
            mstore(0, chainId)
            mstore(32, remoteAnchor)
            k := keccak256(0, 64)
        }
    }

    function decode(uint256 f24) internal pure returns (uint256) {
        unchecked {
            return (f24 & 0xffff) << (f24 >> 16 & 0xff);
        }
    }

    /// @notice Rounds down to 16 significant bits.
    function encode(uint256 x) internal pure returns (uint256) {
        unchecked {
            uint256 exponent;
            while (x > 0xffff) {
                x >>= 1;
                ++exponent;
            }
            return exponent << 16 | x;
        }
    }
}

/// @notice One word per lane (an endpoint here and its counterpart on one other chain): two leaky buckets, the sequence, and what
/// arrived of late without waiting.
/// @dev capOut f24 | capIn f24 | sequence u32 | last u32 | tick u24 | share u24 | out u48 | in u48
/// f24 = exponent u8 | mantissa u16. A cap is what may pass per day; the bucket refills at that speed and never holds more.
/// What leaves credits the other direction, so that net flow is what is limited (CON-06).
/// Amounts here are lane units: common decimals shifted right by the asset's `shift` bits, debits rounded up, credits and caps
/// rounded down. A bucket holds its cap's mantissa with 32 bits behind it, so that 48 bits are enough for any cap (SR-22).
/// `share` is what arrived since `tick`, in parts of the endpoint's threshold: see `admit` (SR-05).
type LaneWord is uint256;

using LaneWordLibrary for LaneWord global;

library LaneWordLibrary {
    uint256 internal constant PERIOD = 1 days;
    uint256 private constant M24 = (1 << 24) - 1;
    uint256 private constant M48 = (1 << 48) - 1;
    uint256 private constant MAX_CAP = (1 << 72) - 1;
    uint256 internal constant MAX_SEQUENCE = type(uint32).max;
    /// @dev Caps and window: what a debit leaves as it is.
    uint256 private constant KEPT = (M48 << 208) | (M48 << 96);
    uint256 private constant NUMBERED = KEPT | (MAX_SEQUENCE << 176);
    /// @dev Bits behind a bucket's mantissa.
    uint256 private constant POINT = 32;
    /// @dev The window's clock goes in steps of 16 s; a whole threshold is forgotten in `WINDOW` of them, which is the delay.
    uint256 private constant TICK = 4;
    uint256 private constant WINDOW = 6 hours >> TICK;
    uint256 private constant WHOLE = M24;
    /// @dev A threshold as large as this is none: no amount is above it (AssetWord.withDelayOver).
    uint256 private constant NEVER = 0xffff << 72;

    /// @dev A cap in common decimals to its packed form; refuses what is beyond any asset (SR-22).
    function encodeCap(uint256 cap, uint256 shift) private pure returns (uint256) {
        cap >>= shift;
        if (cap > MAX_CAP) revert IBridgeErrors.BAD_CONFIG();
        return Lane.encode(cap);
    }

    /// @notice Whether there is none: nobody registered it.
    function isNone(LaneWord w) internal pure returns (bool) {
        return LaneWord.unwrap(w) == 0;
    }

    /// @notice Whether anything may leave through it: a cap for outbound.
    function isOpen(LaneWord w) internal pure returns (bool) {
        return LaneWord.unwrap(w) >> 232 & 0xffff != 0;
    }

    function sequence(LaneWord w) internal pure returns (uint256) {
        return uint32(LaneWord.unwrap(w) >> 176);
    }

    function capOut(LaneWord w) internal pure returns (uint256) {
        return Lane.decode(LaneWord.unwrap(w) >> 232);
    }

    function capIn(LaneWord w) internal pure returns (uint256) {
        return Lane.decode(LaneWord.unwrap(w) >> 208);
    }

    /// @notice What may pass now, in lane units.
    function available(LaneWord w) internal view returns (uint256 out_, uint256 in_) {
        (out_, in_) = _buckets(w);
        return (out_ << (LaneWord.unwrap(w) >> 248) >> POINT, in_ << (LaneWord.unwrap(w) >> 224 & 0xff) >> POINT);
    }

    /// @dev Both buckets as of now, as they are kept.
    function _buckets(LaneWord w) private view returns (uint256 out_, uint256 in_) {
        unchecked {
            uint256 word = LaneWord.unwrap(w);
            // modulo 2^32 on purpose: right for any gap below 136 years, whatever the year
            uint256 elapsed = uint32(block.timestamp - (word >> 144));
            uint256 cap = (word >> 232 & 0xffff) << POINT;
            out_ = (word >> 48 & M48) + cap * elapsed / PERIOD;
            if (out_ > cap) out_ = cap;
            cap = (word >> 208 & 0xffff) << POINT;
            in_ = (word & M48) + cap * elapsed / PERIOD;
            if (in_ > cap) in_ = cap;
        }
    }

    /// @dev The word with new buckets as of now; what exceeds a cap is dropped, so every field fits.
    function _put(LaneWord w, uint256 sequence_, uint256 out_, uint256 in_) private view returns (LaneWord) {
        unchecked {
            uint256 word = LaneWord.unwrap(w);
            uint256 cap = (word >> 232 & 0xffff) << POINT;
            if (out_ > cap) out_ = cap;
            cap = (word >> 208 & 0xffff) << POINT;
            if (in_ > cap) in_ = cap;
            return
                LaneWord.wrap(
                    word & KEPT | sequence_ << 176 | uint256(uint32(block.timestamp)) << 144 | out_ << 48 | in_
                );
        }
    }

    /// @notice A new lane, its buckets full.
    function create(uint256 capOut_, uint256 capIn_, uint256 shift, uint256 sequence_)
        internal
        view
        returns (LaneWord)
    {
        LaneWord w = LaneWord.wrap(encodeCap(capOut_, shift) << 232 | encodeCap(capIn_, shift) << 208);
        return _put(w, sequence_, M48, M48);
    }

    /// @notice The same lane with other caps: what was available stays, bounded by the new caps.
    function recap(LaneWord w, uint256 capOut_, uint256 capIn_, uint256 shift) internal view returns (LaneWord) {
        return w.restore(encodeCap(capOut_, shift) << 24 | encodeCap(capIn_, shift));
    }

    /// @notice The same lane with other caps in their packed form. @param caps_ capOut f24 | capIn f24, as `caps` answers
    function restore(LaneWord w, uint256 caps_) internal view returns (LaneWord) {
        (uint256 out_, uint256 in_) = w.available();
        w = LaneWord.wrap((LaneWord.unwrap(w) << 48 >> 48) | caps_ << 208);
        uint256 exponentIn = LaneWord.unwrap(w) >> 224 & 0xff;
        return _put(w, w.sequence(), out_ << POINT >> (LaneWord.unwrap(w) >> 248), in_ << POINT >> exponentIn);
    }

    /// @notice Both caps in their packed form: capOut f24 | capIn f24.
    function caps(LaneWord w) internal pure returns (uint256) {
        return LaneWord.unwrap(w) >> 208;
    }

    /// @notice Debits an outgoing amount (common decimals), credits the other direction and takes a sequence number.
    function debitOut(LaneWord w, uint256 amount, uint256 shift) internal view returns (LaneWord) {
        unchecked {
            uint256 elapsed = uint32(block.timestamp - (LaneWord.unwrap(w) >> 144));
            uint256 cap = (LaneWord.unwrap(w) >> 232 & 0xffff) << POINT;
            uint256 out_ = (LaneWord.unwrap(w) >> 48 & M48) + cap * elapsed / PERIOD;
            if (out_ > cap) out_ = cap;
            uint256 exact = amount << POINT;
            uint256 bits = shift + (LaneWord.unwrap(w) >> 248);
            uint256 units = (exact + (1 << bits) - 1) >> bits;
            if (units > out_) {
                if (cap == 0) revert IBridgeErrors.PAUSED(); // closed for outbound, SR-29
                revert IBridgeErrors.RATE_LIMITED();
            }
            cap = (LaneWord.unwrap(w) >> 208 & 0xffff) << POINT;
            uint256 in_ = (LaneWord.unwrap(w) & M48) + cap * elapsed / PERIOD
                + (exact >> (shift + (LaneWord.unwrap(w) >> 224 & 0xff)));
            if (in_ > cap) in_ = cap;
            return LaneWord.wrap(
                LaneWord.unwrap(w) & KEPT | w.next() << 176 | uint256(uint32(block.timestamp)) << 144 | (out_ - units)
                    << 48 | in_
            );
        }
    }

    /// @notice Debits an incoming amount (common decimals) and credits the other direction.
    /// @return the new LaneWord.unwrap(w); 0 when the amount is above what may pass now
    function debitIn(LaneWord w, uint256 amount, uint256 shift) internal view returns (LaneWord) {
        unchecked {
            uint256 word = LaneWord.unwrap(w);
            uint256 elapsed = uint32(block.timestamp - (word >> 144));
            uint256 cap = (word >> 208 & 0xffff) << POINT;
            uint256 in_ = (word & M48) + cap * elapsed / PERIOD;
            if (in_ > cap) in_ = cap;
            uint256 exact = amount << POINT;
            uint256 bits = shift + (word >> 224 & 0xff);
            uint256 units = (exact + (1 << bits) - 1) >> bits;
            if (units > in_) return LaneWord.wrap(0);
            cap = (word >> 232 & 0xffff) << POINT;
            uint256 out_ = (word >> 48 & M48) + cap * elapsed / PERIOD + (exact >> (shift + (word >> 248)));
            if (out_ > cap) out_ = cap;
            return
                LaneWord.wrap((word & NUMBERED) | uint256(uint32(block.timestamp)) << 144 | out_ << 48 | (in_ - units));
        }
    }

    /// @notice Sets aside what may come in now, at most `most` (common decimals), for somebody who is paid later. It credits
    /// nothing: nothing has passed.
    /// @return the new word
    /// @return amount common decimals
    function reserveIn(LaneWord w, uint256 most, uint256 shift) internal view returns (LaneWord, uint256 amount) {
        unchecked {
            (uint256 out_, uint256 in_) = _buckets(w);
            uint256 bits = LaneWord.unwrap(w) >> 224 & 0xff;
            amount = (in_ << bits >> POINT) << shift;
            if (amount > most) amount = most;
            bits += shift;
            return (_put(w, w.sequence(), out_, in_ - (((amount << POINT) + (1 << bits) - 1) >> bits)), amount);
        }
    }

    /// @notice Takes a sequence number for a message that no cap stops, and gives back what had been set aside (common decimals).
    function sendBack(LaneWord w, uint256 reserved, uint256 shift) internal view returns (LaneWord) {
        unchecked {
            (uint256 out_, uint256 in_) = _buckets(w);
            return _put(w, w.next(), out_, in_ + (reserved << POINT >> (shift + (LaneWord.unwrap(w) >> 224 & 0xff))));
        }
    }

    // ------------------------------------------------------------------ what arrives without waiting

    /// @notice Counts an arrival against the endpoint's threshold, whatever becomes of it (SR-05). The count is forgotten steadily, a
    /// whole threshold in the time that a delayed release waits: so in no such time do more than two thresholds arrive without
    /// waiting, in however many messages.
    /// @param over the threshold, common decimals
    /// @return the new word; 0 when the arrival has to wait, which counts nothing
    function admit(LaneWord w, uint256 amount, uint256 over) internal view returns (LaneWord) {
        unchecked {
            if (amount > over) return LaneWord.wrap(0);
            if (over - 1 >= NEVER - 1) return w; // zero wraps: then the amount is zero, too
            uint256 tick = block.timestamp >> TICK & M24;
            uint256 share = amount * WHOLE + over - 1;
            assembly ("memory-safe") {
                share := div(share, over) // which is not zero
            }
            share += _share(w);
            if (share > WHOLE) return LaneWord.wrap(0);
            return LaneWord.wrap(LaneWord.unwrap(w) & ~(M48 << 96) | tick << 120 | share << 96);
        }
    }

    /// @notice What may still arrive without waiting, as of now; common decimals.
    function unhurried(LaneWord w, uint256 over) internal view returns (uint256) {
        if (over >= NEVER) return over;
        unchecked {
            return (WHOLE - _share(w)) * over / WHOLE;
        }
    }

    /// @dev Modulo 2^24 ticks, which are 8.5 years: a lane where nothing arrived for longer may count an old share once more.
    function _share(LaneWord w) private view returns (uint256 share) {
        unchecked {
            uint256 word = LaneWord.unwrap(w);
            uint256 forgotten = ((block.timestamp >> TICK) - (word >> 120) & M24) * WHOLE / WINDOW;
            share = word >> 96 & M24;
            share = share > forgotten ? share - forgotten : 0;
        }
    }

    /// @notice The next sequence number; a lane that used up its numbers is closed rather than repeating one (CON-03).
    function next(LaneWord w) internal pure returns (uint256 s) {
        unchecked {
            s = w.sequence() + 1;
            if (s > MAX_SEQUENCE) revert IBridgeErrors.RATE_LIMITED();
        }
    }
}
