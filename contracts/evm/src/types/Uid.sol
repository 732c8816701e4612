// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice A message's identifier.
/// @dev source chain u32 | destination chain u32 | origin u160 (a pool's id, or an app's address) | sequence of its lane u32
type Uid is uint256;

using UidLibrary for Uid global;

library UidLibrary {
    /// @notice Of a message from here. The chain's id is no immutable: after a split that changes the id, only one side executes.
    function sent(uint256 dst, uint256 origin, uint256 sequence_) internal view returns (Uid) {
        return Uid.wrap(block.chainid << 224 | dst << 192 | origin << 32 | sequence_);
    }

    function source(Uid u) internal pure returns (uint256) {
        return Uid.unwrap(u) >> 224;
    }

    function destination(Uid u) internal pure returns (uint256) {
        return uint32(Uid.unwrap(u) >> 192);
    }

    function sequence(Uid u) internal pure returns (uint256) {
        return uint32(Uid.unwrap(u));
    }

    /// @notice Whether both came from one endpoint and go to one chain.
    function isBeside(Uid u, Uid other) internal pure returns (bool) {
        return Uid.unwrap(u) >> 32 == Uid.unwrap(other) >> 32;
    }

    /// @notice Which word of a bitmap tells of it: 256 identifiers are in each.
    function word(Uid u) internal pure returns (uint256) {
        return Uid.unwrap(u) >> 8;
    }

    function bit(Uid u) internal pure returns (uint256) {
        return 1 << (Uid.unwrap(u) & 0xff);
    }
}
