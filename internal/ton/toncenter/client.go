package toncenter

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
	"causeway/internal/ton"
)

const (
	maxResponse = 32 << 20 // bytes of one response: a page of transactions has some 200 KB each at most
	maxTries    = 3
	maxPause    = 30 * time.Second // that a server may ask for
)

// apiError is what toncenter answers instead of a result.
type apiError struct {
	status int
	text   string
}

func (e *apiError) Error() string { return fmt.Sprintf("%.200s (HTTP %d)", e.text, e.status) }

// endpoint is one server of toncenter's API.
type endpoint struct {
	name   string // for logs and errors: never the URL, which may hold a key
	url    string
	client *http.Client
	now    func() time.Time

	mu    sync.Mutex
	until time.Time // the server asked to be left alone until then
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

// params are a method's parameters.
type params map[string]any

// call asks one method. A server that asks for a pause gets it, when the time of ctx allows for one.
func (e *endpoint) call(ctx context.Context, result any, method string, p params) error {
	if p == nil {
		p = params{}
	}
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": p})
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
		OK     bool            `json:"ok"`
		Result json.RawMessage `json:"result"`
		Error  string          `json:"error"`
	}
	if err := json.Unmarshal(raw, &answer); err != nil {
		return false, fmt.Errorf("HTTP %d without an answer of toncenter", res.StatusCode)
	}
	if !answer.OK {
		return false, &apiError{res.StatusCode, answer.Error}
	}
	if result == nil {
		return false, nil
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

// wholeShard names the masterchain's only shard.
const wholeShard = "-9223372036854775808"

// decimal is a number that toncenter writes as text.
type decimal uint64

func (d *decimal) UnmarshalText(b []byte) error {
	v, err := strconv.ParseUint(string(b), 10, 64)
	*d = decimal(v)
	return err
}

type blockID struct {
	Workchain int32    `json:"workchain"`
	Seqno     uint64   `json:"seqno"`
	Root      ton.Hash `json:"root_hash"`
}

// masterchain asks for the newest block, and makes sure that it is of the network that began with genesis.
func (e *endpoint) masterchain(ctx context.Context, genesis ton.Hash) (uint64, error) {
	var info struct {
		Last blockID `json:"last"`
		Init blockID `json:"init"`
	}
	if err := e.call(ctx, &info, "getMasterchainInfo", nil); err != nil {
		return 0, err
	}
	if info.Init.Root != genesis {
		return 0, fmt.Errorf("%s serves the network that began with %s: %w", e.name, info.Init.Root, chain.ErrWrongNode)
	}
	return info.Last.Seqno, nil
}

// header is what is asked of a block of the masterchain.
type header struct {
	Seqno   uint64
	Root    ton.Hash
	Time    int64 // seconds since 1970
	StartLT uint64
}

func (h header) block() chain.Block {
	return chain.Block{Height: h.Seqno, Hash: h.Root.String(), Time: time.Unix(h.Time, 0).UTC()}
}

func (h header) cursor() chain.Cursor { return chain.Cursor{Height: h.Seqno, Hash: h.Root.String()} }

func (e *endpoint) header(ctx context.Context, seqno uint64) (header, error) {
	var got struct {
		ID      blockID `json:"id"`
		Time    int64   `json:"gen_utime"`
		StartLT decimal `json:"start_lt"`
	}
	err := e.call(ctx, &got, "getBlockHeader", params{"workchain": -1, "shard": wholeShard, "seqno": seqno})
	if err != nil {
		return header{}, err
	}
	if got.ID.Seqno != seqno || got.ID.Workchain != -1 {
		return header{}, fmt.Errorf("%s answers with block %d where %d was asked for", e.name, got.ID.Seqno, seqno)
	}
	return header{seqno, got.ID.Root, got.Time, uint64(got.StartLT)}, nil
}
