// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice A Bitcoin address, as a person writes it, to the scriptPubKey that pays it. Everything about the address is checked,
/// its checksum included, so that nothing is burned for an address that nobody can have meant (SR-20).
/// @dev The recipient of a withdrawal is 64 bytes, as in the deployed protocol:
///   type u8 (1 P2TR, 2 P2WPKH or P2WSH, 3 P2SH, 4 P2PKH) | zeros | address in ASCII, up to the last byte
/// Accepted: Bech32 with witness version 0 and 20 or 32 bytes (BIP-173), Bech32m with version 1 and 32 bytes (BIP-350),
/// Base58Check with the network's two version bytes. Other versions and lengths have no meaning yet and are refused.
library BitcoinAddress {
    uint256 internal constant P2TR = 1;
    uint256 internal constant WITNESS_V0 = 2;
    uint256 internal constant P2SH = 3;
    uint256 internal constant P2PKH = 4;

    uint256 internal constant LENGTH = 64;
    /// @dev The longest script that `toScript` returns: P2WSH, P2TR.
    uint256 internal constant MAX_SCRIPT = 34;

    /// @dev What is wrong with an address. The numbers are part of the interface.
    /// 1: not 64 bytes, no type 1 to 4, no length that such an address has, or bits that must be zero
    uint8 internal constant FORM = 1;
    /// 2: an address of another network
    uint8 internal constant NETWORK = 2;
    /// 3: a character outside the alphabet, or upper and lower case together
    uint8 internal constant CHARACTER = 3;
    /// 4: a typing error, or the other of the two Bech32 checksums
    uint8 internal constant CHECKSUM = 4;
    /// 5: not of the type that the first byte says, or a witness version without a meaning yet
    uint8 internal constant KIND = 5;

    /// @notice This is not an address that can be paid. @param reason one of the five above
    error INVALID_ADDRESS(uint8 reason);

    uint256 private constant HIGH_BITS = 0x8080808080808080808080808080808080808080808080808080808080808080;
    uint256 private constant BECH32 = 1;
    uint256 private constant BECH32M = 0x2bc830a3;
    /// @dev Characters of an address: prefix of two letters, separator, then version, 32 or 52 of the program, 6 of the checksum.
    uint256 private constant SHORT = 42;
    uint256 private constant LONG = 62;
    uint256 private constant BASE58_MIN = 26;
    uint256 private constant BASE58_MAX = 35;

    /// @notice One word about a network: what its addresses begin with.
    /// @dev checksum state after all but the last symbol of the expanded prefix u32 | prefix b2 | '1' | P2PKH version u8
    /// | P2SH version u8
    /// @param prefix two lower-case letters, "bc" or "tb": with a longer one a P2TR address would not fit into 63 characters
    function network(bytes2 prefix, uint8 pubKeyHash, uint8 scriptHash) internal pure returns (uint256) {
        uint256 a = uint8(prefix[0]);
        uint256 b = uint8(prefix[1]);
        if (a < 0x61 || a > 0x7a || b < 0x61 || b > 0x7a || pubKeyHash == scriptHash) revert INVALID_ADDRESS(NETWORK);
        // BIP-173 hrp expansion: high bits of both letters, zero, low bits of both; polymod starts at 1. The four shifts
        // below stay under 30 bits, so none of them is reduced.
        uint256 state = (((1 << 5 | a >> 5) << 5 | b >> 5) << 5) << 5 | (a & 31);
        return state << 40 | uint256(uint16(prefix)) << 24 | 0x31 << 16 | uint256(pubKeyHash) << 8 | scriptHash;
    }

    /// @notice The scriptPubKey of a recipient of `net`. Reverts with INVALID_ADDRESS.
    function toScript(bytes calldata recipient, uint256 net) internal pure returns (bytes memory) {
        if (recipient.length != LENGTH) revert INVALID_ADDRESS(FORM);
        uint256 head;
        uint256 tail;
        assembly ("memory-safe") {
            head := calldataload(recipient.offset)
            tail := calldataload(add(recipient.offset, 32))
        }
        if ((head | tail) & HIGH_BITS != 0) revert INVALID_ADDRESS(CHARACTER);
        uint256 kind = head >> 248;
        head &= type(uint248).max;
        if (kind == P2TR || kind == WITNESS_V0) return _segwit(kind, head, tail, net);
        if (kind == P2SH || kind == P2PKH) return _base58(kind, head, tail, net);
        revert INVALID_ADDRESS(FORM);
    }

    /// @notice How a Bitcoin script stands in a 32-byte field: sha256.
    function digest(bytes memory script) internal view returns (bytes32 h) {
        bool ok;
        assembly ("memory-safe") {
            ok := staticcall(gas(), 2, add(script, 32), mload(script), 0, 32)
            h := mload(0)
        }
        if (!ok) revert INVALID_ADDRESS(FORM); // without gas only
    }

    // ------------------------------------------------------------------ Bech32, Bech32m

    function _segwit(uint256 kind, uint256 head, uint256 tail, uint256 net) private pure returns (bytes memory script) {
        // prefix and separator, after nothing but zeros: that is the length as well
        uint256 lower = uint24(net >> 16);
        uint256 length = LONG;
        uint256 case_ = 0x20;
        if (head >> 216 != lower) {
            if (head >> 56 == lower) {
                length = SHORT;
            } else {
                case_ = 0x40;
                uint256 upper = lower & 0xdfdfff;
                if (head >> 56 == upper) length = SHORT;
                else if (head >> 216 != upper) revert INVALID_ADDRESS(_unlike(head));
            }
        }
        (uint256 flags, uint256 checksum, uint256 high, uint256 low) =
            _symbols(head, tail, length, lower >> 8 & 31, net >> 40);
        flags |= case_;
        if (flags >= 0x60) revert INVALID_ADDRESS(CHARACTER);
        // 5 bits each: 1 symbol of the prefix, the version, the program with its padding, 6 of the checksum
        uint256 version = high >> 50 & 31;
        if (checksum != (version == 0 ? BECH32 : BECH32M)) revert INVALID_ADDRESS(CHECKSUM);
        if (version != (kind == P2TR ? 1 : 0) || (kind == P2TR && length == SHORT)) revert INVALID_ADDRESS(KIND);
        if (length == SHORT) return abi.encodePacked(hex"0014", uint160(low >> 30));
        if (low >> 30 & 15 != 0) revert INVALID_ADDRESS(FORM);
        return abi.encodePacked(uint16(kind == P2TR ? 0x5120 : 0x0020), high << 206 | low >> 34);
    }

    /// @dev Another network's address, or no address at all.
    function _unlike(uint256 head) private pure returns (uint8) {
        uint256 start = 0;
        if (head >> 232 != 0) start = head >> 240 == 0 ? head >> 216 : 0;
        else if (head >> 80 == 0 && head >> 72 != 0) start = head >> 56;
        return start & 0xff == 0x31 ? NETWORK : FORM;
    }

    /// @dev Reads an address's symbols, 4 at a time: first the prefix's last one in the separator's place, so that the number of
    /// symbols, 40 or 60, is a multiple of 4 for both lengths.
    /// The checksum is BIP-173's polymod. One step is linear, so four steps at once are a shift by 20 bits and, for each of the
    /// four symbols that leave the state, one look-up of what four steps make of it.
    /// @param last the prefix's last symbol
    /// @param state the checksum's state before it
    /// @return flags 0x80: a character outside the alphabet; 0x40: an upper-case letter; 0x20: a lower-case letter
    /// @return checksum after all symbols
    /// @return high the first 12 symbols, 5 bits each
    /// @return low the last 256 bits of all of them
    function _symbols(uint256 head, uint256 tail, uint256 length, uint256 last, uint256 state)
        private
        pure
        returns (uint256 flags, uint256 checksum, uint256 high, uint256 low)
    {
        assembly ("memory-safe") {
            let t := mload(0x40)
            // 4 tables of 32 entries u32: what leaves at bits 25, 20, 15, 10
            mstore(t, 0x0000000022cb696d1782f6da35499fb72d954cbd0f5e25d03a17ba6718dcd30a)
            mstore(add(t, 0x20), 0x0bba3d532971543e1c38cb893ef3a2e4262f71ee04e4188331ad87341366ee59)
            mstore(add(t, 0x40), 0x15f0fa8f373b93e202720c5520b965383865b6321aaedf5f2fe740e80d2c2985)
            mstore(add(t, 0x60), 0x1e4ac7dc3c81aeb109c831062b03586b33df8b611114e20c245d7dbb069614d6)
            mstore(add(t, 0x80), 0x000000000424df3808491f790c6dc0411086bbfb14a264c318cfa4821ceb7bba)
            mstore(add(t, 0xa0), 0x210d72ff2529adc729446d862d60b2be318bc90435af163c39c2d67d3de60945)
            mstore(add(t, 0xc0), 0x129ec4f716ba1bcf1ad7db8e1ef304b602187f0c063ca0340a5160750e75bf4d)
            mstore(add(t, 0xe0), 0x3393b60837b769303bdaa9713ffe764923150df32731d2cb2b5c128a2f78cdb2)
            mstore(add(t, 0x100), 0x000000001fd7e9663d3f76cc22e89faa2afaccb8352d25de17c5ba7408125312)
            mstore(add(t, 0x120), 0x07e1bd591836543f3adecb95250922f32d1b71e132cc98871024072d0ff3ee4b)
            mstore(add(t, 0x140), 0x0d537a9b128493fd306c0c572fbbe53127a9b623387e5f451a96c0ef05412989)
            mstore(add(t, 0x160), 0x0ab2c7c215652ea4378db10e285a586820480b7a3f9fe21c1d777db602a094d0)
            mstore(add(t, 0x180), 0x000000003b6a57b226508e6d1d3ad9df1ea119fa25cb4e4838f19797039bc025)
            mstore(add(t, 0x1a0), 0x3d4233dd0628646f1b12bdb02078ea0223e32a2718897d9505b3a44a3ed9f3f8)
            mstore(add(t, 0x1c0), 0x2a1462b3117e35010c44ecde372ebb6c34b57b490fdf2cfb12e5f524298fa296)
            mstore(add(t, 0x1e0), 0x1756516e2c3c06dc3106df030a6c88b109f74894329d1f262fa7c6f914cd914b)
            // of each character: its symbol and its flags; beyond ASCII's last, the prefix's last symbol
            mstore(add(t, 0x200), 0x8080808080808080808080808080808080808080808080808080808080808080)
            mstore(add(t, 0x220), 0x808080808080808080808080808080800f800a1115141a1e0705808080808080)
            mstore(add(t, 0x240), 0x805d80584d594948578052565f5b5380414043504b5c4c4e4644428080808080)
            mstore(add(t, 0x260), 0x803d80382d392928378032363f3b3380212023302b3c2c2e2624228080808080)
            mstore8(add(t, 0x280), last)
            mstore(add(t, 0x2a0), head)
            mstore(add(t, 0x2c0), tail)
            let end := add(t, 0x2e0)
            let p := add(sub(end, length), 2)
            mstore8(p, 0x80)
            // a look-up reads the entry in the word's low bits, and whatever is before it: masked or shifted out
            let symbol := add(t, 0x1e1)
            t := sub(t, 28)
            checksum := state
            for { let until := add(p, 12) } 1 { until := end } {
                for {} lt(p, until) { p := add(p, 4) } {
                    let w := mload(p)
                    let a := mload(add(symbol, byte(0, w)))
                    let b := mload(add(symbol, byte(1, w)))
                    let c := mload(add(symbol, byte(2, w)))
                    w := mload(add(symbol, byte(3, w)))
                    flags := or(flags, or(or(a, b), or(c, w)))
                    w := or(or(shl(15, and(a, 31)), shl(10, and(b, 31))), or(shl(5, and(c, 31)), and(w, 31)))
                    low := or(shl(20, low), w)
                    checksum := xor(
                        xor(
                            xor(shl(20, checksum), w),
                            xor(
                                mload(add(t, and(shr(23, checksum), 0x7c))),
                                mload(add(add(t, 0x80), and(shr(18, checksum), 0x7c)))
                            )
                        ),
                        xor(
                            mload(add(add(t, 0x100), and(shr(13, checksum), 0x7c))),
                            mload(add(add(t, 0x180), and(shr(8, checksum), 0x7c)))
                        )
                    )
                }
                if eq(until, end) { break }
                high := low
            }
            checksum := and(checksum, 0x3fffffff)
            flags := and(flags, 0xe0)
        }
    }

    // ------------------------------------------------------------------ Base58Check

    function _base58(uint256 kind, uint256 head, uint256 tail, uint256 net) private pure returns (bytes memory) {
        uint256 length = _length(head, tail);
        (bool known, uint256 value, uint256 ones) = _digits(head, tail, length);
        if (!known) revert INVALID_ADDRESS(CHARACTER);
        // version u8 | hash b20 | checksum b4, each leading zero byte written as one '1': no more of them and no fewer
        if (ones > 24 || value >> (200 - 8 * ones) != 0 || value >> (192 - 8 * ones) == 0) {
            revert INVALID_ADDRESS(FORM);
        }
        // version and hash, hashed twice
        bytes32 sum = sha256(abi.encodePacked(sha256(abi.encodePacked(bytes21(uint168(value >> 32))))));
        if (uint256(sum) >> 224 != uint32(value)) revert INVALID_ADDRESS(CHECKSUM);
        uint256 version = value >> 192;
        uint256 pubKeyHash = uint8(net >> 8);
        uint256 scriptHash = uint8(net);
        if (version != (kind == P2PKH ? pubKeyHash : scriptHash)) {
            revert INVALID_ADDRESS(version == pubKeyHash || version == scriptHash ? KIND : NETWORK);
        }
        bytes20 hash = bytes20(uint160(value >> 32));
        if (kind == P2PKH) return abi.encodePacked(hex"76a914", hash, hex"88ac");
        return abi.encodePacked(hex"a914", hash, hex"87");
    }

    /// @dev How many characters there are, `BASE58_MIN` to `BASE58_MAX`: the address begins where the zeros end.
    function _length(uint256 head, uint256 tail) private pure returns (uint256 length) {
        if (head >> 24 != 0) revert INVALID_ADDRESS(FORM);
        length = BASE58_MAX;
        if (head >> 16 == 0) length = head >> 8 != 0 ? 34 : head != 0 ? 33 : 32;
        while (length <= 32 && tail >> (8 * length - 8) == 0) {
            if (--length < BASE58_MIN) revert INVALID_ADDRESS(FORM);
        }
    }

    /// @dev 35 digits stay below 2^206. @return ones how many digits before the first that is not '1'
    function _digits(uint256 head, uint256 tail, uint256 length)
        private
        pure
        returns (bool known, uint256 value, uint256 ones)
    {
        assembly ("memory-safe") {
            let t := mload(0x40)
            mstore(t, 0x8080808080808080808080808080808080808080808080808080808080808080)
            mstore(add(t, 0x20), 0x8080808080808080808080808080808080000102030405060708808080808080)
            mstore(add(t, 0x40), 0x80090a0b0c0d0e0f1080111213141580161718191a1b1c1d1e1f208080808080)
            mstore(add(t, 0x60), 0x802122232425262728292a2b802c2d2e2f303132333435363738398080808080)
            mstore(add(t, 0x80), head)
            mstore(add(t, 0xa0), tail)
            let end := add(t, 0xc0)
            let digit := sub(t, 31)
            let flags
            for { let p := sub(end, length) } lt(p, end) { p := add(p, 1) } {
                let x := and(mload(add(digit, byte(0, mload(p)))), 0xff)
                flags := or(flags, x)
                value := add(mul(value, 58), x)
                ones := add(ones, iszero(value))
            }
            known := lt(flags, 0x80)
        }
    }
}
