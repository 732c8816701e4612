// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {BridgeStorage} from "./BridgeStorage.sol";
import {BridgeMessages} from "./BridgeMessages.sol";
import {BridgePools} from "./BridgePools.sol";
import {Committee} from "./libraries/Committee.sol";
import {MessageLib} from "./libraries/MessageLib.sol";
import {CommitteeWordLibrary} from "./types/CommitteeWord.sol";
import {PoolFacade} from "./PoolFacade.sol";

/// @notice Router, pools, messenger and claims of one chain in one immutable contract (docs/adr/0003-one-bridge-contract.md).
/// @dev The variants differ in where the lock lives. No proxy, no upgrade key: a new version is a new deployment with another
/// salt, to which liquidity providers move themselves, while this one pays its claims for ever. What people call is here; what
/// owner, guardian and pool owners call is in code of its own that the constructor makes and nobody can replace.
abstract contract BridgeCore is BridgePools, BridgeMessages {
    /// @param salt     deployment id (network and generation); the same on every chain of a deployment
    /// @param set      first committee: epoch u32 | k u8 | n u8 | n addresses, ascending
    /// @param owner    a timelock
    /// @param guardian may tighten at once
    /// @param permit2  zero where the chain has none
    constructor(bytes32 salt, bytes memory set, address owner, address guardian, address permit2)
        BridgeStorage(MessageLib.domain(salt), address(new PoolFacade()))
        BridgePools(permit2)
    {
        if (block.chainid > type(uint32).max) revert WRONG_CHAIN(); // SR-25
        if (owner == address(0) || guardian == address(0)) revert NULL_ADDRESS();
        _owner = owner;
        _guardian = guardian;
        emit OwnershipTransferred(address(0), owner);
        emit GuardianUpdated(guardian);
        uint256 epoch = set.length < 4 ? 0 : uint32(bytes4(set));
        if (epoch == 0) revert BAD_SET();
        Committee.validate(set, epoch);
        bytes32 setHash = keccak256(set);
        _epoch = epoch;
        _committee = CommitteeWordLibrary.first(setHash);
        emit CommitteeRotated(uint32(epoch), setHash, set, 0);
    }

    /// @dev Everything that is no entry of this contract runs in the governance's code, with this contract's storage and caller;
    /// what that code does not know either is refused there, and no entry of it takes coins. The address is fixed in this
    /// contract's code.
    fallback() external {
        address code_ = GOVERNANCE();
        assembly ("memory-safe") {
            let f := mload(0x40)
            calldatacopy(f, 0, calldatasize())
            let ok := delegatecall(gas(), code_, f, calldatasize(), 0, 0)
            returndatacopy(f, 0, returndatasize())
            if ok { return(f, returndatasize()) }
            revert(f, returndatasize())
        }
    }

    /// @dev Its lock is of the same kind as this contract's.
    function GOVERNANCE() public view virtual returns (address);
}
