// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice A message that arrived and could not be paid.
/// @dev message hash, its low 208 bits | openedAt u40 | outcome u8. Zero: no claim.
type ClaimWord is uint256;

using ClaimWordLibrary for ClaimWord global;

library ClaimWordLibrary {
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

    /// @notice Why it was not paid: an outcome of BridgeMessages.
    function outcome(ClaimWord c) internal pure returns (uint256) {
        return uint8(ClaimWord.unwrap(c));
    }
}
