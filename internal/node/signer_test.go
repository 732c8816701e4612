package node

import (
	"crypto/ecdsa"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/possession"
)

// signerFile writes a signer's file beside the catalogue's example of a deployment, and reads it.
func signerFile(t *testing.T, more string) (config.Signer, error) {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"deployment.example.json", "operator.example.yaml"} {
		raw, err := os.ReadFile(filepath.Join("..", "catalog", "testdata", name))
		require.NoError(t, err)
		if name == "deployment.example.json" {
			raw = provenRecord(t, raw)
		}
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), raw, 0o600))
	}
	path := filepath.Join(dir, "signer.yaml")
	require.NoError(t, os.WriteFile(path, []byte("network: mainnet\ndeployment: deployment.example.json\n"+
		"catalog: [operator.example.yaml]\nkeyFile: k\nrecordFile: r\nmarkFile: m/m\nsocket: s\n"+more), 0o600))
	return config.Load[config.Signer](path)
}

// provenRecord gives a record a committee of five whose keys are proved.
func provenRecord(t *testing.T, raw []byte) []byte {
	t.Helper()
	record, err := catalog.ParseDeployment(raw)
	require.NoError(t, err)
	keys, members := map[message.Member]*ecdsa.PrivateKey{}, []message.Member(nil)
	for i := range 5 {
		key, err := crypto.ToECDSA(crypto.Keccak256([]byte{byte(i)}))
		require.NoError(t, err)
		m := message.MemberOf(&key.PublicKey)
		keys[m], members = key, append(members, m)
	}
	committee, err := message.NewSet(1, 3, members)
	require.NoError(t, err)
	salt, err := message.ParseBytes32(record.Salt)
	require.NoError(t, err)
	set := possession.Set{Salt: salt, Committee: committee}
	var proofs []possession.Proof
	record.Committee = catalog.Committee{Epoch: 1, Threshold: 3}
	for _, m := range committee.Members {
		record.Committee.Members = append(record.Committee.Members, m.Hex())
		proof, err := set.Prove(keys[m], nil)
		require.NoError(t, err)
		proofs = append(proofs, proof)
	}
	record.KeySets = []catalog.KeySet{KeySetOf(set, proofs)}
	raw, err = json.Marshal(record)
	require.NoError(t, err)
	return raw
}

// A signer's limits are of an asset over all its lanes, in units of one size whatever a lane's decimals are; on public
// networks every token needs one, two members of a next set are dispensable (SR-23), and no token is made up.
func TestSignerPolicy_SR05_SR23(t *testing.T) {
	c, err := signerFile(t, "")
	require.NoError(t, err)
	_, err = SignerPolicy(c)
	require.ErrorContains(t, err, "maxPerDay: on public networks every token needs a limit")
	limits := map[string]string{}
	for err != nil {
		_, symbol, found := strings.Cut(err.Error(), "maxPerDay: {")
		require.True(t, found, err.Error())
		symbol, _, _ = strings.Cut(symbol, ":")
		require.NotContains(t, limits, symbol)
		limits[symbol] = "1000.5"
		c.MaxPerDay = limits
		_, err = SignerPolicy(c)
	}
	p, err := SignerPolicy(c)
	require.NoError(t, err)
	require.Equal(t, 2, p.Spare)
	require.Contains(t, limits, "USDT")
	want, err := amount.Parse("1000500000000000000000")
	require.NoError(t, err)
	require.Equal(t, want, p.PerDay["USDT"])
	lanes := 0
	for _, symbol := range p.Assets {
		require.Contains(t, limits, symbol)
		lanes++
	}
	require.Greater(t, lanes, len(limits), "several lanes share a limit")
	for _, a := range p.Anchors {
		require.LessOrEqual(t, a.CommonDecimals, uint8(18))
	}
	require.Error(t, p.Approved(message.Bytes32{1}), "no file approves nothing")

	limits["NONE"] = "1"
	_, err = SignerPolicy(c)
	require.ErrorContains(t, err, "NONE")
	delete(limits, "NONE")
	c.Network = config.Testnet
	_, err = SignerPolicy(c)
	require.ErrorContains(t, err, "the deployment record is of mainnet")
}

// The switch is a file: what is in it is told, and one that cannot be read is one that is there.
func TestSignerOff(t *testing.T) {
	path := filepath.Join(t.TempDir(), "off")
	require.NoError(t, SignerOff(path))
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	require.EqualError(t, SignerOff(path), "switched off")
	require.NoError(t, os.WriteFile(path, []byte("by me\n"), 0o600))
	require.EqualError(t, SignerOff(path), "switched off: by me")
	require.NoError(t, os.WriteFile(path, []byte(strings.Repeat("x", 1000)), 0o600))
	require.Len(t, SignerOff(path).Error(), len("switched off: ")+maxReason)
	require.NoError(t, os.Remove(path))
	require.NoError(t, os.Mkdir(path, 0o700))
	require.ErrorContains(t, SignerOff(path), "cannot be read")
}

// The socket answers root and the signer's own user besides those of the file, by name or number; a name that this
// machine does not know is an error, and lets nobody in.
func TestSignerUsers(t *testing.T) {
	users, err := SignerUsers(config.Signer{Users: []string{"4711", "root"}})
	require.NoError(t, err)
	require.ElementsMatch(t, []int{0, os.Getuid(), 4711, 0}, users)
	_, err = SignerUsers(config.Signer{Users: []string{"nobody-of-that-name"}})
	require.ErrorIs(t, err, config.ErrConfig)
	_, err = SignerUsers(config.Signer{Users: []string{"-1"}})
	require.ErrorIs(t, err, config.ErrConfig)
}
