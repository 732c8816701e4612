// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice Messages signed by Bitcoin wallets (BIP-137).
library BitcoinMessage {
    uint256 internal constant SIGNATURE = 65; // bytes

    /// @dev Half of the group's order, rounded down: a signature with a larger s has a twin.
    uint256 private constant HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;
    /// @dev First header, and the first beyond those of P2PKH, compressed P2PKH, P2SH-P2WPKH and P2WPKH.
    uint256 private constant FIRST = 27;
    uint256 private constant END = 43;

    /// @notice What is signed for a text shorter than 65,536 bytes: its length stands before it as Bitcoin writes numbers.
    function digest(bytes memory text) internal pure returns (bytes32) {
        uint256 n = text.length;
        bytes memory length =
            n < 0xfd ? abi.encodePacked(uint8(n)) : abi.encodePacked(uint8(0xfd), uint8(n), uint8(n >> 8));
        return sha256(abi.encodePacked(sha256(abi.encodePacked("\x18Bitcoin Signed Message:\n", length, text))));
    }

    /// @notice The EVM address of the key that signed; zero if it is not a signature. The header's kind of address says nothing
    /// about the key, so each is taken.
    /// @param signature header u8 | r b32 | s b32, and anything that follows
    function signer(bytes32 hash, bytes calldata signature) internal pure returns (address) {
        uint256 header = uint8(signature[0]);
        bytes32 r = bytes32(signature[1:33]);
        bytes32 s = bytes32(signature[33:65]);
        // Of the four recoveries that a header tells apart, two belong to points whose x exceeds the group's order: nobody
        // meets one, and ecrecover knows none.
        if (header < FIRST || header >= END || (header - FIRST) & 2 != 0 || uint256(s) > HALF_ORDER) return address(0);
        return ecrecover(hash, uint8(FIRST + ((header - FIRST) & 1)), r, s);
    }
}
