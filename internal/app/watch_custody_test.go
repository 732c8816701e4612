package app

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/config"
	"causeway/internal/memberlog"
	"causeway/internal/message"
)

// INV-03, INV-11: somebody with endpoints, an index and a database of their own follows a committee that holds a
// custody. Of deposits and payments that were asked for there is nothing to report. A payment that one member signed
// and nobody asked for is found by its log, before anything of it is on the chain. Coins that k members' keys took are
// found by the chain, though no log names them.
func TestWatch_Custody_INV03_INV11(t *testing.T) {
	t.Parallel()
	c := newCustodyLab(t)
	p := c.newPayer(4, 5_000_000)
	index := c.index("watch")
	file := config.Watch{
		Common: c.common("sqlite:"+filepath.Join(c.dir, "watch.db"), c.rpc), Members: c.remotes(),
		HeadsFile: filepath.Join(c.dir, "heads.json"), Every: time.Second, Bitcoin: &index,
	}
	file.Deployment = filepath.Join(c.dir, "deployment.json")
	look := func() (string, error) {
		var out bytes.Buffer
		err := Watch(t.Context(), file, WatchOptions{Once: true, Out: &out}, labLog())
		return out.String(), err
	}

	p.deposits(3_000_000, localWBTC)
	c.mine(2)
	c.supply(localWBTC, custody.Bitcoin, c.sat(localWBTC, 3_000_000))
	script, _ := c.fresh(bitcoin.P2TR)
	_, gets := c.leaves(localWBTC, custody.Bitcoin, c.sat(localWBTC, 60_000), script)
	c.paysOnce(map[string]uint64{string(script): gets})
	c.mining(func() string { return "not final:" + c.unfinished() }, func() bool { return c.unfinished() == "" })
	out, err := look()
	require.NoError(t, err, out)
	require.Contains(t, out, "nothing to report")

	const early = 10 * time.Minute // so that the chains have passed it
	nobodys := message.NewUID(localWBTC, localBitcoin, [24]byte{0xee})
	e := memberlog.NewEntry(memberlog.KindCustody, time.Now().Add(-early))
	e.Custody = &memberlog.Custody{
		Plan: string(custody.PlanPayment), Kind: custody.BTC.String(), Height: c.btc.Node.Tip().Height,
		UIDs: []message.UID{nobodys}, Payments: []amount.Amount{amount.New(1_000_000)},
		Txs: []memberlog.Tx{{ID: chainhash.Hash{0xee}.String(), Digests: []message.Bytes32{{1}}}},
	}
	require.NoError(t, c.members[0].db.Committee().AppendLog(t.Context(), e))
	out, err = look()
	require.ErrorIs(t, err, AlarmsError(1), out)
	require.Contains(t, out, "signature_without_deposit")
	require.Contains(t, out, nobodys.String())

	stolen := c.takes()
	c.mine(8)
	out, err = look()
	require.Error(t, err)
	require.True(t, slices.ContainsFunc(strings.Split(out, "\n"), func(line string) bool {
		return strings.Contains(line, "spend_without_signatures") && strings.Contains(line, stolen.String())
	}), out)
}

// takes has the keys of k members pay a coin of the custody to somebody, past their programs.
func (c *custodyLab) takes() chainhash.Hash {
	c.t.Helper()
	state, _, err := c.watch(c.db).State(c.t.Context())
	require.NoError(c.t, err)
	all := state.Holdings()
	baton, ok := state.Baton(custody.BTC)
	require.True(c.t, ok)
	at := slices.IndexFunc(all, func(h custody.Holding) bool {
		return h.Kind == custody.BTC && h.Plain() && h.OutPoint != baton.OutPoint && h.Value > 10_000
	})
	require.GreaterOrEqual(c.t, at, 0)
	coin := all[at]
	plain, err := c.rules.Plain(coin.Epoch, custody.BTC)
	require.NoError(c.t, err)
	thief, _ := c.fresh(bitcoin.P2TR)
	tx := wire.NewMsgTx(2)
	tx.AddTxIn(wire.NewTxIn(&coin.OutPoint, nil, nil))
	tx.AddTxOut(wire.NewTxOut(int64(coin.Value)-2_000, thief))
	packet, err := bitcoin.NewPacket(tx)
	require.NoError(c.t, err)
	packet.Inputs[0].UTXO, packet.Inputs[0].TapLeaves = wire.NewTxOut(int64(coin.Value), plain.Script), plain.Leaves
	signed, err := packet.Complete(c.custodyKeys[:2]...)
	require.NoError(c.t, err)
	require.NoError(c.t, c.btc.Node.Send(signed))
	return signed.TxHash()
}
