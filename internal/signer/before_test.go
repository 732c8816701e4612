package signer_test

import (
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/memberclient/wiretest"
	"causeway/internal/memberlog"
	"causeway/internal/message"
	"causeway/internal/signer"
)

// During a rolling upgrade a member and its signer may be of two versions (INV-02, INV-11): a signer does what a member
// of before asks for, and a member understands a signer of before, whatever one of tomorrow adds to its answers. What
// is kept in testdata/wire.json is what the first version with this test said; it is never changed, only added to.
func TestRollingUpgrade_INV02_INV11(t *testing.T) {
	v := newVault(t)
	s := v.open()
	defer func() { require.NoError(t, s.Close()) }()
	keys := map[uint32]bitcoin.XOnly{}
	for epoch, pair := range v.keys {
		keys[epoch] = bitcoin.XOnlyOf(pair[0].PubKey())
	}
	h := signer.Handler(s, slog.New(slog.DiscardHandler))
	next, err := message.NewSet(5, 2, v.set.Members)
	require.NoError(t, err)
	say := func(h http.Handler) {
		path := socket(t)
		l, err := (&net.ListenConfig{}).Listen(t.Context(), "unix", path)
		require.NoError(t, err)
		srv := &http.Server{Handler: h}
		done := make(chan struct{})
		go func() { defer close(done); _ = srv.Serve(l) }()
		defer func() { require.NoError(t, srv.Close()); <-done }()
		c, err := signer.NewClient(signer.ClientConfig{
			Socket: path, Domain: v.cfg.Policy.Domain, Epoch: v.set.Epoch, Member: v.cfg.Key.Member(), Custody: keys,
		})
		require.NoError(t, err)
		defer c.Close()
		ctx := t.Context()
		_, err = c.Check(ctx)
		require.NoError(t, err)
		_, err = c.SignBatch(ctx, []message.Message{swap(1, 10), swap(2, 20)})
		require.NoError(t, err)
		_, err = c.SignBatch(ctx, []message.Message{swap(1, 11)})
		require.Equal(t, []message.UID{swap(1, 0).UID}, v.refused(err, signer.CodeConflict).UIDs)
		_, err = c.SignLog(ctx, memberlog.Head{Size: 3, Link: message.Bytes32{3}})
		require.NoError(t, err)
		_, err = c.SignVeto(ctx, swap(1, 0).UID, 12)
		require.NoError(t, err)
		_, err = c.SignCustodyKeys(ctx, 7, message.Digest{7})
		require.NoError(t, err)
		_, err = c.SignRotation(ctx, 4, next)
		v.refused(err, signer.CodeApproval)
		v.coins = 0 // the same coins each time
		first := v.from(v.baton()).paying(payee(1, 20_000))
		theirs := v.from(first.next()).paying(payee(2, 20_000))
		require.NoError(t, c.SignCustody(ctx, v.rules, first.asked()))
		known, err := c.Knows(ctx, []wire.OutPoint{first.next(), theirs.next()})
		require.NoError(t, err)
		require.Equal(t, []bool{true, false}, known)
		require.NoError(t, c.Learn(ctx, []custody.Leg{theirs.leg()}))
	}
	kept := wiretest.Kept(t, filepath.Join("testdata", "wire.json"), h, say)
	kept.Ask(t, h, "at", "link", "msg", "signature")
	say(kept.Answers(t))
}
