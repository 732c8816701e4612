// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @dev Writes Bitcoin addresses, step by step as BIP-173, BIP-350 and Base58Check describe it: the other way round from the
/// routers' decoder, and with none of its tables.
library BitcoinEncoder {
    bytes private constant CHARSET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
    bytes private constant ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    uint256 internal constant BECH32 = 1;
    uint256 internal constant BECH32M = 0x2bc830a3;

    function polymod(bytes memory values) internal pure returns (uint256 chk) {
        uint256[5] memory generator = [uint256(0x3b6a57b2), 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
        chk = 1;
        for (uint256 i; i < values.length; i++) {
            uint256 top = chk >> 25;
            chk = (chk & 0x1ffffff) << 5 ^ uint8(values[i]);
            for (uint256 j; j < 5; j++) if (top >> j & 1 == 1) chk ^= generator[j];
        }
    }

    /// @dev Regroups bits, the last group padded with `padding`.
    function toFive(bytes memory program, uint256 padding) internal pure returns (bytes memory out) {
        uint256 acc;
        uint256 bits;
        for (uint256 i; i < program.length; i++) {
            acc = acc << 8 | uint8(program[i]);
            bits += 8;
            while (bits >= 5) {
                bits -= 5;
                out = bytes.concat(out, bytes1(uint8(acc >> bits & 31)));
            }
        }
        if (bits > 0) out = bytes.concat(out, bytes1(uint8((acc << (5 - bits) | padding % (1 << (5 - bits))) & 31)));
    }

    function segwit(bytes memory hrp, uint8 version, bytes memory program, uint256 constant_, uint256 padding)
        internal
        pure
        returns (bytes memory text)
    {
        bytes memory data = bytes.concat(bytes1(version), toFive(program, padding));
        bytes memory expanded;
        for (uint256 i; i < hrp.length; i++) expanded = bytes.concat(expanded, hrp[i] >> 5);
        expanded = bytes.concat(expanded, bytes1(0));
        for (uint256 i; i < hrp.length; i++) expanded = bytes.concat(expanded, hrp[i] & 0x1f);
        uint256 sum = polymod(bytes.concat(expanded, data, new bytes(6))) ^ constant_;
        text = bytes.concat(hrp, "1");
        for (uint256 i; i < data.length; i++) text = bytes.concat(text, CHARSET[uint8(data[i])]);
        for (uint256 i; i < 6; i++) text = bytes.concat(text, CHARSET[sum >> (5 * (5 - i)) & 31]);
    }

    function base58check(uint8 version, bytes20 hash) internal pure returns (bytes memory text) {
        bytes memory payload = abi.encodePacked(version, hash);
        payload = bytes.concat(payload, bytes4(sha256(abi.encodePacked(sha256(payload)))));
        uint256 number = uint256(bytes32(payload)) >> 56;
        for (; number != 0; number /= 58) text = bytes.concat(ALPHABET[number % 58], text);
        for (uint256 i; payload[i] == 0; i++) text = bytes.concat("1", text);
    }

    /// @dev The 64 bytes that `withdraw` takes.
    function recipient(uint8 kind, bytes memory text) internal pure returns (bytes memory) {
        return bytes.concat(bytes1(kind), new bytes(63 - text.length), text);
    }
}
