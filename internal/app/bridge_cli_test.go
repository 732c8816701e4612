package app

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/committee"
	"causeway/internal/ops/btc"
	"causeway/internal/ops/terminal"
)

// shell is a person at a terminal on the local network: files and addresses, nothing else.
type shell struct {
	*network
	dir, bitcoinKey, evmKey string
	me                      common.Address
	taproot                 string
}

func newShell(t *testing.T) *shell {
	t.Helper()
	dir := t.TempDir()
	s := &shell{network: startNetwork(t, filepath.Join(dir, "data")), dir: dir}
	var demo struct {
		EVM     []demoWallet
		Bitcoin []bitcoinDemo
	}
	s.getJSON("/local/demo", &demo)
	s.me, s.taproot = common.HexToAddress(demo.EVM[0].Address), demo.Bitcoin[0].Taproot
	s.bitcoinKey, s.evmKey = filepath.Join(dir, "bitcoin.key"), filepath.Join(dir, "evm.key")
	require.NoError(t, os.WriteFile(s.bitcoinKey, []byte(demo.Bitcoin[0].WIF), 0o600))
	key, err := crypto.HexToECDSA(demo.EVM[0].PrivateKey[2:])
	require.NoError(t, err)
	require.NoError(t,
		os.WriteFile(s.evmKey, []byte(committee.DemoKeyMarker+"\n"+hex.EncodeToString(crypto.FromECDSA(key))), 0o600))
	return s
}

// bridge is the deployment's record, and the API that the person asks.
func (s *shell) bridge() (btc.Bridge, *bytes.Buffer) {
	out := new(bytes.Buffer)
	return btc.Bridge{Deployment: filepath.Join(s.dir, "data", "deployment.json"), API: s.url, Out: out}, out
}

func (s *shell) purse() btc.Purse {
	return btc.Purse{API: s.url + "/bitcoin_testnet", KeyFile: s.bitcoinKey, Rate: "3"}
}

func (s *shell) deposit(b btc.Bridge, asset, units string, yes bool) error {
	ctx, cancel := context.WithTimeout(s.t.Context(), patienceBitcoin)
	defer cancel()
	return btc.Deposit{
		Bridge: b, Purse: s.purse(), Asset: asset, Amount: units, Chain: localWBTC, To: s.me.Hex(),
		Yes: yes, Wait: yes,
	}.Run(ctx)
}

// Everything that a person does with Bitcoin from a terminal, on a running network: a deposit and a withdrawal of BTC,
// a deposit address and what came to it, a deposit that says nothing sent back to who proves to have sent it (SR-16),
// and the reserves held against the nodes (INV-01).
func TestBitcoinFromATerminal_INV01_SR16_SR17(t *testing.T) {
	t.Parallel()
	s := newShell(t)
	ctx, cancel := context.WithTimeout(t.Context(), 4*patienceBitcoin)
	defer cancel()
	b, out := s.bridge()
	require.ErrorIs(t, s.deposit(b, "btc", "0.01", false), terminal.ErrUnconfirmed)
	require.Contains(t, out.String(), "deposit 0.01 BTC to tb1p")
	require.Contains(t, out.String(), "goes to "+s.me.Hex())
	require.Contains(t, out.String(), "arrives: 0.01")
	out.Reset()
	require.NoError(t,
		btc.Deposit{
			Bridge: b, Purse: s.purse(), Asset: "btc", Amount: "0.01", Chain: localWBTC, To: s.me.Hex(),
			PSBT: true,
		}.Run(ctx))
	require.Contains(t, out.String(), "\ncHNidP8B", "a PSBT in base64")
	require.ErrorContains(t, s.deposit(b, "btc", "0.00000001", true), "below_minimum")
	require.ErrorContains(t, s.deposit(b, "dogecoin", "1", true), "dogecoin")

	out.Reset()
	require.NoError(t, s.deposit(b, "btc", "0.01", true), out.String())
	require.Regexp(t, `mint confirmed 0\.01 \S+ to `+s.me.Hex(), out.String())

	// Back to a fresh address.
	out.Reset()
	withdraw := btc.Withdraw{
		Bridge: b, Account: terminal.Account{
			RPC: fmt.Sprintf("%s/rpc/%d", s.url, localWBTC), Chain: localWBTC,
			Key: s.evmKey,
		},
		Asset: "btc", Amount: "0.005", To: s.taproot, Wait: true,
	}
	require.ErrorIs(t, withdraw.Run(ctx), terminal.ErrUnconfirmed)
	require.Contains(t, out.String(), "withdraw 0.005")
	withdraw.Yes = true
	require.NoError(t, withdraw.Run(ctx), out.String())
	require.Regexp(t, `withdraw confirmed 0\.00\d+ BTC to `+s.taproot+` in [0-9a-f]{64}`, out.String())
	mistyped := s.taproot[:len(s.taproot)-1] + "q"
	if mistyped == s.taproot { // the key is another one in every network
		mistyped = s.taproot[:len(s.taproot)-1] + "p"
	}
	for want, change := range map[string]func(*btc.Withdraw){
		"the custody's own":    func(w *btc.Withdraw) { w.To = s.custodyAddress(custody.BTC) },
		"checksum":             func(w *btc.Withdraw) { w.To = mistyped },
		"decimal":              func(w *btc.Withdraw) { w.Amount = "0.000000001" },
		"the withdrawal would": func(w *btc.Withdraw) { w.Amount = "99" },
		"no router":            func(w *btc.Withdraw) { w.Asset = "rune:1:1" },
	} {
		bad := withdraw
		change(&bad)
		require.ErrorContains(t, bad.Run(ctx), want)
	}

	s.depositAddress(ctx)
	s.sentBack(ctx)

	out.Reset()
	cookie := filepath.Join(s.dir, "data", "chains", "bitcoin", ".cookie")
	reserves := btc.Reserves{
		Bridge: b, Node: fmt.Sprintf("%s/rpc/%d", s.url, localBitcoin), CookieFile: s.cookie(cookie),
		RPC: map[uint32]string{
			localWBTC: fmt.Sprintf("%s/rpc/%d", s.url, localWBTC),
			localBTC:  fmt.Sprintf("%s/rpc/%d", s.url, localBTC),
		},
	}
	require.Eventually(t, func() bool { // what moves between the reads may differ once
		out.Reset()
		return reserves.Run(ctx) == nil
	}, patienceBitcoin, time.Second, "%s", out)
	require.Regexp(t, `the node has (\d+) of (\d+) outputs as told`, out.String())
	require.Contains(t, out.String(), "as told")
	require.NotContains(t, out.String(), "DIFFERS")
	require.Regexp(t, `BTC \(btc\): .* deficit 0\n`, out.String())
	require.NotContains(t, out.String(), "NOT CHECKED")
	s.lies(ctx, reserves)
}

// lies has the API lie about its reserves, and leaves something out of the check: neither passes.
func (s *shell) lies(ctx context.Context, honest btc.Reserves) {
	t := s.t
	more := func(units *string) {
		a, err := amount.Parse(*units)
		require.NoError(t, err)
		a, err = a.Add(amount.New(1))
		require.NoError(t, err)
		*units = a.String()
	}
	type lie struct {
		want  string
		view  func(*api.ReservesView)
		pages func(*api.ReserveOutputsPage)
	}
	for name, l := range map[string]lie{
		"more is held, and so is the surplus": {
			"BTC: the outputs hold",
			func(v *api.ReservesView) { more(&v.Assets[0].Held); more(&v.Assets[0].Surplus) }, nil,
		},
		"surplus": {
			"surplus and deficit",
			func(v *api.ReservesView) { more(&v.Assets[0].Surplus) }, nil,
		},
		"less is owed": {"owed is not", func(v *api.ReservesView) { v.Assets[0].Owed = "0" }, nil},
		"issued": {
			"sum of the chains",
			func(v *api.ReservesView) { v.Assets[0].Issued = "0" }, nil,
		},
		"a deficit that is told": {"DEFICIT", func(v *api.ReservesView) {
			a := &v.Assets[0]
			a.Held, a.Surplus, a.Deficit = "0", "0", a.Owed
		}, nil},
		"an asset is left out": {"tells 0 times", func(v *api.ReservesView) { v.Assets = v.Assets[1:] }, nil},
		"a chain is left out": {
			"routers of", func(v *api.ReservesView) { v.Assets[0].Chains = v.Assets[0].Chains[1:] },
			nil,
		},
		"decimals": {"decimals", func(v *api.ReservesView) { v.Assets[0].Decimals++ }, nil},
		"an output twice": {
			"told twice", func(v *api.ReservesView) { v.Outputs.Count++ },
			func(p *api.ReserveOutputsPage) { p.Items = append(p.Items, p.Items[0]) },
		},
		"an output left out": {"counts", nil, func(p *api.ReserveOutputsPage) { p.Items = p.Items[1:] }},
		"an output worth more": {
			"not 1000000000 sat", nil,
			func(p *api.ReserveOutputsPage) { p.Items[0].Sats = "1000000000" },
		},
		"an output of nobody":     {"does not exist", nil, func(p *api.ReserveOutputsPage) { p.Items[0].Vout += 9 }},
		"an output of its own":    {"at no script", nil, func(p *api.ReserveOutputsPage) { p.Items[0].Script = "51" }},
		"an output of other kind": {"at no script", nil, func(p *api.ReserveOutputsPage) { p.Items[0].Kind = "none" }},
	} {
		target, err := url.Parse(s.url)
		require.NoError(t, err)
		proxy := &httputil.ReverseProxy{
			Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target); r.Out.Header.Del("Accept-Encoding") },
			ModifyResponse: func(w *http.Response) error {
				switch {
				case l.view != nil && w.Request.URL.Path == "/api/reserves":
					return tamper(w, l.view)
				case l.pages != nil && w.Request.URL.Path == "/api/reserves/outputs":
					return tamper(w, l.pages)
				}
				return nil
			},
		}
		srv := httptest.NewServer(proxy)
		out := new(bytes.Buffer)
		liar := honest
		liar.API, liar.Out = srv.URL, out
		require.ErrorIs(t, liar.Run(ctx), btc.ErrReserves, name)
		require.Contains(t, out.String(), l.want, name)
		srv.Close()
	}
	out := new(bytes.Buffer)
	honest.Out = out
	part := honest
	part.RPC = map[uint32]string{localBTC: honest.RPC[localBTC]}
	require.ErrorIs(t, part.Run(ctx), btc.ErrReservesPart)
	require.Contains(t, out.String(), fmt.Sprintf("NOT CHECKED: what is issued on chain %d", localWBTC))
	part = honest
	part.Node = ""
	require.ErrorIs(t, part.Run(ctx), btc.ErrReservesPart)
	part.RPC = nil
	require.NoError(t, part.Run(ctx), "only printed")
}

// tamper changes the data of an API's answer.
func tamper[T any](w *http.Response, change func(*T)) error {
	var e api.Envelope[T]
	if err := json.NewDecoder(w.Body).Decode(&e); err != nil {
		return err
	}
	change(&e.Data)
	raw, err := json.Marshal(e)
	w.Body, w.ContentLength = io.NopCloser(bytes.NewReader(raw)), int64(len(raw))
	w.Header.Set("Content-Length", fmt.Sprint(len(raw)))
	return err
}

// cookie finds the node's cookie file.
func (s *shell) cookie(guess string) string {
	if _, err := os.Stat(guess); err == nil {
		return guess
	}
	found := ""
	require.NoError(s.t,
		filepath.WalkDir(filepath.Join(s.dir, "data", "chains"), func(path string, _ os.DirEntry, err error) error {
			if filepath.Base(path) == ".cookie" || filepath.Base(path) == "cookie" {
				found = path
			}
			return err
		}))
	require.NotEmpty(s.t, found)
	return found
}

func (s *shell) custodyAddress(kind custody.Kind) string {
	rules := s.rules()
	plain, err := rules.Plain(rules.Current().Epoch, kind)
	require.NoError(s.t, err)
	address, _ := bitcoin.ScriptAddress(rules.Network, plain.Script)
	return address
}

// depositAddress has an address made, pays to it as an exchange would, and follows that until it arrives.
func (s *shell) depositAddress(ctx context.Context) {
	t := s.t
	b, out := s.bridge()
	file := filepath.Join(s.dir, "recovery.json")
	make := btc.NewDepositAddress{Bridge: b, Asset: "btc", Chain: localWBTC, To: s.me.Hex(), Lock: 400, File: file}
	require.NoError(t, make.Run(ctx))
	address := regexp.MustCompile(`tb1p\w+`).FindString(out.String())
	o, err := wallet.LoadRecovery(file)
	require.NoError(t, err)
	require.Equal(t, address, o.File.Address)
	require.ErrorIs(t, make.Run(ctx), os.ErrExist, "a recovery file is never written over")
	bad := make
	bad.File, bad.Chain = filepath.Join(s.dir, "bad.json"), 5
	require.ErrorContains(t, bad.Run(ctx), "no open lane")
	require.NoFileExists(t, bad.File, "an address that is not to be used leaves no file")
	own := make
	own.File, own.Key = filepath.Join(s.dir, "own.json"), o.File.RefundPublic
	require.NoError(t, own.Run(ctx))
	again, err := wallet.LoadRecovery(own.File)
	require.NoError(t, err)
	require.Nil(t, again.Key, "its owner has it")
	require.Equal(t, address, again.File.Address)
	own.Key = "02" + own.Key
	require.ErrorContains(t, own.Run(ctx), "no x-only public key")

	// SR-07: nothing is withdrawn to it. The API knows the address, the custody's rules alone do not.
	astray := btc.Withdraw{
		Bridge: b, Account: terminal.Account{
			RPC: fmt.Sprintf("%s/rpc/%d", s.url, localWBTC), Chain: localWBTC,
			Key: s.evmKey,
		},
		Asset: "btc", Amount: "0.002", To: address, Yes: true,
	}
	var refused error
	require.Eventually(t, func() bool {
		refused = astray.Run(ctx) // figures grow old on a busy machine
		return refused == nil || !strings.Contains(refused.Error(), "figures are not known yet")
	}, patience, 50*time.Millisecond)
	require.ErrorContains(t, refused,
		address+": This is an address of the bridge's custody, or a deposit address.")
	astray.API, astray.Yes = "", false
	require.ErrorIs(t, astray.Run(ctx), terminal.ErrUnconfirmed)
	require.Contains(t, out.String(), "not known without --bridge: whether that is a deposit address")
	// Who did not ask burned it: it is cancelled on Bitcoin and comes back, which ends the wait (SR-20).
	astray.Yes = true
	out.Reset()
	require.NoError(t, astray.Run(ctx), out.String())
	uid := regexp.MustCompile(`withdrawal (0x[0-9a-f]{64})`).FindStringSubmatch(out.String())
	require.Len(t, uid, 2, out.String())
	require.ErrorIs(t, btc.Status{Bridge: b, ID: uid[1], Wait: true}.Run(ctx), btc.ErrUnpayable, out.String())
	require.Contains(t, out.String(), "withdraw refunded (unpayable)")
	require.Contains(t, out.String(), "It was cancelled there")

	out.Reset()
	show := btc.DepositAddressFile{Bridge: b, File: file}
	require.NoError(t, show.Show(ctx))
	require.Contains(t, out.String(), "nothing came to it yet")
	w, err := s.purse().Open(o.Network, out)
	require.NoError(t, err)
	id, err := w.Send(ctx, address, 250_000)
	require.NoError(t, err)
	require.Eventually(t, func() bool {
		out.Reset()
		require.NoError(t, show.Show(ctx))
		return regexp.MustCompile(id.String() +
			`:\d+ 250000 sat, swept .*transfer 0x[0-9a-f]{64} confirmed`).MatchString(out.String())
	}, patienceBitcoin, 200*time.Millisecond, "%s", out)

	// Nothing is left to take back, and what comes next cannot be taken before its time.
	out.Reset()
	recover := btc.RecoverDeposit{Bridge: b, Index: s.url + "/bitcoin_testnet", File: file, Rate: "2", Yes: true}
	require.ErrorIs(t, recover.Run(ctx), wallet.ErrNothing)
}

// sentBack pays the custody without saying where to, and asks for it back.
func (s *shell) sentBack(ctx context.Context) {
	t := s.t
	b, out := s.bridge()
	w, err := s.purse().Open(s.rules().Network, out)
	require.NoError(t, err)
	id, err := w.Send(ctx, s.custodyAddress(custody.BTC), 300_000)
	require.NoError(t, err)
	err = btc.Status{Bridge: b, ID: id.String(), Wait: true}.Run(ctx)
	require.ErrorIs(t, err, btc.ErrReturnable, out.String())
	v, err := btc.Fetch[api.TransferView](ctx, b, "/transfers/"+id.String())
	require.NoError(t, err)
	op := *v.Bitcoin.OutPoint

	stranger := filepath.Join(s.dir, "stranger.key")
	require.NoError(t, os.WriteFile(stranger, []byte(hex.EncodeToString(crypto.Keccak256([]byte("stranger")))), 0o600))
	require.ErrorContains(t, btc.Return{Bridge: b, OutPoint: op, Keys: []string{stranger}}.Run(ctx),
		"none of the keys given")
	out.Reset()
	ask := btc.Return{Bridge: b, OutPoint: op, Keys: []string{stranger, s.bitcoinKey}, Wait: true}
	// The wallet pays from its taproot and its segwit address: where both did, it goes where both say.
	if err := ask.Run(ctx); err != nil {
		require.ErrorContains(t, err, "--target")
		ask.Target = s.taproot
		require.NoError(t, ask.Run(ctx), out.String())
	}
	require.Contains(t, out.String(), "names no destination")
	require.Regexp(t, `return confirmed 0\.00\d+ BTC to `, out.String())
}
