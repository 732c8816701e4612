package secondindex_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/secondindex"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// No answer here was recorded from a live server: they are written by hand in the shapes of ord 0.27.1 and OPI's
// brc20_api, as their sources have them.

var (
	outpoint = wire.OutPoint{Hash: chainhash.Hash{1}, Index: 2}
	block    = chainhash.Hash{9}
)

func runeClaim() secondindex.Claim {
	return secondindex.Claim{
		Asset: custody.RuneAsset(ordinals.RuneID{Block: 840106, Tx: 129}), OutPoint: outpoint,
		Script: []byte{0x51}, Sats: 546,
		Amount: mustParse("340282366920938463463374607431768211455"), Height: 900000, Block: block, Through: 900002,
	}
}

func tokenClaim() secondindex.Claim {
	return secondindex.Claim{
		Asset: custody.TokenAsset("cway"), OutPoint: outpoint, Script: []byte{0x51, 0x20}, Sats: 546,
		Amount:      mustParse("30000000000000000000"),
		Inscription: ordinals.InscriptionID{TxID: chainhash.Hash{3}}, Height: 900000, Block: block, Through: 900002,
	}
}

func mustParse(s string) amount.Amount {
	a, err := amount.Parse(s)
	if err != nil {
		panic(err)
	}
	return a
}

// site answers paths with texts; a status may stand in front: "404 text".
func site(t *testing.T, answers map[string]string) string {
	t.Helper()
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, ok := answers[r.URL.RequestURI()]
		if !ok {
			text = "404 not found"
		}
		if status, body, cut := strings.Cut(text, " "); cut && len(status) == 3 {
			var code int
			if _, err := fmt.Sscan(status, &code); err == nil {
				w.WriteHeader(code)
				text = body
			}
		}
		_, _ = w.Write([]byte(text))
	}))
	t.Cleanup(srv.Close)
	return srv.URL
}

const ordRune = `{"entry":{"block":840106,"burned":0,"divisibility":0,"etching":"` + zeros + `","mints":0,"number":7,"premine":1,
 "spaced_rune":"CAUSE•WAY","symbol":"C","terms":null,"timestamp":1,"turbo":true},"id":"840106:129","mintable":false,"parent":null}`

const zeros = "0000000000000000000000000000000000000000000000000000000000000000"

func ordOutput(runes, rest string) string {
	return `{"address":null,"confirmations":3,"indexed":true,"inscriptions":[],"outpoint":"` + outpoint.String() + `","runes":` + runes + `,
	 "sat_ranges":null,"script_pubkey":"51","spent":false,"transaction":"` + outpoint.Hash.String() + `","value":546` + rest + `}`
}

const whole = `{"CAUSE•WAY":{"amount":340282366920938463463374607431768211455,"divisibility":0,"symbol":"C"}}`

func ordAnswers(change map[string]string) map[string]string {
	out := map[string]string{
		"/blockheight": "900002", "/blockhash/900000": block.String(), "/rune/840106:129": ordRune,
		"/output/" + outpoint.String(): ordOutput(whole, ""),
	}
	for path, text := range change {
		out[path] = text
	}
	return out
}

// SR-08: ord agrees about exactly this rune and amount in exactly this block, or nothing is signed; what may pass is
// told apart from disagreement.
func TestOrd_SR08(t *testing.T) {
	out := "/output/" + outpoint.String()
	replaced := func(old, by string) string { return strings.Replace(ordOutput(whole, ""), old, by, 1) }
	cases := map[string]struct {
		change map[string]string
		want   error
	}{
		"agreement":                {nil, nil},
		"no index of inscriptions": {map[string]string{out: replaced(`"inscriptions":[]`, `"inscriptions":null`)}, nil},
		"spent in the mempool":     {map[string]string{out: replaced(`"spent":false`, `"spent":true`)}, nil},
		"further ahead":            {map[string]string{"/blockheight": "900009\n"}, nil},
		"other amount": {
			map[string]string{out: ordOutput(strings.Replace(whole, "1455", "1454", 1), "")},
			secondindex.ErrDisagrees,
		},
		"nothing": {map[string]string{out: ordOutput(`{}`, "")}, secondindex.ErrDisagrees},
		"another rune": {
			map[string]string{out: ordOutput(strings.Replace(whole, "CAUSE", "CAUS", 1), "")},
			secondindex.ErrDisagrees,
		},
		"a rune besides": {
			map[string]string{out: ordOutput(whole[:len(whole)-1]+`,"X•Y":{"amount":1}}`, "")},
			secondindex.ErrDisagrees,
		},
		"an inscription besides": {map[string]string{out: replaced(`"inscriptions":[]`,
			`"inscriptions":["`+zeros+`i0"]`)}, secondindex.ErrDisagrees},
		"other value": {
			map[string]string{out: replaced(`"value":546`, `"value":547`)},
			secondindex.ErrDisagrees,
		},
		"rune unknown": {map[string]string{
			"/rune/840106:129": "404 rune not found",
			out:                ordOutput(`{}`, ""),
		}, secondindex.ErrDisagrees},
		"rune unknown, output has some": {
			map[string]string{"/rune/840106:129": "404 rune not found"},
			secondindex.ErrDisagrees,
		},
		"behind": {map[string]string{"/blockheight": "900001"}, secondindex.ErrNotReady},
		"other chain": {
			map[string]string{"/blockhash/900000": chainhash.Hash{8}.String()},
			secondindex.ErrNotReady,
		},
		"spent in a block": {map[string]string{out: strings.Replace(ordOutput(`{}`, ""), `"spent":false`,
			`"spent":true`, 1)}, secondindex.ErrNotReady},
		"not indexed": {map[string]string{out: strings.Replace(ordOutput(`{}`, ""), `"indexed":true`,
			`"indexed":false`, 1)}, secondindex.ErrNotReady},
		"no index of runes": {map[string]string{
			"/rune/840106:129": "404 this server has no rune index",
			out:                ordOutput(`null`, ""),
		}, secondindex.ErrNotReady},
		"unknown output": {map[string]string{out: "404 output not found"}, secondindex.ErrNotReady},
		"another output": {map[string]string{out: replaced(":2", ":3")}, secondindex.ErrNotReady},
		"about another rune": {map[string]string{"/rune/840106:129": strings.Replace(ordRune, "106:129", "106:128",
			1)}, secondindex.ErrNotReady},
		"nameless rune": {
			map[string]string{"/rune/840106:129": strings.Replace(ordRune, "CAUSE•WAY", "", 1)},
			secondindex.ErrNotReady,
		},
		"server fails":         {map[string]string{out: "500 oops"}, secondindex.ErrNotReady},
		"keys by another case": {map[string]string{out: replaced(`"runes"`, `"Runes"`)}, secondindex.ErrNotReady},
		"amount as fraction": {
			map[string]string{out: ordOutput(`{"CAUSE•WAY":{"amount":1.5}}`, "")},
			secondindex.ErrNotReady,
		},
		"negative amount": {
			map[string]string{out: ordOutput(`{"CAUSE•WAY":{"amount":-1}}`, "")},
			secondindex.ErrNotReady,
		},
		"two objects": {map[string]string{out: ordOutput(whole, "") + "{}"}, secondindex.ErrNotReady},
		"cut short":   {map[string]string{out: ordOutput(whole, "")[:80]}, secondindex.ErrNotReady},
		"a page":      {map[string]string{out: "<!doctype html>"}, secondindex.ErrNotReady},
		"endless": {
			map[string]string{out: `{"address":"` + strings.Repeat("a", 2<<20)},
			secondindex.ErrNotReady,
		},
		"no height": {map[string]string{"/blockheight": "<html>"}, secondindex.ErrNotReady},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			o, err := secondindex.NewOrd(site(t, ordAnswers(c.change)), 0)
			require.NoError(t, err)
			defer o.Close()
			requireKind(t, c.want, o.Agrees(t.Context(), runeClaim()))
		})
	}
}

// requireKind: what is no agreement is exactly one of the two.
func requireKind(t *testing.T, want, err error) {
	t.Helper()
	if want == nil {
		require.NoError(t, err)
		return
	}
	require.ErrorIs(t, err, want)
	for _, other := range []error{secondindex.ErrDisagrees, secondindex.ErrNotReady} {
		if other != want { //nolint:errorlint // the sentinels themselves
			require.NotErrorIs(t, err, other)
		}
	}
}

// ord that changes its chain between two answers does not agree.
func TestOrdReorganises_SR08(t *testing.T) {
	answers, asked := ordAnswers(nil), 0
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text := answers[r.URL.RequestURI()]
		if r.URL.Path == "/blockhash/900000" {
			if asked++; asked > 1 {
				text = chainhash.Hash{7}.String()
			}
		}
		_, _ = w.Write([]byte(text))
	}))
	defer srv.Close()
	o, err := secondindex.NewOrd(srv.URL, 0)
	require.NoError(t, err)
	defer o.Close()
	requireKind(t, secondindex.ErrNotReady, o.Agrees(t.Context(), runeClaim()))
	require.Equal(t, 2, asked)
}

const activity = "/v1/brc20/activity_on_block?block_height=900000"

func opiMove(change ...string) string {
	e := `{"tick":"cway","original_tick":"CWAY","amount":"30000000000000000000","using_tx_id":"x","source_wallet":"","source_pkScript":"00",
	 "spent_wallet":null,"spent_pkScript":"5120","event_type":"transfer-transfer","inscription_id":"` + tokenClaim().Inscription.String() + `"}`
	return strings.NewReplacer(change...).Replace(e)
}

func opiAnswer(events ...string) string {
	return `{"error":null,"result":[` + strings.Join(append([]string{
		`{"event_type":"deploy-inscribe","inscription_id":"` + zeros + `i0","tick":"abcd"}`,
		`{"event_type":"transfer-transfer","inscription_id":"` + zeros +
			`i1","tick":"abcd","amount":"1","spent_pkScript":null}`,
	}, events...), ",") + `]}`
}

// SR-08: OPI has exactly this move of this inscription in this block, or nothing is signed.
func TestOPI_SR08(t *testing.T) {
	cases := map[string]struct {
		height, activity string
		want             error
	}{
		"agreement": {"900002", opiAnswer(opiMove()), nil},
		"fields besides": {
			"900002", strings.Replace(opiAnswer(opiMove()), `{"error"`, `{"more":{"a":[1]},"error"`, 1),
			nil,
		},
		"other amount": {
			"900002", opiAnswer(opiMove("30000000000000000000", "30000000000000000001")),
			secondindex.ErrDisagrees,
		},
		"missing":     {"900002", opiAnswer(), secondindex.ErrDisagrees},
		"empty block": {"900002", `{"error":null,"result":[]}`, secondindex.ErrDisagrees},
		"other token": {"900002", opiAnswer(opiMove(`"cway"`, `"cwax"`)), secondindex.ErrDisagrees},
		"to another":  {"900002", opiAnswer(opiMove(`"5120"`, `"5121"`)), secondindex.ErrDisagrees},
		"as fee":      {"900002", opiAnswer(opiMove(`"5120"`, `null`)), secondindex.ErrDisagrees},
		"twice":       {"900002", opiAnswer(opiMove(), opiMove()), secondindex.ErrDisagrees},
		"inscribed alone": {
			"900002", opiAnswer(opiMove("transfer-transfer", "transfer-inscribe")),
			secondindex.ErrDisagrees,
		},
		"behind":         {"900001", opiAnswer(opiMove()), secondindex.ErrNotReady},
		"no height yet":  {"null", opiAnswer(opiMove()), secondindex.ErrNotReady},
		"not indexed":    {"900002", `400 {"error":"block not indexed yet","result":null}`, secondindex.ErrNotReady},
		"an error":       {"900002", `{"error":"internal error","result":[]}`, secondindex.ErrNotReady},
		"no result":      {"900002", `{"error":null,"result":null}`, secondindex.ErrNotReady},
		"nothing at all": {"900002", `{"error":null}`, secondindex.ErrNotReady},
		"two results": {
			"900002", `{"error":null,"result":[],"result":[` + opiMove() + `]}`,
			secondindex.ErrNotReady,
		},
		"garbage":               {"900002", `{"error":null,"result":[7]}`, secondindex.ErrNotReady},
		"cut short":             {"900002", opiAnswer(opiMove())[:400], secondindex.ErrNotReady},
		"more behind":           {"900002", opiAnswer(opiMove()) + "{}", secondindex.ErrNotReady},
		"amount as number":      {"900002", opiAnswer(opiMove(`"30000000000000000000"`, `30`)), secondindex.ErrNotReady},
		"no kind of event":      {"900002", opiAnswer(`{"inscription_id":"x"}`), secondindex.ErrNotReady},
		"script is not told":    {"900002", opiAnswer(opiMove("spent_pkScript", "spent_script")), secondindex.ErrNotReady},
		"fields by other case":  {"900002", opiAnswer(opiMove(`"tick"`, `"Tick"`)), secondindex.ErrNotReady},
		"a page instead of it":  {"900002", "<html>", secondindex.ErrNotReady},
		"the server is failing": {"502 bad gateway", "", secondindex.ErrNotReady},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			o, err := secondindex.NewOPI(site(t, map[string]string{"/v1/brc20/block_height": c.height, activity: c.activity}), 0)
			require.NoError(t, err)
			defer o.Close()
			requireKind(t, c.want, o.Agrees(t.Context(), tokenClaim()))
		})
	}
}

// A server that says nothing, one that is not there, and one that sends elsewhere are not ready.
func TestSilence_SR08(t *testing.T) {
	end := make(chan struct{})
	silent := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-end }))
	defer silent.Close()
	defer close(end)
	gone := httptest.NewServer(nil)
	gone.Close()
	elsewhere := httptest.NewServer(http.RedirectHandler(site(t, ordAnswers(nil)), http.StatusFound))
	defer elsewhere.Close()
	for _, address := range []string{silent.URL, gone.URL, elsewhere.URL} {
		ord, err := secondindex.NewOrd(address, 100*time.Millisecond)
		require.NoError(t, err)
		requireKind(t, secondindex.ErrNotReady, ord.Agrees(t.Context(), runeClaim()))
		ord.Close()
		opi, err := secondindex.NewOPI(address, 100*time.Millisecond)
		require.NoError(t, err)
		requireKind(t, secondindex.ErrNotReady, opi.Agrees(t.Context(), tokenClaim()))
		opi.Close()
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	ord, err := secondindex.NewOrd(silent.URL, 0)
	require.NoError(t, err)
	defer ord.Close()
	require.ErrorIs(t, ord.Agrees(ctx, runeClaim()), context.Canceled)
}

func TestAddressesAndKinds(t *testing.T) {
	for _, bad := range []string{"", "ord", "ftp://host", "http://", "http://a:b@host", "http://host?x=1", "http://%zz"} {
		_, err := secondindex.NewOrd(bad, 0)
		require.Error(t, err, bad)
		_, err = secondindex.NewOPI(bad, 0)
		require.Error(t, err, bad)
	}
	ord, err := secondindex.NewOrd("http://127.0.0.1:1", 0)
	require.NoError(t, err)
	opi, err := secondindex.NewOPI("http://127.0.0.1:1", 0)
	require.NoError(t, err)
	require.ErrorIs(t, ord.Agrees(t.Context(), tokenClaim()), secondindex.ErrNotReady)
	require.ErrorIs(t, opi.Agrees(t.Context(), runeClaim()), secondindex.ErrNotReady)
	require.Equal(t, custody.Rune, ord.Kind())
	require.Equal(t, custody.BRC20, opi.Kind())
}
