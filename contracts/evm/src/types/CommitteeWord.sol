// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice The current committee's set, and what is paused beside it.
/// @dev setHash, its high 216 bits | frozenUntil u20 | inboundPausedUntil u20, both in hours since 1970; all ones: without end
type CommitteeWord is uint256;

/// @notice The set before it, in its grace.
/// @dev setHash, its high 216 bits | expiry u40
type PreviousWord is uint256;

using CommitteeWordLibrary for CommitteeWord global;
using PreviousWordLibrary for PreviousWord global;

library CommitteeWordLibrary {
    uint256 internal constant FOREVER = (1 << 20) - 1;
    uint256 private constant FROZEN = 20;

    /// @notice A first set, with nothing paused.
    function first(bytes32 set) internal pure returns (CommitteeWord) {
        return CommitteeWord.wrap(uint256(set) >> 40 << 40);
    }

    /// @notice Another set; pauses stay.
    function withSet(CommitteeWord c, bytes32 set) internal pure returns (CommitteeWord) {
        return CommitteeWord.wrap(uint256(set) >> 40 << 40 | uint40(CommitteeWord.unwrap(c)));
    }

    function isNone(CommitteeWord c) internal pure returns (bool) {
        return CommitteeWord.unwrap(c) == 0;
    }

    function isSet(CommitteeWord c, bytes32 set) internal pure returns (bool) {
        return uint256(set) >> 40 == CommitteeWord.unwrap(c) >> 40;
    }

    /// @notice The high 216 bits of the set's hash.
    function setHash(CommitteeWord c) internal pure returns (bytes32) {
        return bytes32(CommitteeWord.unwrap(c) >> 40 << 40);
    }

    function inboundPaused(CommitteeWord c) internal view returns (bool) {
        return block.timestamp / 1 hours < (CommitteeWord.unwrap(c) & FOREVER);
    }

    function frozen(CommitteeWord c) internal view returns (bool) {
        return block.timestamp / 1 hours < (CommitteeWord.unwrap(c) >> FROZEN & FOREVER);
    }

    /// @notice Hours since 1970 until which inbound is paused, or the committee is frozen.
    function until(CommitteeWord c, bool freeze) internal pure returns (uint256) {
        return CommitteeWord.unwrap(c) >> (freeze ? FROZEN : 0) & FOREVER;
    }

    function withUntil(CommitteeWord c, bool freeze, uint256 hour) internal pure returns (CommitteeWord) {
        uint256 shift = freeze ? FROZEN : 0;
        return CommitteeWord.wrap((CommitteeWord.unwrap(c) & ~(FOREVER << shift)) | hour << shift);
    }
}

library PreviousWordLibrary {
    /// @param expiry_ unix seconds
    function pack(CommitteeWord c, uint256 expiry_) internal pure returns (PreviousWord) {
        return PreviousWord.wrap(CommitteeWord.unwrap(c) >> 40 << 40 | expiry_);
    }

    function isSet(PreviousWord v, bytes32 set) internal pure returns (bool) {
        return uint256(set) >> 40 == PreviousWord.unwrap(v) >> 40;
    }

    /// @notice The high 216 bits of the set's hash.
    function setHash(PreviousWord v) internal pure returns (bytes32) {
        return bytes32(PreviousWord.unwrap(v) >> 40 << 40);
    }

    /// @notice Unix seconds.
    function expiry(PreviousWord v) internal pure returns (uint256) {
        return uint40(PreviousWord.unwrap(v));
    }
}
