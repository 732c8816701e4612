package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"time"

	"causeway/internal/chain"
)

const (
	maxResponse = 32 << 20 // bytes of one response: a page of signatures is below 1 MB, a block's signatures too
	maxTries    = 3
	maxPause    = 30 * time.Second // that a server may ask for
)

// Codes of Solana's JSON-RPC that mean something here.
const (
	codePreflight    = -32002
	codeNotAvailable = -32004
	codeSkipped      = -32007
	codeSkippedLong  = -32009
	codeBehind       = -32016
)

// rpcError is what a node answers instead of a result.
type rpcError struct {
	Code    int             `json:"code"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data"`
}

func (e *rpcError) Error() string { return fmt.Sprintf("%.200s (%d)", e.Message, e.Code) }

func coded(err error, codes ...int) bool {
	var e *rpcError
	if !errors.As(err, &e) {
		return false
	}
	for _, c := range codes {
		if e.Code == c {
			return true
		}
	}
	return false
}

// endpoint is one JSON-RPC server.
type endpoint struct {
	name   string // for logs and errors: never the URL, which may hold a key
	url    string
	client *http.Client
	now    func() time.Time

	mu    sync.Mutex
	until time.Time // the server asked to be left alone until then
	known bool      // that it serves the cluster that was configured
}

func newEndpoint(i int, raw string, now func() time.Time) (*endpoint, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("endpoint %d is no http or https URL", i+1) // without it: it may hold a key
	}
	return &endpoint{
		name: fmt.Sprintf("endpoint %d (%s)", i+1, u.Host), url: raw, now: now,
		client: &http.Client{Transport: &http.Transport{
			Proxy: http.ProxyFromEnvironment, DialContext: (&net.Dialer{Timeout: 5 * time.Second}).DialContext,
			MaxConnsPerHost: 16, MaxIdleConnsPerHost: 4, IdleConnTimeout: 90 * time.Second,
			TLSHandshakeTimeout: 5 * time.Second, ForceAttemptHTTP2: true,
		}},
	}, nil
}

// call asks one method. A server that asks for a pause gets it, when the time of ctx allows for one.
func (e *endpoint) call(ctx context.Context, result any, method string, params ...any) error {
	if params == nil {
		params = []any{}
	}
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		return fmt.Errorf("%s: %s: encode request: %w", e.name, method, err)
	}
	for try := 1; ; try++ {
		if err := e.rest(ctx); err != nil {
			return fmt.Errorf("%s: %s: %w", e.name, method, err)
		}
		again, err := e.post(ctx, result, body)
		if err == nil {
			return nil
		}
		if !again || try == maxTries {
			return fmt.Errorf("%s: %s: %w", e.name, method, err)
		}
	}
}

// rest waits until the server may be asked again.
func (e *endpoint) rest(ctx context.Context) error {
	e.mu.Lock()
	wait := e.until.Sub(e.now())
	e.mu.Unlock()
	if wait <= 0 {
		return nil
	}
	if deadline, ok := ctx.Deadline(); ok && time.Until(deadline) < wait {
		return errors.New("the server asked to be left alone for longer than this call may take")
	}
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (e *endpoint) post(ctx context.Context, result any, body []byte) (again bool, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, e.url, bytes.NewReader(body))
	if err != nil {
		return false, errors.New("the endpoint's URL is malformed")
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := e.client.Do(req)
	if err != nil {
		var u *url.Error
		if errors.As(err, &u) {
			err = u.Err // without the URL
		}
		return false, err
	}
	defer res.Body.Close()
	if res.StatusCode == http.StatusTooManyRequests || res.StatusCode == http.StatusServiceUnavailable {
		e.pause(res.Header.Get("Retry-After"))
		return true, fmt.Errorf("the server is busy: HTTP %d", res.StatusCode)
	}
	raw, err := io.ReadAll(io.LimitReader(res.Body, maxResponse+1))
	if err != nil {
		return false, fmt.Errorf("read response: %w", err)
	}
	if len(raw) > maxResponse {
		return false, fmt.Errorf("response is larger than %d bytes", maxResponse)
	}
	var answer struct {
		Result json.RawMessage `json:"result"`
		Error  *rpcError       `json:"error"`
	}
	if err := json.Unmarshal(raw, &answer); err != nil {
		return false, fmt.Errorf("HTTP %d without JSON-RPC", res.StatusCode)
	}
	if answer.Error != nil {
		return false, answer.Error
	}
	if err := json.Unmarshal(answer.Result, result); err != nil {
		return false, fmt.Errorf("decode result: %w", err)
	}
	return false, nil
}

// pause notes a server's Retry-After, in seconds or as a date; without one it is a second.
func (e *endpoint) pause(header string) {
	wait := time.Second
	if s, err := strconv.Atoi(header); err == nil && s >= 0 {
		wait = time.Duration(min(s, int(maxPause/time.Second))) * time.Second
	} else if at, err := http.ParseTime(header); err == nil {
		wait = at.Sub(e.now())
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.until = e.now().Add(min(max(wait, 0), maxPause))
}

// recognise makes sure once that the endpoint serves the cluster whose first block has this hash.
func (e *endpoint) recognise(ctx context.Context, genesis string) error {
	e.mu.Lock()
	known := e.known
	e.mu.Unlock()
	if known {
		return nil
	}
	var got string
	if err := e.call(ctx, &got, "getGenesisHash"); err != nil {
		return err
	}
	if got != genesis {
		return fmt.Errorf("%s serves the cluster that began with %.60q: %w", e.name, got, chain.ErrWrongNode)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.known = true
	return nil
}
