// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Test} from "forge-std/Test.sol";
import {IBridgeErrors} from "../src/interfaces/IBridge.sol";
import {Lane, LaneWord, LaneWordLibrary} from "../src/libraries/Lane.sol";
import {AssetWord, AssetWordLibrary} from "../src/types/AssetWord.sol";
import {BooksWord, BooksWordLibrary} from "../src/types/BooksWord.sol";

contract LaneTest is Test, IBridgeErrors {
    function setUp() public {
        vm.warp(1_790_000_000);
    }

    function testFuzz_f24_RoundsDownBy2ToMinus15(uint256 x) public pure {
        x = bound(x, 0, 2 ** 88 - 1);
        uint256 y = Lane.decode(Lane.encode(x));
        assertLe(y, x);
        assertGe(y + (x >> 15), x);
        assertEq(Lane.decode(Lane.encode(y)), y, "a decoded value survives");
    }

    /// @dev CON-06: over any sequence of releases, departures and pauses in between, what came in never exceeds
    /// capIn x (1 + T/day) + what went out; what is available never exceeds the cap.
    function testFuzz_lane_NetFlowIsBounded_CON06(uint256 seed, uint256 cap, uint8 decimals) public {
        uint256 shift = Lane.shiftOf(bound(decimals, 0, 18));
        cap = bound(cap, 1 << shift << 17, 1 << 71 << shift);
        LaneWord w = LaneWordLibrary.create(cap, cap, shift, 0);
        uint256 capIn = w.capIn() << shift;
        uint256 start = vm.getBlockTimestamp();
        uint256 in_;
        uint256 out_;
        for (uint256 i; i < 40; i++) {
            seed = uint256(keccak256(abi.encode(seed)));
            uint256 amount = bound(seed >> 8, 1, capIn);
            if (seed % 3 == 0) {
                vm.warp(vm.getBlockTimestamp() + (seed >> 64) % 1 days);
            } else if (seed % 3 == 1) {
                LaneWord next = w.debitIn(amount, shift);
                (, uint256 available) = w.available();
                if (next.isNone()) assertGt(amount, available << shift, "refused only when above");
                else (w, in_) = (next, in_ + amount);
            } else {
                try this.debitOut(w, amount, shift) returns (LaneWord next) {
                    assertEq(next.sequence(), w.sequence() + 1);
                    (w, out_) = (next, out_ + amount);
                } catch {}
            }
            (uint256 o, uint256 n) = w.available();
            assertLe(o, w.capOut());
            assertLe(n, w.capIn());
            assertLe(in_, capIn + capIn * (vm.getBlockTimestamp() - start) / 1 days + out_);
        }
    }

    function debitOut(LaneWord w, uint256 amount, uint256 shift) external view returns (LaneWord) {
        return w.debitOut(amount, shift);
    }

    function recap(LaneWord w, uint256 capOut, uint256 capIn, uint256 shift) external view returns (LaneWord) {
        return w.recap(capOut, capIn, shift);
    }

    /// @dev SR-22: the last sequence number closes the lane instead of running into the next field.
    function test_lane_SequenceIsBounded_SR22() public {
        LaneWord w = LaneWordLibrary.create(1e6, 1e6, 0, type(uint32).max - 1);
        w = w.debitOut(1, 0);
        assertEq(w.sequence(), type(uint32).max);
        vm.expectRevert(RATE_LIMITED.selector);
        this.debitOut(w, 1, 0);
        assertEq(w.capIn(), LaneWordLibrary.create(1e6, 1e6, 0, 0).capIn(), "the caps are untouched");
    }

    function test_lane_CapsAreBounded_SR22() public {
        LaneWord w = LaneWordLibrary.create(1, 1, 0, 0);
        w = w.recap(2 ** 72 - 1, 2 ** 72 - 1, 0);
        vm.expectRevert(BAD_CONFIG.selector);
        this.recap(w, 2 ** 72, 1, 0);
        vm.expectRevert(BAD_CONFIG.selector);
        this.recap(w, 1, 2 ** 72, 0);
        this.recap(w, 2 ** 72, 2 ** 72, Lane.shiftOf(18));
    }

    function test_lane_ClockWrapsWithoutHarm() public {
        vm.warp(2 ** 32 - 10);
        LaneWord w = LaneWordLibrary.create(86_400, 86_400, 0, 7);
        w = w.debitIn(1000, 0);
        (, uint256 before) = w.available();
        vm.warp(2 ** 32 + 20);
        (, uint256 now_) = w.available();
        assertEq(now_ - before, 30);
        assertEq(w.debitIn(1, 0).sequence(), 7);
    }

    function testFuzz_words_NoFieldRunsIntoAnother_SR22(uint256 a, uint256 f, uint256 limit, uint256 b, uint256 g)
        public
    {
        a = bound(a, 0, BooksWordLibrary.M88);
        f = bound(f, 0, BooksWordLibrary.M80);
        b = bound(b, 0, 2 ** 127);
        g = bound(g, 0, 2 ** 127);
        BooksWord q = BooksWord.wrap(0).withSwapLimit(limit).credit(a, f);
        if (a + b > BooksWordLibrary.M88 || f + g > BooksWordLibrary.M80) {
            vm.expectRevert(INVALID_AMOUNT.selector);
            this.credit(q, b, g);
            return;
        }
        q = q.credit(b, g);
        assertEq(q.liquidity(), a + b);
        assertEq(q.cumulatedFee(), f + g);
        assertEq(q.swapLimit(), limit > BooksWordLibrary.M88 ? BooksWordLibrary.M88 : limit);
    }

    function credit(BooksWord q, uint256 amount, uint256 fee) external pure returns (BooksWord) {
        return q.credit(amount, fee);
    }

    function testFuzz_words_Pool_SR22(address token, uint8 real, uint8 common, uint16 ratio, uint256 delay)
        public
        pure
    {
        common = uint8(bound(common, 0, 18));
        real = uint8(bound(real, common, 38));
        AssetWord p = AssetWordLibrary.base(token, real, common).withDelayOver(delay).withFeeRatio(ratio);
        assertEq(p.token(), token);
        assertEq(p.realDecimals(), real);
        assertEq(p.commonDecimals(), common);
        assertEq(p.scale(), 10 ** (real - common));
        assertEq(p.feeRatio(), ratio);
        assertEq(p.laneShift(), Lane.shiftOf(common));
        assertLe(p.delayOver(), delay);
    }
}
