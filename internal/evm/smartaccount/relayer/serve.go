package relayer

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"

	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/rpc"
)

// MaxBody bounds a request, in bytes.
const MaxBody = 128 << 10

// passed are the methods that the chain's endpoints answer. None of them sends, searches or keeps anything.
var passed = map[string]bool{
	"eth_blockNumber": true, "eth_call": true, "eth_estimateGas": true, "eth_feeHistory": true, "eth_gasPrice": true,
	"eth_getBalance":     true,
	"eth_getBlockByHash": true, "eth_getBlockByNumber": true, "eth_getCode": true, "eth_getStorageAt": true,
	"eth_getTransactionByHash": true,
	"eth_getTransactionCount":  true, "eth_maxPriorityFeePerGas": true,
}

type request struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Method  string          `json:"method"`
	Params  json.RawMessage `json:"params"`
}

type response struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Result  any             `json:"result,omitempty"`
	Error   *fault          `json:"error,omitempty"`
}

// ServeHTTP implements http.Handler for one path; the chain is in the query.
func (s *Service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "no-store")
	switch {
	case r.Method != http.MethodPost:
		h.Set("Allow", "POST")
		reply(w, http.StatusMethodNotAllowed, response{Error: errRequest})
		return
	case elsewhere(r):
		reply(w, http.StatusForbidden, response{Error: errOrigin})
		return
	case !s.requests.Allow(r.RemoteAddr):
		reply(w, http.StatusTooManyRequests, response{Error: errBusy})
		return
	}
	raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, MaxBody)) //nolint:forbidigo // bounded
	if err != nil {
		reply(w, http.StatusRequestEntityTooLarge, response{Error: errRequest})
		return
	}
	var req request
	if err := json.Unmarshal(raw, &req); err != nil {
		f := errRequest
		if !json.Valid(raw) {
			f = errParse
		}
		reply(w, http.StatusOK, response{Error: f})
		return
	}
	// Only now a place is taken: who sends half of a request holds none, and who has most gives one up (SR-40).
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	release, err := s.places.Take(r.RemoteAddr, cancel)
	if err != nil {
		reply(w, http.StatusTooManyRequests, response{ID: req.ID, Error: errBusy})
		return
	}
	defer release()
	result, f := s.answer(ctx, r.URL.Query().Get("chainId"), r.RemoteAddr, req)
	reply(w, http.StatusOK, response{ID: req.ID, Result: result, Error: f})
}

// elsewhere reports whether the page of somebody else asks: browsers say so. What a page may ask here it may ask of the
// chain's own endpoints too, at its own cost.
func elsewhere(r *http.Request) bool {
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" {
		return site != "same-origin"
	}
	origin := r.Header.Get("Origin")
	if origin == "" {
		return false
	}
	u, err := url.Parse(origin)
	return err != nil || u.Host != r.Host
}

func reply(w http.ResponseWriter, status int, out response) {
	out.Version = "2.0"
	if len(out.ID) == 0 {
		out.ID = json.RawMessage("null")
	}
	if out.Error == nil && out.Result == nil {
		out.Result = json.RawMessage("null")
	}
	raw, err := json.Marshal(out)
	if err != nil { // an endpoint's answer that is no JSON
		raw = []byte(
			`{"jsonrpc":"2.0","id":null,` +
				`"error":{"code":-32012,"message":"The network does not answer. Try again in a moment."}}`)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(append(raw, '\n'))
}

func (s *Service) answer(ctx context.Context, chainID, remote string, req request) (any, *fault) {
	if req.Version != "2.0" || req.Method == "" || len(req.ID) > 64 || len(req.ID) == 0 {
		return nil, errRequest
	}
	if chainID == "" {
		return nil, errParams("the address lacks chainId")
	}
	id, err := strconv.ParseUint(chainID, 0, 64)
	if err != nil || len(chainID) > 20 {
		return nil, errParams("chainId is no number")
	}
	w, ok := s.chains[id]
	if !ok {
		return nil, errChain(strconv.FormatUint(id, 10))
	}
	var params []json.RawMessage
	if len(req.Params) > 0 && json.Unmarshal(req.Params, &params) != nil {
		return nil, errParams("parameters are a list")
	}
	result, err := s.dispatch(ctx, w, remote, req.Method, params)
	if err == nil {
		return result, nil
	}
	var f *fault
	if errors.As(err, &f) {
		return nil, f
	}
	var theirs rpc.Error
	if errors.As(err, &theirs) { // the chain's own answer
		f = &fault{Code: theirs.ErrorCode(), Message: theirs.Error()}
		var d rpc.DataError
		if errors.As(err, &d) {
			f.Data = d.ErrorData()
		}
		return nil, f
	}
	s.cfg.Log.WarnContext(ctx, "a smart-account request failed", slog.Uint64("chain", id), slog.Any("error", err))
	return nil, errNetwork
}

func (s *Service) dispatch(ctx context.Context, w *worker, remote, method string,
	params []json.RawMessage,
) (any, error) {
	switch method {
	case "eth_chainId":
		return hexutil.Uint64(w.chain.ID), nil
	case "net_version":
		return strconv.FormatUint(w.chain.ID, 10), nil
	case "eth_supportedEntryPoints":
		return []any{w.chain.Place.EntryPoint}, nil
	case "eth_getTransactionReceipt":
		return w.transactionReceipt(ctx, params)
	}
	if passed[method] {
		return w.pass(ctx, method, params)
	}
	own, ok := map[string]func(context.Context, []json.RawMessage) (any, error){
		"particle_aa_getBTCAccount": w.getAccount, "particle_aa_getSmartAccount": w.getAccount,
		"particle_aa_getFeeQuotes": w.getFeeQuotes,
		"particle_aa_createUserOp": w.createUserOp,
		"particle_aa_sendUserOp": func(ctx context.Context, params []json.RawMessage) (any, error) {
			return w.sendUserOp(ctx, remote, params)
		},
		"eth_getUserOperationReceipt": w.operationReceipt,
	}[method]
	if !ok {
		return nil, errUnsupported
	}
	if !w.ready.Load() {
		return nil, errNetwork
	}
	if method == "particle_aa_sendUserOp" && !s.sends.Allow(remote) {
		return nil, errBusy
	}
	return own(ctx, params)
}
