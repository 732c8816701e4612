package app

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/ecdsa"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/params"
	"github.com/stretchr/testify/require"

	"causeway/internal/evm/bindings"
	"causeway/internal/evm/smartaccount"
)

// askAccounts calls the network's smart-account service as a browser does.
func (n *network) askAccounts(into any, method string, args ...any) error {
	n.t.Helper()
	return n.askAccountsOn(localBTC, into, method, args...)
}

func (n *network) askAccountsOn(chainID uint32, into any, method string, args ...any) error {
	n.t.Helper()
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": args})
	require.NoError(n.t, err)
	req, err := http.NewRequestWithContext(n.t.Context(), http.MethodPost,
		fmt.Sprintf("%s/evm-chain?chainId=%d", n.url, chainID), bytes.NewReader(body))
	require.NoError(n.t, err)
	resp, err := http.DefaultClient.Do(req)
	require.NoError(n.t, err)
	defer resp.Body.Close()
	raw, err := io.ReadAll(io.LimitReader(resp.Body, 1<<20))
	require.NoError(n.t, err)
	var out struct {
		Result json.RawMessage `json:"result"`
		Error  *struct {
			Message string `json:"message"`
			Data    any    `json:"data"`
		} `json:"error"`
	}
	require.NoError(n.t, json.Unmarshal(raw, &out), "%s", raw)
	if out.Error != nil {
		return errors.New(out.Error.Message)
	}
	if into != nil {
		require.NoError(n.t, json.Unmarshal(out.Result, into), "%s", raw)
	}
	return nil
}

// give pays coins from the demo wallet to an address where there is no contract, and waits for them.
func (n *network) give(chainID uint32, to common.Address, wei *big.Int) {
	n.t.Helper()
	ctx, client, opts := n.t.Context(), n.chains[chainID], n.opts[chainID]
	nonce, err := client.PendingNonceAt(ctx, opts.From)
	require.NoError(n.t, err)
	price, err := client.SuggestGasPrice(ctx)
	require.NoError(n.t, err)
	tx, err := opts.Signer(opts.From,
		types.NewTx(&types.LegacyTx{Nonce: nonce, To: &to, Value: wei, Gas: params.TxGas, GasPrice: price.Lsh(price, 1)}))
	require.NoError(n.t, err)
	require.NoError(n.t, client.SendTransaction(ctx, tx))
	require.Eventually(n.t, func() bool {
		has, err := client.BalanceAt(ctx, to, nil)
		return err == nil && has.Cmp(wei) >= 0
	}, patience, 50*time.Millisecond)
}

// operation is what the service makes of calls.
type operation struct {
	UserOp     map[string]any `json:"userOp"`
	ValidUntil int64          `json:"validUntil"`
	Text       string         `json:"text"`
	UserOpHash common.Hash    `json:"userOpHash"`
}

// operation has calls of an owner's account prepared, and signs them with a key.
func (n *network) operation(owner common.Address, key *btcec.PrivateKey, calls []map[string]any) (made operation) {
	n.t.Helper()
	require.NoError(n.t, n.askAccounts(&made, "particle_aa_createUserOp", map[string]any{"ownerAddress": owner}, calls))
	digest := smartaccount.MessageDigest(made.Text)
	made.UserOp["signature"] = hexutil.Bytes(smartaccount.Seal(ecdsa.SignCompact(key, digest[:], true),
		time.Unix(made.ValidUntil, 0)))
	return made
}

// operate has calls made by the account of a key, and returns the text that the key signed.
func (n *network) operate(key *btcec.PrivateKey, calls []map[string]any) string {
	n.t.Helper()
	owner, err := smartaccount.OwnerOf(key.PubKey().SerializeCompressed())
	require.NoError(n.t, err)
	made := n.operation(owner, key, calls)
	require.NoError(n.t, n.askAccounts(nil, "particle_aa_sendUserOp", made.UserOp))
	var out *struct {
		Success bool           `json:"success"`
		Reason  string         `json:"reason"`
		Receipt *types.Receipt `json:"receipt"`
	}
	require.Eventually(n.t, func() bool {
		require.NoError(n.t, n.askAccounts(&out, "eth_getUserOperationReceipt", made.UserOpHash))
		return out != nil
	}, patience, 50*time.Millisecond)
	require.True(n.t, out.Success, out.Reason)
	return made.Text
}

// TestDev_SmartAccount_SR_09_SR_30: on the local network, a person who has only a Bitcoin key gets coins at an address
// that does not exist yet, and then calls a contract and pays somebody, in one operation that the key signed as a
// readable text.
func TestDev_SmartAccount_SR_09_SR_30(t *testing.T) {
	t.Parallel()
	n := startNetwork(t, t.TempDir())
	key, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	owner, err := smartaccount.OwnerOf(key.PubKey().SerializeCompressed())
	require.NoError(t, err)
	at, _ := smartaccount.LocalEntryPoint()
	place := smartaccount.PlaceAt(at)
	account, to := place.Account(owner), common.HexToAddress("0xcafe")
	n.give(localBTC, account, big.NewInt(params.Ether))

	var token common.Address
	for _, p := range n.on(localBTC).Pools {
		if p.Symbol == "tERC20" {
			token = common.HexToAddress(p.Token)
		}
	}
	require.NotZero(t, token)
	erc20 := bindings.NewTestToken()
	calls := []map[string]any{
		{"to": token, "data": hexutil.Bytes(erc20.PackTransfer(to, new(big.Int)))},
		{"to": to, "value": (*hexutil.Big)(big.NewInt(params.Ether / 4))},
	}
	text := n.operate(key, calls)
	require.Contains(t, text, fmt.Sprintf("Chain: %d\nAccount: 0x%x\nNonce: 0\n", uint32(localBTC), account[:]))
	require.Contains(t, text,
		fmt.Sprintf("\n1) Call 0x%x: transfer 0 units to 0x%x\n2) Send 0.25 coins to 0x%x\n", token[:], to[:], to[:]))
	paid, err := n.chains[localBTC].BalanceAt(t.Context(), to, nil)
	require.NoError(t, err)
	require.Equal(t, big.NewInt(params.Ether/4), paid)
	code, err := n.chains[localBTC].CodeAt(t.Context(), account, nil)
	require.NoError(t, err)
	require.Equal(t, place.AccountCode(owner), code)

	// Other chains are not served [5.21]; what a smart account cannot do says so [7.70].
	require.EqualError(t, n.askAccountsOn(localETH, nil, "eth_chainId"), "The chain: 910001001 is not supported")
	require.EqualError(t, n.askAccounts(nil, "eth_sendTransaction", map[string]any{"to": to}),
		"The Provider does not support the requested method")
	// With somebody else's signature nothing happens.
	thief, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	stolen := n.operation(owner, thief, calls)
	require.EqualError(t, n.askAccounts(nil, "particle_aa_sendUserOp", stolen.UserOp), "sign error")
}
