package vault_test

import (
	"encoding/binary"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/store"
)

// equals is a member's own record of what was sent, made from the source chains' logs as its ledger makes it.
func (l *custodyLab) equals(sent ...message.Message) (*store.DB, node.Equals) {
	l.t.Helper()
	db := l.openDB()
	bySource := map[uint32][]committee.Entry{}
	for i, m := range sent {
		src := message.SrcChain(m.UID)
		bySource[src] = append(bySource[src], committee.Entry{
			Kind: committee.EntryDeposit, UID: m.UID, Anchor: m.SrcAnchor, Amount: amount.New(1), Hash: m.StructHash(),
			Tx: "0x01", LogIndex: uint32(i), Block: chain.Block{Height: uint64(1 + i), Hash: "a", Time: time.Unix(1, 0)},
			Payees: m.Payees(),
		})
	}
	for src, entries := range bySource {
		to := chain.Cursor{Height: uint64(len(sent)), Hash: "a"}
		require.NoError(l.t, db.Committee().Record(l.t.Context(), src, chain.Cursor{}, to, entries))
	}
	return db, node.Equals{Rules: l.rules, Store: db.Committee()}
}

// ordered restarts the members with a record of what was sent.
func (l *custodyLab) ordered(sent ...message.Message) {
	l.t.Helper()
	for i := range l.members {
		_, e := l.equals(sent...)
		l.members[i] = l.member(map[uint32]*btcec.PrivateKey{1: l.signers[i]}, l.rules,
			func(c *cosign.Config) { c.Order = e })
	}
}

// signedBy has three members sign a request, and broadcasts it.
func (l *custodyLab) signedBy(r vault.SignRequest) *wire.MsgTx {
	l.t.Helper()
	var first *bitcoin.Packet
	for _, m := range l.members[:3] {
		a, err := m.signer.Sign(l.t.Context(), r)
		require.NoError(l.t, err)
		if first == nil {
			first = a.PSBTs[0]
			continue
		}
		for i := range first.Inputs {
			first.Inputs[i].TapScriptSigs = append(first.Inputs[i].TapScriptSigs, a.PSBTs[0].Inputs[i].TapScriptSigs...)
		}
	}
	require.NoError(l.t, first.Finalise())
	tx, err := first.Extract()
	require.NoError(l.t, err)
	raw, err := bitcoin.Serialize(tx)
	require.NoError(l.t, err)
	_, err = l.Client.Broadcast(l.t.Context(), raw)
	require.NoError(l.t, err)
	l.Synced()
	return tx
}

// fromOther is a withdrawal of BTC that another chain sent.
func (l *custodyLab) fromOther(sequence, sats uint32, script []byte) message.Message {
	l.t.Helper()
	m := l.withdrawal(custody.Bitcoin, uint64(sats), script)
	var nonce [24]byte
	binary.BigEndian.PutUint32(nonce[20:], sequence)
	m.UID = message.NewUID(labEVM+1, labChain, nonce)
	l.attests(m)
	return m
}

// SR-01, INV-07: a relay that chooses which of many equal withdrawals are paid is refused, whoever it asks: the
// ones that it leaves out are named. What members sign, one that lost all of its records reads from the chains
// alone.
func TestAttack_UidsThatNobodyCanRebuild_SR01_INV07(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	script := l.payee(bitcoin.P2TR)
	var all, others []message.Message
	for range 80 { // of one person, 10,000 sat each
		all = append(all, l.withdrawal(custody.Bitcoin, 10_000, script))
	}
	for i := range 40 { // and as many from another chain
		others = append(others, l.fromOther(uint32(i), 10_000, script))
	}
	sent := append(append([]message.Message{}, all...), others...)
	l.ordered(sent...)

	var chosen []message.Message
	for i := range 30 { // every second one
		chosen = append(chosen, all[2*i+1])
	}
	l.refused(l.request(chosen...), vault.RefusedMessage)
	_, err := l.members[0].signer.Sign(t.Context(), l.request(chosen...))
	refusal, ok := vault.AsRefusal(err)
	require.True(t, ok)
	require.Len(t, refusal.Held, 30)
	l.refused(l.request(others[1:3]...), vault.RefusedMessage)

	honest := append(append([]message.Message{}, all[:25]...), others[:7]...)
	r := l.request(honest...)
	tx := l.signedBy(r)
	l.Mine(1)
	for _, m := range l.members {
		require.NoError(t, m.watch.Resolve(t.Context(), tx.TxHash(), r.Plan.UIDs))
	}
	require.NoError(t, l.watch.Resolve(t.Context(), tx.TxHash(), r.Plan.UIDs))
	l.refused(l.request(all[26]), vault.RefusedMessage)
	second := l.request(append(append([]message.Message{}, all[25:40]...), others[7])...)
	next := l.signedBy(second)
	l.Mine(1)

	// Everybody begins again, from the chains: the custody's transactions, and what was ever sent.
	_, fresh := l.equals(sent...)
	st, _, err := l.watchLab.watch(func(c *watch.Config) { c.Candidates = fresh }).State(t.Context())
	require.NoError(t, err)
	require.Empty(t, st.Unresolved())
	for tx, want := range map[*wire.MsgTx][]message.UID{tx: r.Plan.UIDs, next: second.Plan.UIDs} {
		var got []message.UID
		for _, p := range st.Payments(tx.TxHash()) {
			got = append(got, p.UID)
		}
		require.Equal(t, want, got)
	}
	st, _, err = l.watchLab.watch().State(t.Context())
	require.NoError(t, err)
	require.Len(t, st.Unresolved(), 2, "without what was sent, nobody can tell")
}

// SR-01: an equal withdrawal that a reorganisation of its chain took back holds up no other, and what was recorded
// before the order was kept is in nobody's way.
func TestEquals_SR01_ForgetAndOldRecords(t *testing.T) {
	l := newCustodyLab(t)
	script := l.payee(bitcoin.P2TR)
	a, b, c := l.withdrawal(custody.Bitcoin, 10_000, script), l.withdrawal(custody.Bitcoin, 10_000, script),
		l.withdrawal(custody.Bitcoin, 10_000, script)
	db, e := l.equals(a, b)
	before, found, err := e.Before(t.Context(), b)
	require.NoError(t, err)
	require.True(t, found)
	require.Equal(t, a.UID, before)
	_, found, err = e.Before(t.Context(), a)
	require.NoError(t, err)
	require.False(t, found)
	_, found, err = e.Before(t.Context(), c)
	require.NoError(t, err)
	require.False(t, found, "it is of an old record")
	s, at := db.Committee(), chain.Cursor{Height: 2, Hash: "a"}
	require.NoError(t, s.Forget(t.Context(), labEVM, at, chain.Cursor{}))
	uids, err := s.Equals(t.Context(), b.Payees()[0], message.UID{}, 10)
	require.NoError(t, err)
	require.Empty(t, uids)
}
