package deploy

import (
	"crypto/ecdsa"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/possession"
)

// SR-18: nothing is deployed on a public network for members who have not proved that they hold their keys, each of
// them, in this deployment; one from before there were proofs needs them, too.
func TestFirstKeys_SR18(t *testing.T) {
	dir := t.TempDir()
	var members []message.Member
	var held []*ecdsa.PrivateKey
	for range 3 {
		key, err := crypto.GenerateKey()
		require.NoError(t, err)
		held = append(held, key)
		members = append(members, message.MemberOf(&key.PublicKey))
	}
	set, err := message.NewSet(1, 2, members)
	require.NoError(t, err)
	s, salt := deploy.Spec{Committee: set}, message.Bytes32{1}
	write := func(name string, set possession.Set, proofs []possession.Proof) string {
		raw, err := json.Marshal(node.KeySetFile{Salt: set.Salt.String(), KeySet: node.KeySetOf(set, proofs)})
		require.NoError(t, err)
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, raw, 0o600))
		return path
	}
	first := possession.Set{Salt: salt, Committee: set}
	var proofs []possession.Proof
	for _, key := range held {
		p, err := first.Prove(key, nil)
		require.NoError(t, err)
		proofs = append(proofs, p)
	}
	c := config.Deploy{Network: config.Testnet, Record: filepath.Join(dir, "deployment.json")}
	_, err = firstKeys(c, s, salt)
	require.ErrorContains(t, err, "keySet: name the file")
	local := c
	local.Network = config.Local
	none, err := firstKeys(local, s, salt)
	require.NoError(t, err)
	require.Empty(t, none)

	c.KeySet = write("good.json", first, proofs)
	got, err := firstKeys(c, s, salt)
	require.NoError(t, err)
	require.Len(t, got, 1)
	require.True(t, got[0].ProvesCommittee(catalog.Committee{Epoch: 1, Threshold: 2, Members: got[0].Members}))
	_, err = firstKeys(c, s, message.Bytes32{2})
	require.ErrorContains(t, err, "another deployment")
	c.KeySet = write("some.json", first, proofs[:2])
	_, err = firstKeys(c, s, salt)
	require.ErrorIs(t, err, possession.ErrProofs)
	require.ErrorContains(t, err, members[2].Hex()+": there is no proof of it")
	other := s
	other.Committee.Threshold = 3
	_, err = firstKeys(c, other, salt)
	require.ErrorContains(t, err, "has other keys")

	c.KeySet = ""
	raw, err := os.ReadFile("../../catalog/testdata/deployment.example.json")
	require.NoError(t, err)
	old, err := catalog.ParseDeployment(raw)
	require.NoError(t, err)
	old.Salt, old.KeySets = salt.String(), nil
	require.NoError(t, deploy.WriteRecord(c.Record, old))
	_, err = firstKeys(c, s, salt)
	require.ErrorIs(t, err, catalog.ErrUnproven, "from before there were proofs")
	of := old.Committee
	old.KeySets = []catalog.KeySet{{Epoch: uint32(of.Epoch), Threshold: of.Threshold, Members: of.Members}}
	require.NoError(t, deploy.WriteRecord(c.Record, old))
	_, err = firstKeys(c, s, salt)
	require.NoError(t, err, "they came later")
	_, err = firstKeys(c, s, message.Bytes32{2})
	require.ErrorContains(t, err, "keySet: name the file")
}
