// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Committee} from "../src/libraries/Committee.sol";
import {Law} from "./Law.sol";

/// @notice CON-13, INV-03: who is counted. Each law is about a proof of one length, and the lengths are listed by the test.
contract Committees {
    uint256 private constant HALF_N = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    /// @dev What the words of Committee.sol say, step by step: each bit is a member of the set, whose own low signature is at its
    /// place, and nothing is left over.
    function _signed(bytes32 digest, bytes calldata proof) private pure returns (bool) {
        uint256 k = uint8(proof[4]);
        uint256 n = uint8(proof[5]);
        uint256 at = 6 + 20 * n;
        if (proof.length < at + 2) return false;
        uint256 bits = uint16(bytes2(proof[at:at + 2]));
        at += 2;
        uint256 count;
        for (uint256 i; bits >> i != 0; ++i) {
            if (bits >> i & 1 == 0) continue;
            if (i >= n || proof.length < at + 64) return false;
            uint256 vs = uint256(bytes32(proof[at + 32:at + 64]));
            bytes32 s = bytes32(vs << 1 >> 1);
            if (uint256(s) > HALF_N) return false;
            address signer = ecrecover(digest, uint8(27 + (vs >> 255)), bytes32(proof[at:at + 32]), s);
            if (signer == address(0) || signer != address(bytes20(proof[6 + 20 * i:26 + 20 * i]))) return false;
            at += 64;
            ++count;
        }
        return at == proof.length && count >= k;
    }

    function proveCheck(bytes32 digest, bytes calldata proof) external view {
        (bytes32 hash, uint256 length) = Committee.split(proof);
        assert(length == 6 + 20 * uint256(uint8(proof[5])));
        assert(hash == keccak256(proof[:length]));
        Committee.check(digest, proof, length);
        assert(_signed(digest, proof));
    }

    function acceptCheck(bytes32 digest, bytes calldata proof) external view {
        Law.given(_signed(digest, proof));
        (, uint256 length) = Committee.split(proof);
        Committee.check(digest, proof, length);
    }

    /// @dev Whether a set may be a committee: more than half, in strict order, nobody twice.
    function _valid(bytes calldata set, uint32 epoch) private pure returns (bool) {
        if (set.length < 26) return false;
        uint256 k = uint8(set[4]);
        uint256 n = uint8(set[5]);
        if (n > 16 || k > n || 2 * k <= n || set.length != 6 + 20 * n || uint32(bytes4(set)) != epoch) return false;
        address last;
        for (uint256 i; i < n; ++i) {
            address member = address(bytes20(set[6 + 20 * i:26 + 20 * i]));
            if (member <= last) return false;
            last = member;
        }
        return true;
    }

    function proveValidate(uint32 epoch, bytes calldata set) external pure {
        Committee.validate(set, epoch);
        assert(_valid(set, epoch));
    }

    function acceptValidate(uint32 epoch, bytes calldata set) external pure {
        Law.given(_valid(set, epoch));
        Committee.validate(set, epoch);
    }
}
