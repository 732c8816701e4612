package app

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/catalog"
	"causeway/internal/localnet/btclab"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/deploy"
	"causeway/internal/ops/doctor"
)

// SR-31: a process ends when its custody has a history from before the record's start.
func TestPast_SR31_EndsTheProcess(t *testing.T) {
	b := newBitcoinLab(t)
	record := b.record
	raised := *record.Bitcoin
	raised.StartHeight = b.btc.Node.Tip().Height + 1
	raised.Epochs = slices.Clone(raised.Epochs)
	raised.Epochs[0].FromHeight = raised.StartHeight
	record.Bitcoin = &raised
	for _, tt := range []struct {
		record catalog.Deployment
		want   error
	}{{b.record, nil}, {record, vault.ErrPast}} {
		index := &node.BitcoinIndex{Network: b.btc.Network, Node: b.btc.Client, Index: b.btc.Index}
		if err := index.RefusePast(t.Context(), tt.record); tt.want == nil {
			require.NoError(t, err)
		} else {
			require.ErrorIs(t, err, tt.want)
		}
	}
}

// SR-31: `deploy` and `doctor` refuse a custody whose scripts have a history from before its start, by any index.
func TestPast_SR31_DeployAndDoctor(t *testing.T) {
	l := btclab.Start(t)
	keys := custody.Keys{Epoch: 1, Threshold: 1, Members: []bitcoin.XOnly{bitcoin.XOnlyOf(l.Keys.Miner.PubKey())}}
	rules := &custody.Rules{
		Salt: message.Bytes32{1}, Form: custody.FormSealed, Network: l.Network, Start: l.Node.Tip().Height + 1,
		Epochs: []custody.Keys{keys},
	}
	require.NoError(t, deploy.CheckPast(t.Context(), l.API(), rules))
	w, err := wallet.Open(wallet.Config{API: l.API(), Network: l.Network, Key: l.Keys.Wallet})
	require.NoError(t, err)
	offer, err := w.OfferTopUp(t.Context(), rules, wallet.TopUp{
		Kinds: []custody.Kind{custody.BTC}, Sats: 20_000, Coins: 1, Open: true,
	})
	require.NoError(t, err)
	_, err = offer.Send(t.Context())
	require.NoError(t, err)
	l.Mine(1)
	require.NoError(t, deploy.CheckPast(t.Context(), l.API(), rules), "from its start on it may have one")
	var found doctor.Findings
	doctor.Patient{Rules: rules}.LookPast(t.Context(), l.API(), &found)
	require.Equal(t, doctor.OK, found[0].State)

	raised := *rules
	raised.Start = l.Node.Tip().Height + 1
	require.ErrorIs(t, deploy.CheckPast(t.Context(), l.API(), &raised), vault.ErrPast)
	found = nil
	doctor.Patient{Rules: &raised}.LookPast(t.Context(), l.API(), &found)
	require.Equal(t, doctor.Fail, found[0].State)
}
