// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IAccount, PackedUserOperation} from "./IEntryPoint.sol";

/// @notice An account whose owner is the key of a Bitcoin wallet (SR-09). It has no administrator, no storage and no way to be
/// changed: what it does is what its owner signed as a readable text, and the entry point runs it.
/// @dev A signature is what a Bitcoin wallet's "sign message" gives: header u8 | r b32 | s b32 (BIP-137), followed by what the
/// text says and the operation does not.
interface IBtcAccount is IAccount {
    /// @notice One call of an operation.
    struct Call {
        address to;
        uint256 value; // wei
        bytes data;
    }

    /// @notice Only the entry point may call this.
    error NOT_ENTRY_POINT();
    /// @notice This is the code that accounts share, not an account.
    error NOT_AN_ACCOUNT();
    /// @notice An operation does nothing but executeBatch, with 1 to 8 calls.
    error BAD_CALLS();
    /// @notice The text says that the account pays the fee; so nobody else can.
    error PAYMASTER();
    /// @notice A call failed, and with it all calls of the operation. @param index from 0 @param reason what it reverted with
    error CALL_FAILED(uint256 index, bytes reason);
    /// @notice The entry point did not take the fee.
    error PREFUND();

    /// @notice Runs calls in order, all or none. For the entry point alone, after it validated an operation.
    function executeBatch(Call[] calldata calls) external;

    /// @notice Who signs for the account: the last 20 bytes of the Keccak hash of the Bitcoin key, uncompressed.
    function owner() external view returns (address);

    /// @notice The only contract that the account obeys.
    function entryPoint() external view returns (address);

    /// @notice What the owner signs to run an operation until a time.
    /// @param op its signature is not read
    /// @param opHash the entry point's, of the operation without its initCode: so the text is the same whoever makes the account
    /// @param validUntil seconds since 1970, before the year 10000
    function operationText(PackedUserOperation calldata op, bytes32 opHash, uint48 validUntil)
        external
        view
        returns (string memory);

    /// @notice What the owner signs for a message (personal_sign). @param message without control characters but line feeds
    function messageText(bytes calldata message) external view returns (string memory);

    /// @notice ERC-1271, for messages of personal_sign alone: a hash of anything else cannot be read before it is signed.
    /// @param hash of the message as EIP-191 says @param signature of the Bitcoin wallet, 65 bytes | the message
    /// @return 0x1626ba7e when the owner signed, else 0xffffffff
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);
}

/// @notice Makes accounts, each at an address that follows from its owner alone.
interface IBtcAccountFactory {
    /// @notice An account exists from now on.
    event AccountCreated(address indexed account, address indexed owner);

    /// @notice Nobody can sign for the address zero.
    error NULL_OWNER();
    /// @notice The account could not be made.
    error NOT_CREATED();

    /// @notice Makes the account of an owner, or returns the one that is there. Anybody may call it.
    function createAccount(address owner) external returns (address account);

    /// @notice Where the account of an owner is, or will be.
    function getAddress(address owner) external view returns (address account);

    /// @notice The code that all accounts share.
    function implementation() external view returns (address);
}
