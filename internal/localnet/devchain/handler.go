package devchain

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/eth"
	"github.com/ethereum/go-ethereum/eth/filters"
	"github.com/ethereum/go-ethereum/eth/tracers"
	_ "github.com/ethereum/go-ethereum/eth/tracers/native" // callTracer, prestateTracer and the like
	"github.com/ethereum/go-ethereum/rpc"
)

// maxFrame bounds one WebSocket message from a client.
const maxFrame = maxBody

// Handler serves JSON-RPC over HTTP POST and over WebSocket, on one path.
//
// It exposes eth, net, web3, txpool and, of debug, three tracing methods: none
// that touches files, keys or the head. origins are the web origins that may
// call it from a browser page of another origin ("*" is all); the same origin
// always may. Requests, batches and responses are bounded. After Close it
// answers 503.
func (c *Chain) Handler(origins []string) http.Handler {
	srv := rpc.NewServer()
	srv.SetBatchLimits(maxBatchItems, maxBatchResponse)
	srv.SetHTTPBodyLimit(maxBody)
	srv.SetWebsocketReadLimit(maxFrame)
	h := &handler{origins: origins, srv: srv}
	for _, api := range c.apis {
		// Fails only for a receiver without suitable methods: a fault in
		// publicAPIs that would show in every test.
		if err := srv.RegisterName(api.Namespace, api.Service); err != nil {
			h.broken = fmt.Errorf("serve %s: %w", api.Namespace, err)
		}
	}
	h.ws = srv.WebsocketHandler([]string{"*"}) // origins are checked before
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		h.broken = ErrClosed
		srv.Stop()
	}
	c.servers = append(c.servers, srv)
	h.closed = c.done
	return h
}

type handler struct {
	origins []string
	srv     *rpc.Server
	ws      http.Handler
	closed  <-chan struct{}
	broken  error
}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	select {
	case <-h.closed:
		http.Error(w, "the chain is closed", http.StatusServiceUnavailable)
		return
	default:
	}
	if h.broken != nil {
		http.Error(w, h.broken.Error(), http.StatusServiceUnavailable)
		return
	}
	origin := r.Header.Get("Origin")
	allowed := origin == "" || h.allows(origin, r.Host)
	if strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		if !allowed {
			http.Error(w, "this web origin may not connect", http.StatusForbidden)
			return
		}
		h.ws.ServeHTTP(w, r)
		return
	}
	w.Header().Add("Vary", "Origin")
	if origin != "" && allowed {
		w.Header().Set("Access-Control-Allow-Origin", origin)
		w.Header().Set("Access-Control-Allow-Headers", "Content-Type")
		w.Header().Set("Access-Control-Allow-Methods", "POST")
	}
	if r.Method == http.MethodOptions {
		w.WriteHeader(http.StatusNoContent)
		return
	}
	// Without our headers a browser refuses a JSON request of another origin by
	// itself.
	h.srv.ServeHTTP(w, r)
}

func (h *handler) allows(origin, host string) bool {
	if slices.Contains(h.origins, "*") ||
		slices.ContainsFunc(h.origins, func(o string) bool { return strings.EqualFold(o, origin) }) {
		return true
	}
	scheme, name, ok := strings.Cut(origin, "://")
	return ok && (strings.EqualFold(name, host) || isExtension(scheme))
}

// isExtension tells the schemes of browsers' extensions. No page can have such an origin, and wallets that ask for no
// right to every host (Taho) are bound by origins.
func isExtension(scheme string) bool {
	switch scheme {
	case "chrome-extension", "moz-extension", "safari-web-extension":
		return true
	}
	return false
}

// publicAPIs lists what Handler exposes. The node's own list would add admin,
// miner and the whole of debug.
func publicAPIs(be *eth.Ethereum, logs *filters.FilterAPI) []rpc.API {
	apis := []rpc.API{
		{Namespace: "eth", Service: logs},
		{Namespace: "web3", Service: web3API{}},
		{Namespace: "debug", Service: newTraceAPI(be.APIBackend)},
	}
	for _, api := range be.APIs() {
		if slices.Contains([]string{"eth", "net", "txpool"}, api.Namespace) {
			apis = append(apis, api)
		}
	}
	return apis
}

type web3API struct{}

// ClientVersion implements web3_clientVersion.
func (web3API) ClientVersion() string { return clientVersion }

// Sha3 implements web3_sha3.
func (web3API) Sha3(input hexutil.Bytes) hexutil.Bytes { return crypto.Keccak256(input) }

// traceAPI is the part of debug that reads chain data only: the whole also
// reads and writes files and rewinds the head.
type traceAPI struct{ api *tracers.API }

func newTraceAPI(backend tracers.Backend) traceAPI { return traceAPI{tracers.NewAPI(backend)} }

// TraceTransaction implements debug_traceTransaction.
func (t traceAPI) TraceTransaction(ctx context.Context, tx common.Hash, config *tracers.TraceConfig) (any, error) {
	return t.api.TraceTransaction(ctx, tx, config)
}

// TraceBlockByNumber implements debug_traceBlockByNumber.
func (t traceAPI) TraceBlockByNumber(ctx context.Context, number rpc.BlockNumber,
	config *tracers.TraceConfig,
) (any, error) {
	return t.api.TraceBlockByNumber(ctx, number, config)
}

// TraceBlockByHash implements debug_traceBlockByHash.
func (t traceAPI) TraceBlockByHash(ctx context.Context, hash common.Hash, config *tracers.TraceConfig) (any, error) {
	return t.api.TraceBlockByHash(ctx, hash, config)
}
