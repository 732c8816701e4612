// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {SmartAccountBase, Target} from "./SmartAccountBase.sol";
import {IBtcAccount} from "../src/smartaccount/IBtcAccount.sol";
import {PackedUserOperation} from "../src/smartaccount/IEntryPoint.sol";

/// @dev Two people with accounts on a chain with the entry point of public chains. They sign operations; whoever relays runs them,
/// now or later, again, changed, for the other one's account, or as if on another chain; others try to call the accounts.
contract SmartAccountWorld is SmartAccountBase {
    uint256 internal constant HOME = 910001002;
    uint256 internal constant GIVEN = 1_000_000 ether;

    uint256[2] internal keys = [KEY, KEY + 1];
    IBtcAccount[2] public accounts;
    PackedUserOperation[] internal waiting;
    PackedUserOperation[] internal done;

    uint256[2] public ran; // operations of each account
    uint256[2] public spent; // what they paid by their calls, in wei
    uint256 public refused;

    constructor() {
        setUp();
        for (uint256 i; i < 2; i++) {
            accounts[i] = IBtcAccount(factory.createAccount(vm.addr(keys[i])));
            vm.deal(address(accounts[i]), GIVEN);
        }
    }

    function _entryPoint() internal override returns (address) {
        return _deployedEntryPoint();
    }

    function entryBalance(uint256 i) external view returns (uint256) {
        return entry.balanceOf(address(accounts[i]));
    }

    function nonceOf(uint256 i) external view returns (uint256) {
        return entry.getNonce(address(accounts[i]), 0);
    }

    function receivedOf(uint256 i) external view returns (uint256) {
        return target.received(address(accounts[i]));
    }

    function relayed() external view returns (uint256) {
        return RELAYER.balance;
    }

    function _value(PackedUserOperation memory op) internal pure returns (uint256 sum) {
        bytes memory args = new bytes(op.callData.length - 4);
        for (uint256 i; i < args.length; i++) {
            args[i] = op.callData[i + 4];
        }
        IBtcAccount.Call[] memory calls = abi.decode(args, (IBtcAccount.Call[]));
        for (uint256 i; i < calls.length; i++) {
            sum += calls[i].value;
        }
    }

    function _of(PackedUserOperation memory op) internal view returns (uint256) {
        return op.sender == address(accounts[0]) ? 0 : 1;
    }

    /// @dev Runs an operation, which passes or changes nothing at all.
    function _try(PackedUserOperation memory op) internal returns (bool ok) {
        bytes32 before =
            keccak256(abi.encode(address(accounts[0]).balance, address(accounts[1]).balance, RELAYER.balance));
        try entry.handleOps(_list(op), RELAYER) {
            ok = true;
            ran[_of(op)]++;
            spent[_of(op)] += _value(op);
            done.push(op);
        } catch {
            refused++;
            assertEq(
                keccak256(abi.encode(address(accounts[0]).balance, address(accounts[1]).balance, RELAYER.balance)),
                before
            );
        }
    }

    // ------------------------------------------------------------------ what people do

    function sign(uint256 who, uint256 n, uint256 value, bytes calldata data) external {
        who = bound(who, 0, 1);
        if (waiting.length > 8 || data.length > 500) return;
        IBtcAccount.Call[] memory calls = new IBtcAccount.Call[](bound(n, 1, 8));
        for (uint256 i; i < calls.length; i++) {
            calls[i] = IBtcAccount.Call(address(target), bound(value, 0, 1 ether), i % 2 == 0 ? data : bytes(""));
        }
        waiting.push(_signed(keys[who], _op(keys[who], calls)));
    }

    function relay(uint256 which) external {
        if (waiting.length == 0) return;
        which = bound(which, 0, waiting.length - 1);
        PackedUserOperation memory op = waiting[which];
        waiting[which] = waiting[waiting.length - 1];
        waiting.pop();
        uint256 next = entry.getNonce(op.sender, 0);
        bool due = block.timestamp <= uint256(uint48(bytes6(_last6(op.signature))));
        assertEq(_try(op), op.nonce == next && due, "what was signed runs once, in its time");
    }

    function replay(uint256 which) external {
        if (done.length == 0) return;
        assertFalse(_try(done[bound(which, 0, done.length - 1)]), "a replay");
    }

    function elsewhere(uint256 which, uint32 id) external {
        if (waiting.length == 0 || id == HOME) return;
        vm.chainId(id);
        assertFalse(_try(waiting[bound(which, 0, waiting.length - 1)]), "another chain");
        vm.chainId(HOME);
    }

    function divert(uint256 which) external {
        if (waiting.length == 0) return;
        PackedUserOperation memory op = waiting[bound(which, 0, waiting.length - 1)];
        op.sender = address(accounts[1 - _of(op)]);
        op.nonce = entry.getNonce(op.sender, 0);
        assertFalse(_try(op), "another account");
    }

    function forge(uint256 which, uint256 where, uint8 bit) external {
        if (waiting.length == 0) return;
        PackedUserOperation memory op = waiting[bound(which, 0, waiting.length - 1)];
        op.nonce = entry.getNonce(op.sender, 0);
        where = bound(where, 4, op.callData.length - 1);
        op.callData[where] ^= bytes1(uint8(1 << bit % 8));
        assertFalse(_try(op), "other calls");
    }

    function seize(uint256 who, address thief) external {
        IBtcAccount account = accounts[bound(who, 0, 1)];
        if (thief == address(entry)) return;
        vm.prank(thief);
        try account.executeBatch(_one(thief, 1 ether, "")) {
            revert("seized");
        } catch {}
    }

    function pass(uint16 time) external {
        vm.warp(block.timestamp + time % 300);
    }

    function _last6(bytes memory s) private pure returns (bytes memory out) {
        out = new bytes(6);
        for (uint256 i; i < 6; i++) {
            out[i] = s[65 + i];
        }
    }
}

contract SmartAccountInvariantTest is SmartAccountBase {
    SmartAccountWorld private world;

    function setUp() public override {
        world = new SmartAccountWorld();
        targetContract(address(world));
        bytes4[] memory selectors = new bytes4[](8);
        selectors[0] = world.sign.selector;
        selectors[1] = world.relay.selector;
        selectors[2] = world.replay.selector;
        selectors[3] = world.elsewhere.selector;
        selectors[4] = world.divert.selector;
        selectors[5] = world.forge.selector;
        selectors[6] = world.seize.selector;
        selectors[7] = world.pass.selector;
        targetSelector(FuzzSelector(address(world), selectors));
        // The runner gives coins to whom it has call: nobody whose balance is compared.
        excludeSender(address(world.accounts(0)));
        excludeSender(address(world.accounts(1)));
        excludeSender(RELAYER);
    }

    function _entryPoint() internal pure override returns (address) {
        return address(0); // the world's
    }

    /// @dev Each operation that ran was signed and ran once; an account lost what its operations paid and their fees, nothing else.
    function invariant_OnlyWhatWasSigned_SR09() public view {
        uint256 fees;
        for (uint256 i; i < 2; i++) {
            assertEq(world.nonceOf(i), world.ran(i));
            assertEq(world.receivedOf(i), world.spent(i));
            uint256 has = address(world.accounts(i)).balance + world.entryBalance(i);
            fees += 1_000_000 ether - has - world.spent(i);
        }
        assertEq(fees, world.relayed());
    }
}
