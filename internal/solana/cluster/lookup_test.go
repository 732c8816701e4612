package cluster_test

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/solana"
)

// A wallet or a program's client may name accounts by a lookup table: what the bridge's transactions say is then read
// with the keys that the node tells, and is the same.
func TestLookupTables_SR19_SR34(t *testing.T) {
	w := newWorld(t)
	user, relayer := solana.KeyOf(w.user), solana.KeyOf(w.relayer)
	at := w.Attest(t, 1)
	proof := solana.Proof{Messages: at.Messages, Epoch: 1, Attestation: at.Attestation}
	deliver, err := w.d.Deliver(w.token, relayer, proof, 0)
	require.NoError(t, err)
	swap, _ := w.swapping(t, w.token, 5*units)
	table, held := w.table(t, swap, deliver)

	from := w.here(t)
	sent := w.throughTable(t, w.user, table, held, swap)
	w.Mine(t, 1)
	require.Equal(t, "null", w.errorOf(t, sent))
	delivered := w.throughTable(t, w.relayer, table, held, solana.LimitUnits(1_000_000), deliver)
	w.Mine(t, 1)
	require.Equal(t, "null", w.errorOf(t, delivered))
	w.Finalize(t)

	pair, _ := w.Pair(t)
	got := all(t, pair, from)
	require.Len(t, got.Deposits, 1)
	require.Equal(t, sent, got.Deposits[0].Tx)
	require.Equal(t, user.String(), got.Deposits[0].Sender)
	require.Equal(t, "5000000", got.Deposits[0].Sent.String())
	require.Len(t, got.Deliveries, 1)
	require.Equal(t, delivered, got.Deliveries[0].Tx)
	require.Equal(t, at.Messages[0].UID, got.Deliveries[0].UID)
	require.Equal(t, "2000000", got.Deliveries[0].Paid.String())
	again, _, err := pair.Reobserve(t.Context(), sent)
	require.NoError(t, err)
	require.Equal(t, got.Deposits, again)

	// The table's keys are the node's word, so that two endpoints have to agree about what follows from them.
	for name, lie := range map[string]func(*loaded){
		"tells another parcel": func(l *loaded) {
			i := slices.Index(l.Writable, w.d.Parcel(got.Deposits[0].Message.UID))
			require.GreaterOrEqual(t, i, 0)
			l.Writable[i] = solana.Key{9}
		},
		"tells keys in another order":    func(l *loaded) { slices.Reverse(l.Writable) },
		"tells what is written as read":  func(l *loaded) { l.Writable, l.Readonly = l.Readonly, l.Writable },
		"leaves a key out":               func(l *loaded) { l.Readonly = l.Readonly[1:] },
		"leaves all out":                 func(l *loaded) { *l = loaded{} },
		"tells one key more than belong": func(l *loaded) { l.Readonly = append(l.Readonly, solana.Key{9}) },
	} {
		t.Run("an endpoint that "+name, func(t *testing.T) {
			w.proxy.set(func() { w.proxy.change = relabelled(t, lie) })
			_, _, err := pair.Reobserve(t.Context(), sent)
			require.Error(t, err)
			w.proxy.set(func() { w.proxy.change = nil })
			after, _, err := pair.Reobserve(t.Context(), sent)
			require.NoError(t, err)
			require.Equal(t, got.Deposits, after)
		})
	}
}

// loaded are the keys that lookup tables gave a transaction, as a node tells them.
type loaded struct {
	Writable []solana.Key `json:"writable"`
	Readonly []solana.Key `json:"readonly"`
}

// relabelled changes the looked up keys in what is told of a transaction, with as many balances as there are keys then.
func relabelled(t *testing.T, lie func(*loaded)) func(string, []byte) []byte {
	return func(method string, result []byte) []byte {
		if method != "getTransaction" {
			return result
		}
		var answer map[string]json.RawMessage
		var tx, meta map[string]json.RawMessage
		var l loaded
		require.NoError(t, json.Unmarshal(result, &answer))
		require.NoError(t, json.Unmarshal(answer["result"], &tx))
		require.NoError(t, json.Unmarshal(tx["meta"], &meta))
		require.NoError(t, json.Unmarshal(meta["loadedAddresses"], &l))
		before := len(l.Writable) + len(l.Readonly)
		lie(&l)
		for _, field := range []string{"preBalances", "postBalances"} {
			var list []uint64
			require.NoError(t, json.Unmarshal(meta[field], &list))
			n := len(list) + len(l.Writable) + len(l.Readonly) - before
			meta[field] = encoded(t, append(list, 0)[:n])
		}
		meta["loadedAddresses"] = encoded(t, l)
		tx["meta"] = encoded(t, meta)
		answer["result"] = encoded(t, tx)
		return encoded(t, answer)
	}
}

func encoded(t *testing.T, v any) json.RawMessage {
	out, err := json.Marshal(v)
	require.NoError(t, err)
	return bytes.TrimSpace(out)
}

// table makes a lookup table of all accounts that the instructions name and nobody signs for.
func (w *world) table(t *testing.T, list ...solana.Instruction) (table solana.Key, held []solana.Key) {
	program, err := solana.ParseKey("AddressLookupTab1e1111111111111111111111111")
	require.NoError(t, err)
	for _, in := range list {
		for _, a := range in.Accounts {
			if !a.Signer && !slices.Contains(held, a.Key) {
				held = append(held, a.Key)
			}
		}
	}
	owner := solana.KeyOf(w.owner)
	var slot uint64
	w.ask(t, &slot, "getSlot", map[string]any{"commitment": "finalized"})
	recent := binary.LittleEndian.AppendUint64(nil, slot)
	table, bump, err := solana.Derive(program, owner[:], recent)
	require.NoError(t, err)
	accounts := []solana.Account{
		{Key: table, Writable: true},
		{Key: owner, Signer: true},
		{Key: owner, Signer: true, Writable: true},
		{Key: solana.SystemProgram},
	}
	create := append(append([]byte{0, 0, 0, 0}, recent...), bump)
	extend := binary.LittleEndian.AppendUint64([]byte{2, 0, 0, 0}, uint64(len(held)))
	for _, k := range held {
		extend = append(extend, k[:]...)
	}
	w.run(t, []ed25519.PrivateKey{w.owner}, solana.Instruction{Program: program, Accounts: accounts, Data: create},
		solana.Instruction{Program: program, Accounts: accounts, Data: extend})
	w.Mine(t, 1) // its keys count from the next slot on
	return table, held
}

// throughTable sends instructions as a versioned transaction that names all it can by the table.
func (w *world) throughTable(t *testing.T, payer ed25519.PrivateKey, table solana.Key, held []solana.Key,
	list ...solana.Instruction,
) chain.TxID {
	t.Helper()
	var latest struct {
		Value struct {
			Blockhash solana.Key `json:"blockhash"`
		} `json:"value"`
	}
	w.ask(t, &latest, "getLatestBlockhash", map[string]any{"commitment": "finalized"})
	plain, err := solana.Compile(solana.KeyOf(payer), latest.Value.Blockhash, list...)
	require.NoError(t, err)
	m := plain
	m.Versioned, m.Keys, m.ReadOnlyOthers, m.Instructions = true, nil, 0, nil
	looked := solana.Lookup{Table: table}
	var own, written, read []int // places in plain
	for i, k := range plain.Keys {
		calls := slices.ContainsFunc(plain.Instructions, func(c solana.Compiled) bool { return int(c.Program) == i })
		at := slices.Index(held, k)
		switch {
		case at < 0 || calls || plain.Signer(i):
			own, m.Keys = append(own, i), append(m.Keys, k)
			if !plain.Signer(i) && !plain.Writable(i) {
				m.ReadOnlyOthers++
			}
		case plain.Writable(i):
			written, looked.Writable = append(written, i), append(looked.Writable, uint8(at))
		default:
			read, looked.Readable = append(read, i), append(looked.Readable, uint8(at))
		}
	}
	require.NotEmpty(t, looked.Writable)
	require.NotEmpty(t, looked.Readable)
	m.Lookups = []solana.Lookup{looked}
	order := slices.Concat(own, written, read)
	for _, c := range plain.Instructions {
		moved := solana.Compiled{Program: uint8(slices.Index(order, int(c.Program))), Data: c.Data}
		for _, a := range c.Accounts {
			moved.Accounts = append(moved.Accounts, uint8(slices.Index(order, int(a))))
		}
		m.Instructions = append(m.Instructions, moved)
	}
	tx, err := solana.Sign(m, payer)
	require.NoError(t, err)
	require.Less(t, len(tx.Encode()), len(plain.Encode()))
	var id chain.TxID
	w.ask(t, &id, "sendTransaction", base64.StdEncoding.EncodeToString(tx.Encode()),
		map[string]any{"encoding": "base64", "skipPreflight": true})
	return id
}
