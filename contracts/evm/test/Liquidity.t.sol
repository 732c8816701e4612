// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Base, NATIVE} from "./Base.t.sol";
import {IPoolFacade} from "../src/interfaces/IBridge.sol";
import {Refuser} from "./mocks/Recipients.sol";

contract LiquidityTest is Base {
    function test_increase_Position_CON12() public {
        vm.expectEmit(address(bridge));
        emit PoolLiquidityModified(1, true, address(this), 5e6);
        bridge.increaseLiquidity(1, 5e6);
        assertEq(lens.position(1, address(this)), 1e12 + 5e6);
        assertEq(_liquidity(1), 1e12 + 5e6);
        _assertSolvent(1);
    }

    function test_increase_Errors() public {
        vm.expectRevert(ZERO_AMOUNT.selector);
        bridge.increaseLiquidity(1, 0);
        vm.expectRevert(NOT_ANCHOR.selector);
        bridge.increaseLiquidity(99, 1e6);
        vm.expectRevert(INVALID_AMOUNT.selector); // coins to a token pool
        bridge.increaseLiquidity{value: 1}(1, 1e6);
        vm.expectRevert(INVALID_AMOUNT.selector); // not a whole number of common units
        bridge.increaseLiquidity{value: 1e10 + 1}(2, 1e10 + 1);
    }

    function test_increase_IsClosedByAPauseOfEverything() public {
        vm.prank(guardian);
        bridge.setPaused(1, 0, true);
        vm.expectRevert(PAUSED.selector);
        bridge.increaseLiquidity(1, 1e6);
    }

    function test_decrease_PaysOut_CON12() public {
        vm.expectEmit(address(bridge));
        emit PoolLiquidityModified(1, false, address(this), 5e6);
        bridge.decreaseLiquidity(1, 5e6);
        assertEq(lens.position(1, address(this)), 1e12 - 5e6);
        uint256 before = address(this).balance;
        bridge.decreaseLiquidity(2, 1 ether + 5);
        assertEq(address(this).balance - before, 1 ether);
        vm.expectRevert(INSUFFICIENT_POSITION.selector);
        bridge.decreaseLiquidity(1, 1e12);
        vm.prank(alice);
        vm.expectRevert(INSUFFICIENT_POSITION.selector);
        bridge.decreaseLiquidity(1, 1);
        vm.expectRevert(ZERO_AMOUNT.selector);
        bridge.decreaseLiquidity(1, 0);
    }

    function test_decrease_NeverMoreThanIsThere_CON12() public {
        _deliver(_inbound(pool1, 4e11, bob));
        vm.expectRevert(INSUFFICIENT_LIQUIDITY.selector);
        bridge.decreaseLiquidity(1, 1e12);
        bridge.decreaseLiquidity(1, 6e11);
    }

    function test_decrease_IsNeverPaused_CON10() public {
        vm.startPrank(guardian);
        bridge.setPaused(1, 0, true);
        bridge.setPaused(2, 0, true);
        bridge.setPaused(3, 0, true);
        vm.stopPrank();
        bridge.decreaseLiquidity(1, 5e6);
        vm.warp(vm.getBlockTimestamp() + 1 days); // who stayed is a provider
        bridge.decreaseLiquidityRemote{value: _fee()}(alice, 1, R, 5e6, _b32(bob));
    }

    function test_decrease_FailingTransferReverts() public {
        hostile.ban(address(this), true);
        vm.expectRevert(TRANSFER_FAILED.selector);
        bridge.decreaseLiquidity(3, 1e6);
        Refuser refuser = new Refuser();
        vm.deal(address(refuser), 1 ether);
        vm.startPrank(address(refuser));
        bridge.increaseLiquidity{value: 1 ether}(2, 1 ether);
        vm.expectRevert(NATIVE_TRANSFER_FAILED.selector);
        bridge.decreaseLiquidity(2, 1 ether);
        vm.stopPrank();
    }

    function test_decreaseRemote_SendsTheRemoval() public {
        uint256 uid = uint256(L) << 224 | uint256(R) << 192 | uint256(1) << 32;
        uint256 fee = _fee();
        vm.warp(vm.getBlockTimestamp() + 1 days);
        vm.expectEmit(address(bridge));
        emit RemoveRemoteLiquidity(1, R, address(this), 5e6);
        vm.expectEmit(address(bridge));
        emit MessageSent(uid, _b32(pool1), PEER, _payload(4, 5e6, _b32(bob), _b32(alice), ""));
        bridge.decreaseLiquidityRemote{value: fee}(alice, 1, R, 5e6, _b32(bob));
        assertEq(lens.position(1, address(this)), 1e12 - 5e6);
        assertEq(_liquidity(1), 1e12, "the value waits here for others");
        vm.expectRevert(INSUFFICIENT_FEE.selector);
        bridge.decreaseLiquidityRemote{value: fee - 1}(alice, 1, R, 5e6, _b32(bob));
        vm.expectRevert(NULL_ADDRESS.selector);
        bridge.decreaseLiquidityRemote{value: fee}(address(0), 1, R, 5e6, _b32(bob));
        vm.expectRevert(NULL_ADDRESS.selector);
        bridge.decreaseLiquidityRemote{value: fee}(alice, 1, R, 5e6, 0);
        vm.expectRevert(INSUFFICIENT_POSITION.selector);
        bridge.decreaseLiquidityRemote{value: fee}(alice, 1, R, 1e12, _b32(bob));
        vm.expectRevert(NOT_ANCHOR.selector);
        bridge.decreaseLiquidityRemote{value: fee}(alice, 1, 3, 1e6, _b32(bob));
    }

    function test_decreaseRemote_ObeysTheLane_SR05_SR29() public {
        vm.prank(owner);
        bridge.setLane(1, R, PEER, 1e6, CAP, true);
        uint256 fee = _fee();
        vm.expectRevert(RATE_LIMITED.selector);
        bridge.decreaseLiquidityRemote{value: fee}(alice, 1, R, 5e6, _b32(bob));
        vm.prank(owner);
        bridge.setLane(1, R, PEER, 0, CAP, false);
        vm.expectRevert(PAUSED.selector);
        bridge.decreaseLiquidityRemote{value: fee}(alice, 1, R, 1, _b32(bob));
    }

    // ------------------------------------------------------------------ the pool owner's fee

    function test_collectLPFee_NeverMoreThanWasCumulated_CON16() public {
        _swap(1, 1e9);
        vm.expectRevert(NOT_POOL_OWNER.selector);
        bridge.collectLPFee(1, 1);
        vm.startPrank(poolOwner);
        vm.expectRevert(INVALID_AMOUNT.selector);
        bridge.collectLPFee(1, 3e6 + 1);
        vm.expectRevert(ZERO_AMOUNT.selector);
        bridge.collectLPFee(1, 0);
        vm.expectEmit(address(bridge));
        emit PoolFeeCollected(1, receiver, 1e6);
        bridge.collectLPFee(1, 1e6);
        IPoolFacade(pool1).collectLPFee(2e6);
        vm.stopPrank();
        assertEq(token.balanceOf(receiver), 3e6);
        assertEq(lens.pool(1).cumulatedFee, 0);
        _assertSolvent(1);
    }

    function test_collectLPFee_Native() public {
        bridge.swap{value: 1 ether + _fee()}(2, R, 1 ether, _b32(bob), alice, "");
        vm.prank(poolOwner);
        bridge.collectLPFee(2, 0.003 ether);
        assertEq(receiver.balance, 0.003 ether);
        _assertSolvent(2);
    }

    // ------------------------------------------------------------------ facade

    function test_facade_GettersAndOwnersCalls_3_27_6_02() public {
        IPoolFacade f = IPoolFacade(pool2);
        assertEq(f.getPosition(address(this)), 100 ether);
        assertEq(f.liquidity(), 100 ether);
        assertEq(f.swapLimit(), CAP * 1e10);
        assertEq(f.feeRatio(), 3000);
        assertEq(f.feeReceiver(), receiver);
        assertEq(f.conversionRatio(), 1e10);
        assertEq(f.poolId(), 2);
        assertEq(f.token(), NATIVE);
        assertEq(f.anchor(), pool2);
        assertEq(f.router(), address(bridge));
        assertEq(f.owner(), poolOwner);
        assertEq(f.VERSION(), 1);
        bridge.swap{value: 1 ether + _fee()}(2, R, 1 ether, _b32(bob), alice, "");
        assertEq(f.cumulatedFee(), 0.003 ether);

        vm.startPrank(poolOwner);
        vm.expectEmit(pool2);
        emit IPoolFacade.SwapLimitUpdated(7e10);
        f.setSwapLimit(7e10 + 3);
        assertEq(f.swapLimit(), 7e10);
        f.setFeeRatio(10_000);
        assertEq(f.feeRatio(), 10_000);
        f.setReceiver(bob);
        assertEq(f.feeReceiver(), bob);
        f.setOwner(alice);
        assertEq(f.owner(), alice);
        vm.expectRevert(NOT_POOL_OWNER.selector);
        f.setOwner(bob);
        vm.expectRevert(NOT_POOL_OWNER.selector);
        f.setReceiver(bob);
        vm.expectRevert(NOT_POOL_OWNER.selector);
        f.setSwapLimit(1);
        vm.expectRevert(NOT_POOL_OWNER.selector);
        f.setFeeRatio(1);
        vm.expectRevert(NOT_POOL_OWNER.selector);
        f.collectLPFee(1);
        vm.stopPrank();
        vm.startPrank(alice);
        vm.expectRevert(BAD_CONFIG.selector); // above 1 %
        f.setFeeRatio(10_001);
        vm.expectRevert(NULL_ADDRESS.selector);
        f.setOwner(address(0));
        vm.expectRevert(NULL_ADDRESS.selector);
        f.setReceiver(address(0));
        vm.stopPrank();
    }

    function test_facade_RoutersCallsAreTheRouters_ONLY_ROUTER() public {
        bytes[3] memory calls = [
            abi.encodeWithSignature("swapIn((uint32,uint256,bytes32,address,bytes))", R, 1, bytes32(0), bob, ""),
            abi.encodeWithSignature("receiveFromAnchor(bytes32,bytes)", bytes32(0), ""),
            abi.encodeWithSignature("increaseLiquidity(address,uint256)", bob, 1)
        ];
        for (uint256 i; i < calls.length; i++) {
            (bool ok, bytes memory answer) = pool1.call{value: i}(calls[i]);
            assertFalse(ok);
            assertEq(bytes4(answer), ONLY_ROUTER.selector);
        }
        (bool sent, bytes memory why) = pool2.call{value: 1}("");
        assertFalse(sent);
        assertEq(bytes4(why), ONLY_ROUTER.selector);
    }

    function test_poolOwnersCallsAtTheRouter() public {
        vm.expectRevert(NOT_POOL_OWNER.selector);
        bridge.setFeeRatio(1, 1);
        vm.expectRevert(NOT_POOL_OWNER.selector);
        bridge.setSwapLimit(1, 1);
        vm.expectRevert(NOT_POOL_OWNER.selector);
        bridge.setPoolOwner(1, bob);
        vm.expectRevert(NOT_POOL_OWNER.selector);
        bridge.setFeeReceiver(1, bob);
        vm.prank(owner); // not even the bridge's owner
        vm.expectRevert(NOT_POOL_OWNER.selector);
        bridge.setFeeRatio(1, 1);
        vm.startPrank(poolOwner);
        vm.expectEmit(address(bridge));
        emit PoolFeeRatioUpdated(1, 1);
        bridge.setFeeRatio(1, 1);
        vm.expectEmit(address(bridge));
        emit PoolLimitUpdated(1, 12);
        bridge.setSwapLimit(1, 12);
        bridge.setFeeReceiver(1, bob);
        bridge.setPoolOwner(1, bob);
        vm.stopPrank();
        assertEq(lens.pool(1).owner, bob);
    }

    function test_reads_OfTheDeployedProtocol() public {
        assertEq(bridge.factory(), address(bridge));
        assertEq(bridge.NATIVE_ADDRESS(), NATIVE);
        assertEq(bridge.fetchPool(2), pool2);
        (uint16 ratio, address pool, address token_, address anchor, uint256 liquidity) = bridge.fetchInfo(2);
        assertEq(ratio, 3000);
        assertEq(pool, pool2);
        assertEq(anchor, pool2);
        assertEq(token_, NATIVE);
        assertEq(liquidity, 100 ether);
        vm.expectRevert(NOT_ANCHOR.selector);
        bridge.fetchPool(99);
        vm.expectRevert(NOT_ANCHOR.selector);
        bridge.estimateBNFee(1, 99, 0, 0, "");
    }
}
