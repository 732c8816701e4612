package faultrpc

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
)

// Bounds of one exchange.
const (
	maxRequest = 8 << 20
	maxAnswer  = 64 << 20
)

type call struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
}

type answer struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   json.RawMessage `json:"error,omitempty"`
}

// request is an HTTP request with the calls in it; none if it is not JSON-RPC.
type request struct {
	body  []byte
	batch bool
	calls []call
}

func readRequest(w http.ResponseWriter, r *http.Request) (request, error) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxRequest)) //nolint:forbidigo // bounded
	if err != nil {
		return request{}, err
	}
	req := request{body: body, batch: bytes.HasPrefix(bytes.TrimSpace(body), []byte("["))}
	// What cannot be decoded is for the endpoint to refuse.
	if req.batch {
		if json.Unmarshal(body, &req.calls) != nil {
			req.calls = nil
		}
	} else if c := (call{}); json.Unmarshal(body, &c) == nil {
		req.calls = []call{c}
	}
	return req, nil
}

func (req request) forward(next http.Handler, w http.ResponseWriter, r *http.Request) {
	r = r.Clone(r.Context())
	r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(req.body)), int64(len(req.body))
	r.Header.Set("Content-Length", strconv.Itoa(len(req.body)))
	r.Header.Del("Accept-Encoding") // the answer may have to be read
	next.ServeHTTP(w, r)
}

// tamper forwards what Error does not stop and changes the answers.
func (req request) tamper(next http.Handler, w http.ResponseWriter, r *http.Request, f *active) {
	var answers []answer
	if passing := req.passing(f); len(passing.calls) > 0 || len(req.calls) == 0 {
		rec := newRecorder()
		passing.forward(next, rec, r)
		if rec.overflow {
			http.Error(w, "the answer is too large to be changed", http.StatusBadGateway)
			return
		}
		var err error
		if answers, err = decodeAnswers(rec.body.Bytes()); err != nil || rec.status != http.StatusOK {
			rec.replay(w) // not JSON-RPC: nothing to change
			return
		}
	}
	req.write(w, req.change(answers, f))
}

// passing is the request without the calls that fail before they reach the chain.
func (req request) passing(f *active) request {
	if f.Error == nil || f.After {
		return req
	}
	out := request{batch: req.batch}
	for _, c := range req.calls {
		if !f.matches(c) {
			out.calls = append(out.calls, c)
		}
	}
	out.body = encodeCalls(out.calls, req.batch)
	return out
}

func (req request) change(answers []answer, f *active) []answer {
	byID := make(map[string]answer, len(answers))
	for _, a := range answers {
		byID[string(a.ID)] = a
	}
	out := make([]answer, 0, len(req.calls))
	for _, c := range req.calls {
		a, ok := byID[string(c.ID)]
		switch {
		case f.Error != nil && f.matches(c) && len(c.ID) > 0:
			a = answer{Version: "2.0", ID: c.ID, Error: mustJSON(f.Error)}
		case !ok:
			continue // a notification has no answer
		case f.Lie != nil && f.matches(c) && len(a.Result) > 0:
			a.Result = f.Lie(c.Method, c.Params, a.Result)
		}
		out = append(out, a)
	}
	return out
}

func (req request) write(w http.ResponseWriter, answers []answer) {
	var body []byte
	switch {
	case req.batch:
		body = mustJSON(answers)
	case len(answers) > 0:
		body = mustJSON(answers[0])
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(body) // a client that has gone is no fault of the proxy
}

func decodeAnswers(body []byte) ([]answer, error) {
	var many []answer
	if bytes.HasPrefix(bytes.TrimSpace(body), []byte("[")) {
		if err := json.Unmarshal(body, &many); err != nil {
			return nil, fmt.Errorf("decode batch answer: %w", err)
		}
		return many, nil
	}
	var one answer
	if err := json.Unmarshal(body, &one); err != nil {
		return nil, fmt.Errorf("decode answer: %w", err)
	}
	return []answer{one}, nil
}

func encodeCalls(calls []call, batch bool) []byte {
	type wire struct {
		Version string `json:"jsonrpc"`
		call
	}
	out := make([]wire, len(calls))
	for i, c := range calls {
		out[i] = wire{"2.0", c}
	}
	if batch || len(out) == 0 {
		return mustJSON(out)
	}
	return mustJSON(out[0])
}

// mustJSON encodes what is made of valid JSON; a Lie that is not valid becomes
// null, as unreadable to the client as it was meant.
func mustJSON(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		return []byte("null")
	}
	return b
}

// recorder keeps an answer in memory.
type recorder struct {
	header   http.Header
	status   int
	body     bytes.Buffer
	overflow bool
}

func newRecorder() *recorder { return &recorder{header: make(http.Header), status: http.StatusOK} }

func (r *recorder) Header() http.Header    { return r.header }
func (r *recorder) WriteHeader(status int) { r.status = status }

func (r *recorder) Write(b []byte) (int, error) {
	if r.body.Len()+len(b) > maxAnswer {
		r.overflow = true
		return 0, fmt.Errorf("answer exceeds %d bytes", maxAnswer)
	}
	return r.body.Write(b)
}

func (r *recorder) replay(w http.ResponseWriter) {
	for k, v := range r.header {
		w.Header()[k] = v
	}
	w.WriteHeader(r.status)
	_, _ = w.Write(r.body.Bytes())
}
