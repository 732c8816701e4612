// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridge, IBridgeErrors, IPoolFacade} from "./interfaces/IBridge.sol";
import {Words} from "./libraries/Words.sol";

/// @notice A pool's address: the anchor of its messages, its getters, and its owner's calls [3.27], [6.02].
/// @dev It holds nothing. The bridge deploys this code once and makes each pool a minimal clone (EIP-1167, CREATE2, salt =
/// poolId), so that a pool's address follows from its id. Every call of the deployed protocol that only a router may make on a
/// pool (swapIn, receiveFromAnchor, increaseLiquidity, ...) answers ONLY_ROUTER: the router does that work itself.
contract PoolFacade is IPoolFacade {
    /// @inheritdoc IPoolFacade
    address public immutable router;
    /// @inheritdoc IPoolFacade
    uint256 public constant VERSION = 1;

    constructor() {
        router = msg.sender;
    }

    modifier onlyPoolOwner() {
        if (msg.sender != owner()) revert IBridgeErrors.NOT_POOL_OWNER();
        _;
    }

    fallback() external payable {
        revert IBridgeErrors.ONLY_ROUTER();
    }

    receive() external payable {
        revert IBridgeErrors.ONLY_ROUTER();
    }

    /// @inheritdoc IPoolFacade
    function getPosition(address lp) external view returns (uint256) {
        return uint128(_read(Words.mapSlot(uint160(lp), _slot() + Words.AT_POSITION))) * conversionRatio();
    }

    /// @inheritdoc IPoolFacade
    function liquidity() external view returns (uint256) {
        return Words.liquidity(_read(_slot() + Words.AT_P1)) * conversionRatio();
    }

    /// @inheritdoc IPoolFacade
    function swapLimit() external view returns (uint256) {
        return _swapLimit();
    }

    /// @inheritdoc IPoolFacade
    function feeRatio() external view returns (uint16) {
        return uint16(Words.feeRatio(_p0()));
    }

    /// @inheritdoc IPoolFacade
    function feeReceiver() external view returns (address) {
        return address(uint160(_read(_slot() + Words.AT_RECEIVER)));
    }

    /// @inheritdoc IPoolFacade
    function cumulatedFee() external view returns (uint256) {
        return Words.cumulatedFee(_read(_slot() + Words.AT_P1)) * conversionRatio();
    }

    /// @inheritdoc IPoolFacade
    /// @notice Base units of the token per common unit.
    function conversionRatio() public view returns (uint256) {
        return Words.scale(_p0());
    }

    /// @inheritdoc IPoolFacade
    function poolId() public view returns (uint32) {
        return uint32(_read(_slot() + Words.AT_OWNER) >> 160);
    }

    /// @inheritdoc IPoolFacade
    function token() external view returns (address) {
        return Words.token(_p0());
    }

    /// @inheritdoc IPoolFacade
    function anchor() external view returns (address) {
        return address(this);
    }

    /// @inheritdoc IPoolFacade
    function owner() public view returns (address) {
        return address(uint160(_read(_slot() + Words.AT_OWNER)));
    }

    /// @inheritdoc IPoolFacade
    function setOwner(address newOwner) external onlyPoolOwner {
        IBridge(router).setPoolOwner(poolId(), newOwner);
        emit OwnerUpdated(newOwner);
    }

    /// @inheritdoc IPoolFacade
    function setReceiver(address receiver) external onlyPoolOwner {
        IBridge(router).setFeeReceiver(poolId(), receiver);
        emit FeeReceiverUpdated(receiver);
    }

    /// @inheritdoc IPoolFacade
    function setSwapLimit(uint256 limit) external onlyPoolOwner {
        IBridge(router).setSwapLimit(poolId(), limit);
        emit SwapLimitUpdated(_swapLimit());
    }

    /// @inheritdoc IPoolFacade
    function setFeeRatio(uint16 ratio) external onlyPoolOwner {
        IBridge(router).setFeeRatio(poolId(), ratio);
    }

    /// @inheritdoc IPoolFacade
    function collectLPFee(uint256 amount) external onlyPoolOwner {
        IBridge(router).collectLPFee(poolId(), amount);
    }

    function _swapLimit() private view returns (uint256) {
        return Words.swapLimit(_read(_slot() + Words.AT_P1)) * conversionRatio();
    }

    function _slot() private view returns (uint256) {
        return Words.endpointSlot(address(this));
    }

    function _p0() private view returns (uint256) {
        return _read(_slot() + Words.AT_P0);
    }

    function _read(uint256 slot) private view returns (uint256) {
        bytes32[] memory slots = new bytes32[](1);
        slots[0] = bytes32(slot);
        return uint256(IBridge(router).extsload(slots)[0]);
    }
}
