package regnode

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
)

// Bounds of one exchange, Bitcoin Core's where it has any.
const (
	maxBody  = 32 << 20
	maxBatch = 1000
)

// Codes of Bitcoin Core's RPC errors (src/rpc/protocol.h).
const (
	codeMisc            = -1
	codeType            = -3
	codeNotFound        = -5
	codeInvalidParam    = -8
	codeDatabase        = -20
	codeDeserialization = -22
	codeInvalidRequest  = -32600
	codeNoMethod        = -32601
	codeParse           = -32700
)

// cookie is the password of one run, in the file where Bitcoin Core's clients look for it.
type cookie struct {
	path     string
	password string
}

const cookieUser = "__cookie__"

func newCookie(dir string) (cookie, error) {
	var secret [32]byte
	if _, err := rand.Read(secret[:]); err != nil {
		return cookie{}, fmt.Errorf("make cookie: %w", err)
	}
	c := cookie{path: filepath.Join(dir, ".cookie"), password: hex.EncodeToString(secret[:])}
	next := c.path + ".new" // so that nobody reads half of it
	if err := os.WriteFile(next, []byte(cookieUser+":"+c.password), 0o600); err != nil {
		return cookie{}, fmt.Errorf("write cookie: %w", err)
	}
	if err := os.Rename(next, c.path); err != nil {
		return cookie{}, fmt.Errorf("write cookie: %w", err)
	}
	return c, nil
}

func (c cookie) remove() error { return remove(c.path) }

// allows compares in a time that does not depend on the guess.
func (c cookie) allows(r *http.Request) bool {
	user, password, ok := r.BasicAuth()
	got, want := sha256.Sum256([]byte(user+":"+password)), sha256.Sum256([]byte(cookieUser+":"+c.password))
	return ok && subtle.ConstantTimeCompare(got[:], want[:]) == 1
}

// CookieFile returns the file that holds the credentials of this run, as user:password.
func (n *Node) CookieFile() string { return n.cookie.path }

// Handler serves the JSON-RPC of Bitcoin Core to who has the cookie, with its error codes, HTTP statuses and shapes,
// for these methods: getblockchaininfo, getnetworkinfo, getbestblockhash, getblockcount, getblockhash, getblock
// (verbosity 0 and 1), getblockheader, getrawmempool, getmempoolentry, getmempoolinfo, getrawtransaction (verbosity 0
// and 1), gettxout, sendrawtransaction, testmempoolaccept, estimatesmartfee, generatetoaddress, invalidateblock,
// reconsiderblock, getindexinfo, uptime. Listening is the caller's, on loopback alone.
func (n *Node) Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case n.ended.Load():
			http.Error(w, "Shutting down", http.StatusServiceUnavailable)
			return
		case r.Method != http.MethodPost:
			http.Error(w, "JSONRPC server handles only POST requests", http.StatusMethodNotAllowed)
			return
		case !n.cookie.allows(r):
			w.Header().Set("WWW-Authenticate", `Basic realm="jsonrpc"`)
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		var body bytes.Buffer
		if _, err := body.ReadFrom(http.MaxBytesReader(w, r.Body, maxBody)); err != nil {
			http.Error(w, "Request body too large", http.StatusRequestEntityTooLarge)
			return
		}
		status, answer := n.serve(r, body.Bytes())
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		if _, err := w.Write(answer); err != nil {
			n.log.Debug("client has gone", slog.Any("error", err))
		}
	})
}

type rpcRequest struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Method  string          `json:"method"`
	Params  json.RawMessage `json:"params"`
}

type rpcError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

func (e *rpcError) Error() string { return e.Message }

func fail(code int, format string, args ...any) error {
	return &rpcError{code, fmt.Sprintf(format, args...)}
}

// serve answers a request or a batch.
func (n *Node) serve(r *http.Request, body []byte) (status int, answer []byte) {
	if trimmed := bytes.TrimSpace(body); len(trimmed) == 0 || trimmed[0] != '[' {
		req, err := parse(body)
		if err != nil {
			return reply(req, nil, err)
		}
		result, err := n.call(r, req)
		return reply(req, result, err)
	}
	var batch []json.RawMessage
	if err := json.Unmarshal(body, &batch); err != nil {
		return reply(rpcRequest{}, nil, fail(codeParse, "Parse error"))
	}
	if len(batch) > maxBatch {
		return reply(rpcRequest{}, nil, fail(codeInvalidRequest, "Batch of %d requests exceeds %d", len(batch), maxBatch))
	}
	answers := make([]json.RawMessage, 0, len(batch))
	for _, raw := range batch {
		req, err := parse(raw)
		var result any
		if err == nil {
			result, err = n.call(r, req)
		}
		if req.notification() {
			continue
		}
		_, one := reply(req, result, err)
		answers = append(answers, one)
	}
	return http.StatusOK, mustJSON(answers)
}

func parse(raw []byte) (rpcRequest, error) {
	var req rpcRequest
	var syntax *json.SyntaxError
	if err := json.Unmarshal(raw, &req); errors.As(err, &syntax) || errors.Is(err, io.ErrUnexpectedEOF) {
		return rpcRequest{}, fail(codeParse, "Parse error")
	} else if err != nil || req.Method == "" {
		return req, fail(codeInvalidRequest, "Missing or invalid method")
	}
	return req, nil
}

// notification reports whether nobody wants an answer (JSON-RPC 2.0).
func (r rpcRequest) notification() bool { return r.Version == "2.0" && r.ID == nil }

// reply writes an answer as Core does: version 2.0 always with status 200, version 1.0 with the status of the error.
func reply(req rpcRequest, result any, err error) (status int, answer []byte) {
	id := req.ID
	if id == nil {
		id = json.RawMessage("null")
	}
	var e *rpcError
	if err != nil && !errors.As(err, &e) {
		e = &rpcError{codeMisc, err.Error()}
	}
	if req.Version == "2.0" {
		if req.notification() {
			return http.StatusNoContent, nil
		}
		if e != nil {
			return http.StatusOK, mustJSON(struct {
				Version string          `json:"jsonrpc"`
				Error   *rpcError       `json:"error"`
				ID      json.RawMessage `json:"id"`
			}{"2.0", e, id})
		}
		return http.StatusOK, mustJSON(struct {
			Version string          `json:"jsonrpc"`
			Result  any             `json:"result"`
			ID      json.RawMessage `json:"id"`
		}{"2.0", result, id})
	}
	status = http.StatusOK
	if e != nil {
		result, status = nil, http.StatusInternalServerError
		switch e.Code {
		case codeNoMethod:
			status = http.StatusNotFound
		case codeInvalidRequest:
			status = http.StatusBadRequest
		}
	}
	return status, mustJSON(struct {
		Result any             `json:"result"`
		Error  *rpcError       `json:"error"`
		ID     json.RawMessage `json:"id"`
	}{result, e, id})
}

// mustJSON encodes what is made of encodable parts.
func mustJSON(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		return []byte(`{"result":null,"error":{"code":-32603,"message":"Internal error"},"id":null}`)
	}
	return append(b, '\n')
}

// params are a call's parameters by position.
type params struct {
	method string
	list   []json.RawMessage
}

// call answers one method. Parameters by name are not served.
func (n *Node) call(r *http.Request, req rpcRequest) (any, error) {
	m, ok := methods[req.Method]
	if !ok {
		return nil, fail(codeNoMethod, "Method not found")
	}
	p := params{method: req.Method}
	if raw := bytes.TrimSpace(req.Params); len(raw) > 0 && !bytes.Equal(raw, []byte("null")) {
		if raw[0] != '[' {
			return nil, fail(codeInvalidRequest, "Params must be an array")
		}
		if err := json.Unmarshal(raw, &p.list); err != nil {
			return nil, fail(codeParse, "Parse error")
		}
	}
	if len(p.list) < m.least || len(p.list) > m.most {
		return nil, fail(codeMisc, "%s takes %d to %d parameters", req.Method, m.least, m.most)
	}
	return m.answer(n, r.Context(), p)
}

// get decodes parameter i into out, which keeps its value when the parameter is left out or null.
func (p params) get(i int, name, kind string, out any) error {
	if i >= len(p.list) || bytes.Equal(bytes.TrimSpace(p.list[i]), []byte("null")) {
		return nil
	}
	if err := json.Unmarshal(p.list[i], out); err != nil {
		return fail(codeType, "Wrong type passed: position %d (%s) is not of expected type %s", i+1, name, kind)
	}
	return nil
}
