package app

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/bitcoin"
	"causeway/internal/catalog"
	"causeway/internal/localnet/devchain"
	"causeway/internal/node"
	"causeway/web"
)

// gate is the one address of the local network. It answers from the first moment on; parts that are not there yet say
// so. It serves loopback names alone, so that a page elsewhere cannot reach the demo keys by a name of its own that
// resolves to this machine.
type gate struct {
	dev        *dev
	mux        *http.ServeMux
	api        atomic.Pointer[site]
	metrics    atomic.Pointer[http.Handler]
	explorer   atomic.Pointer[http.Handler]
	deployment atomic.Pointer[catalog.Deployment]
	chains     [3]atomic.Pointer[localChain]
	bitcoinRPC atomic.Pointer[http.Handler]
	solanaRPC  atomic.Pointer[http.Handler]
	tonRPC     atomic.Pointer[http.Handler]
	walletAPI  atomic.Pointer[http.Handler]
	accounts   atomic.Pointer[http.Handler]
	readyIn    atomic.Int64 // ms
}

type localChain struct {
	*devchain.Chain
	rpc http.Handler
}

func newGate(d *dev) (*gate, error) {
	files, err := web.FS()
	if err != nil {
		return nil, err
	}
	demo, err := web.DemoScript()
	if err != nil {
		return nil, err
	}
	g := &gate{dev: d, mux: http.NewServeMux()}
	example, err := newWidgetExample(d.listener.Addr())
	if err != nil {
		return nil, err
	}
	sdk, err := newSDKExample()
	if err != nil {
		return nil, err
	}
	connect := append(d.Pairing.Origins(), "ws://"+d.listener.Addr().String())
	app, err := newPages(files, connect, example.parents(d.WidgetParents))
	if err != nil {
		return nil, err
	}
	demoScript := newPacked("demo.js", demo)
	g.mux.Handle("/", app)
	g.mux.Handle("/local", app)
	g.mux.HandleFunc("/api/", g.serveAPI)
	g.mux.HandleFunc("/rpc/{id}", g.serveRPC)
	g.mux.HandleFunc(fmt.Sprintf("/rpc/%d/{rest...}", localTON), func(w http.ResponseWriter, r *http.Request) {
		serveLoaded(w, r, &g.tonRPC)
	})
	g.mux.HandleFunc("/explorer", g.serveExplorer)
	g.mux.HandleFunc("/explorer/", g.serveExplorer)
	g.mux.HandleFunc("GET /local/status", g.serveStatus)
	g.mux.HandleFunc("GET /local/deployment.json", g.serveDeployment)
	g.mux.HandleFunc("GET /local/demo", g.serveDemo)
	g.mux.HandleFunc("GET /local/demo.js", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		demoScript.ServeHTTP(w, r)
	})
	g.mux.HandleFunc("GET /metrics", g.serveMetrics)
	example.mount(g.mux)
	sdk.mount(g.mux)
	for _, prefix := range []string{"/bitcoin_testnet/", "/mempool/"} {
		g.mux.HandleFunc(prefix, g.serveWalletAPI)
	}
	g.mux.HandleFunc("/evm-chain", g.serveSmartAccounts)
	for _, prefix := range []string{"/rpc/", "/local/", "/bitcoin/", "/evm-chain/"} {
		g.mux.HandleFunc(prefix, notHere)
	}
	return g, nil
}

// ServeHTTP refuses hosts that are not loopback, then dispatches.
func (g *gate) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !loopbackHost(r.Host) {
		http.Error(w, "The local network answers to localhost and 127.0.0.1 alone.", http.StatusForbidden)
		return
	}
	g.mux.ServeHTTP(w, r)
}

func loopbackHost(host string) bool {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	host = strings.Trim(host, "[]")
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

func (g *gate) addChain(c *devchain.Chain) {
	g.chains[c.ChainID()-localETH].Store(&localChain{c, c.Handler(nil)})
}

func (g *gate) setDeployment(d catalog.Deployment) { g.deployment.Store(&d) }

func starting(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Retry-After", "1")
	w.WriteHeader(http.StatusServiceUnavailable)
	_, _ = w.Write(
		[]byte(`{"code":"local.STARTING","msg":"The local network is starting. Try again in a moment.","data":null}` + "\n"))
}

func (g *gate) serveAPI(w http.ResponseWriter, r *http.Request) {
	if s := g.api.Load(); s != nil {
		tracedRequests(g.dev.traces, s.api, g.dev.Log).ServeHTTP(w, r)
		return
	}
	starting(w)
}

func (g *gate) serveRPC(w http.ResponseWriter, r *http.Request) {
	id, err := strconv.ParseUint(r.PathValue("id"), 10, 32)
	if err == nil && id == uint64(localBitcoin) {
		serveLoaded(w, r, &g.bitcoinRPC)
		return
	}
	if err == nil && id == uint64(localSolana) {
		serveLoaded(w, r, &g.solanaRPC)
		return
	}
	if err == nil && id == uint64(localTON) {
		serveLoaded(w, r, &g.tonRPC)
		return
	}
	if err != nil || id < localETH || id > localWBTC {
		notHere(w, r)
		return
	}
	c := g.chains[id-localETH].Load()
	if c == nil {
		starting(w)
		return
	}
	c.rpc.ServeHTTP(w, r)
}

// serveLoaded hands a request to a part of the network, once that is there.
func serveLoaded(w http.ResponseWriter, r *http.Request, part *atomic.Pointer[http.Handler]) {
	if h := part.Load(); h != nil {
		(*h).ServeHTTP(w, r)
		return
	}
	starting(w)
}

func (g *gate) serveExplorer(w http.ResponseWriter, r *http.Request) { serveLoaded(w, r, &g.explorer) }

func (g *gate) serveMetrics(w http.ResponseWriter, r *http.Request) { serveLoaded(w, r, &g.metrics) }

func (g *gate) serveWalletAPI(w http.ResponseWriter, r *http.Request) {
	serveLoaded(w, r, &g.walletAPI)
}

func (g *gate) serveSmartAccounts(w http.ResponseWriter, r *http.Request) {
	serveLoaded(w, r, &g.accounts)
}

func (g *gate) serveDeployment(w http.ResponseWriter, _ *http.Request) {
	d := g.deployment.Load()
	if d == nil {
		starting(w)
		return
	}
	writeJSON(w, d)
}

func writeJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write(node.Encode(v))
}

// localStatus is what the first page shows of this run.
type localStatus struct {
	Ready       bool               `json:"ready"`
	Chains      []localChainStatus `json:"chains"`
	Members     membersStatus      `json:"members"`
	Bitcoin     node.IndexHealth   `json:"bitcoin"`
	Custody     []custodyStatus    `json:"custody"`
	Relayer     string             `json:"relayer"`
	DataFolder  string             `json:"dataFolder"`
	MemoryBytes uint64             `json:"memoryBytes"`
	StartedAt   int64              `json:"startedAt"`
	ReadyInMs   *int64             `json:"readyInMs"`
}

type localChainStatus struct {
	ChainID uint64 `json:"chainId"`
	Head    uint64 `json:"head"`
	OK      bool   `json:"ok"`
}

// custodyStatus is one custody on Bitcoin as the relay's index sees it.
type custodyStatus struct {
	Kind        string `json:"kind"`
	Address     string `json:"address"`     // of deposits from wallets
	Baton       string `json:"baton"`       // outpoint; empty: not opened
	ReserveSats int64  `json:"reserveSats"` // for miners
	Low         bool   `json:"low"`         // withdrawals wait for a top-up
}

// custody tells of every kind; nothing while the index does not answer.
func (d *dev) custody(ctx context.Context) []custodyStatus {
	out := []custodyStatus{}
	state, _, err := d.vault.State(ctx)
	if err != nil {
		return out
	}
	for _, s := range d.rules.Scripts() {
		if s.Epoch != d.rules.Current().Epoch {
			continue
		}
		c := custodyStatus{Kind: s.Kind.String(), ReserveSats: state.Reserve(s.Kind).Available}
		c.Address, _ = bitcoin.ScriptAddress(d.network, s.Script)
		c.Low = c.ReserveSats < localReserveLow
		if baton, ok := state.Baton(s.Kind); ok {
			c.Baton = baton.OutPoint.String()
		}
		out = append(out, c)
	}
	return out
}

type membersStatus struct {
	Running int `json:"running"`
	Needed  int `json:"needed"`
}

func (g *gate) serveStatus(w http.ResponseWriter, r *http.Request) {
	s := localStatus{
		Chains: []localChainStatus{}, Members: membersStatus{Needed: devThreshold}, Relayer: "starting",
		Custody: []custodyStatus{}, DataFolder: g.dev.dir.path, StartedAt: g.dev.started.UnixMilli(),
		MemoryBytes: residentBytes(),
	}
	for i := range g.chains {
		c := localChainStatus{ChainID: localETH + uint64(i)}
		if chain := g.chains[i].Load(); chain != nil {
			head, err := chain.Client().BlockNumber(r.Context())
			c.Head, c.OK = head, err == nil
		}
		s.Chains = append(s.Chains, c)
	}
	if g.api.Load() != nil && g.dev.solana != nil { // which start-up has written by then
		s.Chains = append(s.Chains, g.dev.solana.status(r.Context()))
	}
	if g.api.Load() != nil && g.dev.ton != nil {
		s.Chains = append(s.Chains, g.dev.ton.status(r.Context()))
	}
	if g.walletAPI.Load() != nil {
		s.Bitcoin = g.dev.index.Health()
	}
	if site := g.api.Load(); site != nil {
		s.Ready, s.Relayer = true, "running"
		s.Custody = g.dev.custody(r.Context())
		ms := g.readyIn.Load()
		s.ReadyInMs = &ms
		for _, m := range site.members.Statuses() {
			if m.OK {
				s.Members.Running++
			}
		}
	}
	writeJSON(w, s)
}

// residentBytes is the process's resident memory, from /proc; 0 where there is none.
func residentBytes() uint64 {
	raw, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(raw))
	if len(fields) < 2 {
		return 0
	}
	pages, err := strconv.ParseUint(fields[1], 10, 64)
	if err != nil {
		return 0
	}
	return pages * uint64(os.Getpagesize())
}

// serveDemo gives the demo wallets' keys, to pages of this origin on this machine alone.
func (g *gate) serveDemo(w http.ResponseWriter, r *http.Request) {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	ip := net.ParseIP(host)
	if site := r.Header.Get("Sec-Fetch-Site"); err != nil || ip == nil || !ip.IsLoopback() || site != "" &&
		site != "same-origin" && site != "none" {
		http.Error(w, "The demo wallets are for pages of the local network alone.", http.StatusForbidden)
		return
	}
	wallets := make([]demoWallet, len(g.dev.demos))
	for i, k := range g.dev.demos {
		wallets[i] = demoWallet{
			Label: fmt.Sprintf("Demo EVM %d", i+1), Address: node.AddressOf(k).Hex(),
			PrivateKey: hexutil.Encode(crypto.FromECDSA(k)),
		}
	}
	answer := map[string]any{"evm": wallets}
	if g.walletAPI.Load() != nil {
		if w, err := g.dev.bitcoinWallet(); err == nil {
			answer["bitcoin"] = []bitcoinDemo{w}
		}
	}
	if g.api.Load() != nil && g.dev.solana != nil {
		answer["solana"] = g.dev.solana.wallets()
	}
	if g.api.Load() != nil && g.dev.ton != nil {
		answer["ton"] = g.dev.ton.demos
	}
	writeJSON(w, answer)
}
