// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {BitcoinRouters} from "./BitcoinBase.t.sol";
import {IBridge} from "../src/interfaces/IBridge.sol";
import {MintBridgeLock} from "../src/MintBridgeLock.sol";

/// @dev What was signed is what happens: between signing and inclusion a pool's owner can raise the fee, and a router's keeper.
contract MinimumTest is BitcoinRouters {
    function _swapFor(uint256 amount, uint256 minimum) private returns (bytes32) {
        return bridge.swap{value: _fee()}(1, R, amount, _b32(bob), alice, "", minimum);
    }

    function test_swap_RefusesAFeeThatWasRaisedInFront() public {
        vm.prank(poolOwner);
        bridge.setFeeRatio(1, 0);
        uint256 shown = 1e9;
        vm.prank(poolOwner);
        bridge.setFeeRatio(1, 10_000);
        uint256 fee = _fee();
        vm.expectRevert(MINIMUM_NOT_MET.selector);
        bridge.swap{value: fee}(1, R, 1e9, _b32(bob), alice, "", shown);
        uint256 before = _liquidity(1);
        _swapFor(1e9, shown * 99 / 100);
        assertEq(_liquidity(1) - before, shown * 99 / 100);
    }

    /// @dev The minimum is in base units of this chain, whatever the common ones are: pool 2 has 18 and 8 decimals.
    function testFuzz_swap_MinimumIsExact(uint256 amount, uint16 ratio) public {
        amount = bound(amount, 1e12, 1e18);
        ratio = uint16(bound(ratio, 0, 10_000));
        vm.prank(poolOwner);
        bridge.setFeeRatio(2, ratio);
        uint256 common = amount / 1e10;
        uint256 sent = (common - (common * ratio + 999_999) / 1_000_000) * 1e10;
        uint256 fee = bridge.estimateBNFee(2, R, 0, 0, "");
        vm.expectRevert(MINIMUM_NOT_MET.selector);
        bridge.swap{value: fee + amount}(2, R, amount, _b32(bob), alice, "", sent + 1);
        uint256 before = _liquidity(2);
        bridge.swap{value: fee + amount}(2, R, amount, _b32(bob), alice, "", sent);
        assertEq(_liquidity(2) - before, sent);
    }

    /// @dev The literal call names no minimum, and does the same.
    function test_swap_LiteralCallIsTheSame() public {
        uint256 snap = vm.snapshotState();
        bytes32 a = _swap(1, 1e9);
        uint256 left = _liquidity(1);
        vm.revertToState(snap);
        bytes32 b = _swapFor(1e9, 997e6);
        assertEq(a, b);
        assertEq(left, _liquidity(1));
    }

    function test_bridgeOut_RefusesWhatADroppedRemainderTakes() public {
        MintBridgeLock lockup = MintBridgeLock(
            payable(deployer.create(deployer.code("MintBridgeLock", abi.encode(bridge, token, uint8(4), owner))))
        );
        vm.startPrank(owner);
        bridge.registerApp(address(lockup), true);
        bridge.configureApp(address(lockup), 4, type(uint256).max);
        bridge.setAppLane(address(lockup), R, PEER, 1e12, 1e12, true);
        vm.stopPrank();
        token.approve(address(lockup), type(uint256).max);
        uint256 fee = _fee();
        vm.expectRevert(MINIMUM_NOT_MET.selector);
        lockup.bridgeOut{value: fee}(R, 1_000_099, _b32(bob), 1_000_001);
        lockup.bridgeOut{value: fee}(R, 1_000_099, _b32(bob), 1_000_000);
        assertEq(lockup.locked(), 1_000_000);
    }

    function test_withdraw_RefusesAFeeThatWasRaisedInFront() public {
        _credit(btc, 4e5, address(this));
        assertEq(btc.withdrawFee(), 300);
        vm.prank(keeper);
        btc.setWithdrawFee(1e5);
        vm.warp(vm.getBlockTimestamp() + 10 minutes); // the transaction waited in the mempool
        uint256 fee = _channelFee(btc);
        vm.expectRevert(MINIMUM_NOT_MET.selector);
        btc.withdraw{value: fee}(2e5, _p2tr(), alice, 2e5 - 300);
        btc.withdraw{value: fee}(2e5, _p2tr(), alice, 1e5);
        assertEq(btc.balanceOf(address(this)), 2e5);
    }
}
