package committee_test

import (
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/memberlog"
	"causeway/internal/message"
)

// logOf reads a member's whole log as it serves it, and checks that it leads to the head that the member signed.
func logOf(t *testing.T, w *world, m *testMember) []memberlog.Entry {
	t.Helper()
	at := memberlog.Empty(w.domain, m.Address())
	var all []memberlog.Entry
	for {
		page, err := m.LogPage(t.Context(), at.Size)
		require.NoError(t, err)
		require.NoError(t, page.Head.Check(w.domain, m.Address()))
		list, next, err := at.Read(page.Entries)
		require.NoError(t, err)
		all, at = append(all, list...), next
		if at.Size >= page.Head.Size {
			require.Equal(t, page.Head.Head, at)
			return all
		}
	}
}

func of(list []memberlog.Entry, k memberlog.Kind) []memberlog.Entry {
	var out []memberlog.Entry
	for _, e := range list {
		if e.Kind == k {
			out = append(out, e)
		}
	}
	return out
}

// SR-04: no signature leaves without its entry; a message has one entry, whatever batches it is signed in.
func TestLog_NoSignatureWithoutEntry_SR04(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	w.seed(1000)
	one := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
	two := mustDeposit(t, w.chains[chainA], poolA, chainB, 50)
	w.chains[chainA].settle()
	w.catchUp(t)
	m := w.members[0]
	m.store.setFail(true)
	_, err := w.attest(m, one)
	require.ErrorIs(t, err, errDisk)
	m.store.setFail(false)
	require.Empty(t, of(logOf(t, w, m), memberlog.KindMessages))
	for _, batch := range [][]committee.Item{{one}, {one}, {two, one}, {one, two}} {
		_, err := w.attest(m, batch...)
		require.NoError(t, err)
	}
	list := of(logOf(t, w, m), memberlog.KindMessages)
	require.Len(t, list, 2)
	for i, it := range []committee.Item{one, two} {
		p, err := it.Message.Payload.Decoded(), it.Message.Payload.Err()
		require.NoError(t, err)
		require.Equal(t, []memberlog.Message{
			{UID: it.Message.UID, Hash: it.Message.StructHash(), Amount: p.Amount},
		}, list[i].Messages)
	}
}

// A refusal is an entry, once for each uid and code, and asking again adds nothing. What a malformed request was is
// nobody's.
func TestLog_Refusals(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	it := finalDeposit(t, w)
	m := w.members[0]
	forged := it
	raw := slices.Clone(it.Message.Payload.Bytes())
	raw[len(raw)-1] ^= 1
	forged.Message.Payload = message.ReadPayload(raw)
	for range 50 {
		_, err := w.attest(m, forged)
		requireCode(t, err, committee.CodeRefused)
	}
	early := mustDeposit(t, w.chains[chainA], poolA, chainB, 9)
	for range 3 {
		_, err := w.attest(m, early)
		requireCode(t, err, committee.CodeNotFinal)
	}
	_, err := m.Attest(t.Context(), committee.Request{ChainID: chainB})
	require.ErrorIs(t, err, committee.ErrRequest)
	other, err := message.NewSet(2, 2, w.set.Members)
	require.NoError(t, err)
	_, err = m.SignRotation(t.Context(), other)
	require.ErrorIs(t, err, committee.ErrRotation)
	var got []memberlog.Refusal
	for _, e := range of(logOf(t, w, m), memberlog.KindRefusals) {
		got = append(got, e.Refusals.Of...)
	}
	require.Equal(t, []memberlog.Refusal{
		{UID: it.Message.UID, Code: "refused"},
		{UID: early.Message.UID, Code: "not_final"},
		{UID: message.UID(other.Hash()), Code: "rotation_refused"},
	}, got)
	n := len(logOf(t, w, m))
	m.store.setFail(true)
	_, err = w.attest(m, committee.Item{Message: early.Message, Tx: "0x1"}, it)
	require.Error(t, err, "a refusal that cannot be written is one")
	m.store.setFail(false)
	require.Len(t, logOf(t, w, m), n)
}

// INV-01: a halt is an entry, and so is the word that clears it.
func TestLog_HaltAndCleared_INV01(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	it := finalDeposit(t, w)
	m := w.members[0]
	w.chains[chainB].steal(poolB, func(a *modelAnchor) { a.liquidity -= 10 })
	w.chains[chainB].settle()
	w.catchUp(t)
	_, err := w.attest(m, it)
	requireCode(t, err, committee.CodeConservation)
	id := chain.AnchorID{ChainID: chainB, Anchor: poolB}
	require.NoError(t, m.ClearHalt(context.Background(), id))
	var kinds []memberlog.Kind
	for _, e := range logOf(t, w, m) {
		if e.Halt != nil {
			require.Equal(t, chainB, e.Halt.ChainID)
			require.Equal(t, poolB, e.Halt.Anchor)
			kinds = append(kinds, e.Kind)
		}
	}
	require.Equal(t, []memberlog.Kind{memberlog.KindHalt, memberlog.KindCleared}, kinds)
}

// A rotation and custody keys are entries before they are signed, each once.
func TestLog_RotationAndKeys_SR18(t *testing.T) {
	next, err := message.NewSet(2, 2, []message.Member{{1}, {2}, {3}})
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "rotations")
	require.NoError(t, os.WriteFile(path, []byte(next.Hash().String()+"\n"), 0o600))
	w := newWorld(t, 2, 3, func(_ int, c *committee.Config) { c.Rotations = path })
	m := w.members[0]
	digest := message.Digest{7, 8: 9}
	for range 2 {
		_, err = m.SignRotation(t.Context(), next)
		require.NoError(t, err)
		sig, err := m.SignCustodyKeys(t.Context(), 4, digest)
		require.NoError(t, err)
		signer, err := message.Recover(digest, sig)
		require.NoError(t, err)
		require.Equal(t, m.Address(), signer)
	}
	list := logOf(t, w, m)
	require.Len(t, list, 3)
	require.Equal(t, &memberlog.Rotation{From: 1, Set: next.Hash()}, list[1].Rotation)
	require.Equal(t, &memberlog.Keys{Epoch: 4, Digest: digest}, list[2].Keys)
	m.store.setFail(true)
	_, err = m.SignCustodyKeys(t.Context(), 5, message.Digest{1, 8: 1})
	require.ErrorIs(t, err, errDisk)
}

// The log is everybody's: it needs no token, tells no details, takes little of the member, and nothing of those who
// have the token. A client takes no other member's.
func TestLog_IsServedToEverybody_SR40(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	it := finalDeposit(t, w)
	m := w.members[0]
	path := filepath.Join(t.TempDir(), "token")
	require.NoError(t, os.WriteFile(path, []byte("a-token-of-sixteen\n"), 0o600))
	url := serve(t, m, committee.ServerConfig{TokenFile: path})
	known, stranger := client(t, w, m, url, "a-token-of-sixteen"), client(t, w, m, url, "")
	req := committee.Request{ChainID: chainB, Items: []committee.Item{it}}
	_, err := known.Attest(t.Context(), req)
	require.NoError(t, err)
	page, err := stranger.LogPage(t.Context(), 0)
	require.NoError(t, err)
	list, head, err := memberlog.Empty(w.domain, m.Address()).Read(page.Entries)
	require.NoError(t, err)
	require.Equal(t, page.Head.Head, head)
	require.Len(t, list, 2)
	page, err = stranger.LogPage(t.Context(), 99)
	require.NoError(t, err)
	require.Empty(t, page.Entries)
	for _, bad := range []string{"-1", "x", "99999999999999999999", "18446744073709551615"} {
		resp, err := http.Get(url + "/v1/log?from=" + bad)
		require.NoError(t, err)
		body, err := io.ReadAll(resp.Body)
		require.NoError(t, err)
		require.NoError(t, resp.Body.Close())
		require.Equal(t, http.StatusBadRequest, resp.StatusCode, "%s", body)
	}
	limited := 0
	for range 60 {
		if _, err := stranger.LogPage(t.Context(), 0); err != nil {
			require.ErrorContains(t, err, "429")
			limited++
		}
	}
	require.Positive(t, limited)
	_, err = known.LogPage(t.Context(), 0)
	require.NoError(t, err)
	_, err = known.Attest(t.Context(), req)
	require.NoError(t, err)
	other, err := committee.NewClient(committee.ClientConfig{
		URL: url, Token: "a-token-of-sixteen", Address: w.members[1].Address(), Domain: w.domain, Timeout: 5 * time.Second,
	})
	require.NoError(t, err)
	t.Cleanup(other.Close)
	_, err = other.LogPage(t.Context(), 0)
	require.ErrorIs(t, err, memberlog.ErrSignature)
	require.ErrorIs(t, err, committee.ErrAnswer)
	for _, e := range page.Entries {
		require.NotContains(t, strings.ToLower(string(e)), "http")
	}
}
