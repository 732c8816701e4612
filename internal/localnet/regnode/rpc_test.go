package regnode_test

import (
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/localnet/regnode"
)

// post sends a body with the node's cookie and returns what came back.
func (w world) post(t testing.TB, body string) (status int, answer string) {
	t.Helper()
	secret, err := os.ReadFile(w.CookieFile())
	require.NoError(t, err)
	user, password, _ := strings.Cut(string(secret), ":")
	return post(t, w.url, user, password, body)
}

func post(t testing.TB, url, user, password, body string) (status int, answer string) {
	t.Helper()
	r, err := http.NewRequestWithContext(deadline(t), http.MethodPost, url, strings.NewReader(body))
	require.NoError(t, err)
	r.SetBasicAuth(user, password)
	res, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	defer func() { require.NoError(t, res.Body.Close()) }()
	raw, err := io.ReadAll(io.LimitReader(res.Body, 1<<20))
	require.NoError(t, err)
	return res.StatusCode, strings.TrimSpace(string(raw))
}

// call returns a method's result, and the whole answer's error.
func (w world) call(t testing.TB, method, params string) (result json.RawMessage, code int, message string) {
	t.Helper()
	_, answer := w.post(t, `{"id":1,"method":"`+method+`","params":`+params+`}`)
	var a struct {
		Result json.RawMessage
		Error  *struct {
			Code    int
			Message string
		}
	}
	require.NoError(t, json.Unmarshal([]byte(answer), &a), answer)
	if a.Error != nil {
		return nil, a.Error.Code, a.Error.Message
	}
	return a.Result, 0, ""
}

func TestRPCEnvelope(t *testing.T) {
	w := newWorld(t, regnode.Config{})
	tests := map[string]struct {
		body   string
		status int
		answer string
	}{
		"1.0": {`{"id":1,"method":"getblockcount","params":[]}`, 200, `{"result":110,"error":null,"id":1}`},
		"text id": {
			`{"jsonrpc":"1.0","id":"curl","method":"getblockcount"}`, 200,
			`{"result":110,"error":null,"id":"curl"}`,
		},
		"2.0": {
			`{"jsonrpc":"2.0","id":1,"method":"getblockcount","params":null}`, 200,
			`{"jsonrpc":"2.0","result":110,"id":1}`,
		},
		"2.0 error": {
			`{"jsonrpc":"2.0","id":1,"method":"nothing"}`, 200,
			`{"jsonrpc":"2.0","error":{"code":-32601,"message":"Method not found"},"id":1}`,
		},
		"notification": {`{"jsonrpc":"2.0","method":"getblockcount"}`, 204, ``},
		"no method": {
			`{"id":1,"method":"nothing"}`, 404,
			`{"result":null,"error":{"code":-32601,"message":"Method not found"},"id":1}`,
		},
		"no json": {`{"id":1,`, 500, `{"result":null,"error":{"code":-32700,"message":"Parse error"},"id":null}`},
		"no request": {
			`{"id":1}`, 400,
			`{"result":null,"error":{"code":-32600,"message":"Missing or invalid method"},"id":1}`,
		},
		"named": {
			`{"id":1,"method":"getblockhash","params":{"height":1}}`, 400,
			`{"result":null,"error":{"code":-32600,"message":"Params must be an array"},"id":1}`,
		},
		"type": {
			`{"id":1,"method":"getblockhash","params":["1"]}`, 500,
			`{"result":null,"error":{"code":-3,"message":"Wrong type passed: position 1 (height) is not of expected type number"},"id":1}`,
		},
		"height": {
			`{"id":1,"method":"getblockhash","params":[111]}`, 500,
			`{"result":null,"error":{"code":-8,"message":"Block height out of range"},"id":1}`,
		},
		"batch": {
			`[{"id":1,"method":"getblockcount"},{"id":2,"method":"nothing"},7]`, 200,
			`[{"result":110,"error":null,"id":1},{"result":null,"error":{"code":-32601,"message":"Method not found"},"id":2},{"result":null,"error":{"code":-32600,"message":"Missing or invalid method"},"id":null}]`,
		},
		"empty batch": {`[]`, 200, `[]`},
		"not a batch": {`[{`, 500, `{"result":null,"error":{"code":-32700,"message":"Parse error"},"id":null}`},
		"batch too large": {
			`[` + strings.Repeat(`1,`, 1000) + `1]`, 400,
			`{"result":null,"error":{"code":-32600,"message":"Batch of 1001 requests exceeds 1000"},"id":null}`,
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			status, answer := w.post(t, test.body)
			require.Equal(t, test.status, status)
			if test.answer == "" {
				require.Empty(t, answer)
				return
			}
			require.JSONEq(t, test.answer, answer)
		})
	}
	status, _ := post(t, w.url, "__cookie__", "guess", `{}`)
	require.Equal(t, http.StatusUnauthorized, status)
	res, err := http.Get(w.url)
	require.NoError(t, err)
	require.NoError(t, res.Body.Close())
	require.Equal(t, http.StatusMethodNotAllowed, res.StatusCode)
	info, err := os.Stat(w.CookieFile())
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
}

func TestRPCErrors(t *testing.T) {
	w := newWorld(t, regnode.Config{})
	none := `"` + strings.Repeat("0", 64) + `"`
	tests := []struct {
		method, params string
		code           int
		message        string
	}{
		{"getblock", `[` + none + `]`, -5, "Block not found"},
		{"getblock", `["00"]`, -8, "blockhash must be of length 64 (not 2, for '00')"},
		{
			"getblock", `[` + strings.ReplaceAll(none, "0", "g") + `]`, -8,
			"blockhash must be hexadecimal string (not '" + strings.Repeat("g", 64) + "')",
		},
		{"getblock", `[` + none + `,2]`, -8, "verbosity above 1 is not served"},
		{"getblock", `[]`, -1, "getblock takes 1 to 2 parameters"},
		{"getblockheader", `[` + none + `]`, -5, "Block not found"},
		{
			"getrawtransaction", `[` + none + `]`, -5,
			"No such mempool or blockchain transaction. Use gettransaction for wallet transactions.",
		},
		{"getmempoolentry", `[` + none + `]`, -5, "Transaction not in mempool"},
		{"sendrawtransaction", `["00"]`, -22, "TX decode failed. Make sure the tx has at least one input."},
		{"sendrawtransaction", `["zz"]`, -22, "TX decode failed. Make sure the tx has at least one input."},
		{"testmempoolaccept", `[[]]`, -8, "Array must contain between 1 and 25 transactions."},
		{"invalidateblock", `[` + none + `]`, -5, "Block not found"},
		{"reconsiderblock", `[` + none + `]`, -5, "Block not found"},
		{"generatetoaddress", `[1,"bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"]`, -5, "Error: Invalid address"},
		{"generatetoaddress", `[100000,"` + w.address + `"]`, -8, "nblocks must be 0 to 2016"},
		{"estimatesmartfee", `[0]`, -8, "Invalid conf_target, must be between 1 and 1008"},
	}
	for _, test := range tests {
		_, code, message := w.call(t, test.method, test.params)
		require.Equal(t, test.code, code, test.method+test.params)
		require.Equal(t, test.message, message)
	}
}

// Amounts have eight decimals, and the answers the members that clients of Bitcoin Core read.
func TestRPCShapes(t *testing.T) {
	w := newWorld(t, regnode.Config{})
	tx := w.pay(t, []out{w.coinbase(t, 1)}, 1000, rbf, wire.NewTxOut(12_345, w.script))
	w.accepted(t, tx)
	id, best := tx.TxHash().String(), w.Tip().Hash.String()
	get := func(method, params string) string {
		t.Helper()
		result, code, message := w.call(t, method, params)
		require.Zero(t, code, message)
		return string(result)
	}
	has := func(object string, members ...string) {
		t.Helper()
		for _, m := range members {
			require.Contains(t, object, m)
		}
	}
	has(get("getblockchaininfo", "[]"), `"chain":"regtest"`, `"blocks":110`, `"headers":110`, `"bestblockhash":"`+best,
		`"initialblockdownload":false`,
		`"chainwork":"`+strings.Repeat("0", 62)+`de"`) // 111 blocks of work 2
	has(get("getnetworkinfo", "[]"), `"relayfee":0.00001000`, `"subversion":"/causeway-regnode/"`)
	has(get("getmempoolinfo", "[]"), `"size":1`, `"loaded":true`, `"mempoolminfee":0.00001000`,
		`"minrelaytxfee":0.00001000`, `"total_fee":0.00001000`)
	has(get("getmempoolentry", `["`+id+`"]`), `"fees":{"base":0.00001000`, `"vsize":`, `"ancestorcount":1`,
		`"bip125-replaceable":true`, `"depends":[]`)
	has(get("getrawmempool", "[true]"), `"`+id+`":{"vsize":`)
	require.JSONEq(t, `["`+id+`"]`, get("getrawmempool", "[]"))
	has(get("gettxout", `["`+id+`",0]`), `"value":0.00012345`, `"confirmations":0`, `"address":"`+w.address+`"`,
		`"type":"witness_v1_taproot"`, `"coinbase":false`)
	require.Equal(t, "null", get("gettxout", `["`+id+`",2]`))
	require.Equal(t, "null", get("gettxout", `["`+id+`",0,false]`))
	has(get("getrawtransaction", `["`+id+`",1]`), `"txid":"`+id+`"`, `"txinwitness":["`,
		`"value":0.00012345,"n":0`, `"hex":"`)
	require.Equal(t, `"`+hex.EncodeToString(rawTx(t, tx))+`"`, get("getrawtransaction", `["`+id+`",false]`))
	require.JSONEq(t, `{"errors":["Insufficient data or no feerate found"],"blocks":6}`, get("estimatesmartfee", "[6]"))
	require.JSONEq(t, `{"txindex":{"synced":true,"best_block_height":110}}`, get("getindexinfo", "[]"))
	require.Equal(t, `"`+best+`"`, get("getbestblockhash", "[]"))
	require.Equal(t, "0", get("uptime", "[]"))

	made := get("generatetoaddress", `[1,"`+w.address+`"]`)
	require.Equal(t, `["`+w.Tip().Hash.String()+`"]`, made)
	block := get("getblock", `["`+w.Tip().Hash.String()+`"]`)
	has(block, `"confirmations":1`, `"height":111`, `"nTx":2`, `"previousblockhash":"`+best, `"`+id+`"]`, `"merkleroot":"`,
		`"mediantime":`)
	require.NotContains(t, block, "nextblockhash")
	has(get("getblockheader", `["`+best+`"]`), `"nextblockhash":"`+w.Tip().Hash.String(), `"confirmations":2`)
	require.Len(t, get("getblockheader", `["`+best+`",false]`), 162)
	has(get("getrawtransaction", `["`+id+`",true]`), `"confirmations":1`, `"blockhash":"`+w.Tip().Hash.String(),
		`"blocktime":`)
	require.Equal(t, "null", get("invalidateblock", `["`+w.Tip().Hash.String()+`"]`))
	require.Equal(t, best, w.Tip().Hash.String())
	genesis := get("getblockhash", "[0]")
	require.Equal(t, `"0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206"`, genesis, "regtest's")
	has(get("getblock", `[`+genesis+`]`), `"height":0`, `"confirmations":111`)
}

func BenchmarkFirstStart(b *testing.B) {
	for b.Loop() {
		n, err := regnode.Open(b.Context(), regnode.Config{DataDir: b.TempDir(), Manual: true})
		require.NoError(b, err)
		require.NoError(b, n.Close())
	}
}

func BenchmarkBlock(b *testing.B) {
	n := open(b, regnode.Config{Manual: true})
	for b.Loop() {
		_, err := n.Mine(b.Context(), 1, "")
		require.NoError(b, err)
	}
}
