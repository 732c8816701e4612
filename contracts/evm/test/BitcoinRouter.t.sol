// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {BitcoinRouters, ITokenRouter} from "./BitcoinBase.t.sol";
import {Message} from "./Base.t.sol";
import {IBitcoinRouter} from "../src/interfaces/IBitcoinRouter.sol";
import {BitcoinEncoder} from "./reference/BitcoinEncoder.sol";
import {GasEater, Reenterer, Refuser} from "./mocks/Recipients.sol";

/// @dev Money through the routers: withdrawals, arrivals, claims. Fees, limits, pauses and roles: BitcoinRouterRules.t.sol.
contract BitcoinRouterTest is BitcoinRouters {
    // ------------------------------------------------------------------ the way through

    /// @dev [7.63] deposit, withdraw, getTotalWithdrawFee, subSupply.
    function test_deposit_MintsAndWithdrawalBurns_INV01() public {
        Message memory m = _depositOf(btc, 500_000, address(this));
        bytes memory proof = _proof(m);
        vm.expectEmit(address(btc));
        emit Deposit(bytes32(m.uid), 500_000, address(this));
        btc.deposit(m, proof); // by anybody, on the router
        assertEq(btc.balanceOf(address(this)), 500_000);
        assertEq(btc.subSupply(), 21e14 - 500_000);
        vm.expectRevert(ALREADY_EXECUTED.selector);
        bridge.deliver(m, proof);

        (uint256 channel, uint256 fee) = btc.getTotalWithdrawFee(100_000, _p2tr());
        assertEq(fee, 300);
        assertEq(channel, (10_000 + 16 * (81 + 35)) * 1e9);
        // exactly what the message is: net amount, sha256 of the script, and the script behind the asset
        vm.expectEmit(address(bridge));
        emit MessageSent(
            uint256(_uidOf(btc, 0)),
            _b32(address(btc)),
            keccak256(abi.encodePacked("bitcoin", uint8(0))),
            _payload(3, 99_700, sha256(_p2trScript()), _b32(alice), abi.encodePacked(uint8(0), _p2trScript()))
        );
        vm.expectEmit(address(btc));
        emit Withdraw(_uidOf(btc, 0), 100_000, address(this));
        uint256 before = address(this).balance;
        assertEq(_withdraw(btc, 100_000, 1 ether), _uidOf(btc, 0));
        assertEq(before - address(this).balance, channel, "the rest of the fee comes back");
        assertEq(btc.totalSupply(), 400_000, "the fee is burned too: it stays in custody, for miners");
        assertEq(address(btc).balance, 0);
    }

    function test_withdraw_EveryForm_SR20() public {
        _credit(btc, 500_000, address(this));
        bytes20 h = bytes20(keccak256("h"));
        bytes[5] memory to = [
            _p2tr(),
            BitcoinEncoder.recipient(2, BitcoinEncoder.segwit("tb", 0, abi.encodePacked(h), BitcoinEncoder.BECH32, 0)),
            BitcoinEncoder.recipient(2, BitcoinEncoder.segwit("tb", 0, abi.encodePacked(keccak256("w")), BitcoinEncoder.BECH32, 0)),
            BitcoinEncoder.recipient(3, BitcoinEncoder.base58check(0xc4, h)),
            BitcoinEncoder.recipient(4, BitcoinEncoder.base58check(0x6f, h))
        ];
        bytes[5] memory scripts = [
            _p2trScript(),
            abi.encodePacked(hex"0014", h),
            abi.encodePacked(hex"0020", keccak256("w")),
            abi.encodePacked(hex"a914", h, hex"87"),
            abi.encodePacked(hex"76a914", h, hex"88ac")
        ];
        for (uint256 i; i < 5; i++) {
            (uint256 channel,) = btc.getTotalWithdrawFee(50_000, to[i]);
            assertEq(channel, (10_000 + 16 * (82 + scripts[i].length)) * 1e9);
            vm.expectEmit(address(bridge));
            emit MessageSent(
                uint256(_uidOf(btc, i)),
                _b32(address(btc)),
                btc.remoteAnchor(),
                _payload(3, 49_700, sha256(scripts[i]), _b32(alice), abi.encodePacked(uint8(0), scripts[i]))
            );
            btc.withdraw{value: channel}(50_000, to[i], alice);
        }
    }

    function test_withdraw_BadAddressBurnsNothing_SR20() public {
        _credit(btc, 500_000, address(this));
        bytes memory r = _p2tr();
        r[63] = r[63] == "q" ? bytes1("p") : bytes1("q");
        vm.expectRevert(abi.encodeWithSelector(INVALID_ADDRESS.selector, 4));
        btc.withdraw{value: 1 ether}(100_000, r, alice);
        vm.expectRevert(abi.encodeWithSelector(INVALID_ADDRESS.selector, 4));
        btc.getTotalWithdrawFee(100_000, r);
        assertEq(btc.totalSupply(), 500_000);
        (uint256 channel,) = btc.getTotalWithdrawFee(100_000, "");
        assertEq(channel, _channelFee(btc), "no address yet: the longest");
    }

    function test_withdraw_OnlyMultiplesOfTheCommonUnit_INV09() public {
        _credit(btc18, 500_000, address(this));
        assertEq(btc18.balanceOf(address(this)), 500_000 * RATIO);
        uint256 fee = _channelFee(btc18);
        vm.expectRevert(INVALID_AMOUNT.selector);
        _withdraw(btc18, 100_000 * RATIO + 1, fee);
        _withdraw(btc18, 100_000 * RATIO, fee);
        assertEq(btc18.totalSupply(), 400_000 * RATIO);
        assertEq(btc18.convertAmountToL1(3 * RATIO + 1), 3);
        assertEq(btc18.convertAmountFromL1(3), 3 * RATIO);
    }

    /// @dev INV-09: what is burned is what the message pays and the fee, to the last unit, for any amount that passes.
    function testFuzz_withdraw_Exact_INV09(uint256 amount) public {
        amount = bound(amount, 0, 2e12);
        _credit(btc, 4e11, address(this));
        uint256 value = _channelFee(btc);
        if (amount == 0) {
            vm.expectRevert(ZERO_AMOUNT.selector);
            _withdraw(btc, amount, value);
        } else if (amount > 1e10) {
            vm.expectRevert(EXCCEED_SWAP_LIMIT.selector);
            _withdraw(btc, amount, value);
        } else if (amount < 1300) {
            vm.expectRevert(abi.encodeWithSelector(BELOW_MINIMUM.selector, 1300));
            _withdraw(btc, amount, value);
        } else {
            vm.expectEmit(address(bridge));
            emit MessageSent(
                uint256(_uidOf(btc, 0)),
                _b32(address(btc)),
                btc.remoteAnchor(),
                _payload(3, amount - 300, sha256(_p2trScript()), _b32(alice), abi.encodePacked(uint8(0), _p2trScript()))
            );
            _withdraw(btc, amount, value);
            assertEq(btc.totalSupply(), 4e11 - amount);
        }
    }

    function test_withdraw_RefusesWhatCannotComeBack_SR14() public {
        _credit(btc, 500_000, address(this));
        bytes memory r = _p2tr();
        vm.expectRevert(NULL_ADDRESS.selector);
        btc.withdraw{value: 1 ether}(100_000, r, address(0));
        vm.expectRevert(NULL_ADDRESS.selector);
        btc.withdraw{value: 1 ether}(100_000, r, address(btc));
        uint256 fee = _channelFee(btc);
        vm.expectRevert(INSUFFICIENT_FEE.selector);
        _withdraw(btc, 100_000, fee - 1);
        vm.expectRevert(); // ERC20InsufficientBalance
        _withdraw(btc, 500_001, fee);
        Refuser refuser = new Refuser();
        _credit(btc, 500_000, address(refuser));
        vm.deal(address(refuser), 1 ether);
        vm.prank(address(refuser));
        vm.expectRevert(NATIVE_TRANSFER_FAILED.selector);
        btc.withdraw{value: 1 ether}(100_000, r, alice);
    }

    // ------------------------------------------------------------------ runes and BRC-20

    function test_rune_38Decimals_SR22() public {
        assertEq(rune.decimals(), 38);
        assertEq(rune.conversionRatio(), 1e20);
        assertEq(rune.remoteAnchor(), keccak256(abi.encodePacked("bitcoin", uint8(2), uint64(840_000), uint32(3))));
        _credit(rune, 5e18, address(this));
        assertEq(rune.balanceOf(address(this)), 5e38);
        (uint256 channel, uint256 fee) = rune.getTotalWithdrawFee(1e38, _p2tr());
        assertEq(fee, 0.002 ether, "in coins");
        vm.expectRevert(INSUFFICIENT_FEE.selector);
        _withdraw(rune, 1e38, fee - 1);
        vm.expectRevert(INSUFFICIENT_FEE.selector); // the message's
        _withdraw(rune, 1e38, channel + fee - 1);
        vm.expectEmit(address(bridge));
        emit MessageSent(
            uint256(_uidOf(rune, 0)),
            _b32(address(rune)),
            rune.remoteAnchor(),
            _payload(3, 1e18, sha256(_p2trScript()), _b32(alice), abi.encodePacked(uint8(2), _p2trScript()))
        );
        vm.expectEmit(address(rune));
        emit WithdrawFeePaid(_uidOf(rune, 0), fee);
        uint256 before = address(this).balance;
        _withdraw(rune, 1e38, channel + fee + 7);
        assertEq(before - address(this).balance, channel + fee);
        assertEq(rune.totalSupply(), 4e38, "paid in full: the fee is in coins");
        assertEq(address(rune).balance, fee);
        vm.prank(bob);
        rune.collectFees();
        assertEq(feeReceiver.balance, fee);
        assertEq(address(rune).balance, 0);
    }

    function test_brc20_SameRules() public {
        assertEq(ordi.assetId(), "ordi");
        assertEq(ordi.remoteAnchor(), keccak256(abi.encodePacked("bitcoin", uint8(1), "ordi")));
        _credit(ordi, 3e18, address(this));
        (uint256 channel, uint256 fee) = ordi.getTotalWithdrawFee(1, _p2tr());
        _withdraw(ordi, 1, channel + fee);
        assertEq(ordi.totalSupply(), 3e18 - 1);
    }

    // ------------------------------------------------------------------ native BTC

    function test_native_ReleasesAndTakesBack_INV01() public {
        assertEq(coin.subSupply(), 100 ether);
        _credit(coin, 50e8, bob);
        assertEq(bob.balance, 50 ether);
        assertEq(coin.subSupply(), 50 ether);
        assertEq(coin.issued(), 50 ether);
        uint256 fee = _channelFee(coin);
        vm.startPrank(bob);
        vm.expectRevert(INVALID_AMOUNT.selector);
        coin.withdraw{value: 1 ether - 1}(1 ether, _p2tr(), bob);
        vm.expectRevert(INSUFFICIENT_FEE.selector);
        coin.withdraw{value: 1 ether}(1 ether, _p2tr(), bob);
        coin.withdraw{value: 1 ether + fee + 5}(1 ether, _p2tr(), bob);
        vm.stopPrank();
        assertEq(bob.balance, 49 ether - fee);
        assertEq(coin.subSupply(), 51 ether);
        assertEq(coin.issued(), 49 ether);
        assertEq(address(coin).balance, 51 ether);
        coin.collectFees(); // nothing: the reserve is not a fee
        assertEq(address(coin).balance, 51 ether);
    }

    /// @dev The reserve can never go below zero: what it does not hold becomes a claim, paid when it does.
    function test_native_ReserveNeverNegative_INV01() public {
        Message memory m = _depositOf(coin, 100e8 + 1, bob);
        _deliver(m);
        assertEq(_status(m), 2);
        assertEq(bob.balance, 0);
        vm.expectRevert(INSUFFICIENT_LIQUIDITY.selector);
        bridge.retry(m);
        vm.deal(address(coin), 200 ether); // sent by force: not in the books, never released
        vm.expectRevert(INSUFFICIENT_LIQUIDITY.selector);
        bridge.retry(m);
        coin.fund{value: RATIO}();
        bridge.retry(m);
        assertEq(bob.balance, 100 ether + RATIO);
        assertEq(coin.subSupply(), 0);
    }

    /// @dev SR-13: coins that no deposit released cannot be withdrawn.
    function test_native_NoMoreBackThanWasReleased_SR13() public {
        uint256 fee = _channelFee(coin);
        vm.expectRevert(INSUFFICIENT_LIQUIDITY.selector);
        _withdraw(coin, 1 ether, 1 ether + fee);
        _credit(coin, 1e8, bob);
        _withdraw(coin, 1 ether, 1 ether + fee);
        vm.expectRevert(INSUFFICIENT_LIQUIDITY.selector);
        _withdraw(coin, RATIO * 2000, RATIO * 2000 + fee);
    }

    function test_native_FundIsBounded_SR22() public {
        vm.expectRevert(ZERO_AMOUNT.selector);
        coin.fund();
        vm.deal(address(this), 22e6 ether);
        vm.expectRevert(INVALID_AMOUNT.selector);
        coin.fund{value: 21e6 ether - 100 ether + 1}();
        coin.fund{value: 21e6 ether - 100 ether}();
        (bool ok,) = address(coin).call{value: 1}("");
        assertFalse(ok, "only the bridge sends coins");
        assertEq(coin.token(), 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE);
    }

    function test_native_HostileReceivers_INV08() public {
        Refuser refuser = new Refuser();
        Message memory m = _depositOf(coin, 1e8, address(refuser));
        _deliver(m);
        assertEq(_status(m), 5);
        assertEq(coin.issued(), 0, "nothing was released");
        refuser.setAccepts(true);
        bridge.retry(m);
        assertEq(address(refuser).balance, 1 ether);

        m = _depositOf(coin, 1e8, address(new GasEater()));
        _deliver(m);
        assertEq(_status(m), 5);

        Reenterer back = new Reenterer();
        vm.deal(address(back), 10 ether);
        back.set(address(coin), abi.encodeWithSignature("withdraw(uint256,bytes,address)", 1e15, _p2tr(), alice));
        m = _depositOf(coin, 1e8, address(back)); // comes back during the payment: nothing is open
        _deliver(m);
        assertEq(coin.issued() + coin.subSupply(), 100 ether);
        assertEq(address(coin).balance, coin.subSupply());
    }

    /// @dev CON-08: the gas that a relayer gives does not decide between payment and claim.
    function testFuzz_native_GasDoesNotDecide_CON08(uint256 gas_) public {
        Message memory m = _depositOf(coin, 1e8, bob);
        bytes memory proof = _proof(m);
        gas_ = bound(gas_, 60_000, 400_000);
        (bool ok,) = address(bridge).call{gas: gas_}(abi.encodeCall(bridge.deliver, (m, proof)));
        assertEq(_status(m), 0, "no claim");
        assertEq(bob.balance, ok ? 1 ether : 0);
    }

    // ------------------------------------------------------------------ arrivals: refused, claimed, refunded

    function test_arrival_OnlyWhatTheBridgeAttested_CON05() public {
        Message memory m = _depositOf(btc, 1000, bob);
        bytes32 anchor = btc.remoteAnchor();
        vm.expectRevert(NO_PERMISSION.selector);
        btc.receiveFromBridge(bytes32(m.uid), anchor, m.payload);
        vm.startPrank(address(bridge));
        vm.expectRevert(NOT_ANCHOR.selector);
        btc.receiveFromBridge(bytes32(m.uid), PEER, m.payload);
        vm.expectRevert(NOT_ANCHOR.selector); // of another chain
        btc.receiveFromBridge(bytes32(uint256(R) << 224), anchor, m.payload);
        vm.stopPrank();
        m.dstAnchor = _b32(address(rune));
        vm.expectRevert(NOT_ANCHOR.selector);
        btc.deposit(m, "");
        // a deposit of another asset, by its anchor or by its data, issues nothing
        m = _depositOf(rune, 1e18, bob);
        m.dstAnchor = _b32(address(btc));
        bytes memory proof = _proof(m);
        vm.expectRevert(NOT_ANCHOR.selector);
        bridge.deliver(m, proof);
        m = _depositOf(btc, 1e8, bob);
        m.payload[81] = 0x02;
        _deliver(m);
        assertEq(_status(m), 6);
        m = _depositOf(btc, 1e8, bob);
        m.payload = bytes.concat(m.payload, hex"00");
        _deliver(m);
        assertEq(_status(m), 6);
        m = _depositOf(btc, 1e8, bob);
        m.payload[0] = 0x03; // withdrawals only leave
        _deliver(m);
        assertEq(_status(m), 6);
        assertEq(btc.totalSupply(), 0);
    }

    function test_arrival_ToNobodyIsAClaimThatGoesBack_INV08() public {
        bytes32[3] memory nobody = [bytes32(0), keccak256("x"), _b32(address(btc))];
        for (uint256 i; i < 3; i++) {
            Message memory m = _depositOf(btc, 1e6, nobody[i]);
            _deliver(m);
            assertEq(_status(m), 5);
            vm.warp(vm.getBlockTimestamp() + 7 days);
            vm.expectEmit(address(bridge));
            emit MessageSent(
                uint256(_uidOf(btc, i)),
                _b32(address(btc)),
                btc.remoteAnchor(),
                _payload(5, 1e6, sha256("sender's script"), 0, abi.encodePacked(m.uid, uint8(2)))
            );
            vm.prank(alice);
            bridge.redirect{value: 0.1 ether}(m);
        }
        assertEq(btc.totalSupply(), 0);
    }

    function test_refund_GivesBackOnce_SR14_INV09() public {
        _credit(btc, 500_000, address(this));
        bytes32 uid = _withdraw(btc, 100_000, _channelFee(btc));
        Message memory m = _refundOf(btc, uid, 99_700, alice);
        vm.expectEmit(address(btc));
        emit WithdrawRefunded(uid, bytes32(m.uid), 99_700, alice);
        _deliver(m);
        assertEq(btc.balanceOf(alice), 99_700);
        m = _refundOf(btc, uid, 99_700, alice);
        bytes memory proof = _proof(m);
        vm.expectRevert(ALREADY_EXECUTED.selector);
        bridge.deliver(m, proof);
        m = _refundOf(btc, bytes32(uint256(uid) + 1), 99_700, alice); // never withdrawn
        proof = _proof(m);
        vm.expectRevert(INVALID_INDICATOR.selector);
        bridge.deliver(m, proof);

        _credit(coin, 1e8, address(this));
        uid = _withdraw(coin, 1 ether, 1 ether + _channelFee(coin));
        assertEq(coin.issued(), 0);
        _deliver(_refundOf(coin, uid, 1e8 - 300, bob));
        assertEq(bob.balance, 1 ether - 300 * RATIO);
        assertEq(coin.issued(), bob.balance);
    }

    function test_supply_NeverAboveItsMaximum_INV01_SR22() public {
        IBitcoinRouter.Config memory c = _btc(8);
        (c.maxSupply, c.maxWithdraw) = (1e6, 1e6);
        ITokenRouter small = _token(c);
        _credit(small, 1e6 - 1, bob);
        Message memory m = _depositOf(small, 2, bob);
        _deliver(m);
        assertEq(_status(m), 2);
        assertEq(small.totalSupply(), 1e6 - 1);
        assertEq(small.subSupply(), 1);
    }

    function test_limits_CapsAndDelayAsForPools_SR05_CON07() public {
        Message memory m = _depositOf(btc, 6e11, bob); // above the delay
        _deliver(m);
        assertEq(_status(m), 4);
        vm.expectRevert(TOO_EARLY.selector);
        bridge.retry(m);
        vm.warp(vm.getBlockTimestamp() + 6 hours);
        bridge.retry(m);
        assertEq(btc.balanceOf(bob), 6e11);
        vm.warp(vm.getBlockTimestamp() + 1 days);
        vm.prank(owner);
        bridge.configureApp(address(btc), 8, type(uint256).max);
        _credit(btc, 4e11, bob);
        _credit(btc, 4e11, bob);
        m = _depositOf(btc, 4e11, bob); // above the cap
        _deliver(m);
        assertEq(_status(m), 3);
        // the guardian slows one asset's mints at once: they become claims, which take their time
        vm.warp(vm.getBlockTimestamp() + 1 days);
        vm.prank(guardian);
        bridge.lowerAppLane(address(btc), BITCOIN, LANE_CAP / 9, LANE_CAP / 9);
        bridge.retry(m);
        assertEq(_status(m), 3);
        vm.expectRevert(RATE_LIMITED.selector);
        bridge.retry(m);
        vm.prank(owner);
        bridge.lowerAppLane(address(btc), BITCOIN, 1e9, 1e9);
        vm.deal(bob, 1 ether);
        uint256 fee = _channelFee(btc);
        vm.prank(bob);
        vm.expectRevert(RATE_LIMITED.selector);
        btc.withdraw{value: fee}(2e9, _p2tr(), bob);
    }
}
