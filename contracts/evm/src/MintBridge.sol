// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IBridge, IBridgeErrors, IMintBridge} from "./interfaces/IBridge.sol";
import {MessageLib} from "./libraries/MessageLib.sol";
import {TokenCalls} from "./libraries/TokenCalls.sol";
import {Slots} from "./libraries/Slots.sol";

/// @notice One token that lives on several chains: taken here, given there. An app of the bridge, which keeps its counterparts,
/// caps, delay, claims and refunds by the same rules as for pools (SR-05); this contract only takes and gives.
/// @dev Pausing stops new departures and nothing else: arrivals, retries and refunds stay open (INV-10).
abstract contract MintBridge is IMintBridge, IBridgeErrors, Ownable2Step {
    IBridge public immutable bridge;
    /// @notice Base units per common unit.
    uint256 public immutable conversionRatio;

    uint256 private constant GUARDIAN_PAUSE = 7 days;
    uint256 private constant FOREVER = type(uint40).max;
    /// @dev 0 never paused since the owner's last release
    uint256 private _pausedUntil;

    event Paused(address by, uint40 expiry);
    event Unpaused(address by);

    constructor(IBridge bridge_, uint8 realDecimals, uint8 commonDecimals, address owner_) Ownable(owner_) {
        if (address(bridge_) == address(0)) revert NULL_ADDRESS();
        if (commonDecimals > 18 || realDecimals > 38 || commonDecimals > realDecimals) revert BAD_CONFIG();
        bridge = bridge_;
        conversionRatio = 10 ** (realDecimals - commonDecimals);
    }

    /// @dev Only the bridge sends coins: the part of a message fee that was too much.
    receive() external payable {
        if (msg.sender != address(bridge)) revert NO_PERMISSION();
    }

    // ------------------------------------------------------------------ out

    /// @inheritdoc IMintBridge
    function bridgeOut(uint32 dstChainId, uint256 amount, bytes32 recipient) external payable returns (bytes32 uid) {
        return _out(dstChainId, amount, recipient, msg.data[0:0], 0);
    }

    /// @inheritdoc IMintBridge
    function bridgeOut(uint32 dstChainId, uint256 amount, address recipient, bytes calldata data)
        external
        payable
        returns (bytes32 uid)
    {
        return _out(dstChainId, amount, bytes32(uint256(uint160(recipient))), data, 0);
    }

    /// @inheritdoc IMintBridge
    function bridgeOut(uint32 dstChainId, uint256 amount, bytes32 recipient, uint256 minimum)
        external
        payable
        returns (bytes32 uid)
    {
        return _out(dstChainId, amount, recipient, msg.data[0:0], minimum);
    }

    function _out(uint32 dstChainId, uint256 amount, bytes32 recipient, bytes calldata data, uint256 minimum)
        private
        returns (bytes32 uid)
    {
        if (_pausedUntil > block.timestamp) revert PAUSED();
        uint256 common = amount / conversionRatio; // a remainder stays with the sender (CON-09)
        if (common > type(uint88).max) revert INVALID_AMOUNT();
        if (common * conversionRatio < minimum) revert MINIMUM_NOT_MET();
        uint256 before = address(this).balance - msg.value;
        _take(msg.sender, common * conversionRatio);
        uid = bridge.send{value: msg.value}(
            dstChainId,
            0, // the registered counterpart
            abi.encodePacked(uint8(MessageLib.MINT), uint128(common), recipient, uint256(uint160(msg.sender)), data)
        );
        uint256 excess = address(this).balance - before; // what the bridge gave back of the fee
        if (excess != 0 && !TokenCalls.payCoin(msg.sender, excess)) revert NATIVE_TRANSFER_FAILED();
        emit BridgeOut(uid, common * conversionRatio, msg.sender);
    }

    /// @inheritdoc IMintBridge
    function getBridgeFee(uint32 dstChainId, uint256 amount, bytes32 recipient) external view returns (uint256) {
        return bridge.estimateBNFee(0, dstChainId, amount, recipient, msg.data[0:0]);
    }

    /// @inheritdoc IMintBridge
    function getBridgeFee(uint32 dstChainId, uint256 amount, address recipient, bytes calldata data)
        external
        view
        returns (uint256)
    {
        return bridge.estimateBNFee(0, dstChainId, amount, bytes32(uint256(uint160(recipient))), data);
    }

    // ------------------------------------------------------------------ in

    /// @dev The bridge has checked attestation, counterpart, limits and replay. A refund is paid like an arrival: its recipient
    /// is the one who had sent.
    function receiveFromBridge(bytes32 uid, bytes32, bytes calldata payload) external {
        if (msg.sender != address(bridge)) revert NO_PERMISSION();
        (, uint256 common) = MessageLib.kindAndAmount(payload);
        uint256 to = MessageLib.recipient(payload);
        if (to == 0 || to >> 160 != 0) revert TRANSFER_FAILED();
        uint256 amount = common * conversionRatio;
        _give(address(uint160(to)), amount);
        emit BridgeIn(uid, amount, address(uint160(to)));
    }

    // ------------------------------------------------------------------ what the two modes do

    /// @dev Takes `amount` base units from `from`, exactly.
    function _take(address from, uint256 amount) internal virtual;
    /// @dev Gives `amount` base units to `to`, or reverts with TRANSFER_FAILED or INSUFFICIENT_LIQUIDITY.
    function _give(address to, uint256 amount) internal virtual;

    // ------------------------------------------------------------------ reads and roles

    /// @inheritdoc IMintBridge
    /// @dev As registered at the bridge.
    function remote(uint32 chainId) external view returns (bytes32) {
        bytes32[] memory slots = new bytes32[](1);
        slots[0] = bytes32(Slots.mapSlot(chainId, Slots.endpointSlot(address(this)) + Slots.AT_REMOTE));
        return bridge.extsload(slots)[0];
    }

    /// @inheritdoc IMintBridge
    function paused() external view returns (bool) {
        return _pausedUntil > block.timestamp;
    }

    /// @inheritdoc IMintBridge
    /// @dev The owner without end; the bridge's guardian for 7 days, once until the owner releases it (SR-28).
    function pause() external {
        uint256 until = FOREVER;
        if (msg.sender != owner()) {
            if (msg.sender != _guardian() || _pausedUntil != 0) revert NO_PERMISSION();
            until = block.timestamp + GUARDIAN_PAUSE;
        }
        _pausedUntil = until;
        emit Paused(msg.sender, until == FOREVER ? 0 : uint40(until));
    }

    /// @inheritdoc IMintBridge
    function unpause() external onlyOwner {
        _pausedUntil = 0;
        emit Unpaused(msg.sender);
    }

    /// @inheritdoc IMintBridge
    function owner() public view override(Ownable, IMintBridge) returns (address) {
        return Ownable.owner();
    }

    /// @dev Without an owner nobody could release a pause.
    function renounceOwnership() public pure override {
        revert NO_PERMISSION();
    }

    function _guardian() private view returns (address) {
        bytes32[] memory slots = new bytes32[](1);
        slots[0] = bytes32(Slots.GUARDIAN);
        return address(uint160(uint256(bridge.extsload(slots)[0])));
    }
}
