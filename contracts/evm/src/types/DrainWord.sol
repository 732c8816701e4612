// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice What must be over before an endpoint's counterpart on a chain is replaced (SR-29), and what outlives it.
/// @dev sequence u32 of a lane that was unregistered | closedAt u40 | open claims u64
type DrainWord is uint256;

using DrainWordLibrary for DrainWord global;

library DrainWordLibrary {
    uint256 private constant M40 = (1 << 40) - 1;
    uint256 private constant CLAIM = 1 << 72;

    function sequence(DrainWord d) internal pure returns (uint256) {
        return uint32(DrainWord.unwrap(d));
    }

    /// @notice Unix seconds since which outbound has been closed; zero: it is open.
    function closedAt(DrainWord d) internal pure returns (uint256) {
        return uint40(DrainWord.unwrap(d) >> 32);
    }

    function hasClaims(DrainWord d) internal pure returns (bool) {
        return DrainWord.unwrap(d) >= CLAIM;
    }

    /// @notice Starts anew, with the number that the next lane goes on from; open claims stay counted.
    function restart(DrainWord d, uint256 sequence_) internal pure returns (DrainWord) {
        return DrainWord.wrap(DrainWord.unwrap(d) >> 72 << 72 | sequence_);
    }

    /// @notice Outbound is open, or is closed from now on unless it was before.
    function follow(DrainWord d, bool open) internal view returns (DrainWord) {
        uint256 word = DrainWord.unwrap(d);
        if (open) word &= ~(M40 << 32);
        else if (uint40(word >> 32) == 0) word |= block.timestamp << 32;
        return DrainWord.wrap(word);
    }

    /// @dev 2^64 claims are never open.
    function addClaim(DrainWord d) internal pure returns (DrainWord) {
        unchecked {
            return DrainWord.wrap(DrainWord.unwrap(d) + CLAIM);
        }
    }

    /// @notice Of a claim that was counted.
    function removeClaim(DrainWord d) internal pure returns (DrainWord) {
        unchecked {
            return DrainWord.wrap(DrainWord.unwrap(d) - CLAIM);
        }
    }
}
