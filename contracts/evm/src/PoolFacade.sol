// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridge, IBridgeErrors, IPoolFacade} from "./interfaces/IBridge.sol";
import {Slots} from "./libraries/Slots.sol";
import {AssetWord} from "./types/AssetWord.sol";
import {BooksWord} from "./types/BooksWord.sol";
import {OwnerWord} from "./types/OwnerWord.sol";
import {PositionWord} from "./types/PositionWord.sol";

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
        return
            PositionWord.wrap(_read(Slots.mapSlot(uint160(lp), _slot() + Slots.AT_POSITION))).amount()
                * conversionRatio();
    }

    /// @inheritdoc IPoolFacade
    function liquidity() external view returns (uint256) {
        return _books().liquidity() * conversionRatio();
    }

    /// @inheritdoc IPoolFacade
    function swapLimit() external view returns (uint256) {
        return _swapLimit();
    }

    /// @inheritdoc IPoolFacade
    function feeRatio() external view returns (uint16) {
        return uint16(_p0().feeRatio());
    }

    /// @inheritdoc IPoolFacade
    function feeReceiver() external view returns (address) {
        return address(uint160(_read(_slot() + Slots.AT_RECEIVER)));
    }

    /// @inheritdoc IPoolFacade
    function cumulatedFee() external view returns (uint256) {
        return _books().cumulatedFee() * conversionRatio();
    }

    /// @inheritdoc IPoolFacade
    /// @notice Base units of the token per common unit.
    function conversionRatio() public view returns (uint256) {
        return _p0().scale();
    }

    /// @inheritdoc IPoolFacade
    function poolId() public view returns (uint32) {
        return uint32(_owner().poolId());
    }

    /// @inheritdoc IPoolFacade
    function token() external view returns (address) {
        return _p0().token();
    }

    /// @inheritdoc IPoolFacade
    function anchor() external view returns (address) {
        return address(this);
    }

    /// @inheritdoc IPoolFacade
    function owner() public view returns (address) {
        return _owner().account();
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
        return _books().swapLimit() * conversionRatio();
    }

    function _slot() private view returns (uint256) {
        return Slots.endpointSlot(address(this));
    }

    function _p0() private view returns (AssetWord) {
        return AssetWord.wrap(_read(_slot() + Slots.AT_P0));
    }

    function _books() private view returns (BooksWord) {
        return BooksWord.wrap(_read(_slot() + Slots.AT_P1));
    }

    function _owner() private view returns (OwnerWord) {
        return OwnerWord.wrap(_read(_slot() + Slots.AT_OWNER));
    }

    function _read(uint256 slot) private view returns (uint256) {
        bytes32[] memory slots = new bytes32[](1);
        slots[0] = bytes32(slot);
        return uint256(IBridge(router).extsload(slots)[0]);
    }
}
