package explorer_test

import (
	"context"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/localnet/btclab"
	"causeway/internal/localnet/explorer"
)

const bitcoinID = "3994530451"

// bitcoinWorld shows a seeded local Bitcoin, and nothing else.
func bitcoinWorld(t *testing.T) (*world, *btclab.Lab) {
	t.Helper()
	l := btclab.Start(t)
	h, err := explorer.New(nil, explorer.Options{HomeURL: "/local", Bitcoin: &explorer.Bitcoin{
		ID: 3994530451, Name: "Local Bitcoin", RPCURL: "http://127.0.0.1:8080/rpc/" + bitcoinID, Network: l.Network,
		Indexer: l.Index, Node: l.Client,
		Label: func(address string) string {
			if address == l.Record.Wallet.Taproot {
				return "Demo Bitcoin"
			}
			return ""
		},
	}})
	require.NoError(t, err)
	w := &world{t: t, srv: httptest.NewServer(h)}
	t.Cleanup(w.srv.Close)
	return w, l
}

func (w *world) shows(path string, want ...string) {
	w.t.Helper()
	status, page := w.get(path)
	require.Equal(w.t, 200, status, page)
	for _, s := range want {
		require.Contains(w.t, page, s)
	}
}

// 'View on Explorer' opens transactions, addresses, blocks, runes, BRC-20 tokens and inscriptions of the local Bitcoin.
func TestBitcoinPages(t *testing.T) {
	w, l := bitcoinWorld(t)
	root := "/explorer/" + bitcoinID
	rune, token := l.Record.Runes[0], l.Record.Token
	rows := l.View().Rows()
	entry, err := ordinals.RuneByID(rows, rune.ID)
	require.NoError(t, err)

	w.shows("/explorer", "Local Bitcoin", "3994530451", "without block rewards")
	w.shows(root+"/tx/"+entry.Etching.String(), "Confirmed, ", "Reads as Etching", "SATOSHI•RUNE•TITAN", "Valid",
		"The rest to output 0",
		"Demo Bitcoin", "1,000,000 SATOSHI•RUNE•TITAN", "0.00000546", "sat/vB", "OP_RETURN")
	w.shows(root+"/tx/"+token.TxID.String(), "Reads as Inscription", `{"p":"brc-20","op":"deploy","tick":"cway"`,
		"text/plain")
	w.shows(root+"/address/"+l.Record.Wallet.Taproot, "Demo Bitcoin", "P2TR", "1 token", "1,001,000", "21,000,100", "cway",
		"Unspent outputs", "plain")
	w.shows(root+"/address/"+strings.ToUpper(l.Record.Wallet.Segwit), "P2WPKH", "10.00000000", "nothing carries assets")
	w.shows(root+"/rune/"+rune.ID.String(), "SATOSHI•RUNE•TITAN", "Mint is open", "Supply 1,001,000 ⊙", "Holders 1",
		"Mints 1 of 1,000,000, 1,000 each", "Decimals 8")
	w.shows(root+"/rune/satoshi.rune.titan", "SATOSHI•RUNE•TITAN")
	w.shows(root+"/brc20/cway", "cway", "Minted 1,000,000 of 21,000,000", "4.76 % minted", "Holders 1", "Decimals 18")
	w.shows(root+"/inscription/"+token.String(), "Inscription 0", "Owner Demo Bitcoin", "Where it is")
	w.shows(root+"/block/113", "Block 113", "BRC-20 events", "Hash of all events", "Previous", "Next")
	w.shows(root+"/block/0", "this is the first block")

	for q, leads := range map[string]string{
		entry.Etching.String(): "/tx/", l.Record.Wallet.Taproot: "/address/", "113": "/block/113", rune.ID.String(): "/rune/",
		"RUNESXBITCOIN": "/rune/", "cway": "/brc20/cway", token.String(): "/inscription/",
	} {
		status, page := w.get("/explorer?q=" + q)
		require.Equal(t, 200, status, "%s: %s", q, page)
		_, raw := w.raw("/explorer?q=" + q)
		require.Contains(t, raw, root+leads, q)
	}
}

func TestBitcoinPagesOfWhatIsNot(t *testing.T) {
	w, l := bitcoinWorld(t)
	root := "/explorer/" + bitcoinID
	for path, want := range map[string]string{
		root + "/tx/00":                                              "64 hexadecimal digits",
		root + "/tx/" + strings.Repeat("0", 64):                      "does not know",
		root + "/address/nonsense":                                   "no address of this chain",
		root + "/address/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4": "mainnet",
		root + "/block/999999":                                       "has reached block",
		root + "/block/x":                                            "decimal digits",
		root + "/rune/NOSUCHRUNEHERE":                                "has no rune",
		root + "/rune/!":                                             "named by its id",
		root + "/brc20/none":                                         "has no BRC-20 token",
		root + "/inscription/x":                                      "transaction id, the letter i",
		"/explorer/1/rune/A":                                         "no such pages",
		"/explorer?q=whatisthis":                                     "no transaction, block, address, rune or token",
	} {
		status, page := w.get(path)
		require.GreaterOrEqual(t, status, 400, path)
		require.Less(t, status, 500, path)
		require.Contains(t, page, want, path)
	}
	// An address that nobody used is no error.
	key := l.Keys.Miner.PubKey()
	script, err := bitcoin.KeyScript(bitcoin.P2PKH, key)
	require.NoError(t, err)
	address, _ := bitcoin.ScriptAddress(l.Network, script)
	w.shows(root+"/address/"+address, "0.00000000", "No transaction of this address is in a block")
}

// SR-26: what strangers inscribe is shown as text, whatever it claims to be.
func TestBitcoinHostileInscription_SR26(t *testing.T) {
	w, l := bitcoinWorld(t)
	api := l.API()
	purse, err := wallet.Open(wallet.Config{
		API: api, Network: l.Network, Key: l.Keys.Wallet,
		Rate: bitcoin.SatPerVByte(1),
	})
	require.NoError(t, err)
	evil := `<script>alert(1)</script><img src="http://evil.example/x" onerror=alert(1)>` + "\xff\u202e"
	id, err := purse.Inscribe(context.Background(),
		ordinals.NewInscription{ContentType: "text/html;\u202e<b>", Body: []byte(evil)}, "")
	require.NoError(t, err)
	w.shows("/explorer/"+bitcoinID+"/tx/"+id.TxID.String(), "Waiting for a block")
	l.Synced()
	l.Mine(1)
	for _, path := range []string{"/tx/" + id.TxID.String(), "/inscription/" + id.String()} {
		_, raw := w.raw("/explorer/" + bitcoinID + path) // requires that the page runs and loads nothing
		require.Contains(t, raw, "&lt;script&gt;", path)
		require.NotContains(t, raw, "\u202e<b>")
	}
}
