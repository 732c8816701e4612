// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Base, TestToken} from "./Base.t.sol";
import {IPermit2} from "../src/interfaces/IPermit2.sol";
import {Permit2Like} from "./hostile/Permit2Like.sol";

contract PermitTest is Base {
    uint256 private constant KEY = 0xA11CE5;
    string private constant WITNESS =
        "Swap witness)Swap(uint32 poolId,uint32 dstChainId,uint256 amount,bytes32 recipient,address refund,bytes consumerData,uint256 minimum)TokenPermissions(address token,uint256 amount)";

    Permit2Like private permits;
    address private payer = vm.addr(KEY);

    struct Order {
        uint32 poolId;
        uint32 dst;
        uint256 amount;
        bytes32 recipient;
        address refund;
        bytes data;
        uint256 minimum;
        uint256 nonce;
        uint256 deadline;
    }

    function setUp() public override {
        vm.chainId(L);
        permits = new Permit2Like();
        permit2 = address(permits);
        super.setUp();
        token.mint(payer, 1e12);
        vm.deal(payer, 10 ether);
        vm.prank(payer);
        token.approve(permit2, type(uint256).max);
    }

    function _order() private view returns (Order memory) {
        return Order(1, R, 5e6, _b32(bob), alice, hex"c0ffee", 5e6 - 15_000, 7, block.timestamp + 60);
    }

    function _sign(Order memory o) private view returns (bytes memory) {
        bytes32 witness = keccak256(
            abi.encode(
                keccak256("Swap(uint32 poolId,uint32 dstChainId,uint256 amount,bytes32 recipient,address refund,bytes consumerData,uint256 minimum)"),
                o.poolId,
                o.dst,
                o.amount,
                o.recipient,
                o.refund,
                keccak256(o.data),
                o.minimum
            )
        );
        IPermit2.PermitTransferFrom memory p =
            IPermit2.PermitTransferFrom(IPermit2.TokenPermissions(address(token), o.amount), o.nonce, o.deadline);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, permits.digest(p, address(bridge), witness, WITNESS));
        return abi.encodePacked(r, s, v);
    }

    function _go(Order memory o, bytes memory signature) private returns (bool ok, bytes memory answer) {
        bytes memory call_ = abi.encodeCall(
            bridge.swapWithPermit2,
            (o.poolId, o.dst, o.amount, o.recipient, o.refund, o.data, o.minimum, o.nonce, o.deadline, signature)
        );
        vm.prank(payer);
        return address(bridge).call{value: 1 ether}(call_);
    }

    function test_permit2_Swaps() public {
        Order memory o = _order();
        (bool ok,) = _go(o, _sign(o));
        assertTrue(ok);
        assertEq(token.balanceOf(payer), 1e12 - 5e6);
        assertEq(_liquidity(1), 1e12 + 5e6 - 15_000);
        assertEq(payer.balance, 10 ether - bridge.estimateBNFee(1, R, 0, 0, hex"c0ffee"));
        (ok,) = _go(o, _sign(o));
        assertFalse(ok, "a nonce serves once");
    }

    /// @dev SR-30: whatever field of the swap is changed, the signature is worth nothing.
    function test_permit2_WitnessBindsEveryField_SR30() public {
        Order memory o = _order();
        bytes memory signature = _sign(o);
        for (uint256 i; i < 9; i++) {
            Order memory x = _order();
            if (i == 0) x.poolId = 3;
            if (i == 1) x.dst = 5;
            if (i == 2) x.amount -= 1;
            if (i == 3) x.recipient = _b32(alice);
            if (i == 4) x.refund = bob;
            if (i == 5) x.data = hex"c0ffef";
            if (i == 6) x.nonce = 8;
            if (i == 7) x.deadline += 1;
            if (i == 8) x.minimum -= 1;
            (bool ok, bytes memory answer) = _go(x, signature);
            assertFalse(ok);
            assertEq(bytes4(answer), Permit2Like.InvalidSigner.selector);
        }
        (bool good,) = _go(o, signature);
        assertTrue(good);
    }

    function test_permit2_Refuses() public {
        Order memory o = _order();
        o.poolId = 2;
        (, bytes memory answer) = _go(o, _sign(o));
        assertEq(bytes4(answer), CALLED_ON_NATIVE.selector);
        o.poolId = 99;
        (, answer) = _go(o, _sign(o));
        assertEq(bytes4(answer), NOT_ANCHOR.selector);
        o = _order();
        o.refund = address(0);
        (, answer) = _go(o, _sign(o));
        assertEq(bytes4(answer), NULL_ADDRESS.selector);
    }

    function test_permit2_WhereThereIsNone() public {
        permit2 = address(0);
        bridge = _newBridge(SALT, members.set(1, 2), owner, guardian);
        vm.expectRevert(BAD_CONFIG.selector);
        bridge.swapWithPermit2(1, R, 1e6, _b32(bob), alice, "", 0, 0, 0, "");
    }

    // ------------------------------------------------------------------ EIP-2612

    function _permit(uint256 amount, uint256 deadline) private view returns (uint8 v, bytes32 r, bytes32 s) {
        bytes32 structHash = keccak256(
            abi.encode(
                keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"),
                payer,
                address(bridge),
                amount,
                token.nonces(payer),
                deadline
            )
        );
        return vm.sign(KEY, keccak256(abi.encodePacked(hex"1901", token.DOMAIN_SEPARATOR(), structHash)));
    }

    function test_permit_SwapsWithoutAnApproval() public {
        uint256 deadline = block.timestamp + 60;
        (uint8 v, bytes32 r, bytes32 s) = _permit(5e6, deadline);
        uint256 fee = _fee();
        vm.prank(payer);
        bridge.swapWithPermit{value: fee}(1, R, 5e6, _b32(bob), alice, "", 0, deadline, v, r, s);
        assertEq(token.balanceOf(payer), 1e12 - 5e6);
        assertEq(token.allowance(payer, address(bridge)), 0);
    }

    function test_permit_UsedByAnotherFirstIsNotFatal() public {
        uint256 deadline = block.timestamp + 60;
        (uint8 v, bytes32 r, bytes32 s) = _permit(5e6, deadline);
        token.permit(payer, address(bridge), 5e6, deadline, v, r, s);
        uint256 fee = _fee();
        vm.prank(payer);
        bridge.swapWithPermit{value: fee}(1, R, 5e6, _b32(bob), alice, "", 0, deadline, v, r, s);
        assertEq(token.balanceOf(payer), 1e12 - 5e6);
    }

    function test_permit_WrongSignatureMovesNothing() public {
        uint256 deadline = block.timestamp + 60;
        (uint8 v, bytes32 r, bytes32 s) = _permit(4e6, deadline);
        uint256 fee = _fee();
        vm.prank(payer);
        vm.expectRevert(TRANSFER_FAILED.selector);
        bridge.swapWithPermit{value: fee}(1, R, 5e6, _b32(bob), alice, "", 0, deadline, v, r, s);
        vm.prank(payer);
        vm.expectRevert(CALLED_ON_NATIVE.selector);
        bridge.swapWithPermit{value: fee}(2, R, 5e6, _b32(bob), alice, "", 0, deadline, v, r, s);
    }

    function test_testToken_ClaimAndChains_8_31() public {
        TestToken t = new TestToken("Test ERC20", "tERC20", 18);
        vm.prank(bob);
        t.claim();
        assertEq(t.balanceOf(bob), 1000 ether);
        uint32[6] memory real = [uint32(1), 10, 56, 137, 8453, 42161];
        for (uint256 i; i < real.length; i++) {
            vm.chainId(real[i]);
            vm.expectRevert(abi.encodeWithSelector(TestToken.PUBLIC_CHAIN.selector, real[i]));
            new TestToken("Test ERC20", "tERC20", 18);
        }
        vm.chainId(31_337);
        new TestToken("Test ERC20", "tERC20", 18);
    }
}
