// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Base} from "./Base.t.sol";
import {IBridgeGovernance} from "../src/interfaces/IBridge.sol";
import {CoinToken} from "./hostile/CoinToken.sol";

/// @dev Providers' money where the chain's coin is a token as well: one balance stands behind two pools and the message fees.
contract CoinViewTest is Base {
    function _config(CoinToken coin) private view returns (IBridgeGovernance.PoolConfig memory) {
        return IBridgeGovernance.PoolConfig(
            5, address(coin), coin.decimals(), 6, 0, false, 1e30, 1e30, poolOwner, receiver
        );
    }

    /// @dev CON-02. Views of 18 and of fewer decimals.
    function testFuzz_addPool_RefusesAViewOfTheCoin_CON02(uint8 decimals) public {
        IBridgeGovernance.PoolConfig memory c = _config(new CoinToken(uint8(bound(decimals, 6, 18)), false));
        vm.prank(owner);
        vm.expectRevert(BAD_CONFIG.selector);
        bridge.addPool(c);
    }

    /// @dev Who pays for the transaction must have coins to tell by: nothing proves nothing.
    function test_addPool_CannotTellWithoutCoins_CON02() public {
        IBridgeGovernance.PoolConfig memory c = _config(new CoinToken(18, false));
        address poor = makeAddr("poor");
        vm.prank(owner, poor);
        vm.expectRevert(BAD_CONFIG.selector);
        bridge.addPool(c);
    }

    /// @dev CON-02. A token that became a view of the coin after it had been registered: its providers' coins are no message fees.
    function test_collectMessageFees_TakesNothingThatATokenCounts_CON02() public {
        CoinToken coin = new CoinToken(18, true);
        IBridgeGovernance.PoolConfig memory c = _config(coin);
        vm.prank(owner);
        bridge.addPool(c);
        coin.reveal();
        vm.deal(alice, 50 ether);
        vm.startPrank(alice);
        coin.approve(address(bridge), 50 ether);
        bridge.increaseLiquidity(5, 50 ether);
        vm.stopPrank();
        vm.prank(owner);
        vm.expectRevert(INVALID_AMOUNT.selector);
        bridge.collectMessageFees(receiver);
        assertEq(receiver.balance, 0);
        vm.prank(alice);
        bridge.decreaseLiquidity(5, 50 ether);
        assertEq(alice.balance, 50 ether);
        assertGe(address(bridge).balance, lens.pool(2).liquidity, "the coins' pool is whole");
    }

    /// @dev With ordinary tokens beside it the sweep pays what fees left over, and no more.
    function test_collectMessageFees_PaysWhatFeesLeft_CON02() public {
        uint256 fee = _fee();
        _swap(1, 1e9);
        vm.prank(owner);
        bridge.collectMessageFees(receiver);
        assertEq(receiver.balance, fee);
        _assertSolvent(2);
    }
}
