package tvmnode

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"strconv"
	"strings"
	"time"

	"causeway/internal/ton"
)

// object is a JSON object.
type object = map[string]any

const (
	maxBody      = 1 << 20
	maxHistory   = 100
	maxMine      = 1_000
	wholeShard   = "-9223372036854775808"
	faucetDigits = 30
	maxSkip      = 366 * 24 * 3600 // seconds
)

// apiError is an answer that is none.
type apiError struct {
	code int
	text string
}

func (e *apiError) Error() string { return e.text }

func refuse(code int, format string, args ...any) error {
	return &apiError{code, fmt.Sprintf(format, args...)}
}

// Handler is toncenter's HTTP API v2, below any path that ends in /jsonRPC, and each method by its own name. Of its API
// v3 it has traces, and transactions by their hashes.
func (n *Node) Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		w.Header().Set("Access-Control-Allow-Headers", "*")
		if r.Method == http.MethodOptions {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		name := r.URL.Path[strings.LastIndexByte(r.URL.Path, '/')+1:]
		given := params{}
		for k, v := range r.URL.Query() {
			given[k] = v[0]
		}
		if strings.HasSuffix(r.URL.Path, "/api/v3/traces") {
			n.answerTraces(w, given)
			return
		}
		if r.Method == http.MethodGet && strings.HasSuffix(r.URL.Path, "/api/v3/"+name) &&
			(name == "transactions" || name == "transactionsByMessage") {
			n.version3(w, name, given)
			return
		}
		if r.Method != http.MethodPost {
			n.answer(r.Context(), w, nil, name, given)
			return
		}
		in := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBody))
		in.UseNumber()
		if name != "jsonRPC" {
			if err := in.Decode(&given); err != nil {
				reply(w, object{}, nil, refuse(http.StatusUnprocessableEntity, "the body is no JSON object"))
				return
			}
			n.answer(r.Context(), w, nil, name, given)
			return
		}
		var q struct {
			ID     any    `json:"id"`
			Method string `json:"method"`
			Params params `json:"params"`
		}
		if err := in.Decode(&q); err != nil {
			reply(w, object{}, nil, refuse(http.StatusUnprocessableEntity, "the body is no request"))
			return
		}
		n.answer(r.Context(), w, object{"jsonrpc": "2.0", "id": q.ID}, q.Method, q.Params)
	})
}

// answerTraces answers without the envelope of the API v2.
func (n *Node) answerTraces(w http.ResponseWriter, p params) {
	result, err := n.traces(p)
	if err != nil {
		reply(w, object{}, nil, err)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(result) // whoever asked is gone
}

func (n *Node) answer(ctx context.Context, w http.ResponseWriter, envelope object, method string, p params) {
	if envelope == nil {
		envelope = object{}
	}
	result, err := n.call(ctx, method, p)
	reply(w, envelope, result, err)
}

func reply(w http.ResponseWriter, envelope object, result any, err error) {
	status := http.StatusOK
	envelope["ok"] = err == nil
	if err != nil {
		status = http.StatusInternalServerError
		if known := (*apiError)(nil); errors.As(err, &known) {
			status = known.code
		}
		envelope["error"], envelope["code"] = err.Error(), status
	} else {
		envelope["result"] = result
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(envelope) // whoever asked is gone
}

// params are a method's parameters; numbers may be texts.
type params map[string]any

func (p params) text(name string) string {
	switch v := p[name].(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	}
	return ""
}

func (p params) number(name string, otherwise uint64) (uint64, error) {
	s := p.text(name)
	if s == "" {
		return otherwise, nil
	}
	v, err := strconv.ParseUint(s, 10, 64)
	if err != nil {
		return 0, refuse(http.StatusUnprocessableEntity, "%s is no number", name)
	}
	return v, nil
}

func (p params) address(name string) (ton.Address, error) {
	a, _, err := ton.ParseAddress(p.text(name))
	if err != nil {
		return a, refuse(http.StatusUnprocessableEntity, "%s: %v", name, err)
	}
	return a, nil
}

func (n *Node) call(ctx context.Context, method string, p params) (any, error) {
	switch method {
	case "getMasterchainInfo":
		n.mu.RLock()
		defer n.mu.RUnlock()
		h := n.head()
		return object{
			"@type": "blocks.masterchainInfo", "last": blockID(-1, h), "state_root_hash": h.hash.Base64(),
			"init": blockID(-1, n.blocks[0]),
		}, nil
	case "shards", "getShards":
		return n.atBlock(p, func(b *block) any {
			return object{"@type": "blocks.shards", "shards": []object{blockID(0, b)}}
		})
	case "lookupBlock":
		return n.atBlock(p, func(b *block) any { return blockID(workchainOf(p), b) })
	case "getBlockHeader":
		return n.atBlock(p, func(b *block) any { return n.blockHeader(p, b) })
	case "getBlockTransactions", "getBlockTransactionsExt":
		return n.atBlock(p, func(b *block) any { return blockTransactions(p, b, method != "getBlockTransactions") })
	case "getAddressInformation", "getWalletInformation", "getAddressBalance", "getAddressState":
		return n.addressInformation(method, p)
	case "getTransactions":
		return n.transactions(p)
	case "tryLocateTx", "tryLocateResultTx":
		return n.locate(p, true)
	case "tryLocateSourceTx":
		return n.locate(p, false)
	case "runGetMethod":
		return n.runGetMethod(ctx, p)
	case "sendBoc", "sendBocReturnHash":
		return n.sendBoc(ctx, method, p)
	case "detectAddress", "packAddress", "unpackAddress":
		return addressForms(method, p)
	case "localMine", "localFaucet", "localReorganise", "localForget", "localSkip":
		if n.cfg.Control {
			return n.control(ctx, method, p)
		}
	}
	return nil, refuse(http.StatusNotFound, "method not found")
}

// control is what a local network can do and no other.
func (n *Node) control(ctx context.Context, method string, p params) (any, error) {
	if method == "localMine" {
		count, err := p.number("blocks", 1)
		if err != nil || count > maxMine {
			return nil, refuse(http.StatusUnprocessableEntity, "blocks")
		}
		return object{"@type": "ok"}, n.Mine(ctx, int(count))
	}
	switch method {
	case "localForget":
		n.Forget()
		return object{"@type": "ok"}, nil
	case "localSkip":
		seconds, err := p.number("seconds", 0)
		if err != nil || seconds > maxSkip {
			return nil, refuse(http.StatusUnprocessableEntity, "seconds")
		}
		n.Skip(time.Duration(seconds) * time.Second)
		return object{"@type": "ok"}, nil
	case "localReorganise":
		depth, err := p.number("depth", 1)
		if err != nil || depth > maxUndo {
			return nil, refuse(http.StatusUnprocessableEntity, "depth")
		}
		return object{"@type": "ok"}, n.Reorganise(ctx, int(depth), p.text("keep") == "yes")
	}
	to, err := p.address("address")
	if err != nil {
		return nil, err
	}
	text := p.text("amount")
	amount, ok := new(big.Int).SetString(text, 10)
	if !ok || amount.Sign() < 0 || len(text) > faucetDigits {
		return nil, refuse(http.StatusUnprocessableEntity, "amount")
	}
	return object{"@type": "ok"}, n.Faucet(to, amount)
}

func (n *Node) sendBoc(ctx context.Context, method string, p params) (any, error) {
	boc, err := base64.StdEncoding.DecodeString(p.text("boc"))
	if err != nil {
		return nil, refuse(http.StatusUnprocessableEntity, "boc is not base64")
	}
	hash, err := n.Send(ctx, boc)
	if err != nil {
		return nil, fmt.Errorf("LITE_SERVER_UNKNOWN: %w", err)
	}
	if method == "sendBoc" {
		return object{"@type": "ok"}, nil
	}
	return object{"@type": "raw.extMessageInfo", "hash": hash.Base64()}, nil
}

func addressForms(method string, p params) (any, error) {
	a, form, err := ton.ParseAddress(p.text("address"))
	if err != nil {
		return nil, refuse(http.StatusUnprocessableEntity, "address: %v", err)
	}
	switch method {
	case "packAddress":
		return a.Text(ton.Form{Bounceable: true}), nil
	case "unpackAddress":
		return a.String(), nil
	}
	both := func(bounceable bool) object {
		text := a.Text(ton.Form{Bounceable: bounceable, TestOnly: form.TestOnly})
		standard := strings.NewReplacer("-", "+", "_", "/").Replace(text)
		return object{"b64": standard, "b64url": text}
	}
	kind := "friendly_non_bounceable"
	switch {
	case form.Raw:
		kind = "raw_form"
	case form.Bounceable:
		kind = "friendly_bounceable"
	}
	return object{
		"raw_form": a.String(), "bounceable": both(true), "non_bounceable": both(false), "given_type": kind,
		"test_only": form.TestOnly,
	}, nil
}
