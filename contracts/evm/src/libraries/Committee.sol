// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridgeErrors} from "../interfaces/IBridge.sol";

/// @notice Verification of k-of-n attestations.
/// @dev proof = set | attestation
///      set = epoch u32 | k u8 | n u8 | n x address20, strictly ascending, n <= 16, 2k > n
///      attestation = bitmap u16 (bit i: member i signed) | per set bit, ascending: r 32 | yParityAndS 32 (EIP-2098)
/// Only the hash of the set is stored, so the threshold and the order can come from nowhere else; the bitmap's order makes a
/// member that signs twice impossible; nothing may follow the last signature.
library Committee {
    uint256 internal constant MAX_MEMBERS = 16;
    uint256 private constant HALF_N = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    /// @notice Hash and length of the set that the proof starts with. The caller compares the hash with the stored one.
    function split(bytes calldata proof) internal pure returns (bytes32 setHash, uint256 setLength) {
        unchecked {
            if (proof.length < 8) revert IBridgeErrors.BAD_SET();
            setLength = 6 + 20 * uint256(uint8(proof[5]));
            if (proof.length < setLength + 2) revert IBridgeErrors.BAD_SET();
        }
        assembly ("memory-safe") {
            let f := mload(0x40)
            calldatacopy(f, proof.offset, setLength)
            setHash := keccak256(f, setLength)
        }
    }

    /// @notice Reverts unless at least k distinct members of the set signed `digest`.
    function check(bytes32 digest, bytes calldata proof, uint256 setLength) internal view {
        unchecked {
            uint256 threshold = uint8(proof[4]);
            uint256 count;
            bool ok;
            assembly ("memory-safe") {
                let member := add(proof.offset, 6)
                let setEnd := add(proof.offset, setLength)
                let at := add(setEnd, 2)
                let end := add(proof.offset, proof.length)
                let bits := shr(240, calldataload(setEnd))
                let f := mload(0x40)
                mstore(f, digest)
                ok := 1
                for {} bits {
                    bits := shr(1, bits)
                    member := add(member, 20)
                } {
                    if and(bits, 1) {
                        let vs := calldataload(add(at, 32))
                        let s := and(vs, 0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff)
                        mstore(add(f, 32), add(27, shr(255, vs)))
                        mstore(add(f, 64), calldataload(at))
                        mstore(add(f, 96), s)
                        mstore(0, 0)
                        pop(staticcall(gas(), 1, f, 128, 0, 32))
                        let signer := mload(0)
                        at := add(at, 64)
                        // a recovered signer, the one the bit names, inside the set, with a low s, inside the proof
                        ok := and(
                            and(ok, iszero(iszero(signer))),
                            and(
                                eq(signer, shr(96, calldataload(member))),
                                and(iszero(gt(s, HALF_N)), and(lt(member, setEnd), iszero(gt(at, end))))
                            )
                        )
                        count := add(count, 1)
                    }
                }
                ok := and(ok, eq(at, end))
            }
            if (!ok || count < threshold) revert IBridgeErrors.BAD_SIGNATURE();
        }
    }

    /// @notice Reverts unless `set` is well formed for this epoch (CON-13).
    function validate(bytes memory set, uint256 epoch) internal pure {
        unchecked {
            if (set.length < 26) revert IBridgeErrors.BAD_SET();
            uint256 head;
            assembly ("memory-safe") {
                head := mload(add(set, 32))
            }
            uint256 k = uint8(head >> 216);
            uint256 n = uint8(head >> 208);
            if (head >> 224 != epoch || n > MAX_MEMBERS || k > n || 2 * k <= n || set.length != 6 + 20 * n) {
                revert IBridgeErrors.BAD_SET();
            }
            uint256 last;
            for (uint256 i; i < n; ++i) {
                uint256 member;
                assembly ("memory-safe") {
                    member := shr(96, mload(add(add(set, 38), mul(i, 20))))
                }
                if (member <= last) revert IBridgeErrors.BAD_SET();
                last = member;
            }
        }
    }
}
