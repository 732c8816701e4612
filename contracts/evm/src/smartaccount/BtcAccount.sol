// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {AccountText} from "./AccountText.sol";
import {BitcoinMessage} from "./BitcoinMessage.sol";
import {Digits} from "./Digits.sol";
import {IAccount, PackedUserOperation} from "./IEntryPoint.sol";
import {IBtcAccount} from "./IBtcAccount.sol";
import {ReadableText} from "./ReadableText.sol";

/// @notice The code that all accounts share; an account is a proxy of fixed code to it that ends with its owner.
/// @dev No storage, no delegatecall, no self-destruction, nothing that can be set. While it validates it reads nothing but the
/// operation and its own code (ERC-7562).
contract BtcAccount is IBtcAccount {
    uint256 private constant MAX_CALLS = 8;
    /// @dev An account's code: the 45 bytes of ERC-1167 | owner b20.
    uint256 private constant PROXY = 45;
    /// @dev Signature of an operation: the wallet's | valid until u48.
    uint256 private constant OPERATION_SIGNATURE = BitcoinMessage.SIGNATURE + 6;
    uint256 private constant YEAR_10000 = 253_402_300_800;
    uint256 private constant MAX_MESSAGE = 16_384;

    bytes4 private constant VALID = 0x1626ba7e;
    bytes4 private constant INVALID = 0xffffffff;

    /// @inheritdoc IBtcAccount
    address public immutable entryPoint;

    /// @param entryPoint_ of ERC-4337 v0.7
    constructor(address entryPoint_) {
        entryPoint = entryPoint_;
    }

    /// @notice Coins are welcome from everybody.
    receive() external payable {}

    modifier onlyEntryPoint() {
        if (msg.sender != entryPoint) revert NOT_ENTRY_POINT();
        _;
    }

    /// @inheritdoc IAccount
    function validateUserOp(PackedUserOperation calldata op, bytes32, uint256 missingFunds)
        external
        onlyEntryPoint
        returns (uint256 validationData)
    {
        validationData = _validate(op);
        if (missingFunds != 0) {
            // The entry point checks what it got.
            (bool ok,) = msg.sender.call{value: missingFunds}("");
            if (!ok) revert PREFUND();
        }
    }

    function _validate(PackedUserOperation calldata op) private view returns (uint256) {
        if (op.signature.length != OPERATION_SIGNATURE) return 1;
        uint48 validUntil = uint48(bytes6(op.signature[BitcoinMessage.SIGNATURE:]));
        // Zero means for ever to the entry point.
        if (validUntil == 0 || validUntil >= YEAR_10000) return 1;
        bytes32 digest = BitcoinMessage.digest(_operationText(op, _hash(op), validUntil));
        bool failed = BitcoinMessage.signer(digest, op.signature) != owner();
        return uint256(validUntil) << 160 | (failed ? 1 : 0);
    }

    /// @dev The entry point's hash of the operation without what makes the account. Anybody may make it first: then the owner's
    /// signature holds for the operation without that part. Whoever adds or changes the part can do nothing with it, as only
    /// one code can be at the account's address.
    function _hash(PackedUserOperation calldata op) private view returns (bytes32) {
        bytes32 nothing = keccak256("");
        bytes32 inner = keccak256(
            abi.encode(
                op.sender,
                op.nonce,
                nothing,
                keccak256(op.callData),
                op.accountGasLimits,
                op.preVerificationGas,
                op.gasFees,
                nothing // no paymaster: the text refuses one
            )
        );
        return keccak256(abi.encode(inner, entryPoint, block.chainid));
    }

    /// @inheritdoc IBtcAccount
    function executeBatch(Call[] calldata calls) external onlyEntryPoint {
        for (uint256 i; i < calls.length; ++i) {
            (bool ok, bytes memory result) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!ok) revert CALL_FAILED(i, result);
        }
    }

    /// @inheritdoc IBtcAccount
    function owner() public view returns (address owner_) {
        if (address(this).code.length != PROXY + 20) revert NOT_AN_ACCOUNT();
        assembly ("memory-safe") {
            mstore(0, 0)
            extcodecopy(address(), 12, PROXY, 20)
            owner_ := mload(0)
        }
    }

    /// @inheritdoc IBtcAccount
    function operationText(PackedUserOperation calldata op, bytes32 opHash, uint48 validUntil)
        external
        view
        returns (string memory)
    {
        return string(_operationText(op, opHash, validUntil));
    }

    /// @dev What is shown is decoded from the very bytes that the entry point will call the account with. abi.decode stays inside
    /// them; an access to a list in calldata would let an offset lead out of them, into other parts of the operation.
    function _operationText(PackedUserOperation calldata op, bytes32 opHash, uint48 validUntil)
        private
        view
        returns (bytes memory)
    {
        if (op.paymasterAndData.length != 0) revert PAYMASTER();
        if (op.callData.length < 4 || bytes4(op.callData[:4]) != IBtcAccount.executeBatch.selector) revert BAD_CALLS();
        Call[] memory calls = abi.decode(op.callData[4:], (Call[]));
        if (calls.length == 0 || calls.length > MAX_CALLS) revert BAD_CALLS();
        return AccountText.operation(op, calls, opHash, validUntil);
    }

    /// @inheritdoc IBtcAccount
    function messageText(bytes calldata message) external view returns (string memory) {
        return string(AccountText.message(message));
    }

    /// @inheritdoc IBtcAccount
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length < BitcoinMessage.SIGNATURE || signature.length > MAX_MESSAGE) return INVALID;
        bytes calldata message = signature[BitcoinMessage.SIGNATURE:];
        if (!ReadableText.readable(message)) return INVALID;
        bytes memory length = Digits.decimal(message.length);
        if (keccak256(abi.encodePacked("\x19Ethereum Signed Message:\n", length, message)) != hash) return INVALID;
        bytes32 digest = BitcoinMessage.digest(AccountText.message(message));
        return BitcoinMessage.signer(digest, signature) == owner() ? VALID : INVALID;
    }

    /// @notice ERC-165.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 // ERC-165
            || id == 0x150b7a02 // ERC-721 receiver
            || id == 0x4e2312e0 // ERC-1155 receiver
            || id == VALID // ERC-1271
            || id == type(IAccount).interfaceId;
    }

    /// @notice Takes ERC-721 tokens.
    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    /// @notice Takes ERC-1155 tokens.
    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    /// @notice Takes ERC-1155 tokens.
    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        pure
        returns (bytes4)
    {
        return this.onERC1155BatchReceived.selector;
    }
}
