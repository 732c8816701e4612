package explorer_test

import (
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"math/big"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/localnet/explorer"
	"causeway/internal/localnet/svmnode"
	"causeway/internal/localnet/tvmnode"
	"causeway/internal/message"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
	"causeway/internal/ton"
)

const (
	solanaID = 2446643758
	tonID    = 3578394971
)

// waiting is how long a local chain may take for a slot or a block.
const waiting = 30 * time.Second

func seeded(n byte) ed25519.PrivateKey { return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{n}, 32)) }

// solanaWorld shows a cluster with the bridge's program, whose deployment it has made.
func solanaWorld(t *testing.T) (*world, *cluster.Client, solana.Deployment, *svmnode.Cluster) {
	t.Helper()
	contracts := filepath.Join("..", "..", "..", "contracts", "solana")
	program, owner := solana.KeyOf(seeded(1)), seeded(2)
	node, err := svmnode.Start(t.Context(), svmnode.Config{
		Contracts: contracts, Folder: t.TempDir(), Finality: 2, Slot: 100 * time.Millisecond, Pace: 10 * time.Millisecond,
		Programs: map[string]string{program.String(): filepath.Join(contracts, "artifacts", "bridge.so")},
	})
	require.NoError(t, err)
	t.Cleanup(node.Stop)
	client, err := cluster.Dial(t.Context(), node.URL, "")
	require.NoError(t, err)
	t.Cleanup(client.Close)
	require.NoError(t, client.Airdrop(t.Context(), solana.KeyOf(owner), 50_000_000_000))
	set, err := message.NewSet(1, 1, []message.Member{{1}})
	require.NoError(t, err)
	p := solana.Parameters{Chain: solanaID, Salt: message.Bytes32{7}, Owner: solana.KeyOf(owner), Guardian: solana.Key{4}, Set: set}
	d := solana.DeploymentOf(program, p)
	h, err := explorer.New(nil, explorer.Options{
		FollowURL: func(id uint64, tx string) string { return fmt.Sprintf("/follow/%d/%s", id, tx) },
		Solana: &explorer.Solana{
			ID: solanaID, Name: "Local Solana", RPCURL: node.URL, Program: program,
			Label: func(k solana.Key) string {
				return map[solana.Key]string{program: "Bridge", solana.KeyOf(owner): "Alice"}[k]
			},
		},
	})
	require.NoError(t, err)
	w := &world{t: t, srv: httptest.NewServer(h)}
	t.Cleanup(w.srv.Close)
	id, err := client.Send(t.Context(), cluster.Wanted{
		Keys: []ed25519.PrivateKey{owner}, Units: 100_000, Instructions: []solana.Instruction{d.Initialize(solana.KeyOf(owner), p)},
	})
	require.NoError(t, err)
	w.shows(fmt.Sprintf("/explorer/%d/tx/%s", solanaID, id), "Success", "initialize bridge Bridge", "chain Local Solana",
		"salt 0x0700", "owner Alice", "payer Alice", "create account System program", "Paid by Alice", "Version legacy")
	return w, client, d, node
}

// Transactions, accounts and slots of Solana are shown by the names of the program's interface file, from JSON-RPC alone.
func TestSolanaPages(t *testing.T) {
	w, client, d, _ := solanaWorld(t)
	root, alice := fmt.Sprintf("/explorer/%d", solanaID), solana.KeyOf(seeded(2))
	w.shows(root+"/address/"+d.Committee.String(), "Committee", "owner Alice", "belongs to Bridge", "epoch 1", "initialize")
	w.shows(root+"/address/"+alice.String(), "Alice", "wallet", "Balance 49.9", "initialize", "All 2 that name it")
	w.shows(root+"/address/"+d.Program.String(), "Bridge", "program", "initialize")
	w.shows("/explorer", "Local Solana", "initialize", "The latest transactions of the bridge")
	w.shows(root+"/block/0", "Slot 0", "This slot is empty", "this is the first slot")

	// What fails says so by the program's own words; what is not the program's is shown as it is.
	set := d.SetPaused(alice, 9, true)
	ids, err := client.SendAll(t.Context(), []cluster.Wanted{{
		Keys: []ed25519.PrivateKey{seeded(2)}, Units: 100_000, Instructions: []solana.Instruction{set},
	}}, false)
	require.ErrorIs(t, err, cluster.ErrFailed)
	w.shows(root+"/tx/"+ids[0].String(), "Failed", "In instruction 2", "set paused", "The program says", "its fee was paid")
	odd := solana.Instruction{Program: d.Program, Accounts: []solana.Account{{Key: alice, Signer: true}}, Data: []byte{23, 1}}
	ids, err = client.SendAll(t.Context(), []cluster.Wanted{{
		Keys: []ed25519.PrivateKey{seeded(2)}, Units: 100_000,
		Instructions: []solana.Instruction{odd, {Program: d.Program, Data: []byte{250}}},
	}}, false)
	require.ErrorIs(t, err, cluster.ErrFailed)
	w.shows(root+"/tx/"+ids[0].String(), "swap bridge", "amount missing", "unknown bridge", "0xfa")

	tx := regexp.MustCompile(root + `/tx/\w+`)
	_, raw := w.raw(root + "/address/" + alice.String())
	for _, path := range tx.FindAllString(raw, -1) {
		status, page := w.get(path)
		require.Equal(t, 200, status, page)
		signature := path[strings.LastIndexByte(path, '/')+1:]
		_, found := w.raw("/explorer?q=" + signature)
		require.Contains(t, found, signature)
	}
	slot := regexp.MustCompile(root + `/block/\d+`).FindString(raw)
	w.shows(slot, "Slot", "Alice", "Compute units", "confirmations")
	require.Eventually(t, func() bool { // followed until it is final
		_, page := w.get(root + "/tx/" + ids[0].String())
		_, raw := w.raw(root + "/tx/" + ids[0].String())
		return strings.Contains(page, "Failed Final") && !strings.Contains(raw, `http-equiv="refresh"`)
	}, waiting, 20*time.Millisecond)
}

func TestSolanaPagesOfWhatIsNot(t *testing.T) {
	w, _, _, node := solanaWorld(t)
	root := fmt.Sprintf("/explorer/%d", solanaID)
	for path, want := range map[string]string{
		root + "/tx/abc": "64 bytes in base58", root + "/address/0OIl": "32 bytes in base58",
		root + "/tx/" + solana.Signature{1}.String(): "does not know", root + "/block/99999999": "No block in this slot",
		root + "/block/x": "decimal digits only", "/explorer?q=" + solana.Signature{1}.String(): "Nothing with this id",
		"/explorer/5/tx/abc": fmt.Sprintf("%d (Local Solana)", solanaID),
	} {
		status, page := w.get(path)
		require.GreaterOrEqual(t, status, 400, path)
		require.Less(t, status, 500, path)
		require.Contains(t, page, want, path)
	}
	w.shows(root+"/address/"+solana.Key{3}.String(), "nothing here yet", "Balance 0 SOL", "No transaction of this account")
	node.Stop()
	w.shows("/explorer", "Local Solana", "Does not answer")
	status, page := w.get(root + "/block/1")
	require.Equal(t, http.StatusBadGateway, status)
	require.Contains(t, page, "The chain did not answer")
}

// SR-26: what a node answers is shown as text, and an answer that makes no sense is no page.
func TestSolanaHostileNode_SR26(t *testing.T) {
	var answer string
	node := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var q struct{ Method string }
		if err := json.NewDecoder(r.Body).Decode(&q); err == nil && q.Method == "getSlot" {
			answer := `{"result":7}`
			_, _ = w.Write([]byte(answer))
			return
		}
		_, _ = w.Write([]byte(answer))
	}))
	t.Cleanup(node.Close)
	h, err := explorer.New(nil, explorer.Options{Solana: &explorer.Solana{
		ID: solanaID, Name: "Local Solana", RPCURL: node.URL, Label: func(solana.Key) string { return "" },
	}})
	require.NoError(t, err)
	w := &world{t: t, srv: httptest.NewServer(h)}
	t.Cleanup(w.srv.Close)
	path := fmt.Sprintf("/explorer/%d/tx/%s", solanaID, solana.Signature{1})
	m, err := solana.Compile(solana.Key{1}, solana.Key{2}, solana.Instruction{Program: solana.Key{3}, Data: []byte{1}})
	require.NoError(t, err)
	raw, err := json.Marshal(solana.Transaction{Message: m, Signatures: make([]solana.Signature, 1)}.Encode())
	require.NoError(t, err)
	answer = `{"result":{"slot":5,"blockTime":-1,"transaction":[` + string(raw) + `,"base64"],"meta":{
		"err":{"InstructionError":[900,{"Custom":1}]},"fee":18446744073709551615,"preBalances":[1,2,3,4,5,6,7],"postBalances":[2],
		"innerInstructions":[{"index":0,"instructions":[{"programIdIndex":77,"accounts":[-1,900],"data":"0OIl","stackHeight":-3}]}],
		"preTokenBalances":[{"accountIndex":-4,"uiTokenAmount":{"amount":"<b>"}}],
		"postTokenBalances":[{"accountIndex":99,"uiTokenAmount":{"amount":"7","decimals":255}}],
		"logMessages":["<script>alert(1)</script>"]}}}`
	_, page := w.raw(path) // requires that the page runs and loads nothing
	require.Contains(t, page, "&lt;script&gt;")
	for _, bad := range []string{
		`{"result":{"transaction":["AAAA","base64"]}}`, `{"result":7}`, `nonsense`, `{"error":{"code":1,"message":"no"}}`,
	} {
		answer = bad
		status, _ := w.get(path)
		require.Equal(t, http.StatusBadGateway, status, bad)
	}
}

// tonWorld shows a TON whose faucet gave two accounts something.
func tonWorld(t *testing.T) (*world, *tvmnode.Node, ton.Address) {
	t.Helper()
	n, err := tvmnode.Open(t.Context(), tvmnode.Config{
		Contracts: filepath.Join("..", "..", "..", "contracts", "ton"), Folder: t.TempDir(),
		Compiled: filepath.Join(os.TempDir(), "causeway-tvm-compiled"),
	})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, n.Close(t.Context())) })
	node := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			r.URL.Path = "/jsonRPC"
		}
		n.Handler().ServeHTTP(w, r)
	}))
	t.Cleanup(node.Close)
	alice := ton.Address{Account: ton.Hash{1}}
	h, err := explorer.New(nil, explorer.Options{TON: &explorer.TON{
		ID: tonID, Name: "Local TON", RPCURL: node.URL, Finality: 2, Bridge: []ton.Address{alice},
		Label: func(a ton.Address) string { return map[ton.Address]string{alice: "Alice", {}: "Faucet"}[a] },
	}})
	require.NoError(t, err)
	w := &world{t: t, srv: httptest.NewServer(h)}
	t.Cleanup(w.srv.Close)
	for i := range int64(2) {
		require.NoError(t, n.Faucet(alice, big.NewInt(1_500_000_000+i)))
		require.NoError(t, n.Mine(t.Context(), 1))
	}
	return w, n, alice
}

// Transactions with their traces, accounts and blocks of TON are read from toncenter's API alone, and found by every
// name that they have.
func TestTONPages(t *testing.T) {
	w, n, alice := tonWorld(t)
	root := fmt.Sprintf("/explorer/%d", tonID)
	text := alice.Text(ton.Form{Bounceable: true, TestOnly: true})
	w.shows(root+"/address/"+text, "Alice", "no contract yet", "Balance 3", alice.String(), "Faucet", "1.5 TON",
		"All 2 of this account")
	w.shows(root+"/block/2", "Block 2", "Faucet", "Alice", "1.500000001 TON", "Not final yet", "Parent")
	w.shows("/explorer", "Local TON", "transfer", "Alice")
	_, raw := w.raw(root + "/address/" + alice.String())
	path := regexp.MustCompile(root + `/tx/\d+-[0-9a-f]{64}`).FindString(raw)
	w.shows(path, "1 transaction", "transfer", "No contract ran", "from Faucet", "value 1.500000001 TON", "Not final yet",
		"Logical time", "Before it", "Storage fee")
	require.NoError(t, n.Mine(t.Context(), 2))
	w.shows(path, "Final")
	_, raw = w.raw(path)
	require.NotContains(t, raw, `http-equiv="refresh"`)
	id := path[strings.LastIndexByte(path, '/')+1:]
	hash := ton.Hash(common.HexToHash(id[strings.IndexByte(id, '-')+1:]))
	for _, q := range []string{id, hash.String(), strings.ReplaceAll(hash.Base64(), "+", "%2B")} {
		_, raw := w.raw("/explorer?q=" + q)
		require.Contains(t, raw, hash.String(), q)
	}
	_, raw = w.raw("/explorer?q=" + text)
	require.Contains(t, raw, "Alice")
	_, raw = w.raw("/explorer?q=2")
	require.Contains(t, raw, "Block 2")

	none := strings.Repeat("0", 64)
	for path, want := range map[string]string{
		root + "/tx/x": "hash of 32 bytes", root + "/tx/" + none: "does not know", root + "/address/x": "its workchain",
		root + "/block/99": "has reached block 4", root + "/block/x": "decimal digits only",
		"/explorer?q=" + none: "Nothing with this id",
	} {
		status, page := w.get(path)
		require.GreaterOrEqual(t, status, 400, path)
		require.Less(t, status, 500, path)
		require.Contains(t, page, want, path)
	}
}
