package devchain_test

import (
	"context"
	"crypto/ecdsa"
	"math/big"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/params"
	"github.com/stretchr/testify/require"

	"causeway/internal/localnet/devchain"
)

const testChainID = 910001001

// emitter is a contract that answers every call with one event:
// LOG1(topic 1, calldata's first word).
var (
	emitter     = common.HexToAddress("0x000000000000000000000000000000000000e301")
	emitterCode = common.FromHex("0x6000356000526001602060" + "00a100")
)

type wallet struct {
	key  *ecdsa.PrivateKey
	addr common.Address
}

func newWallet(t testing.TB) wallet {
	t.Helper()
	key, err := crypto.GenerateKey()
	require.NoError(t, err)
	return wallet{key, crypto.PubkeyToAddress(key.PublicKey)}
}

// start runs a chain until the test ends; manual unless the configuration sets a pace.
func start(t testing.TB, cfg devchain.Config) *devchain.Chain {
	t.Helper()
	if cfg.ChainID == 0 {
		cfg.ChainID = testChainID
	}
	if cfg.Alloc == nil {
		cfg.Alloc = types.GenesisAlloc{emitter: {Code: emitterCode, Balance: new(big.Int)}}
	}
	chain, err := devchain.Start(t.Context(), cfg)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, chain.Close()) })
	return chain
}

// deadline bounds waiting for what a correct chain does much sooner.
func deadline(t testing.TB) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), 60*time.Second)
	t.Cleanup(cancel)
	return ctx
}

func (w wallet) sign(t testing.TB, chain *devchain.Chain, nonce uint64, to common.Address, value *big.Int,
	data []byte,
) *types.Transaction {
	t.Helper()
	id := new(big.Int).SetUint64(chain.ChainID())
	tx, err := types.SignNewTx(w.key, types.LatestSignerForChainID(id), &types.DynamicFeeTx{
		ChainID: id, Nonce: nonce, To: &to, Value: value, Data: data,
		Gas: 60_000, GasTipCap: big.NewInt(params.GWei), GasFeeCap: big.NewInt(10 * params.GWei),
	})
	require.NoError(t, err)
	return tx
}

func (w wallet) send(t testing.TB, chain *devchain.Chain, nonce uint64, to common.Address, value int64) common.Hash {
	t.Helper()
	tx := w.sign(t, chain, nonce, to, big.NewInt(value), common.LeftPadBytes([]byte{byte(nonce)}, 32))
	require.NoError(t, chain.Client().SendTransaction(deadline(t), tx))
	return tx.Hash()
}

func head(t testing.TB, c *ethclient.Client) *types.Header {
	t.Helper()
	h, err := c.HeaderByNumber(deadline(t), nil)
	require.NoError(t, err)
	return h
}

func byTag(t testing.TB, chain *devchain.Chain, tag string) uint64 {
	t.Helper()
	var h *types.Header
	require.NoError(t, chain.RPC().CallContext(deadline(t), &h, "eth_getBlockByNumber", tag, false))
	require.NotNil(t, h, tag)
	return h.Number.Uint64()
}

// mined waits for a receipt by following new heads.
func mined(t testing.TB, c *ethclient.Client, hash common.Hash) *types.Receipt {
	t.Helper()
	ctx := deadline(t)
	heads := make(chan *types.Header, 256)
	sub, err := c.SubscribeNewHead(ctx, heads)
	require.NoError(t, err)
	defer sub.Unsubscribe()
	for {
		if r, err := c.TransactionReceipt(ctx, hash); err == nil {
			return r
		}
		select {
		case <-heads:
		case err := <-sub.Err():
			require.NoError(t, err)
		case <-ctx.Done():
			require.NoError(t, ctx.Err(), "transaction was not mined")
		}
	}
}
