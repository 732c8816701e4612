// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Test} from "forge-std/Test.sol";
import {Deployer} from "./Base.t.sol";
import {IBtcAccount, IBtcAccountFactory} from "../src/smartaccount/IBtcAccount.sol";
import {IEntryPoint, PackedUserOperation} from "../src/smartaccount/IEntryPoint.sol";

/// @dev Remembers who called it with what.
contract Target {
    mapping(address from => uint256) public calls;
    mapping(address from => uint256) public received;
    bytes public last;

    error REFUSED(uint256 why);

    function refuse(uint256 why) external payable {
        revert REFUSED(why);
    }

    fallback() external payable {
        calls[msg.sender]++;
        received[msg.sender] += msg.value;
        last = msg.data;
    }

    receive() external payable {
        received[msg.sender] += msg.value;
    }
}

/// @dev The committed contracts at the addresses that they have on real chains, and a person with a Bitcoin key.
abstract contract SmartAccountBase is Test {
    address internal constant PROXY = 0x4e59b44847b379578588920cA78FbF26c0B4956C;
    address internal constant CANONICAL = 0x0000000071727De22E5E9d8BAf0edAc6f37da032;
    bytes32 internal constant CANONICAL_SALT = 0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3;
    uint256 internal constant KEY = 0xb17c01;
    address payable internal constant RELAYER = payable(address(0xbe4ef));
    uint128 internal constant MAX_FEE = 3 gwei;

    IEntryPoint internal entry;
    IBtcAccountFactory internal factory;
    Deployer internal deployer;
    Target internal target;

    function setUp() public virtual {
        _prepare();
        entry = IEntryPoint(_entryPoint());
        factory = IBtcAccountFactory(_make(0, deployer.code("BtcAccountFactory", abi.encode(address(entry)))));
        target = new Target();
    }

    function _prepare() internal {
        vm.warp(1_790_000_000);
        vm.chainId(910001002);
        vm.fee(1 gwei);
        vm.txGasPrice(1 gwei);
        deployer = new Deployer();
        vm.etch(
            PROXY,
            hex"7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3"
        );
    }

    /// @dev Which of both entry points the accounts are of.
    function _entryPoint() internal virtual returns (address);

    function _localEntryPoint() internal returns (address) {
        return _make(0, deployer.code("LocalEntryPoint", ""));
    }

    /// @dev The one that public chains have, at its address: what npm brings is the very creation code that was deployed there.
    function _deployedEntryPoint() internal returns (address at_) {
        string memory json = vm.readFile("node_modules/@account-abstraction/contracts/artifacts/EntryPoint.json");
        at_ = _make(CANONICAL_SALT, vm.parseJsonBytes(json, ".bytecode"));
        assertEq(at_, CANONICAL);
    }

    function _make(bytes32 salt, bytes memory code) internal returns (address) {
        (bool ok, bytes memory result) = PROXY.call(bytes.concat(salt, code));
        assertTrue(ok && result.length == 20);
        return address(bytes20(result));
    }

    // ------------------------------------------------------------------ a person

    function _account(uint256 key) internal view returns (IBtcAccount) {
        return IBtcAccount(factory.getAddress(vm.addr(key)));
    }

    /// @dev The account is there and has coins.
    function _opened(uint256 key) internal returns (IBtcAccount account) {
        account = IBtcAccount(factory.createAccount(vm.addr(key)));
        vm.deal(address(account), 10 ether);
    }

    /// @dev What a Bitcoin wallet gives for "sign message", with the header of a compressed P2PKH address.
    function _bitcoin(uint256 key, bytes memory text) internal pure returns (bytes memory) {
        bytes memory n = text.length < 253
            ? abi.encodePacked(uint8(text.length))
            : abi.encodePacked(uint8(253), uint8(text.length), uint8(text.length >> 8));
        bytes32 digest = sha256(abi.encodePacked(sha256(bytes.concat("\x18Bitcoin Signed Message:\n", n, text))));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(v + 4, r, s);
    }

    function _one(address to, uint256 value, bytes memory data)
        internal
        pure
        returns (IBtcAccount.Call[] memory calls)
    {
        calls = new IBtcAccount.Call[](1);
        calls[0] = IBtcAccount.Call(to, value, data);
    }

    function _op(uint256 key, IBtcAccount.Call[] memory calls) internal view returns (PackedUserOperation memory op) {
        op.sender = address(_account(key));
        op.nonce = entry.getNonce(op.sender, 0);
        op.callData = abi.encodeCall(IBtcAccount.executeBatch, (calls));
        op.accountGasLimits = bytes32(uint256(400_000) << 128 | 300_000);
        op.preVerificationGas = 50_000;
        op.gasFees = bytes32(uint256(1 gwei) << 128 | MAX_FEE);
        if (op.sender.code.length == 0) {
            op.initCode = abi.encodePacked(factory, abi.encodeCall(factory.createAccount, (vm.addr(key))));
        }
    }

    /// @dev Signed until a time. The text is the account's own; that it is the right one, the vectors prove.
    function _signed(uint256 key, PackedUserOperation memory op, uint48 until)
        internal
        view
        returns (PackedUserOperation memory)
    {
        // Any account of the same code would do, but it must be there to be asked.
        string memory text = IBtcAccount(op.sender).operationText(op, _madeHash(entry, op), until);
        op.signature = abi.encodePacked(_bitcoin(key, bytes(text)), until);
        return op;
    }

    /// @dev The entry point's hash of an operation of an account that is there.
    function _madeHash(IEntryPoint e, PackedUserOperation memory op) internal view returns (bytes32 hash) {
        bytes memory initCode = op.initCode;
        op.initCode = "";
        hash = e.getUserOpHash(op);
        op.initCode = initCode;
    }

    function _signed(uint256 key, PackedUserOperation memory op) internal view returns (PackedUserOperation memory) {
        return _signed(key, op, uint48(block.timestamp + 10 minutes));
    }

    function _list(PackedUserOperation memory op) internal pure returns (PackedUserOperation[] memory ops) {
        ops = new PackedUserOperation[](1);
        ops[0] = op;
    }

    function _run(PackedUserOperation memory op) internal {
        entry.handleOps(_list(op), RELAYER);
    }

    function _refusedWith(PackedUserOperation memory op, string memory why) internal {
        vm.expectRevert(abi.encodeWithSelector(IEntryPoint.FailedOp.selector, 0, why));
        _run(op);
    }

    function _revertsWith(PackedUserOperation memory op, bytes memory inner) internal {
        vm.expectRevert(abi.encodeWithSelector(IEntryPoint.FailedOpWithRevert.selector, 0, "AA23 reverted", inner));
        _run(op);
    }
}
