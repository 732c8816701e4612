package committee_test

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/committee"
	"causeway/internal/memberclient/wiretest"
	"causeway/internal/message"
)

// During a rolling upgrade relays and members of two versions work together (INV-02, INV-11): a member signs what a
// relay of before asks for, and a relay understands a member of before, whatever one of tomorrow adds to its answers.
// What is kept in testdata/wire.json is what the first version with this test said; it is never changed, only added to.
func TestRollingUpgrade_INV02_INV11(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	it := finalDeposit(t, w)
	m := w.members[0]
	h, err := committee.Server(m.Member, committee.ServerConfig{Version: "v1"})
	require.NoError(t, err)
	next, err := message.NewSet(2, 2, w.set.Members)
	require.NoError(t, err)
	say := func(h http.Handler) {
		s := httptest.NewServer(h)
		defer s.Close()
		c, ctx := client(t, w, m, s.URL, ""), t.Context()
		_, err := c.Attest(ctx, committee.Request{ChainID: chainB, Items: []committee.Item{it}})
		require.NoError(t, err)
		forged := it
		forged.Tx = "0xdead"
		var refused committee.Refusals
		_, err = c.Attest(ctx, committee.Request{ChainID: chainB, Items: []committee.Item{forged}})
		require.ErrorAs(t, err, &refused)
		require.Equal(t, it.Message.UID, refused[0].UID)
		require.Equal(t, committee.CodeNotFinal, refused[0].Code)
		_, err = c.SignRotation(ctx, 1, next)
		require.ErrorIs(t, err, committee.ErrRotation)
		is, err := c.Status(ctx)
		require.NoError(t, err)
		require.Equal(t, m.Address(), is.Address)
		require.Equal(t, "v1", is.Version)
		_, err = c.Collected(ctx)
		require.NoError(t, err)
		_, err = c.Vetoes(ctx)
		require.NoError(t, err)
		require.ErrorContains(t, c.TellVeto(ctx, w.veto(t, w.members[1], it, 0)), "veto_refused")
		page, err := c.LogPage(ctx, 0)
		require.NoError(t, err)
		require.NotEmpty(t, page.Entries)
	}
	kept := wiretest.Kept(t, filepath.Join("testdata", "wire.json"), h, say)
	kept.Ask(t, h, "at", "link", "msg", "detail", "signature")
	say(kept.Answers(t))
}
