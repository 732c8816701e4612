package tvmnode_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/filelock"
	"causeway/internal/localnet/tvmnode"
	"causeway/internal/ton"
)

const contracts = "../../../contracts/ton"

// compiled is shared by the tests, as it is by starts of a local network.
func compiled() string { return filepath.Join(os.TempDir(), "causeway-tvm-compiled") }

func open(t *testing.T, cfg tvmnode.Config) *tvmnode.Node {
	cfg.Contracts, cfg.Compiled = contracts, compiled()
	cfg.Log = slog.New(slog.NewTextHandler(t.Output(), nil))
	n, err := tvmnode.Open(t.Context(), cfg)
	require.NoError(t, err)
	return n
}

func closed(t *testing.T, n *tvmnode.Node) { require.NoError(t, n.Close(t.Context())) }

// ask calls a method and returns result and status.
func ask(t *testing.T, n *tvmnode.Node, method string, params map[string]any) (json.RawMessage, int) {
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	require.NoError(t, err)
	w := httptest.NewRecorder()
	n.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/api/v2/jsonRPC", bytes.NewReader(body)))
	var out struct {
		OK     bool
		Result json.RawMessage
		Error  string
	}
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &out))
	require.Equal(t, w.Code == http.StatusOK, out.OK)
	if !out.OK {
		require.NotEmpty(t, out.Error)
	}
	return out.Result, w.Code
}

func balance(t *testing.T, n *tvmnode.Node, a ton.Address) string {
	b, code := ask(t, n, "getAddressBalance", map[string]any{"address": a.String()})
	require.Equal(t, http.StatusOK, code)
	return strings.Trim(string(b), `"`)
}

func TestTheClientsRoundTrip(t *testing.T) {
	folder := t.TempDir()
	n := open(t, tvmnode.Config{Folder: folder, Control: true})
	server := httptest.NewServer(n.Handler())
	cmd := exec.CommandContext(t.Context(), "node", "test/client.mjs", server.URL)
	cmd.Dir = contracts
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	server.Close()
	require.NoError(t, err, said.String())
	raw, want, ok := strings.Cut(strings.TrimSpace(string(out)), " ")
	require.True(t, ok)
	wallet, _, err := ton.ParseAddress(raw)
	require.NoError(t, err)
	require.Equal(t, want, balance(t, n, wallet))
	history, _ := ask(t, n, "getTransactions", map[string]any{"address": raw, "limit": 100})
	head, _ := ask(t, n, "getMasterchainInfo", nil)

	// the folder as a kill leaves it: nothing was closed
	copied := t.TempDir()
	b, err := os.ReadFile(filepath.Join(folder, "journal"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(copied, "journal"), append(b, b[:40]...), 0o600))
	id, err := os.ReadFile(filepath.Join(folder, "genesis"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(copied, "genesis"), id, 0o600))
	closed(t, n)
	again := open(t, tvmnode.Config{Folder: copied})
	require.Equal(t, want, balance(t, again, wallet))
	same, _ := ask(t, again, "getTransactions", map[string]any{"address": raw, "limit": 100})
	require.JSONEq(t, string(history), string(same))
	here, _ := ask(t, again, "getMasterchainInfo", nil)
	require.JSONEq(t, string(head), string(here))
	require.NoError(t, again.Mine(t.Context(), 1), "and it goes on")
	closed(t, again)
}

func TestAMessageBetweenBlocksOutlivesAKill(t *testing.T) {
	cfg := tvmnode.Config{Folder: t.TempDir()}
	n := open(t, cfg)
	gone := ton.Address{Account: ton.Hash{9}}
	require.NoError(t, n.Faucet(gone, big.NewInt(5)))
	require.Equal(t, "0", balance(t, n, gone), "not before a block")
	require.NoError(t, n.Mine(t.Context(), 1))
	require.Equal(t, "5", balance(t, n, gone))
	_, err := tvmnode.Open(t.Context(), tvmnode.Config{Folder: cfg.Folder, Contracts: contracts})
	require.ErrorIs(t, err, filelock.ErrHeld)
	closed(t, n)

	// cut off anywhere, the journal has the blocks that are whole
	path := filepath.Join(cfg.Folder, "journal")
	b, err := os.ReadFile(path)
	require.NoError(t, err)
	for _, size := range []int{0, 3, len(b) / 2, len(b) - 1} {
		require.NoError(t, os.WriteFile(path, b[:size], 0o600))
		n = open(t, cfg)
		require.Equal(t, "0", balance(t, n, gone))
		require.NoError(t, n.Mine(t.Context(), 2))
		closed(t, n)
		n = open(t, cfg)
		info, _ := ask(t, n, "getMasterchainInfo", nil)
		require.Contains(t, string(info), `"seqno":2`)
		closed(t, n)
	}
}

// INV-07: what a crash cannot have done is refused, and the file stays for whoever can mend it.
func TestDamageIsRefused_INV07(t *testing.T) {
	cfg := tvmnode.Config{Folder: t.TempDir()}
	path := filepath.Join(cfg.Folder, "journal")
	n := open(t, cfg)
	to := ton.Address{Account: ton.Hash{9}}
	var ends []int64
	var held []string
	for range 3 {
		require.NoError(t, n.Faucet(to, big.NewInt(5)))
		require.NoError(t, n.Mine(t.Context(), 1))
		held = append(held, balance(t, n, to))
		info, err := os.Stat(path)
		require.NoError(t, err)
		ends = append(ends, info.Size())
	}
	closed(t, n)
	whole, err := os.ReadFile(path)
	require.NoError(t, err)
	for _, at := range []int64{0, 6, 40, ends[0] - 1, ends[0] + 2, ends[1] - 1} {
		damaged := bytes.Clone(whole)
		damaged[at] ^= 1
		require.NoError(t, os.WriteFile(path, damaged, 0o600))
		cfg.Contracts, cfg.Compiled = contracts, compiled()
		_, err := tvmnode.Open(t.Context(), cfg)
		require.ErrorIs(t, err, tvmnode.ErrDamaged, "byte %d", at)
		kept, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, damaged, kept)
	}
	// the last block alone is what a crash may have left half written
	whole[ends[2]-1] ^= 1
	require.NoError(t, os.WriteFile(path, whole, 0o600))
	n = open(t, cfg)
	require.Equal(t, held[1], balance(t, n, to))
	closed(t, n)
}

// INV-07: a kill while a folder is made leaves no network that is half named.
func TestIdentityIsWholeOrNotThere_INV07(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "genesis.new"), []byte("0a"), 0o600))
	n := open(t, tvmnode.Config{Folder: folder})
	first, _ := ask(t, n, "lookupBlock", map[string]any{"workchain": -1, "seqno": 0})
	closed(t, n)
	n = open(t, tvmnode.Config{Folder: folder})
	again, _ := ask(t, n, "lookupBlock", map[string]any{"workchain": -1, "seqno": 0})
	require.JSONEq(t, string(first), string(again))
	closed(t, n)

	require.NoError(t, os.WriteFile(filepath.Join(folder, "genesis"), nil, 0o600))
	_, err := tvmnode.Open(t.Context(), tvmnode.Config{Folder: folder, Contracts: contracts, Compiled: compiled()})
	require.ErrorContains(t, err, filepath.Join(folder, "genesis")+": not a hash")
}

func TestBlocksByThemselves(t *testing.T) {
	n := open(t, tvmnode.Config{Folder: t.TempDir(), Step: time.Hour, Pace: time.Millisecond})
	defer closed(t, n)
	to := ton.Address{Account: ton.Hash{1}}
	require.NoError(t, n.Faucet(to, big.NewInt(3)))
	require.Eventually(t, func() bool { return balance(t, n, to) == "3" }, time.Minute, time.Millisecond)

	timed := open(t, tvmnode.Config{Folder: t.TempDir(), Step: time.Millisecond})
	defer closed(t, timed)
	require.Eventually(t, func() bool {
		_, code := ask(t, timed, "lookupBlock", map[string]any{"workchain": -1, "seqno": 3})
		return code == http.StatusOK
	}, time.Minute, time.Millisecond)
}

func TestWhatIsRefused(t *testing.T) {
	n := open(t, tvmnode.Config{Folder: t.TempDir()})
	defer closed(t, n)
	empty, err := ton.Build().End()
	require.NoError(t, err)
	to := ton.Address{Account: ton.Hash{1}}
	m := ton.Message{Kind: ton.ExternalIn, Destination: &to, Body: empty}
	outside, err := m.Cell()
	require.NoError(t, err)
	_, err = n.Send(t.Context(), outside.BoC())
	require.ErrorAs(t, err, new(*tvmnode.RefusedError), "nobody is there to accept it")
	_, err = n.Send(t.Context(), empty.BoC())
	require.ErrorIs(t, err, tvmnode.ErrMessage)
	_, err = n.Send(t.Context(), []byte("x"))
	require.ErrorIs(t, err, ton.ErrBoC)
	_, err = n.Send(t.Context(), make([]byte, 70_000))
	require.ErrorIs(t, err, tvmnode.ErrMessage)
	for _, c := range []struct {
		method string
		params map[string]any
		code   int
	}{
		{"nothing", nil, 404},
		{"localMine", nil, 404},
		{"localFaucet", map[string]any{"address": to.String(), "amount": "1"}, 404},
		{"getAddressBalance", map[string]any{"address": "x"}, 422},
		{"getTransactions", map[string]any{"address": to.String(), "limit": "x"}, 422},
		{"getTransactions", map[string]any{"address": to.String(), "lt": 7}, 500},
		{"shards", map[string]any{"seqno": 9}, 500},
		{"sendBoc", map[string]any{"boc": "!"}, 422},
		{"sendBoc", map[string]any{"boc": outside.BoC64()}, 500},
		{"runGetMethod", map[string]any{"address": to.String(), "method": "x", "stack": []any{[]any{"num", "x"}}}, 422},
		{"runGetMethod", map[string]any{"address": to.String(), "method": "x", "stack": []any{"x"}}, 422},
		{"tryLocateTx", map[string]any{"source": to.String(), "destination": to.String(), "created_lt": 1}, 404},
	} {
		_, code := ask(t, n, c.method, c.params)
		require.Equal(t, c.code, code, c.method)
	}
}

func TestPathsAndForms(t *testing.T) {
	n := open(t, tvmnode.Config{Folder: t.TempDir()})
	defer closed(t, n)
	server := httptest.NewServer(n.Handler())
	defer server.Close()
	a := ton.Address{Account: ton.Hash{1}}
	for path, want := range map[string]string{
		"/api/v2/getAddressState?address=" + a.String():                                     "uninitialized",
		"/api/v2/packAddress?address=" + a.String():                                         a.Text(ton.Form{Bounceable: true}),
		"/api/v2/unpackAddress?address=" + a.Text(ton.Form{}):                               a.String(),
		"/api/v2/detectAddress?address=" + a.Text(ton.Form{TestOnly: true}):                 "friendly_non_bounceable",
		"/api/v2/getBlockHeader?workchain=-1&seqno=0":                                       "blocks.header",
		"/api/v2/getAddressInformation?address=" + a.Text(ton.Form{Bounceable: true}):       "raw.fullAccountState",
		fmt.Sprintf("/api/v2/getBlockTransactionsExt?workchain=0&seqno=%d&shard=%s", 0, ""): "blocks.transactions",
	} {
		resp, err := http.Get(server.URL + path)
		require.NoError(t, err)
		b, err := io.ReadAll(resp.Body)
		require.NoError(t, err)
		require.Equal(t, http.StatusOK, resp.StatusCode, path)
		require.Contains(t, string(b), want)
	}
}

func TestWhatIsMissingIsSaid(t *testing.T) {
	_, err := tvmnode.Open(t.Context(), tvmnode.Config{Folder: t.TempDir(), Contracts: t.TempDir()})
	require.ErrorIs(t, err, tvmnode.ErrMissing)
}

// A transaction is found by its hash, by that of its message and by its account, as toncenter's v3 finds it.
func TestVersion3(t *testing.T) {
	n := open(t, tvmnode.Config{Folder: t.TempDir()})
	defer closed(t, n)
	to := ton.Address{Account: ton.Hash{8}}
	for i := range int64(3) {
		require.NoError(t, n.Faucet(to, big.NewInt(5+i)))
		require.NoError(t, n.Mine(t.Context(), 1))
	}
	type place struct {
		Account, Hash, LT string
		Block             int `json:"mc_block_seqno"`
	}
	find := func(query string) (list []place, status int) {
		w := httptest.NewRecorder()
		n.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/rpc/1/api/v3/"+query, http.NoBody))
		var out struct{ Transactions []place }
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &out))
		return out.Transactions, w.Code
	}
	all, status := find("transactions?account=" + to.String())
	require.Equal(t, http.StatusOK, status)
	require.Len(t, all, 3)
	require.Equal(t, []int{3, 2, 1}, []int{all[0].Block, all[1].Block, all[2].Block}, "the newest first")
	some, _ := find("transactions?limit=2&account=" + to.String())
	require.Equal(t, all[:2], some)

	raw, _ := ask(t, n, "getTransactions", map[string]any{"address": to.String(), "limit": 1})
	var newest []struct {
		ID struct{ LT, Hash string } `json:"transaction_id"`
		In struct{ Hash string }     `json:"in_msg"`
	}
	require.NoError(t, json.Unmarshal(raw, &newest))
	require.Equal(t, place{to.String(), newest[0].ID.Hash, newest[0].ID.LT, 3}, all[0])
	for _, query := range []string{
		"transactions?hash=" + url.QueryEscape(all[0].Hash),
		"transactionsByMessage?direction=in&msg_hash=" + url.QueryEscape(newest[0].In.Hash),
	} {
		found, _ := find(query)
		require.Equal(t, all[:1], found, query)
	}
	for _, query := range []string{
		"transactions", "transactions?hash=x", "transactions?account=x", "transactions?limit=x&account=" + to.String(),
		"transactionsByMessage?direction=out&msg_hash=" + url.QueryEscape(all[0].Hash),
	} {
		_, status := find(query)
		require.Equal(t, http.StatusUnprocessableEntity, status, query)
	}
	none, status := find("transactions?hash=" + strings.Repeat("0", 64))
	require.Equal(t, http.StatusOK, status)
	require.Empty(t, none)
}

// A machine of another form does not open: Ready says why, and what waits for it is in no block and is not lost.
func TestMachineThatDoesNotOpen(t *testing.T) {
	folder := t.TempDir()
	dist := filepath.Join(folder, "node_modules", "@ton", "sandbox", "dist")
	for _, name := range []string{
		"executor/emulator-emscripten.js", "executor/emulator-emscripten.wasm.js", "config/slimConfig.js",
	} {
		at := filepath.Join(dist, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(at), 0o700))
		require.NoError(t, os.WriteFile(at, []byte("// another release"), 0o600))
	}
	const why = "a form that is not known here"
	n, err := tvmnode.Open(t.Context(), tvmnode.Config{Folder: t.TempDir(), Contracts: folder})
	require.NoError(t, err)
	defer closed(t, n)
	require.ErrorContains(t, n.Ready(t.Context()), why)
	require.NoError(t, n.Mine(t.Context(), 1), "a block without messages needs none")
	require.NoError(t, n.Faucet(ton.Address{Account: ton.Hash{8}}, big.NewInt(1)))
	for range 2 {
		require.ErrorContains(t, n.Mine(t.Context(), 1), why)
	}
}
