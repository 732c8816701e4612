// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Message} from "../interfaces/IBridge.sol";

/// @notice Digests of messages, batches, rotations and custody keys (EIP-712), and the fixed head of a payload.
/// @dev The same bytes are verified on every chain; testdata/vectors/message.json and custody.json hold them together (CON-14).
library MessageLib {
    bytes32 internal constant MESSAGE_TYPE =
        keccak256("Message(uint256 uid,bytes32 srcAnchor,bytes32 dstAnchor,bytes payload)");
    bytes32 internal constant BATCH_TYPE =
        keccak256("Batch(Message[] messages)Message(uint256 uid,bytes32 srcAnchor,bytes32 dstAnchor,bytes payload)");
    bytes32 internal constant ROTATION_TYPE = keccak256("Rotation(uint256 fromEpoch,bytes32 newSet)");
    bytes32 internal constant CUSTODY_TYPE = keccak256("Custody(uint32 epoch,uint8 threshold,bytes32[] keys)");
    bytes32 internal constant DOMAIN_TYPE = keccak256("EIP712Domain(string name,string version,bytes32 salt)");

    /// @dev kind u8 | amount u128 | recipient b32 | refund b32
    uint256 internal constant HEAD = 81;

    uint256 internal constant SWAP = 1;
    uint256 internal constant MINT = 2;
    uint256 internal constant WITHDRAW = 3;
    uint256 internal constant REMOVE_LIQUIDITY = 4;
    uint256 internal constant REFUND = 5;
    /// @dev A refund's data: original uid b32 | original kind u8.
    uint256 internal constant REFUND_DATA = 33;

    /// @notice Domain separator. There is no chain id in it: the destination is part of every uid, and one attestation of a
    /// rotation serves every chain. The salt names the deployment (network and generation).
    function domain(bytes32 salt) internal pure returns (bytes32) {
        return keccak256(abi.encode(DOMAIN_TYPE, keccak256("Bridge"), keccak256("1"), salt));
    }

    /// @notice EIP-712 struct hash of a message.
    /// @dev The calldata words uid | srcAnchor | dstAnchor are contiguous, so one copy takes all three.
    function hash(Message calldata m) internal pure returns (bytes32 h) {
        bytes calldata payload = m.payload;
        bytes32 messageType = MESSAGE_TYPE;
        assembly ("memory-safe") {
            let f := mload(0x40)
            calldatacopy(f, payload.offset, payload.length)
            let payloadHash := keccak256(f, payload.length)
            mstore(f, messageType)
            calldatacopy(add(f, 32), m, 96)
            mstore(add(f, 128), payloadHash)
            h := keccak256(f, 160)
        }
    }

    /// @notice EIP-712 digest of a struct hash.
    function digest(bytes32 separator, bytes32 structHash) internal pure returns (bytes32 d) {
        assembly ("memory-safe") {
            let f := mload(0x40)
            mstore(f, hex"1901")
            mstore(add(f, 2), separator)
            mstore(add(f, 34), structHash)
            d := keccak256(f, 66)
        }
    }

    /// @notice Digest of Batch([m]), given the message's struct hash.
    function single(bytes32 separator, bytes32 h) internal pure returns (bytes32) {
        bytes32 batchType = BATCH_TYPE;
        bytes32 structHash;
        assembly ("memory-safe") {
            mstore(0, h)
            let list := keccak256(0, 32)
            mstore(0, batchType)
            mstore(32, list)
            structHash := keccak256(0, 64)
        }
        return digest(separator, structHash);
    }

    /// @notice Digest of a batch, given the struct hashes of its messages in order.
    function batch(bytes32 separator, bytes32[] memory hashes) internal pure returns (bytes32) {
        bytes32 batchType = BATCH_TYPE;
        bytes32 structHash;
        assembly ("memory-safe") {
            let list := keccak256(add(hashes, 32), mul(32, mload(hashes)))
            mstore(0, batchType)
            mstore(32, list)
            structHash := keccak256(0, 64)
        }
        return digest(separator, structHash);
    }

    /// @notice Digest of a rotation, signed by the members of `fromEpoch`.
    function rotation(bytes32 separator, uint256 fromEpoch, bytes32 newSetHash) internal pure returns (bytes32) {
        return digest(separator, keccak256(abi.encode(ROTATION_TYPE, fromEpoch, newSetHash)));
    }

    /// @notice Digest of the custody keys on Bitcoin of one epoch, signed by the current members.
    function custody(bytes32 separator, uint256 epoch, uint256 threshold, bytes32[] calldata keys)
        internal
        pure
        returns (bytes32)
    {
        bytes32 list = keccak256(abi.encodePacked(keys));
        return digest(separator, keccak256(abi.encode(CUSTODY_TYPE, epoch, threshold, list)));
    }

    /// @notice Kind and amount (common decimals) of a payload of at least `HEAD` bytes.
    function kindAndAmount(bytes calldata payload) internal pure returns (uint256 kind, uint256 amount) {
        uint256 word;
        assembly ("memory-safe") {
            word := calldataload(payload.offset)
        }
        kind = word >> 248;
        amount = uint128(word >> 120);
    }

    function recipient(bytes calldata payload) internal pure returns (uint256 to) {
        assembly ("memory-safe") {
            to := calldataload(add(payload.offset, 17))
        }
    }

    function refund(bytes calldata payload) internal pure returns (uint256 to) {
        assembly ("memory-safe") {
            to := calldataload(add(payload.offset, 49))
        }
    }
}
