package explorer_test

import (
	"crypto/ecdsa"
	"fmt"
	"html"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/smartaccount"
	"causeway/internal/localnet/devchain"
	"causeway/internal/localnet/explorer"
	"causeway/internal/message"
)

const (
	ethID = 910001001
	btcID = 910001002
)

// bridge emits what it is told: LOG2(calldata[0:32], calldata[32:64], the rest).
var (
	bridge     = common.HexToAddress("0x000000000000000000000000000000000000b01d")
	bridgeCode = common.FromHex("0x60403603806040600037602035600035826000a200")
)

// bob holds nothing at first.
var bob = common.HexToAddress("0x00000000000000000000000000000000000B0b00")

type world struct {
	t        *testing.T
	eth, btc *devchain.Chain
	key      *ecdsa.PrivateKey
	alice    common.Address
	nonce    uint64
	srv      *httptest.Server
}

func setup(t *testing.T) *world {
	t.Helper()
	key, err := crypto.GenerateKey()
	require.NoError(t, err)
	w := &world{t: t, key: key, alice: crypto.PubkeyToAddress(key.PublicKey)}
	run := func(id uint64) *devchain.Chain {
		c, err := devchain.Start(t.Context(), devchain.Config{
			ChainID: id, Manual: true, Funded: []common.Address{w.alice},
			Alloc: types.GenesisAlloc{bridge: {Code: bridgeCode, Balance: new(big.Int)}},
		})
		require.NoError(t, err)
		t.Cleanup(func() { require.NoError(t, c.Close()) })
		return c
	}
	w.eth, w.btc = run(ethID), run(btcID)
	h, err := explorer.New([]explorer.Chain{
		{
			ID: ethID, Name: "Local ETH", Currency: "ETH", RPCURL: "http://127.0.0.1:8080/rpc/910001001",
			Client: w.eth.Client(),
		},
		{
			ID: btcID, Name: "Local BTC", Currency: "BTC", RPCURL: "http://127.0.0.1:8080/rpc/910001002",
			Client: w.btc.Client(),
		},
	}, explorer.Options{HomeURL: "/local", TransferURL: func(id uint64, tx common.Hash) string {
		return fmt.Sprintf("/progress?chain=%d&tx=%s", id, tx)
	}, Label: func(_ uint64, a common.Address) string {
		switch a {
		case bridge:
			return "Bridge"
		case w.alice:
			return "Alice"
		}
		return ""
	}})
	require.NoError(t, err)
	w.srv = httptest.NewServer(h)
	t.Cleanup(w.srv.Close)
	return w
}

// send puts a transaction of Alice on the first chain, in a block unless held.
func (w *world) send(to *common.Address, value *big.Int, data []byte, hold ...bool) *types.Transaction {
	w.t.Helper()
	gas := uint64(3_000_000)
	if len(data) == 0 {
		gas = 21_000
	}
	tx, err := types.SignNewTx(w.key, types.LatestSignerForChainID(big.NewInt(ethID)), &types.DynamicFeeTx{
		ChainID: big.NewInt(ethID), Nonce: w.nonce, To: to, Value: value, Data: data, Gas: gas,
		GasTipCap: big.NewInt(1e9), GasFeeCap: big.NewInt(10e9),
	})
	require.NoError(w.t, err)
	w.nonce++
	require.NoError(w.t, w.eth.Client().SendTransaction(w.t.Context(), tx))
	if len(hold) == 0 {
		w.eth.Commit()
	}
	return tx
}

func (w *world) token() common.Address {
	w.t.Helper()
	token := bindings.NewTestToken()
	code := append(common.FromHex(bindings.TestTokenMetaData.Bin), token.PackConstructor("Tether", "USDT", 6)...)
	tx := w.send(nil, new(big.Int), code)
	return crypto.CreateAddress(w.alice, tx.Nonce())
}

// messageSent makes the bridge emit a message to the other chain.
func (w *world) messageSent() *types.Transaction {
	w.t.Helper()
	parsed, err := bindings.BridgeMetaData.ParseABI()
	require.NoError(w.t, err)
	ev := parsed.Events["MessageSent"]
	payload, err := message.Payload{
		Kind: message.KindSwap, Amount: amount.New(250_000_000),
		Recipient: message.RecipientOf(w.alice), Refund: message.RecipientOf(w.alice),
	}.Encode()
	require.NoError(w.t, err)
	anchor := message.FromAddress(bridge)
	data, err := ev.Inputs.NonIndexed().Pack([32]byte(anchor), [32]byte(anchor), payload.Bytes())
	require.NoError(w.t, err)
	uid := message.NewUID(ethID, btcID, message.PoolNonce(1, 41))
	return w.send(&bridge, new(big.Int), append(append(ev.ID.Bytes(), uid[:]...), data...))
}

// get returns a page's status and its visible text, one space between words.
func (w *world) get(path string) (int, string) {
	w.t.Helper()
	status, body := w.raw(path)
	return status, text(body)
}

func (w *world) raw(path string) (int, string) {
	w.t.Helper()
	client := &http.Client{Timeout: 30 * time.Second}
	res, err := client.Get(w.srv.URL + path)
	require.NoError(w.t, err)
	defer func() { require.NoError(w.t, res.Body.Close()) }()
	body, err := io.ReadAll(res.Body)
	require.NoError(w.t, err)
	requireSealed(w.t, res, string(body))
	return res.StatusCode, string(body)
}

// requireSealed checks that a page neither runs nor loads anything foreign.
func requireSealed(t *testing.T, res *http.Response, body string) {
	t.Helper()
	csp := res.Header.Get("Content-Security-Policy")
	require.Contains(t, csp, "default-src 'none'")
	require.NotContains(t, csp, "unsafe")
	require.NotContains(t, csp, "script-src")
	require.Equal(t, "nosniff", res.Header.Get("X-Content-Type-Options"))
	if strings.HasPrefix(res.Header.Get("Content-Type"), "text/html") {
		for _, foreign := range []string{"<script", "style=\"", "onclick", "src=\"http", "@import"} {
			require.NotContains(t, body, foreign)
		}
		require.NotContains(t, body, "ZgotmplZ", "a value was in the wrong place")
		require.NotContains(t, body, "<no value>")
	}
}

var (
	styleTag = regexp.MustCompile(`(?s)<style.*?</style>|<title>.*?</title>`)
	anyTag   = regexp.MustCompile(`<[^>]*>`)
)

func text(page string) string {
	page = anyTag.ReplaceAllString(styleTag.ReplaceAllString(page, " "), " ")
	return strings.Join(strings.Fields(html.UnescapeString(page)), " ")
}

func TestTransactionPage(t *testing.T) {
	w := setup(t)
	token := w.token()
	claim := w.send(&token, new(big.Int), bindings.NewTestToken().PackClaim())
	status, page := w.get("/explorer/910001001/tx/" + claim.Hash().Hex())
	require.Equal(t, 200, status)
	for _, want := range []string{
		"Local ETH", claim.Hash().Hex(), "Success", "Not final yet", "1 event, decoded", "Transfer", "Alice",
		"Function claim",
		"Token transfers", "USDT", "Value 0 ETH", "Gas paid", "Confirmations 1, final block is 1",
		"http://127.0.0.1:8080/rpc/910001001",
	} {
		require.Contains(t, page, want)
	}
	_, raw := w.raw("/explorer/910001001/tx/" + claim.Hash().Hex())
	require.Contains(t, raw, `http-equiv="refresh"`, "followed until it is final")
	w.eth.Commit()
	w.eth.Commit()
	_, page = w.get("/explorer/910001001/tx/" + claim.Hash().Hex())
	require.Contains(t, page, "Confirmations 3, final Fr")
	_, raw = w.raw("/explorer/910001001/tx/" + claim.Hash().Hex())
	require.NotContains(t, raw, `http-equiv="refresh"`)
}

func TestBridgeEventsAreDecoded(t *testing.T) {
	w := setup(t)
	tx := w.messageSent()
	_, page := w.get("/explorer/910001001/tx/" + tx.Hash().Hex())
	for _, want := range []string{
		"MessageSent bridge Bridge", "Local ETH to Local BTC", "uid",
		"srcAnchor Bridge 0x0000…00B01D", "dstAnchor Bridge 0x0000…00B01D on Local BTC",
		"of 250,000,000 in common decimals", "bytes",
	} {
		require.Contains(t, page, want)
	}
	_, raw := w.raw("/explorer/910001001/tx/" + tx.Hash().Hex())
	require.Contains(t, raw, `href="/progress?chain=910001001&amp;tx=`+tx.Hash().Hex()+`"`)
	require.Contains(t, raw, "/explorer/910001002/address/"+bridge.Hex(), "the destination's anchor leads to its chain")
	// The same event from a contract that nobody knows is not called the bridge's.
	stranger := crypto.CreateAddress(w.alice, w.nonce)
	w.send(nil, new(big.Int), append(common.FromHex("0x6015600c60003960156000f3"), bridgeCode...))
	copied := w.send(&stranger, new(big.Int), tx.Data())
	_, page = w.get("/explorer/910001001/tx/" + copied.Hash().Hex())
	require.Contains(t, page, "MessageSent "+short(stranger))
	require.NotContains(t, page, "MessageSent bridge")
}

// What the local network itself does is called by its name, too.
func TestCallsOfItsOwnContractsAreNamed(t *testing.T) {
	w := setup(t)
	keys, err := bindings.CustodyKeysMetaData.ParseABI()
	require.NoError(t, err)
	published := w.send(&bridge, new(big.Int), keys.Methods["publish"].ID)
	proxy := common.HexToAddress(smartaccount.DeploymentProxy)
	made := w.send(&proxy, new(big.Int), make([]byte, 40))
	for tx, want := range map[*types.Transaction]string{published: " publish ", made: " create contract "} {
		_, page := w.get("/explorer/910001001/tx/" + tx.Hash().Hex())
		require.Contains(t, page, want)
	}
}

func short(a common.Address) string { return a.Hex()[:6] + "…" + a.Hex()[36:] }

func TestUnknownEventsAreShownRaw(t *testing.T) {
	w := setup(t)
	topic := crypto.Keccak256Hash([]byte("Unheard(uint256)"))
	tx := w.send(&bridge, new(big.Int),
		append(append(topic.Bytes(), common.Hash{31: 9}.Bytes()...), make([]byte, 10_000)...))
	_, page := w.get("/explorer/910001001/tx/" + tx.Hash().Hex())
	require.Contains(t, page, "Unknown event")
	require.Contains(t, page, topic.Hex())
	require.Contains(t, page, "10,000 bytes")
	require.Less(t, strings.Count(page, "00"), 2*10_000, "long data is cut")
}

func TestFailedTransactionGivesTheReason(t *testing.T) {
	w := setup(t)
	token := w.token()
	tx := w.send(&token, new(big.Int), bindings.NewTestToken().PackTransfer(common.Address{9}, big.NewInt(1)))
	_, page := w.get("/explorer/910001001/tx/" + tx.Hash().Hex())
	require.Contains(t, page, "Failed")
	require.Contains(t, page, "ERC20InsufficientBalance("+w.alice.Hex()+", 0, 1)")
	require.Contains(t, page, "The call was reverted")

	short := w.send(&bridge, new(big.Int), []byte{1}) // makes the helper contract copy without end
	_, page = w.get("/explorer/910001001/tx/" + short.Hash().Hex())
	require.Contains(t, page, "Out of gas")
}

// The deterministic deployment proxy comes in a transaction without a chain id.
func TestTransactionWithoutChainID(t *testing.T) {
	w := setup(t)
	tx, err := types.SignNewTx(w.key, types.HomesteadSigner{},
		&types.LegacyTx{To: &bob, Gas: 21_000, GasPrice: big.NewInt(10e9), Value: big.NewInt(1e18)})
	require.NoError(t, err)
	require.NoError(t, w.eth.Client().SendTransaction(t.Context(), tx))
	w.eth.Commit()
	for _, path := range []string{
		"/explorer", "/explorer/910001001/block/2",
		"/explorer/910001001/tx/" + tx.Hash().Hex(),
	} {
		status, page := w.get(path)
		require.Equal(t, 200, status, path)
		require.Contains(t, page, "Alice", path)
		require.Contains(t, page, "1 ETH", path)
	}
}

func TestPendingTransactionIsFollowed(t *testing.T) {
	w := setup(t)
	tx := w.send(&bob, big.NewInt(1), nil, true)
	path := "/explorer/910001001/tx/" + tx.Hash().Hex()
	status, page := w.get(path)
	require.Equal(t, 200, status)
	require.Contains(t, page, "Seen, not in a block yet")
	_, raw := w.raw(path)
	require.Contains(t, raw, `http-equiv="refresh"`)
}

func TestAddressPage(t *testing.T) {
	w := setup(t)
	token := w.token()
	erc20 := bindings.NewTestToken()
	w.send(&token, new(big.Int), erc20.PackClaim())
	w.send(&token, new(big.Int), erc20.PackTransfer(bob, big.NewInt(1_500_000)))
	w.send(&bob, big.NewInt(2.5e18), nil)

	status, page := w.get("/explorer/910001001/address/" + bob.Hex())
	require.Equal(t, 200, status)
	for _, want := range []string{
		bob.Hex(), "Balance 2.5 ETH", "1.5 USDT", "Token transfers",
		"All found in the last 6 blocks (0 to 5)", "account",
	} {
		require.Contains(t, page, want)
	}
	status, page = w.get("/explorer/910001001/address/" + strings.ToLower(token.Hex()))
	require.Equal(t, 200, status)
	require.Contains(t, page, "contract")
	require.Contains(t, page, "created")
	_, page = w.get("/explorer/910001002/address/" + bob.Hex())
	require.Contains(t, page, "None found in the last 2 blocks")
}

func TestAddressHistoryIsBounded(t *testing.T) {
	w := setup(t)
	for range 60 {
		w.send(&bob, big.NewInt(1), nil, true)
	}
	w.eth.Commit()
	_, page := w.get("/explorer/910001001/address/" + w.alice.Hex())
	require.Contains(t, page, "The latest 50 found in the last 3 blocks")
	require.Contains(t, page, "Transactions sent 60")
}

func TestBlockPage(t *testing.T) {
	w := setup(t)
	tx := w.send(&bob, big.NewInt(1e15), nil)
	status, page := w.get("/explorer/910001001/block/2")
	require.Equal(t, 200, status)
	require.Contains(t, page, "Block 2")
	require.Contains(t, page, "0.001 ETH")
	require.Contains(t, page, tx.Hash().Hex()[:6])
	_, page = w.get("/explorer/910001001/block/1")
	require.Contains(t, page, "This block is empty")
	_, page = w.get("/explorer/910001001/block/0")
	require.Contains(t, page, "this is the first block")
}

func TestOverviewAndSearch(t *testing.T) {
	w := setup(t)
	tx := w.send(&bob, big.NewInt(1), nil)
	status, page := w.get("/explorer")
	require.Equal(t, 200, status)
	for _, want := range []string{
		"Local ETH", "Local BTC", "http://127.0.0.1:8080/rpc/910001002",
		"No transactions in blocks 0 to 1", tx.Hash().Hex()[:6], "Alice",
	} {
		require.Contains(t, page, want)
	}
	_, page = w.get("/explorer?q=" + tx.Hash().Hex())
	require.Contains(t, page, "Success", "one hit is shown at once")
	header, err := w.btc.Client().HeaderByNumber(t.Context(), nil)
	require.NoError(t, err)
	_, page = w.get("/explorer?q=" + header.Hash().Hex())
	require.Contains(t, page, "Block 1")
	_, page = w.get("/explorer?q=1")
	require.Contains(t, page, "On 2 chains")
	_, page = w.get("/explorer?q=2")
	require.Contains(t, page, "Block 2", "one chain only has it")
	_, page = w.get("/explorer?q=" + w.alice.Hex())
	require.Contains(t, page, "On 2 chains")
}

func TestNotFoundAndBadInput(t *testing.T) {
	w := setup(t)
	none := "0x" + strings.Repeat("ab", 32)
	for path, want := range map[string]struct {
		status int
		text   string
	}{
		"/explorer/910001001/tx/" + none:                 {404, "Local ETH does not know " + none},
		"/explorer/910001001/tx/0x12":                    {400, "0x and 64 hexadecimal digits"},
		"/explorer/910001001/address/0xzz":               {400, "0x and 40 hexadecimal digits"},
		"/explorer/910001001/block/99":                   {404, "Local ETH has reached block 1"},
		"/explorer/910001001/block/-1":                   {400, "decimal digits only"},
		"/explorer/910001001/block/99999999999999999999": {400, "decimal digits only"},
		"/explorer/1/tx/" + none:                         {404, "910001001 (Local ETH), 910001002 (Local BTC)"},
		"/explorer/910001001":                            {404, "This address leads nowhere"},
		"/explorer/x/y/z":                                {404, "This address leads nowhere"},
		"/explorer?q=" + none:                            {404, "Nothing with this id"},
		"/explorer?q=hello":                              {400, "neither a transaction or block hash"},
		"/explorer?q=999":                                {404, "Nothing with this id"},
		"/explorer?q=%3Cscript%3Ealert(1)%3C/script%3E":  {400, "<script>alert(1)</script>"},
	} {
		status, page := w.get(path)
		require.Equal(t, want.status, status, path)
		require.Contains(t, page, want.text, path)
	}
	res, err := http.Post(w.srv.URL+"/explorer", "text/plain", nil)
	require.NoError(t, err)
	require.NoError(t, res.Body.Close())
	require.Equal(t, http.StatusMethodNotAllowed, res.StatusCode)
}

func TestChainThatIsDown(t *testing.T) {
	w := setup(t)
	require.NoError(t, w.btc.Close())
	status, page := w.get("/explorer")
	require.Equal(t, 200, status)
	require.Contains(t, page, "Does not answer")
	require.Contains(t, page, "Local ETH")
	status, page = w.get("/explorer/910001002/block/1")
	require.Equal(t, 502, status)
	require.Contains(t, page, "The chain did not answer")
}

func TestThemeIsKeptOnLinks(t *testing.T) {
	w := setup(t)
	tx := w.send(&bob, big.NewInt(1), nil)
	_, raw := w.raw("/explorer?theme=dark")
	require.Contains(t, raw, `data-theme="dark"`)
	require.Contains(t, raw, "/tx/"+tx.Hash().Hex()+`?theme=dark"`)
	_, raw = w.raw("/explorer?theme=dark&q=" + tx.Hash().Hex())
	require.Contains(t, raw, `data-theme="dark"`, "a redirect keeps it")
	_, raw = w.raw("/explorer?theme=neon")
	require.NotContains(t, raw, "data-theme")
	status, css := w.raw("/explorer/style.css")
	require.Equal(t, 200, status)
	require.Contains(t, css, "prefers-color-scheme: dark")
}

// A token's symbol is chosen by a stranger.
func TestHostileTokenSymbol(t *testing.T) {
	w := setup(t)
	token := bindings.NewTestToken()
	code := append(common.FromHex(bindings.TestTokenMetaData.Bin),
		token.PackConstructor("x", "<script>\u202eTDSU"+strings.Repeat("A", 500), 6)...)
	at := crypto.CreateAddress(w.alice, w.nonce)
	w.send(nil, new(big.Int), code)
	tx := w.send(&at, new(big.Int), token.PackClaim())
	_, page := w.get("/explorer/910001001/tx/" + tx.Hash().Hex())
	require.Contains(t, page, "<script>TDSUAAAAAAAA…", "as text: the page itself is checked for tags")
	require.NotContains(t, page, "\u202e")
}
