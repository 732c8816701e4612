// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice A pool's owner and its id.
/// @dev owner 160 | poolId u32
type OwnerWord is uint256;

using OwnerWordLibrary for OwnerWord global;

library OwnerWordLibrary {
    function pack(uint32 poolId_, address account_) internal pure returns (OwnerWord) {
        return OwnerWord.wrap(uint256(poolId_) << 160 | uint160(account_));
    }

    function account(OwnerWord o) internal pure returns (address) {
        return address(uint160(OwnerWord.unwrap(o)));
    }

    function poolId(OwnerWord o) internal pure returns (uint256) {
        return OwnerWord.unwrap(o) >> 160;
    }
}
