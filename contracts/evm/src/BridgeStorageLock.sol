// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {BridgeCore} from "./BridgeCore.sol";
import {BridgeGovernance} from "./BridgeGovernance.sol";
import {StorageLock} from "./locks/StorageLock.sol";

/// @notice The governance's code for chains without transient storage.
contract GovernanceStorageLock is BridgeGovernance, StorageLock {
    constructor(bytes32 domain, address facade) BridgeGovernance(domain, facade) {}
}

/// @notice The bridge for chains without transient storage.
contract BridgeStorageLock is BridgeCore, StorageLock {
    /// @dev Nobody can set it: the constructor makes it of the code above.
    address private immutable _GOVERNANCE;

    constructor(bytes32 salt, bytes memory set, address owner, address guardian, address permit2)
        BridgeCore(salt, set, owner, guardian, permit2)
    {
        _GOVERNANCE = address(new GovernanceStorageLock(_DOMAIN, _FACADE));
    }

    /// @inheritdoc BridgeCore
    function GOVERNANCE() public view override returns (address) {
        return _GOVERNANCE;
    }
}
