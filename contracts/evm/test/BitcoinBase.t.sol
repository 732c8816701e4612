// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Base, IBridgeLens, Message} from "./Base.t.sol";
import {IBridge, IBridgeGovernance} from "../src/interfaces/IBridge.sol";
import {IBitcoinRouter} from "../src/interfaces/IBitcoinRouter.sol";
import {BitcoinEncoder} from "./reference/BitcoinEncoder.sol";

interface IOwnable2Step {
    function transferOwnership(address to) external;
    function acceptOwnership() external;
    function renounceOwnership() external;
}

interface INativeRouter is IBitcoinRouter {
    function fund() external payable;
    function issued() external view returns (uint256);
}

interface ITokenRouter is IBitcoinRouter, IERC20Metadata {}

/// @dev The routers of the committed artefacts, of the local Bitcoin network.
abstract contract BitcoinBase is Base {
    uint32 internal constant BITCOIN = 3994530451;
    uint256 internal constant LANE_CAP = 1e12;
    uint256 internal constant LANE_DELAY = 5e11;
    /// @dev as INVALID_ADDRESS of the routers: what is wrong with it
    error INVALID_ADDRESS(uint8 reason);
    error BELOW_MINIMUM(uint256 minimum);
    event Deposit(bytes32 uid, uint256 amount, address to);
    event Withdraw(bytes32 uid, uint256 amount, address from);
    event DepositFeePaid(bytes32 indexed uid, uint256 fee);
    event WithdrawFeePaid(bytes32 indexed uid, uint256 fee);
    event WithdrawRefunded(bytes32 indexed withdrawal, bytes32 uid, uint256 amount, address indexed to);

    address internal routerOwner = makeAddr("router owner");
    address internal keeper = makeAddr("keeper");
    address internal feeReceiver = makeAddr("router fee receiver");
    uint256 internal deposits;

    function setUp() public virtual override {
        super.setUp();
        vm.prank(owner);
        bridge.setFeeConfig(BITCOIN, IBridgeGovernance.FeeConfig(1e9, 1e9, 10_000, 16, 0));
    }

    /// @dev BTC with `real` decimals: minimum 1,000, maximum 100 BTC, withdrawal fee 300, deposit fee none; satoshi.
    function _btc(uint8 real) internal view returns (IBitcoinRouter.Config memory c) {
        uint256 ratio = 10 ** (real - 8);
        c.bridge = bridge;
        c.bitcoinChainId = BITCOIN;
        (c.prefix, c.pubKeyHash, c.scriptHash) = ("tb", 0x6f, 0xc4);
        (c.realDecimals, c.commonDecimals) = (real, 8);
        c.maxSupply = 21e14 * ratio;
        (c.maxWithdrawFee, c.maxDepositFee) = (1e5 * ratio, 1e5 * ratio);
        (c.minWithdraw, c.maxWithdraw, c.minDeposit) = (1000 * ratio, 1e10 * ratio, 2000 * ratio);
        c.withdrawFee = 300 * ratio;
        (c.owner, c.keeper, c.feeReceiver) = (routerOwner, keeper, feeReceiver);
    }

    /// @dev A rune of 38 decimals, 18 of them common; its withdrawals cost 0.002 coins.
    function _rune() internal view returns (IBitcoinRouter.Config memory c) {
        c = _btc(8);
        (c.asset, c.assetId) = (2, abi.encodePacked(uint64(840_000), uint32(3)));
        (c.realDecimals, c.commonDecimals) = (38, 18);
        c.maxSupply = 1e8 * 1e38;
        (c.maxWithdrawFee, c.maxDepositFee) = (0.01 ether, 1e38);
        (c.minWithdraw, c.maxWithdraw, c.minDeposit) = (1e20, 1e6 * 1e38, 0);
        c.withdrawFee = 0.002 ether;
    }

    function _brc20() internal view returns (IBitcoinRouter.Config memory c) {
        c = _rune();
        (c.asset, c.assetId) = (1, "ordi");
        (c.realDecimals, c.commonDecimals) = (18, 18);
        c.maxSupply = 21e6 * 1e18;
        c.maxDepositFee = 1e18;
        (c.minWithdraw, c.maxWithdraw) = (1, 21e6 * 1e18);
    }

    function _tokenCode(IBitcoinRouter.Config memory c) internal view returns (bytes memory) {
        return deployer.code("BitcoinRouterToken", abi.encode(c, "Bitcoin", "BTC"));
    }

    function _token(IBitcoinRouter.Config memory c) internal returns (ITokenRouter r) {
        r = ITokenRouter(deployer.create(_tokenCode(c)));
        _register(address(r), c.commonDecimals);
    }

    function _native(IBitcoinRouter.Config memory c) internal returns (INativeRouter r) {
        r = INativeRouter(deployer.create(deployer.code("BitcoinRouterNative", abi.encode(c))));
        _register(address(r), 8);
    }

    function _register(address r, uint8 decimals) internal {
        uint256 unit = 10 ** decimals / 1e8;
        vm.startPrank(owner);
        bridge.registerApp(r, true);
        bridge.configureApp(r, decimals, LANE_DELAY * unit);
        bridge.setAppLane(r, BITCOIN, IBitcoinRouter(r).remoteAnchor(), LANE_CAP * unit, LANE_CAP * unit, true);
        vm.stopPrank();
    }

    /// @dev A deposit of `common` units, as the committee would attest it.
    function _depositOf(IBitcoinRouter r, uint256 common, bytes32 to) internal returns (Message memory m) {
        bytes32 txid = keccak256(abi.encode("deposit", ++deposits));
        uint256 nonce = uint192(uint256(keccak256(abi.encodePacked(txid, uint32(0), r.asset(), r.assetId()))));
        m.uid = uint256(BITCOIN) << 224 | uint256(L) << 192 | nonce;
        m.srcAnchor = r.remoteAnchor();
        m.dstAnchor = _b32(address(r));
        m.payload = _payload(2, common, to, sha256("sender's script"), abi.encodePacked(r.asset(), txid, uint32(0)));
    }

    function _depositOf(IBitcoinRouter r, uint256 common, address to) internal returns (Message memory) {
        return _depositOf(r, common, _b32(to));
    }

    /// @dev What the committee attests for a withdrawal that cannot be paid.
    function _refundOf(IBitcoinRouter r, bytes32 withdrawal, uint256 common, address to)
        internal
        returns (Message memory m)
    {
        m = _depositOf(r, common, to);
        m.payload = _payload(5, common, _b32(to), 0, abi.encodePacked(withdrawal, uint8(3)));
    }

    function _credit(IBitcoinRouter r, uint256 common, address to) internal {
        _deliver(_depositOf(r, common, to));
    }

    function _p2tr() internal pure returns (bytes memory) {
        return BitcoinEncoder.recipient(
            1, BitcoinEncoder.segwit("tb", 1, abi.encodePacked(keccak256("key")), BitcoinEncoder.BECH32M, 0)
        );
    }

    function _p2trScript() internal pure returns (bytes memory) {
        return abi.encodePacked(hex"5120", keccak256("key"));
    }

    function _channelFee(IBitcoinRouter r) internal view returns (uint256 fee) {
        (fee,) = r.getTotalWithdrawFee(0, _p2tr());
    }

    function _claim(Message memory m) internal view returns (IBridgeLens.ClaimView memory) {
        return lens.claim(m.uid);
    }
}

/// @dev One router of each kind: BTC as a token of 8 and of 18 decimals and as the coin, a rune, a BRC-20 token.
abstract contract BitcoinRouters is BitcoinBase {
    ITokenRouter internal btc; // 8 decimals
    ITokenRouter internal btc18;
    ITokenRouter internal rune;
    ITokenRouter internal ordi;
    INativeRouter internal coin;

    uint256 internal constant RATIO = 1e10;

    function setUp() public virtual override {
        super.setUp();
        btc = _token(_btc(8));
        btc18 = _token(_btc(18));
        rune = _token(_rune());
        ordi = _token(_brc20());
        coin = _native(_btc(18));
        coin.fund{value: 100 ether}();
        vm.deal(alice, 10 ether);
    }

    function _withdraw(IBitcoinRouter r, uint256 amount, uint256 value) internal returns (bytes32) {
        return r.withdraw{value: value}(amount, _p2tr(), alice);
    }

    function _uidOf(IBitcoinRouter r, uint256 sequence) internal pure returns (bytes32) {
        return bytes32(uint256(L) << 224 | uint256(BITCOIN) << 192 | uint256(uint160(address(r))) << 32 | sequence);
    }
}
