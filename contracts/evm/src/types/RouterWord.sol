// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridgeErrors} from "../interfaces/IBridge.sol";

/// @notice Everything about a Bitcoin router that changes, in one word: a withdrawal reads its limits, its fee and its pause with
/// one cold read.
/// @dev bit 0: five decimals of 25 bits each | feeAt u40 | withdrawals paused until u40 | deposits paused until u40
/// | one bit per direction: the guardian's pause was used | the keeper's pauses u5.
/// A decimal is mantissa u20 | exponent u5: what people set as limits and fees has at most six digits and zeros behind them,
/// and is kept exactly; anything else is refused, never rounded.
type RouterWord is uint256;

using RouterWordLibrary for RouterWord global;

/// @dev Every write is bounded (SR-22).
library RouterWordLibrary {
    uint256 internal constant MIN_WITHDRAW = 0;
    uint256 internal constant MAX_WITHDRAW = 25;
    uint256 internal constant WITHDRAW_FEE = 50;
    uint256 internal constant NEXT_FEE = 75;
    uint256 internal constant DEPOSIT_FEE = 100;
    uint256 private constant FEE_AT = 125;
    uint256 private constant PAUSES = 165;
    uint256 private constant USED = 245;
    uint256 private constant HOLDS = 247;

    uint256 private constant M25 = (1 << 25) - 1;
    uint256 private constant M40 = (1 << 40) - 1;
    uint256 private constant MAX_MANTISSA = (1 << 20) - 1;

    /// @notice One of the five decimals.
    function get(RouterWord w, uint256 at_) internal pure returns (uint256) {
        unchecked {
            uint256 d = RouterWord.unwrap(w) >> at_ & M25;
            return (d >> 5) * 10 ** (d & 31);
        }
    }

    /// @notice Refuses a value with more digits than a decimal keeps.
    function set(RouterWord w, uint256 at_, uint256 value) internal pure returns (RouterWord) {
        uint256 exponent;
        while (value > MAX_MANTISSA) {
            if (value % 10 != 0 || exponent == 31) revert IBridgeErrors.BAD_CONFIG();
            value /= 10;
            ++exponent;
        }
        return RouterWord.wrap((RouterWord.unwrap(w) & ~(M25 << at_)) | (value << 5 | exponent) << at_);
    }

    /// @notice The withdrawal fee at `time`, and the one announced for later with its time, or zeros.
    function fee(RouterWord w, uint256 time) internal pure returns (uint256 now_, uint256 next, uint256 at_) {
        at_ = RouterWord.unwrap(w) >> FEE_AT & M40;
        if (at_ == 0) return (get(w, WITHDRAW_FEE), 0, 0);
        next = get(w, NEXT_FEE);
        if (time >= at_) return (next, 0, 0);
        now_ = get(w, WITHDRAW_FEE);
    }

    /// @notice A fee now, and another from `at_` on; zeros announce nothing.
    function setFee(RouterWord w, uint256 now_, uint256 next, uint256 at_) internal pure returns (RouterWord) {
        w = set(set(w, WITHDRAW_FEE, now_), NEXT_FEE, next);
        return RouterWord.wrap((RouterWord.unwrap(w) & ~(M40 << FEE_AT)) | (at_ & M40) << FEE_AT);
    }

    /// @notice Unix seconds until which a direction is paused; all ones: without end. @param what 0 deposits, 1 withdrawals
    function pausedUntil(RouterWord w, uint256 what) internal pure returns (uint256) {
        return RouterWord.unwrap(w) >> (PAUSES + 40 * (1 - what)) & M40;
    }

    function pause(RouterWord w, uint256 what, uint256 until) internal pure returns (RouterWord) {
        uint256 shift = PAUSES + 40 * (1 - what);
        return RouterWord.wrap((RouterWord.unwrap(w) & ~(M40 << shift)) | (until & M40) << shift);
    }

    function guardianUsed(RouterWord w, uint256 what) internal pure returns (bool) {
        return RouterWord.unwrap(w) >> (USED + what) & 1 != 0;
    }

    /// @notice How often the keeper held withdrawals since the owner's last release, at most 31.
    function holds(RouterWord w) internal pure returns (uint256) {
        return RouterWord.unwrap(w) >> HOLDS & 31;
    }

    function setHolds(RouterWord w, uint256 n) internal pure returns (RouterWord) {
        return RouterWord.wrap((RouterWord.unwrap(w) & ~(uint256(31) << HOLDS)) | (n & 31) << HOLDS);
    }

    function setGuardianUsed(RouterWord w, uint256 what, bool used) internal pure returns (RouterWord) {
        uint256 bit = 1 << (USED + what);
        return RouterWord.wrap(used ? RouterWord.unwrap(w) | bit : RouterWord.unwrap(w) & ~bit);
    }
}
