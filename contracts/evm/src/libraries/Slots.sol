// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice Where the bridge keeps what, for those that read it from outside.
/// @dev The slots of BridgeStorage in the order of its declarations; the lens' tests hold them together.
library Slots {
    uint256 internal constant COMMITTEE = 0;
    uint256 internal constant PREVIOUS = 1;
    uint256 internal constant EPOCH = 2;
    uint256 internal constant WINDOWS = 3;
    uint256 internal constant OWNER = 4;
    uint256 internal constant PENDING_OWNER = 5;
    uint256 internal constant GUARDIAN = 6;
    uint256 internal constant ENDPOINTS = 7;
    uint256 internal constant FEES = 8;
    uint256 internal constant USED = 9;
    uint256 internal constant REFUNDED = 10;
    uint256 internal constant CLAIMS = 11;
    uint256 internal constant OWED = 12;
    uint256 internal constant CHAINS = 13;
    uint256 internal constant POOL_IDS = 14;
    // offsets inside an endpoint
    uint256 internal constant AT_P0 = 0;
    uint256 internal constant AT_P1 = 1;
    uint256 internal constant AT_REMOTE = 2;
    uint256 internal constant AT_LANE = 3;
    uint256 internal constant AT_POSITION = 4;
    uint256 internal constant AT_OWNER = 5;
    uint256 internal constant AT_RECEIVER = 6;
    uint256 internal constant AT_LOWERED = 8;

    function mapSlot(uint256 key, uint256 slot) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode(key, slot)));
    }

    function endpointSlot(address anchor) internal pure returns (uint256) {
        return mapSlot(uint160(anchor), ENDPOINTS);
    }
}
