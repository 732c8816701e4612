// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {BitcoinBase} from "./BitcoinBase.t.sol";
import {IBitcoinRouter} from "../src/interfaces/IBitcoinRouter.sol";
import {BitcoinEncoder} from "./reference/BitcoinEncoder.sol";

/// @dev SR-20: an address is decoded in full, checksum included, before anything burns. The decoder is the one inside the
/// committed router. Vectors: test/vectors/README.md.
contract BitcoinAddressTest is BitcoinBase {
    IBitcoinRouter private main;
    IBitcoinRouter private test;

    function setUp() public override {
        super.setUp();
        test = _token(_btc(8));
        IBitcoinRouter.Config memory c = _btc(8);
        (c.prefix, c.pubKeyHash, c.scriptHash) = ("bc", 0x00, 0x05);
        main = _token(c);
    }

    function test_vectors_BIP173_BIP350_Base58Check_SR20() public view {
        string memory json = vm.readFile("test/vectors/bitcoin_addresses.json");
        for (uint256 n; n < 2; n++) {
            string memory path = string.concat(".networks[", vm.toString(n), "]");
            IBitcoinRouter router = n == 0 ? main : test;
            bytes[] memory recipients = vm.parseJsonBytesArray(json, string.concat(path, ".valid.recipient"));
            bytes[] memory scripts = vm.parseJsonBytesArray(json, string.concat(path, ".valid.script"));
            assertGt(recipients.length, 70);
            for (uint256 i; i < recipients.length; i++) {
                assertEq(router.scriptOf(recipients[i]), scripts[i], string(recipients[i]));
                // under each other type it is refused
                for (uint8 kind; kind < 6; kind++) {
                    if (bytes1(kind) == recipients[i][0]) continue;
                    bytes memory other = bytes.concat(recipients[i]);
                    other[0] = bytes1(kind);
                    assertTrue(_refused(router, other) != 0, "another type");
                }
            }
            recipients = vm.parseJsonBytesArray(json, string.concat(path, ".invalid.recipient"));
            assertGt(recipients.length, 400);
            for (uint256 i; i < recipients.length; i++) {
                assertTrue(_refused(router, recipients[i]) != 0, string(recipients[i]));
            }
        }
    }

    /// @dev The reason, 0 when it was not refused.
    function _refused(IBitcoinRouter router, bytes memory recipient) private view returns (uint8) {
        try router.scriptOf(recipient) {
            return 0;
        } catch (bytes memory why) {
            assertEq(why.length, 36);
            assertEq(bytes4(why), INVALID_ADDRESS.selector);
            return uint8(why[35]);
        }
    }

    function _reason(uint8 kind, string memory text) private view returns (uint8) {
        return _refused(main, BitcoinEncoder.recipient(kind, bytes(text)));
    }

    function test_reasons_SR20() public view {
        assertEq(_reason(2, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"), 0);
        assertEq(_reason(0, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"), 1);
        assertEq(_reason(5, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"), 1);
        assertEq(_reason(2, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t"), 1, "a character missing");
        assertEq(_reason(2, "xbc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"), 1, "a character too many");
        assertEq(_reason(2, "bc2qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"), 1, "separator");
        assertEq(_reason(2, "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"), 2);
        assertEq(_reason(2, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3o4"), 3);
        assertEq(_reason(2, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4"), 3, "mixed case");
        assertEq(_reason(2, "Bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"), 2, "mixed case of the prefix");
        assertEq(_reason(2, "BC1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"), 3, "mixed case of the rest");
        assertEq(_reason(2, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5"), 4);
        assertEq(_reason(2, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh"), 4, "Bech32m for version 0");
        assertEq(_reason(1, "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd"), 4, "Bech32 for version 1");
        assertEq(_reason(1, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"), 5);
        assertEq(_reason(2, "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"), 5);
        assertEq(_reason(4, "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"), 0);
        assertEq(_reason(4, "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3"), 4);
        assertEq(_reason(4, "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN0"), 3);
        assertEq(_reason(3, "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"), 5);
        assertEq(_reason(4, "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn"), 2);
        assertEq(_reason(4, "11BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"), 1, "one '1' too many");
        assertEq(_reason(4, ""), 1);
        assertEq(_refused(main, ""), 1);
        assertEq(_refused(main, new bytes(63)), 1);
        assertEq(_refused(main, new bytes(65)), 1);
    }

    // ------------------------------------------------------------------ against the encoder

    function testFuzz_segwit_EveryProgramDecodes_SR20(bytes32 program, bool upper) public view {
        for (uint256 n; n < 2; n++) {
            (IBitcoinRouter router, bytes memory hrp) = n == 0 ? (main, bytes("bc")) : (test, bytes("tb"));
            bytes memory text = BitcoinEncoder.segwit(hrp, 1, abi.encodePacked(program), BitcoinEncoder.BECH32M, 0);
            assertEq(_decoded(router, 1, text, upper), abi.encodePacked(hex"5120", program));
            text = BitcoinEncoder.segwit(hrp, 0, abi.encodePacked(program), BitcoinEncoder.BECH32, 0);
            assertEq(_decoded(router, 2, text, upper), abi.encodePacked(hex"0020", program));
            text = BitcoinEncoder.segwit(hrp, 0, abi.encodePacked(bytes20(program)), BitcoinEncoder.BECH32, 0);
            assertEq(_decoded(router, 2, text, upper), abi.encodePacked(hex"0014", bytes20(program)));
        }
    }

    function _decoded(IBitcoinRouter router, uint8 kind, bytes memory text, bool upper)
        private
        view
        returns (bytes memory)
    {
        if (upper) text = bytes(vm.toUppercase(string(text)));
        return router.scriptOf(BitcoinEncoder.recipient(kind, text));
    }

    function testFuzz_segwit_OtherVersionsAndPaddingAreRefused_SR20(bytes32 program, uint8 version, uint8 padding)
        public
        view
    {
        version = uint8(bound(version, 0, 31));
        padding = uint8(bound(padding, 1, 15));
        bytes memory p = abi.encodePacked(program);
        uint256 sum = version == 0 ? BitcoinEncoder.BECH32 : BitcoinEncoder.BECH32M;
        if (version > 1) {
            bytes memory text = BitcoinEncoder.segwit("bc", version, p, sum, 0);
            assertEq(_refused(main, BitcoinEncoder.recipient(1, text)), 5);
            assertEq(_refused(main, BitcoinEncoder.recipient(2, text)), 5);
        }
        assertTrue(_refused(main, BitcoinEncoder.recipient(1, BitcoinEncoder.segwit("bc", 1, p, BitcoinEncoder.BECH32M, padding))) != 0);
        assertTrue(_refused(main, BitcoinEncoder.recipient(2, BitcoinEncoder.segwit("bc", 0, p, BitcoinEncoder.BECH32, padding))) != 0);
        p = abi.encodePacked(bytes20(program)); // 20 bytes have no meaning above version 0
        if (version > 0) {
            assertTrue(_refused(main, BitcoinEncoder.recipient(1, BitcoinEncoder.segwit("bc", version, p, sum, 0))) == 5);
        }
    }

    function testFuzz_base58_EveryHashDecodes_SR20(bytes20 hash, uint8 zeros) public view {
        hash = bytes20(uint160(hash) >> 8 * (zeros % 21)); // leading zero bytes
        for (uint256 n; n < 2; n++) {
            (IBitcoinRouter router, uint8 pubKey, uint8 script) = n == 0 ? (main, 0x00, 0x05) : (test, 0x6f, 0xc4);
            bytes memory text = BitcoinEncoder.base58check(pubKey, hash);
            assertEq(_decoded(router, 4, text, false), abi.encodePacked(hex"76a914", hash, hex"88ac"));
            assertEq(_refused(n == 0 ? test : main, BitcoinEncoder.recipient(4, text)), 2);
            text = BitcoinEncoder.base58check(script, hash);
            assertEq(_decoded(router, 3, text, false), abi.encodePacked(hex"a914", hash, hex"87"));
            assertEq(_refused(n == 0 ? test : main, BitcoinEncoder.recipient(3, text)), 2);
        }
    }

    /// @dev Bech32 finds every error of up to four characters; Base58Check any, but for one in 2^32.
    function testFuzz_oneToFourWrongCharactersAreRefused_SR20(bytes32 program, uint8 form, uint256 seed) public view {
        (uint8 kind, bytes memory text) = _form(program, form);
        bytes32 before = keccak256(text);
        uint256 errors = 1 + seed % 4;
        for (uint256 i; i < errors; i++) {
            seed = uint256(keccak256(abi.encode(seed)));
            text[seed % text.length] = bytes1(uint8(33 + (seed >> 128) % 94));
        }
        if (keccak256(text) == before) return;
        assertTrue(_refused(main, BitcoinEncoder.recipient(kind, text)) != 0, string(text));
    }

    function _form(bytes32 program, uint8 form) private pure returns (uint8 kind, bytes memory text) {
        form %= 5;
        if (form == 0) return (1, BitcoinEncoder.segwit("bc", 1, abi.encodePacked(program), BitcoinEncoder.BECH32M, 0));
        if (form == 1) return (2, BitcoinEncoder.segwit("bc", 0, abi.encodePacked(program), BitcoinEncoder.BECH32, 0));
        if (form == 2) return (2, BitcoinEncoder.segwit("bc", 0, abi.encodePacked(bytes20(program)), BitcoinEncoder.BECH32, 0));
        if (form == 3) return (3, BitcoinEncoder.base58check(0x05, bytes20(program)));
        return (4, BitcoinEncoder.base58check(0x00, bytes20(program)));
    }

    /// @dev Any bytes at all: refused by name, or decoded to a script whose address they are.
    function testFuzz_hostileBytes_SR20(bytes memory any, bytes32 program, uint8 form, uint8 at_, bytes1 to) public view {
        if (any.length != 64) assertEq(_refused(main, any), 1);
        (uint8 kind, bytes memory text) = _form(program, form);
        bytes memory r = BitcoinEncoder.recipient(kind, text);
        if (r[at_ % 64] == to) return;
        r[at_ % 64] = to;
        assertTrue(_refused(main, r) != 0, "one byte changed anywhere");
    }
}
