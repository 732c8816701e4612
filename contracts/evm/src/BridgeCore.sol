// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {BridgeStorage} from "./BridgeStorage.sol";
import {BridgeGovernance} from "./BridgeGovernance.sol";
import {BridgeMessages} from "./BridgeMessages.sol";
import {BridgePools} from "./BridgePools.sol";
import {MessageLib} from "./libraries/MessageLib.sol";
import {PoolFacade} from "./PoolFacade.sol";

/// @notice Router, pools, messenger and claims of one chain in one immutable contract (docs/adr/0003-one-bridge-contract.md).
/// @dev The variants differ in where the lock lives. No proxy, no upgrade key: a new version is a new deployment with another
/// salt, to which liquidity providers move themselves, while this one pays its claims for ever.
abstract contract BridgeCore is BridgePools, BridgeMessages, BridgeGovernance {
    /// @param salt     deployment id (network and generation); the same on every chain of a deployment
    /// @param set      first committee: epoch u32 | k u8 | n u8 | n addresses, ascending
    /// @param owner    a timelock
    /// @param guardian may tighten at once
    /// @param permit2  zero where the chain has none
    constructor(bytes32 salt, bytes memory set, address owner, address guardian, address permit2)
        BridgeStorage(MessageLib.domain(salt), permit2, address(new PoolFacade()))
        BridgeGovernance(set, owner, guardian)
    {}
}
