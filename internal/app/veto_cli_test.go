package app

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/ops/database"
	"causeway/internal/ops/signers"
	"causeway/internal/store"
)

// vetoMembers are two members of a deployment with Bitcoin: their files and databases. The same payment waits in both.
func vetoMembers(t *testing.T, uid message.UID) [2]config.Attest {
	t.Helper()
	record, anchor := recordWithRouter(t)
	dir := t.TempDir()
	var out [2]config.Attest
	members := record.Committee.Members[:1]
	for i := range out {
		key, err := crypto.GenerateKey()
		require.NoError(t, err)
		members = append(members, crypto.PubkeyToAddress(key.PublicKey).Hex())
		name := filepath.Join(dir, string(rune('a'+i)))
		require.NoError(t, os.WriteFile(name+".key", []byte(hex.EncodeToString(crypto.FromECDSA(key))), 0o600))
		out[i] = config.Attest{Common: onLocal(), KeyFile: name + ".key"}
		out[i].Database, out[i].Deployment = "sqlite:"+name+".db", filepath.Join(dir, "deployment.json")
		db, err := store.Open(t.Context(), out[i].Database, store.Options{})
		require.NoError(t, err)
		require.NoError(t, db.Migrate(t.Context()))
		s := db.Committee()
		require.NoError(t, s.Record(t.Context(), localBitcoin, chain.Cursor{}, chain.Cursor{Height: 900, Hash: "0x"}, nil))
		require.NoError(t, s.NotePayout(t.Context(), committee.Payout{
			UID: uid, Anchor: chain.AnchorID{ChainID: localBitcoin, Anchor: anchor}, Amount: amount.New(5), Noted: 890,
			Until: 926,
		}))
		require.NoError(t, s.OpenLog(t.Context(), message.Bytes32{1}, time.Now()))
		require.NoError(t, db.Close())
	}
	slices.SortFunc(members, func(a, b string) int {
		return bytes.Compare(common.HexToAddress(a).Bytes(), common.HexToAddress(b).Bytes())
	})
	record.Committee.Members = members
	raw, err := json.Marshal(record)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(out[0].Deployment, raw, 0o600))
	return out
}

// SR-05: an operator sees what waits and holds it back for a day, once; another one takes the word from a file.
func TestAttestVeto_SR05(t *testing.T) {
	uid := message.NewUID(localBTC, localBitcoin, [24]byte{23: 5})
	members := vetoMembers(t, uid)
	run := func(member int, v database.MemberVeto) (string, error) {
		out := new(bytes.Buffer)
		v.Config, v.Out = members[member], out
		err := v.Run(t.Context())
		return out.String(), err
	}
	text, err := run(0, database.MemberVeto{})
	require.NoError(t, err)
	require.Contains(t, text, uid.String()+"  waits until block 926; 900 is final; 5 common units")
	_, err = run(0, database.MemberVeto{UID: message.UID{1}.String()})
	require.ErrorIs(t, err, committee.ErrNoWait)

	text, err = run(0, database.MemberVeto{UID: uid.String()})
	require.NoError(t, err)
	require.Contains(t, text, "until block 1044 of Bitcoin is final; 900 is")
	_, err = run(0, database.MemberVeto{UID: uid.String()})
	require.ErrorContains(t, err, "a veto is not renewed")
	text2, err := run(0, database.MemberVeto{})
	require.NoError(t, err)
	require.Regexp(t, "held back until block 1044 by member 0x[0-9a-f]{40}", text2)

	file := filepath.Join(t.TempDir(), "veto")
	require.NoError(t, os.WriteFile(file, []byte(regexp.MustCompile(`(?m)^\{.*\}$`).FindString(text)), 0o600))
	taken, err := run(1, database.MemberVeto{Statement: file})
	require.NoError(t, err)
	require.Equal(t, text, taken)
	_, err = run(1, database.MemberVeto{Statement: file, UID: uid.String()})
	require.ErrorContains(t, err, "not both")
}

// The same with the key in a signer's process, which binds the height: another one is not signed for that payment.
func TestAttestVetoBySigner_SR05(t *testing.T) {
	uid := message.NewUID(localBTC, localBitcoin, [24]byte{23: 6})
	member := vetoMembers(t, uid)[0]
	key, err := committee.LoadKey(member.KeyFile, committee.KeyOptions{})
	require.NoError(t, err)
	dir, err := os.MkdirTemp("", "s") // a socket's path is short
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, os.RemoveAll(dir)) })
	signs := config.Signer{
		Network: config.Local, Deployment: member.Deployment, HeldKey: config.HeldKey{KeyFile: member.KeyFile},
		RecordFile: filepath.Join(dir, "record"), MarkFile: filepath.Join(dir, "mark"), Socket: filepath.Join(dir, "s"),
	}
	member.KeyFile = ""
	member.Signer = &config.OwnSigner{Address: crypto.PubkeyToAddress(key.PublicKey).Hex(), Socket: signs.Socket}
	hold := func() (string, error) {
		out := new(bytes.Buffer)
		err := database.MemberVeto{Config: member, UID: uid.String(), Out: out}.Run(t.Context())
		return out.String(), err
	}
	_, err = hold()
	require.ErrorContains(t, err, "ask the signer")
	require.NoError(t, signers.Tool{Config: signs, Out: new(bytes.Buffer)}.Begin(nil))
	ctx, end := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- Signer(ctx, signs, nil, "test", slog.New(slog.DiscardHandler)) }()
	defer func() { end(); require.NoError(t, <-done) }()
	listens := func() bool { _, err := os.Stat(signs.Socket); return err == nil }
	require.Eventually(t, listens, patience, 10*time.Millisecond)
	text, err := hold()
	require.NoError(t, err)
	require.Contains(t, text, "until block 1044 of Bitcoin is final; 900 is")
	_, err = hold()
	require.ErrorContains(t, err, "a veto is not renewed")
}
