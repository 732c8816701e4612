package app

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/deploy"
	"causeway/internal/ops/keys"
	"causeway/internal/transfer"
)

// A custody key is made for its owner alone, shown as the deployment lists it, and refused as another kind of key.
func TestCustodyKeys_SR24(t *testing.T) {
	path := filepath.Join(t.TempDir(), "custody.key")
	var made, shown bytes.Buffer
	require.NoError(t, keys.NewCustody(path, "", &made))
	info, err := os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	require.Regexp(t, `^[0-9a-f]{64}\n$`, made.String())
	require.NoError(t, keys.ShowCustody(path, "", &shown))
	require.Equal(t, made.String(), shown.String())
	require.ErrorIs(t, keys.NewCustody(path, "", &made), os.ErrExist, "no key is ever written over")

	// The same key for both purposes is refused, whatever the files are called.
	key, err := cosign.LoadKey(path, cosign.KeyOptions{AllowDemo: true})
	require.NoError(t, err)
	rules := &custody.Rules{Epochs: []custody.Keys{{
		Epoch: 1, Threshold: 1,
		Members: []bitcoin.XOnly{bitcoin.XOnlyOf(key.PubKey())},
	}}}
	c := config.Attest{
		Common: config.Common{Network: config.Local}, KeyFile: path,
		Custody: &config.Custody{KeyFile: path},
	}
	_, err = custodyKeysOf(c, rules, message.MemberOf(key.PubKey().ToECDSA()))
	require.ErrorContains(t, err, "SR-24")
	// Its negative is the same key to Bitcoin, and another address.
	key.Key.Negate()
	negative := message.MemberOf(key.PubKey().ToECDSA())
	_, err = custodyKeysOf(c, rules, negative)
	require.ErrorContains(t, err, "SR-24")
	negative[0]++
	_, err = custodyKeysOf(c, rules, negative)
	require.NoError(t, err)
}

const deployBitcoin = `
network: local
name: test
generation: 1
keyFile: deployer.key
record: deployment.json
committee: {threshold: 2, members: ["0x0000000000000000000000000000000000000001", "0x0000000000000000000000000000000000000002", "0x0000000000000000000000000000000000000003"]}
bitcoin:
  network: local
  startHeight: 115
  keeper: "0x00000000000000000000000000000000000000be"
  keys: [KEY3, KEY1, KEY2]
  confirmations: [{above: "0", confirmations: 2}, {above: "10", confirmations: 4}]
  assets:
    - {asset: btc, symbol: BTC, decimals: 8, commonDecimals: 8, minDeposit: "0.0001"}
    - {asset: "rune:110:1", symbol: A•RUNE, decimals: 2, commonDecimals: 2, minDeposit: "1",
       confirmations: [{above: "50000.5", confirmations: 3}]}
chains:
  - id: 910001002
    rpc: http://127.0.0.1:1
    routers:
      - {asset: btc, native: true, symbol: BTC, decimals: 18, maxSupply: "21000000", minWithdraw: "0.00001", maxWithdraw: "10",
         withdrawFee: "0.00002", maxWithdrawFee: "0.001", delayOver: "5", capOut: "100", capIn: "100", reserve: "50"}
  - id: 910001003
    rpc: http://127.0.0.1:1
    routers:
      - {asset: "rune:110:1", name: A Rune, symbol: A•RUNE, decimals: 2, maxSupply: "1000000", minWithdraw: "1", maxWithdraw: "1000",
         withdrawFee: "0.0005", maxWithdrawFee: "0.01", delayOver: "500", capOut: "1000", capIn: "1000"}
`

// The operator's file says everything of a deployment with Bitcoin, in whole tokens.
func TestDeployFileWithBitcoin(t *testing.T) {
	keys := make([]string, 3)
	for i := range keys {
		keys[i] = strings.Repeat("0", 63) + string(rune('1'+i))
	}
	text := strings.NewReplacer("KEY1", `"`+keys[0]+`"`, "KEY2", `"`+keys[1]+`"`, "KEY3",
		`"`+keys[2]+`"`).Replace(deployBitcoin)
	path := filepath.Join(t.TempDir(), "deploy.yaml")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	c, err := config.Load[config.Deploy](path)
	require.NoError(t, err)
	s, err := deploy.SpecOf(c)
	require.NoError(t, err)
	require.Equal(t, catalog.BitcoinRegtest, s.Bitcoin.ChainID)
	require.Equal(t, []catalog.CustodyEpoch{{Epoch: 1, Threshold: 2, Keys: keys, FromHeight: 115}}, s.Bitcoin.Epochs,
		"keys in their order")
	require.Equal(t, []catalog.ConfirmationStep{{Above: 0, Confirmations: 2}, {Above: 1_000_000_000, Confirmations: 4}},
		s.Bitcoin.Confirmations)
	require.Equal(t, []catalog.AssetStep{{Above: amount.New(5_000_050), Confirmations: 3}},
		s.Bitcoin.Assets[1].Confirmations, "common units")
	btc := s.Chains[0].Routers[0]
	require.Equal(t, catalog.RouterNative, btc.Mode)
	require.Equal(t, "20000000000000", btc.WithdrawFee.String(), "part of the amount")
	require.Equal(t, "10000000000", btc.CapIn.String(), "common units")
	require.Equal(t, "500000000000000", s.Chains[1].Routers[0].WithdrawFee.String(), "the chain's coin")

	for want, change := range map[string][2]string{
		"unknown Bitcoin network":   {"network: local\n  startHeight", "network: moon\n  startHeight"},
		"bitcoin has no such asset": {`asset: "rune:110:1", name`, `asset: "rune:110:2", name`},
		"decimal places":            {`minDeposit: "1"`, `minDeposit: "1.001"`},
		"bitcoin.keeper":            {"00be", "00bX"},
	} {
		require.Contains(t, text, change[0])
		require.NoError(t, os.WriteFile(path, []byte(strings.Replace(text, change[0], change[1], 1)), 0o600))
		c, err := config.Load[config.Deploy](path)
		require.NoError(t, err)
		_, err = deploy.SpecOf(c)
		require.ErrorIs(t, err, config.ErrConfig)
		require.ErrorContains(t, err, want)
	}
}

// The custody's rules are the record's, and the anchors that the catalogue, the contracts and the custody compute are
// the same.
func TestRulesOfTheRecord(t *testing.T) {
	for _, text := range []string{"btc", "brc20:cway", "rune:840106:129"} {
		asset, err := custody.ParseAsset(text)
		require.NoError(t, err)
		anchor, err := catalog.BitcoinAnchor(text)
		require.NoError(t, err)
		require.Equal(t, message.Anchor(anchor), asset.Anchor())
	}
	rules, err := node.CustodyRules(catalog.Deployment{})
	require.NoError(t, err)
	require.Nil(t, rules)
	_, err = node.CustodyRules(catalog.Deployment{Bitcoin: &catalog.BitcoinDeployment{Network: "moon"}})
	require.ErrorContains(t, err, "unknown Bitcoin network")
}

// Withdrawals of one kind share a payment; those of different kinds do not wait for one another, and returns for
// nobody.
func TestBatchesByKind(t *testing.T) {
	token, rune, other := custody.TokenAsset("cway"), custody.RuneAsset(ordinals.RuneID{Block: 110, Tx: 1}),
		custody.RuneAsset(ordinals.RuneID{Block: 110, Tx: 2})
	rules := &custody.Rules{Assets: []custody.Asset{custody.Bitcoin, token, rune, other}}
	d := &relayCustody{CustodyChain: node.CustodyChain{Custody: &node.Custody{Rules: rules}}}
	group := func(kind message.Kind, a custody.Asset) int {
		payload, err := message.Payload{Kind: kind, Amount: amount.New(5), Data: []byte{0, 1}}.Encode()
		require.NoError(t, err)
		return d.group(transfer.Transfer{Message: message.Message{DstAnchor: a.Anchor(), Payload: payload}})
	}
	groups := map[int]string{}
	for name, g := range map[string]int{
		"btc": group(message.KindWithdraw, custody.Bitcoin), "token": group(message.KindWithdraw, token),
		"rune":                         group(message.KindWithdraw, rune),
		"return":                       group(message.KindReturn, custody.Bitcoin),
		"nothing that the custody has": group(message.KindWithdraw, custody.TokenAsset("none")),
	} {
		require.Empty(t, groups[g], name)
		groups[g] = name
	}
	require.Equal(t, group(message.KindWithdraw, rune), group(message.KindWithdraw, other))
	require.Equal(t, group(message.KindWithdraw, rune), group(message.KindRefund, rune))
	require.Equal(t, group(message.KindReturn, token), group(message.KindReturn, custody.Bitcoin))
}

// mute is a member's watch with one payment that it does not know.
type mute struct {
	tx    chainhash.Hash
	uids  []message.UID
	tells int
}

func (m *mute) Unresolved(context.Context) ([]chainhash.Hash, error) {
	if m.uids != nil {
		return nil, nil
	}
	return []chainhash.Hash{m.tx}, nil
}

func (m *mute) Resolve(_ context.Context, tx chainhash.Hash, uids []message.UID) error {
	m.tells++
	if tx != m.tx || len(uids) != 2 {
		return errors.New("the payment commits to others")
	}
	m.uids = uids
	return nil
}

type fixedHints map[chainhash.Hash][]message.UID

func (f fixedHints) UIDs(_ context.Context, tx chainhash.Hash) ([]message.UID, bool, error) {
	uids, ok := f[tx]
	return uids, ok, nil
}

// A member that did not sign a payment is told of its uids, and takes only what fits.
func TestHints(t *testing.T) {
	tx := chainhash.Hash{7}
	m := &mute{tx: tx}
	mux := http.NewServeMux()
	for pattern, h := range hintRoutes(m, slog.New(slog.DiscardHandler)) {
		mux.Handle(pattern, h)
	}
	server := httptest.NewServer(mux)
	defer server.Close()
	known := fixedHints{}
	h, err := newHintSender(config.Common{}, []config.Remote{{URL: server.URL + "/"}}, known, time.Hour,
		slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	require.NoError(t, h.tell(t.Context(), h.members[0]))
	require.Zero(t, m.tells, "nothing is known of it")
	known[tx] = []message.UID{{1}}
	require.ErrorContains(t, h.tell(t.Context(), h.members[0]), "409")
	known[tx] = []message.UID{{1}, {2}}
	require.NoError(t, h.tell(t.Context(), h.members[0]))
	require.Equal(t, known[tx], m.uids)
	require.NoError(t, h.tell(t.Context(), h.members[0]))
	require.Equal(t, 2, m.tells, "nothing is missing any more")

	resp, err := http.Post(server.URL+hintsRoute, "application/json", strings.NewReader(`[{"tx":"zz"}]`))
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	require.Equal(t, http.StatusConflict, resp.StatusCode)
	resp, err = http.Post(server.URL+hintsRoute, "application/json", strings.NewReader(`{`))
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	require.Equal(t, http.StatusBadRequest, resp.StatusCode)
}
