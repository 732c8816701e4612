// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridgeErrors} from "../interfaces/IBridge.sol";

// What became of a delivery, or of a later attempt to pay.
uint256 constant PAID = 1;
uint256 constant NO_LIQUIDITY = 2;
uint256 constant OVER_LIMIT = 3;
uint256 constant DELAYED = 4;
uint256 constant REFUSED = 5;
uint256 constant CALL_FAILED = 6;

/// @notice A message that arrived and could not be paid.
/// @dev message hash, its low 208 bits | openedAt u40 | outcome u8. Zero: no claim.
type ClaimWord is uint256;

using ClaimWordLibrary for ClaimWord global;

/// @dev Who may act on a claim, and from when on. No act writes the word of a claim that stays open, so none moves these times.
library ClaimWordLibrary {
    /// @dev What a large payment waits (SR-05); after which anybody may send a claim back that its recipient refuses, or that
    /// waits for liquidity or a limit, which others can cause (SR-14). Seconds.
    uint256 internal constant RELEASE_DELAY = 6 hours;
    uint256 internal constant ANYBODY_AFTER = 7 days;
    uint256 internal constant ANYBODY_LATER = 30 days;

    /// @notice A claim that opens now.
    function open(bytes32 messageHash, uint256 outcome_) internal view returns (ClaimWord) {
        return ClaimWord.wrap(uint256(messageHash) << 48 | block.timestamp << 8 | outcome_);
    }

    function isNone(ClaimWord c) internal pure returns (bool) {
        return ClaimWord.unwrap(c) == 0;
    }

    /// @notice Whether the claim is of the message with this hash.
    function isOf(ClaimWord c, bytes32 messageHash) internal pure returns (bool) {
        return ClaimWord.unwrap(c) >> 48 == uint256(messageHash) & (type(uint256).max >> 48);
    }

    /// @notice The low 208 bits of the message's hash.
    function shortHash(ClaimWord c) internal pure returns (uint256) {
        return ClaimWord.unwrap(c) >> 48;
    }

    /// @notice Unix seconds of the first delivery.
    function openedAt(ClaimWord c) internal pure returns (uint256) {
        return uint40(ClaimWord.unwrap(c) >> 8);
    }

    /// @notice Why it was not paid: an outcome, see above.
    function outcome(ClaimWord c) internal pure returns (uint256) {
        return uint8(ClaimWord.unwrap(c));
    }

    // ------------------------------------------------------------------ who may act

    /// @notice Whatever is done to a claim is done to one that is open, and to the message that it is of.
    function requireOf(ClaimWord c, bytes32 messageHash) internal pure {
        if (c.isNone() || !c.isOf(messageHash)) revert IBridgeErrors.NO_CLAIM();
    }

    /// @notice Unix seconds from which on it is paid: the full delay from the first delivery (SR-05).
    function releaseAt(ClaimWord c) internal pure returns (uint256) {
        unchecked {
            return c.openedAt() + (c.outcome() == DELAYED ? RELEASE_DELAY : 0);
        }
    }

    /// @notice Anybody has it paid, to its recipient, from then on.
    function requireReleased(ClaimWord c) internal view {
        if (block.timestamp < c.releaseAt()) revert IBridgeErrors.TOO_EARLY();
    }

    /// @notice The guardian sends it back inside of the delay alone (SR-05).
    function requireHeld(ClaimWord c) internal view {
        if (block.timestamp >= c.releaseAt()) revert IBridgeErrors.NO_PERMISSION();
    }

    /// @notice Who is neither its recipient nor its refund address may ask from then on for it to be sent back, which it is once paying
    /// it has failed there and then; a refund goes nowhere else (SR-14).
    function requireAnybody(ClaimWord c, bool isRefund) internal view {
        unchecked {
            if (block.timestamp < c.openedAt() + ANYBODY_AFTER) revert IBridgeErrors.NO_PERMISSION();
        }
        if (isRefund) revert IBridgeErrors.INVALID_INDICATOR();
    }

    /// @notice What kept it from being paid just now is nothing that who asks may have caused: liquidity and limits count later.
    function requireLasting(ClaimWord c, uint256 outcome_) internal view {
        if ((outcome_ == NO_LIQUIDITY || outcome_ == OVER_LIMIT) && !c.isLate()) revert IBridgeErrors.TOO_EARLY();
    }

    /// @notice Whether it has waited so long that what others can use up holds it no more.
    function isLate(ClaimWord c) internal view returns (bool) {
        unchecked {
            return block.timestamp >= c.openedAt() + ANYBODY_LATER;
        }
    }
}
