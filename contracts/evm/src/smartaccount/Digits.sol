// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice Numbers, and what they are read from, for the texts that an owner signs (SR-09).
library Digits {
    /// @dev 1 in each byte.
    uint256 private constant ONES = type(uint256).max / 255;

    /// @notice The word at an offset; whoever asks knows that it is there.
    function word(bytes memory data, uint256 offset) internal pure returns (uint256 value) {
        assembly ("memory-safe") {
            value := mload(add(add(data, 32), offset))
        }
    }

    /// @notice A number without leading zeros.
    function decimal(uint256 n) internal pure returns (bytes memory) {
        uint256 length = 1;
        for (uint256 rest = n / 10; rest != 0; rest /= 10) {
            ++length;
        }
        return last(n, length);
    }

    /// @notice The last digits of a number.
    function last(uint256 n, uint256 length) internal pure returns (bytes memory text) {
        text = new bytes(length);
        assembly ("memory-safe") {
            for { let p := add(add(text, 31), length) } gt(p, add(text, 31)) { p := sub(p, 1) } {
                mstore8(p, add(48, mod(n, 10)))
                n := div(n, 10)
            }
        }
    }

    /// @notice An address without its checksum, on which no gas is spent.
    function ofAddress(address a) internal pure returns (bytes memory) {
        return hexadecimal(bytes20(a), 20);
    }

    /// @notice The first n bytes as hexadecimal digits, n from 1 to 32.
    function hexadecimal(bytes32 value, uint256 n) internal pure returns (bytes memory text) {
        text = abi.encodePacked("0x", _digits(uint256(value) >> 128), _digits(uint128(uint256(value))));
        assembly ("memory-safe") {
            mstore(text, add(2, mul(2, n)))
        }
    }

    /// @dev 32 digits of 16 bytes, all at once: each half of each piece moves into a piece of its own until a byte holds one digit.
    function _digits(uint256 v) private pure returns (bytes32) {
        unchecked {
            v = (v | v << 64) & 0x0000000000000000ffffffffffffffff0000000000000000ffffffffffffffff;
            v = (v | v << 32) & 0x00000000ffffffff00000000ffffffff00000000ffffffff00000000ffffffff;
            v = (v | v << 16) & 0x0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff;
            v = (v | v << 8) & 0x00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff;
            v = (v | v << 4) & 0x0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f;
            // 1 in each byte above 9
            uint256 letters = (v + 6 * ONES) >> 4 & ONES;
            return bytes32(v + 48 * ONES + letters * 39);
        }
    }
}
