//go:build btcd

package bitcoin_test

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/btcsuite/btcd/address/v2"
	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chaincfg/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
)

// btcdEnv names a btcd binary (go build github.com/btcsuite/btcd) to test the client against: go test -tags btcd.
const btcdEnv = "CAUSEWAY_TEST_BTCD"

// btcd runs a regtest node of its own, whose blocks pay to a public key's hash.
func btcd(t *testing.T, pubKey []byte) (c *bitcoin.Client, generate func(blocks int)) {
	t.Helper()
	path := os.Getenv(btcdEnv)
	require.NotEmpty(t, path, "set %s to a btcd binary", btcdEnv)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	listen := l.Addr().String()
	require.NoError(t, l.Close())
	to, err := address.NewAddressWitnessPubKeyHash(address.Hash160(pubKey), &chaincfg.RegressionNetParams)
	require.NoError(t, err)
	dir := t.TempDir()
	cmd := exec.CommandContext(t.Context(), path, "--regtest", "--notls", "--rpcuser=u", "--rpcpass=p",
		"--rpclisten="+listen, "--nolisten",
		"--datadir="+dir, "--logdir="+dir, "--configfile="+os.DevNull, "--txindex", "--miningaddr="+to.EncodeAddress())
	var log bytes.Buffer
	cmd.Stdout, cmd.Stderr = &log, &log
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		_ = cmd.Process.Signal(os.Interrupt)
		_ = cmd.Wait()
	})
	c = client(t, bitcoin.ClientConfig{URL: "http://" + listen, User: "u", Password: "p"})
	require.Eventually(t, func() bool {
		_, err := c.Mempool(within(t))
		return err == nil
	}, 20*time.Second, 20*time.Millisecond, log.String())
	wrong := client(t, bitcoin.ClientConfig{URL: "http://" + listen, User: "u", Password: "q"})
	_, err = wrong.Mempool(within(t))
	require.ErrorIs(t, err, bitcoin.ErrUnauthorised)
	return c, func(blocks int) {
		body := strings.NewReader(fmt.Sprintf(`{"jsonrpc":"1.0","id":1,"method":"generate","params":[%d]}`, blocks))
		r, err := http.NewRequestWithContext(within(t), http.MethodPost, "http://"+listen, body)
		require.NoError(t, err)
		r.SetBasicAuth("u", "p")
		res, err := http.DefaultClient.Do(r)
		require.NoError(t, err)
		_, err = io.Copy(io.Discard, res.Body)
		require.NoError(t, err)
		require.NoError(t, res.Body.Close())
	}
}

func TestClientAgainstRealBtcd(t *testing.T) {
	key, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	c, generate := btcd(t, key.PubKey().SerializeCompressed())
	generate(110)
	ctx := within(t)
	info, err := c.Info(ctx)
	require.NoError(t, err)
	require.Equal(t, "regtest", info.Chain)
	require.Equal(t, uint32(110), info.Blocks)
	require.Equal(t, *chaincfg.RegressionNetParams.GenesisHash, info.Genesis)
	hashes, err := c.BlockHashes(ctx, 0, 500)
	require.NoError(t, err)
	require.Len(t, hashes, 111)
	h, err := c.Header(ctx, hashes[103])
	require.NoError(t, err)
	require.Equal(t, int64(8), h.Confirmations)
	require.Equal(t, hashes[102], h.Prev)
	unknown := chainhash.Hash{1}
	for _, ask := range []func() error{
		func() error { _, err := c.BlockHash(ctx, 111); return err },
		func() error { _, err := c.Block(ctx, unknown); return err },
		func() error { _, err := c.Header(ctx, unknown); return err },
		func() error { _, err := c.Transaction(ctx, unknown); return err },
		func() error { _, err := c.TransactionInfo(ctx, unknown); return err },
		func() error { _, err := c.TxOut(ctx, wire.OutPoint{Hash: unknown}, true); return err },
	} {
		require.ErrorIs(t, ask(), bitcoin.ErrNotFound)
	}
	floor, err := c.FeeFloor(ctx)
	require.NoError(t, err)
	require.Equal(t, uint64(1000), floor)
	_, err = c.EstimateFee(ctx, 2)
	require.ErrorIs(t, err, bitcoin.ErrUnsupported)

	// Transactions.
	pay := func(from wire.OutPoint, value uint64) (*wire.MsgTx, []byte) {
		script := bitcoin.WitnessPubKeyHashScript(key.PubKey().SerializeCompressed())
		unlock, err := bitcoin.UnlockKey(script, key.PubKey())
		require.NoError(t, err)
		coin, err := bitcoin.Seen{OutPoint: from, Value: value, Script: script}.Plain(unlock)
		require.NoError(t, err)
		draft, err := bitcoin.Payment{
			Coins: []bitcoin.Coin{coin}, Outputs: []bitcoin.Out{{Value: 1000, Script: script}}, Change: script,
			Rate: bitcoin.SatPerVByte(5),
		}.Build()
		require.NoError(t, err)
		tx, err := draft.Packet.Complete(key)
		require.NoError(t, err)
		raw, err := bitcoin.Serialize(tx)
		require.NoError(t, err)
		return tx, raw
	}
	coinbase := func(height int) wire.OutPoint {
		raw, err := c.Block(ctx, hashes[height])
		require.NoError(t, err)
		var block wire.MsgBlock
		require.NoError(t, block.Deserialize(bytes.NewReader(raw)))
		return wire.OutPoint{Hash: block.Transactions[0].TxHash()}
	}
	parent, rawParent := pay(coinbase(1), 50e8)
	a, err := c.TestAccept(ctx, rawParent)
	require.NoError(t, err)
	require.True(t, a.Allowed, a.Reason)
	for range 2 {
		id, err := c.Broadcast(ctx, rawParent)
		require.NoError(t, err)
		require.Equal(t, parent.TxHash(), id)
	}
	child, rawChild := pay(wire.OutPoint{Hash: parent.TxHash(), Index: 1}, uint64(parent.TxOut[1].Value))
	_, err = c.Broadcast(ctx, rawChild)
	require.NoError(t, err)
	entries, err := c.MempoolEntries(ctx, []chainhash.Hash{parent.TxHash(), child.TxHash(), unknown})
	require.NoError(t, err)
	require.Len(t, entries, 2)
	require.Equal(t, a.Fee, entries[parent.TxHash()].Fee)
	require.Equal(t, a.VSize, entries[parent.TxHash()].VSize)
	require.Equal(t, []chainhash.Hash{parent.TxHash()}, entries[child.TxHash()].Depends)
	raws, err := c.Transactions(ctx, []chainhash.Hash{parent.TxHash(), unknown, child.TxHash()})
	require.NoError(t, err)
	require.Equal(t, [][]byte{rawParent, nil, rawChild}, raws)

	_, orphan := pay(wire.OutPoint{Hash: unknown}, 50e8)
	var reject *bitcoin.RejectError
	_, err = c.Broadcast(ctx, orphan)
	require.ErrorAs(t, err, &reject)
	require.True(t, reject.MissingInputs())
	a, err = c.TestAccept(ctx, orphan)
	require.NoError(t, err)
	require.True(t, a.MissingInputs())
	_, immature := pay(coinbase(50), 50e8)
	_, err = c.Broadcast(ctx, immature)
	require.ErrorAs(t, err, &reject)
	require.False(t, reject.MissingInputs())

	generate(1)
	where, err := c.TransactionInfo(ctx, parent.TxHash())
	require.NoError(t, err)
	require.Equal(t, uint32(1), where.Confirmations)
	require.Equal(t, rawParent, where.Raw)
	out, err := c.TxOut(ctx, wire.OutPoint{Hash: child.TxHash(), Index: 1}, true)
	require.NoError(t, err)
	require.Equal(t, uint64(child.TxOut[1].Value), out.Value)
	for _, raw := range [][]byte{rawParent, rawChild} {
		_, err = c.Broadcast(ctx, raw)
		require.NoError(t, err, "it is in the chain")
	}
}
