package gas_test

import (
	"crypto/sha256"
	"encoding/hex"
	"math/big"
	"testing"

	"github.com/btcsuite/btcd/address/v2"
	"github.com/btcsuite/btcd/chaincfg/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
)

const bitcoinChain = uint32(3994530451)

var (
	abiRouter = bindings.NewBitcoinRouterToken()
	abiNative = bindings.NewBitcoinRouterNative()
	satoshi18 = big.NewInt(1e10) // base units of 18 decimals
)

// router is one router of an asset of Bitcoin, on a chain of its own.
type router struct {
	*chain
	at      common.Address
	asset   byte
	assetID []byte
}

// measureBitcoin records what people pay at the routers. The lane to Bitcoin asks no message fee, except where the name
// says so.
func measureBitcoin(t *testing.T, record func(string, uint64)) {
	c := newChain(t, 3, 5, "Bridge")
	c.setMessageFee(bitcoinChain, 0)
	btc := c.newRouter(bindings.IBitcoinRouterConfig{RealDecimals: 8, CommonDecimals: 8, WithdrawFee: big.NewInt(300)},
		false)
	btc.deliver(c.me()) // something to withdraw
	btc.deliver(c.me())
	recipients := testAddresses(t)
	for _, form := range []string{"P2TR", "P2WPKH", "P2WSH", "P2SH", "P2PKH"} {
		btc.withdraw(nil, recipients[form])
		record("withdraw BTC to "+form, btc.withdraw(nil, recipients[form]))
	}
	known := c.fresh()
	btc.deliver(known)
	record("deliver 3/5 a Bitcoin deposit, known receiver", btc.deliver(known))
	record("deliver 3/5 a Bitcoin deposit, new receiver", btc.deliver(c.fresh()))
	c.setMessageFee(bitcoinChain, 100_000)
	fee := big.NewInt((100_000 + 16*(81+35)) * 1e9)
	fee.Add(fee, new(big.Int).Div(new(big.Int).Mul(fee, big.NewInt(5)), big.NewInt(1000)))
	record("withdraw BTC to P2TR, with a message fee", btc.withdraw(fee, recipients["P2TR"]))

	c.setMessageFee(bitcoinChain, 0)
	coin := c.newRouter(bindings.IBitcoinRouterConfig{
		RealDecimals: 18, CommonDecimals: 8,
		WithdrawFee: big.NewInt(300e10),
	}, true)
	c.send(coin.at, new(big.Int).Mul(big.NewInt(1e9), satoshi18), abiNative.PackFund())
	coin.deliver(c.me())
	value := new(big.Int).Mul(big.NewInt(10_000), satoshi18)
	coin.withdrawAmount(value, value, recipients["P2TR"])
	record("withdraw native BTC to P2TR", coin.withdrawAmount(value, value, recipients["P2TR"]))
	coin.deliver(known)
	record("deliver 3/5 a Bitcoin deposit of native BTC, known receiver", coin.deliver(known))

	// where the bound of the deposit fee is zero there is nothing to read
	free := c.newRouter(bindings.IBitcoinRouterConfig{
		RealDecimals: 8, CommonDecimals: 8, WithdrawFee: big.NewInt(300), MaxDepositFee: big.NewInt(0),
	}, false)
	free.deliver(known)
	free.deliver(known)
	record("deliver 3/5 a Bitcoin deposit, never a fee, known receiver", free.deliver(known))
	record("deliver 3/5 a Bitcoin deposit, never a fee, new receiver", free.deliver(c.fresh()))

	rune := c.newRouter(bindings.IBitcoinRouterConfig{
		Asset: 2, AssetId: append(binaryUint64(840_000), 0, 0, 0, 3), RealDecimals: 8, CommonDecimals: 8,
		WithdrawFee: big.NewInt(1e15),
	}, false)
	rune.deliver(c.me())
	rune.withdraw(big.NewInt(1e15), recipients["P2TR"])
	record("withdraw a rune to P2TR", rune.withdraw(big.NewInt(1e15), recipients["P2TR"]))
}

func binaryUint64(v uint64) []byte { return common.LeftPadBytes(new(big.Int).SetUint64(v).Bytes(), 8) }

func (c *chain) setMessageFee(dst, baseGas uint32) {
	config := bindings.IBridgeGovernanceFeeConfig{CoinPriceRate: 1e9, BaseGas: baseGas, GasPerByte: 16, ProtocolRate: 5}
	if baseGas != 0 {
		config.GasPrice = 1e9
	}
	c.send(c.bridge, nil, abiBridge.PackSetFeeConfig(dst, config))
}

func (c *chain) newRouter(config bindings.IBitcoinRouterConfig, native bool) *router {
	most := big.NewInt(1e15)
	ratio := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(config.RealDecimals-config.CommonDecimals)), nil)
	units := func(v int64) *big.Int { return new(big.Int).Mul(big.NewInt(v), ratio) }
	config.Bridge, config.BitcoinChainId = c.bridge, bitcoinChain
	config.Prefix, config.PubKeyHash, config.ScriptHash = [2]byte{'t', 'b'}, 0x6f, 0xc4
	config.MaxSupply, config.MinWithdraw, config.MaxWithdraw, config.MinDeposit = units(21e14), units(1000), units(1e10),
		units(1000)
	config.MaxWithdrawFee, config.DepositFee = units(1e9), big.NewInt(0)
	if config.Asset != 0 {
		config.MaxWithdrawFee = units(1e15) // wei
	}
	if config.MaxDepositFee == nil {
		config.MaxDepositFee = units(1e5)
	}
	config.Owner, config.Keeper, config.FeeReceiver = c.me(), c.me(), c.me()
	r := &router{chain: c, asset: config.Asset, assetID: config.AssetId}
	if native {
		r.at = c.create("BitcoinRouterNative", abiNative.PackConstructor(config))
	} else {
		r.at = c.create("BitcoinRouterToken", abiRouter.PackConstructor(config, "Bitcoin", "BTC"))
	}
	c.send(c.bridge, nil, abiBridge.PackRegisterApp(r.at, true))
	c.send(c.bridge, nil, abiBridge.PackConfigureApp(r.at, config.CommonDecimals, most))
	c.send(c.bridge, nil, abiBridge.PackSetAppLane(r.at, bitcoinChain, r.anchor(), most, most, true))
	return r
}

func (r *router) anchor() message.Anchor {
	return message.Anchor(crypto.Keccak256Hash([]byte("bitcoin"), []byte{r.asset}, r.assetID))
}

func (r *router) withdraw(value *big.Int, recipient []byte) uint64 {
	return r.withdrawAmount(value, big.NewInt(12_345), recipient)
}

func (r *router) withdrawAmount(value, sum *big.Int, recipient []byte) uint64 {
	return r.send(r.at, value, abiRouter.PackWithdraw(sum, recipient, r.me())).GasUsed
}

// deliver brings in 1,000,000 units. A deposit's nonce is a hash, so each opens a word of its own.
func (r *router) deliver(to common.Address) uint64 {
	r.seq++
	txid := sha256.Sum256([]byte{byte(r.seq)})
	data := append(append([]byte{r.asset}, txid[:]...), 0, 0, 0, 0)
	payload, err := message.Payload{
		Kind: message.KindMint, Amount: amount.New(1_000_000), Recipient: message.RecipientOf(to),
		Refund: sha256.Sum256([]byte("script")), Data: data,
	}.Encode()
	require.NoError(r.t, err)
	m := message.Message{
		UID:       message.NewUID(bitcoinChain, r.id, message.BitcoinNonce(nil, txid, 0, r.asset, r.assetID)),
		SrcAnchor: r.anchor(), DstAnchor: message.AnchorOf(r.at), Payload: payload,
	}
	receipt := r.send(r.bridge, nil, abiBridge.PackDeliver(bound(m), r.proof(m)))
	r.requirePaid(receipt, 1)
	return receipt.GasUsed
}

// testAddresses are recipients of every form.
func testAddresses(t *testing.T) map[string][]byte {
	net := &chaincfg.TestNet3Params
	hash := sha256.Sum256([]byte("somebody"))
	out := map[string][]byte{}
	add := func(form string, kind byte, a address.Address, err error) {
		require.NoError(t, err)
		raw, err := hex.DecodeString(recipient64(kind, a.EncodeAddress())[2:])
		require.NoError(t, err)
		out[form] = raw
	}
	taproot, err := address.NewAddressTaproot(hash[:], net)
	add("P2TR", 1, taproot, err)
	witnessKey, err := address.NewAddressWitnessPubKeyHash(hash[:20], net)
	add("P2WPKH", 2, witnessKey, err)
	witnessScript, err := address.NewAddressWitnessScriptHash(hash[:], net)
	add("P2WSH", 2, witnessScript, err)
	script, err := address.NewAddressScriptHashFromHash(hash[:20], net)
	add("P2SH", 3, script, err)
	key, err := address.NewAddressPubKeyHash(hash[:20], net)
	add("P2PKH", 4, key, err)
	return out
}
