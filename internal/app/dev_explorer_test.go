package app

import (
	"context"
	"crypto/ed25519"
	"html"
	"io"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/message"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
	"causeway/internal/ton"
)

var tags = regexp.MustCompile(`(?s)<title>.*?</title>|<[^>]*>`)

// page is the text of a page of the explorer, one space between words, its source, and where it is in the end.
func (n *network) page(path string) (text, source, at string) {
	n.t.Helper()
	req, err := http.NewRequestWithContext(n.t.Context(), http.MethodGet, n.url+path, http.NoBody)
	require.NoError(n.t, err)
	resp, err := http.DefaultClient.Do(req)
	require.NoError(n.t, err)
	defer resp.Body.Close()
	raw, err := io.ReadAll(io.LimitReader(resp.Body, 4<<20))
	require.NoError(n.t, err)
	text = strings.Join(strings.Fields(html.UnescapeString(tags.ReplaceAllString(string(raw), " "))), " ")
	require.Equal(n.t, http.StatusOK, resp.StatusCode, "%s: %s", path, text)
	require.NotContains(n.t, string(raw), "ZgotmplZ", path)
	return text, string(raw), resp.Request.URL.Path
}

func (n *network) tells(path string, want ...string) {
	n.t.Helper()
	text, _, _ := n.page(path)
	for _, w := range want {
		require.Contains(n.t, text, w, path)
	}
}

// The explorer shows transfers between Solana and TON: the links of a transfer lead to pages on both chains that name
// what was called, by whom, with what, and what it moved, as the interface files call it; every account, slot and block
// on them has a page, and is found by its name.
func TestDevExplorer(t *testing.T) {
	t.Parallel()
	n := startNetworkOf(t, DevOptions{
		Data: t.TempDir(), Solana: true, SolanaFolder: filepath.Join("..", "..", "contracts", "solana"),
		TON: true, TONFolder: filepath.Join("..", "..", "contracts", "ton"),
	})
	n.explorerOfSolana()
	n.explorerOfTON()
}

func (n *network) explorerOfSolana() {
	t, demo := n.t, n.solana()
	const chain = "/explorer/2446643758"
	me, pool := solana.KeyOf(demo.key), demo.pool(t, 1)
	usdt := n.awaitOf(demo.swap(t, pool, localETH, 25_000_000, message.FromAddress(n.opts[localETH].From)).String(), "confirmed")
	require.Equal(t, n.url+chain+"/tx/"+usdt.Src.TxHash, usdt.Src.ExplorerURL, "the page's links lead there")

	here := strings.TrimPrefix(usdt.Src.ExplorerURL, n.url)
	n.tells(here, "Local Solana", usdt.Src.TxHash, "Success", "swap bridge Bridge", "amount 25,000,000",
		"chain Local ETH", "recipient Demo EVM 1", "on Local ETH", "least 0", "sender Demo Solana 1", "anchor USDT pool", "parcel",
		"transfer Token program", "set compute unit limit", "Paid by Demo Solana 1", "Compute units",
		"Balances that changed", "Demo Solana 1 USDT −25 9,975", "USDT pool's authority USDT +25", "Open transfer")
	_, source, _ := n.page(here)
	require.Contains(t, source, `href="/transfer?uid=`+usdt.Src.TxHash+`"`)
	require.Eventually(t, func() bool {
		text, source, _ := n.page(here)
		return strings.Contains(text, "Final") && !strings.Contains(source, `http-equiv="refresh"`)
	}, patience, 50*time.Millisecond, "followed until it is final")

	slot := regexp.MustCompile(chain + `/block/\d+`).FindString(source)
	n.tells(slot, "Slot", "swap", "Demo Solana 1", "Fees", "Parent", "Previous")
	n.tells(chain+"/address/"+me.String(), "Demo Solana 1", "wallet", "9,975 USDT", "swap", "All ")
	n.tells(chain+"/address/"+pool.Anchor.String(), "USDT pool", "Anchor", "swap limit", "real decimal 6")
	n.tells(chain+"/address/"+pool.Mint.String(), "USDT", "token", "Supply", "Decimals 6")
	n.tells(chain+"/address/"+demo.bridge.Vault(pool.Anchor).String(), "USDT pool's vault", "token account", "Holds 2,000,025 USDT")
	n.tells(chain+"/address/"+demo.bridge.Path(pool.Anchor, localETH).String(), "Path", "dst chain id")
	n.tells(chain+"/address/"+demo.bridge.Program.String(), "Bridge", "program", "set lane")
	n.tells(chain+"/address/"+solana.Key{5}.String(), "nothing here yet", "No transaction of this account", "Balance 0 SOL")
	n.tells("/explorer", "Local Solana", "Local TON", "swap", "The latest transactions of the bridge")
	for q, leads := range map[string]string{usdt.Src.TxHash: here, me.String(): chain + "/address/" + me.String()} {
		_, _, at := n.page("/explorer?q=" + q)
		require.Equal(t, leads, at)
	}

	// What the program refused is told by the interface file's words.
	bad, err := demo.SendAll(t.Context(), []cluster.Wanted{demo.refused(pool)}, false)
	require.ErrorIs(t, err, cluster.ErrFailed)
	n.tells(chain+"/tx/"+bad[0].String(), "Failed", "ZeroAmount", "In instruction 2", "its fee was paid")
}

// refused is a swap of nothing.
func (s onSolana) refused(p solana.Pool) cluster.Wanted {
	person := solana.KeyOf(s.key)
	uid := message.NewUID(localSolana, localETH, message.PoolNonce(p.ID, 0))
	return cluster.Wanted{
		Keys: []ed25519.PrivateKey{s.key}, Units: 400_000, Instructions: []solana.Instruction{
			s.bridge.Swap(p, person, uid, solana.Swap{Chain: localETH, Recipient: message.Bytes32{1}, Refund: message.Bytes32(person)}),
		},
	}
}

func (n *network) explorerOfTON() {
	t, demo := n.t, n.ton()
	const chain = "/explorer/3578394971"
	ctx := context.WithoutCancel(t.Context())
	to := solana.Key{0: 200, 31: 6}
	require.NoError(t, demo.Send(ctx, demo.person, demo.swap(t, localSolana, 25_000_000_001, message.Bytes32(to))))
	me := demo.person.Address().Text(ton.Form{TestOnly: true})
	_, source, _ := n.page(chain + "/address/" + me)
	n.tells(chain+"/address/"+me, "Demo TON 1", "Balance", "10,000 USDT", "message from outside", "outside")
	out := regexp.MustCompile(chain + `/tx/[0-9a-f-]+`).FindString(source)
	text, source, _ := n.page(out)
	for _, want := range []string{
		"Local TON", "message from outside", "swap bridge", "TON pool", "amount 25,000,000,001", "dst chain Local Solana",
		"on Local Solana", "sent Local TON to Local Solana", "Exit code 0", "Gas used", "Came with", "Open transfer", "excesses",
	} {
		require.Contains(t, text, want, out)
	}
	tx := regexp.MustCompile(`href="/transfer\?uid=([0-9a-f-]+)"`).FindStringSubmatch(source)
	require.Len(t, tx, 2)
	v := n.awaitOf(tx[1], "confirmed")
	require.Equal(t, n.url+chain+"/tx/"+v.Src.TxHash, v.Src.ExplorerURL)
	here := strings.TrimPrefix(v.Src.ExplorerURL, n.url)
	n.tells(here, "swap", "TON pool", "Success")
	there := strings.TrimPrefix(*v.Dst.ExplorerURL, n.url)
	n.tells(there, "deliver bridge Bridge", "Local TON to Local Solana", "create associated account", "TON +24.9875")

	block := regexp.MustCompile(chain + `/block/\d+`).FindString(source)
	n.tells(block, "Block", "Fees", "Parent", "Demo TON 1")
	n.tells(chain+"/address/"+demo.pool(t, localPoolTON).Address.String(), "TON pool", "pool", "liquidity", "lanes 3", "swap")
	n.tells(chain+"/address/"+n.record.TON.Router, "Router", "owner Deployer", "pools 2")
	n.tells(chain+"/address/0:"+strings.Repeat("05", 32), "nothing here yet", "No transaction of this account", "Balance 0 TON")
	hash := v.Src.TxHash[strings.IndexByte(v.Src.TxHash, '-')+1:]
	for q, leads := range map[string]string{hash: here, v.Src.TxHash: here} {
		_, _, at := n.page("/explorer?q=" + q)
		require.Equal(t, leads, at)
	}
}
