package keys_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/keys"
)

// older writes a record of a public network from before members proved their keys, and the members' key files.
func older(t *testing.T, dir string) (record string, held []string) {
	t.Helper()
	raw, err := os.ReadFile("../../catalog/testdata/deployment.example.json")
	require.NoError(t, err)
	r, err := catalog.ParseDeployment(raw)
	require.NoError(t, err)
	var members []message.Member
	for i := range 5 {
		path := filepath.Join(dir, "key-"+strconv.Itoa(i))
		var out strings.Builder
		require.NoError(t, keys.New(path, "", &out))
		key, err := crypto.LoadECDSA(path)
		require.NoError(t, err)
		held, members = append(held, path), append(members, message.MemberOf(&key.PublicKey))
	}
	set, err := message.NewSet(1, 3, members)
	require.NoError(t, err)
	r.Version, r.KeySets, r.Committee.Members = catalog.DeploymentVersion, nil, nil
	for _, m := range set.Members {
		r.Committee.Members = append(r.Committee.Members, m.Hex())
	}
	r, err = r.Check()
	require.NoError(t, err)
	record = filepath.Join(dir, "deployment.json")
	require.NoError(t, deploy.WriteRecord(record, r))
	return record, held
}

// SR-18: no process starts on a record whose keys in force nobody proved. What the error names brings the proofs into
// the record: all of them, of these keys.
func TestKeysInForceAreProven_SR18(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	record, held := older(t, dir)
	_, err := node.LoadDeployment(record)
	require.ErrorIs(t, err, catalog.ErrUnproven)
	require.ErrorContains(t, err, "keys plan --current")
	next := keys.Next{Deployment: record, Members: []string{"0x00000000000000000000000000000000000000a1"}, Threshold: 1}
	require.ErrorIs(t, next.Plan(at("next.json"), io.Discard), catalog.ErrUnproven, "those in force come first")
	next.Current = true
	require.ErrorContains(t, next.Plan(at("next.json"), io.Discard), "leave --members")

	require.NoError(t, keys.Next{Deployment: record, Current: true}.Plan(at("set.json"), io.Discard))
	var proofs []string
	for i, key := range held {
		var out bytes.Buffer
		require.NoError(t, keys.Prover{Set: at("set.json"), Key: key, Note: io.Discard}.Prove(&out))
		proofs = append(proofs, at("proof-"+strconv.Itoa(i)))
		require.NoError(t, os.WriteFile(proofs[i], out.Bytes(), 0o600))
	}
	before, err := os.ReadFile(record)
	require.NoError(t, err)
	require.ErrorContains(t, keys.Collect(at("set.json"), proofs[1:], record, io.Discard), "stays as it is")
	same, err := os.ReadFile(record)
	require.NoError(t, err)
	require.Equal(t, before, same)

	require.NoError(t, keys.Collect(at("set.json"), proofs[:1], record, io.Discard))
	d, err := node.LoadDeployment(record)
	require.NoError(t, err)
	require.Equal(t, catalog.ProvenVersion, d.Record.Version)
	var out strings.Builder
	require.NoError(t, keys.Collect(at("set.json"), nil, record, &out), "again")
	require.Contains(t, out.String(), "already")
	again, err := node.LoadDeployment(record)
	require.NoError(t, err)
	require.Equal(t, d, again)

	require.NoError(t, os.Mkdir(at("other"), 0o700))
	other, _ := older(t, at("other"))
	require.ErrorContains(t, keys.Collect(at("set.json"), nil, other, io.Discard), "not of the keys in force")
}
