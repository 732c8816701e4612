package evm

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/rpc"

	"causeway/internal/chain"
	"causeway/internal/outbound"
)

const (
	maxBatch    = 50       // requests in one batch: what the stricter public providers take
	maxResponse = 64 << 20 // bytes of one response: all receipts of a large block
)

// endpoint is one JSON-RPC server. It connects when first used, and again after a failure.
type endpoint struct {
	name string // for logs and errors: never the URL, which may hold a key
	url  string
	ws   bool

	transport *http.Transport
	mu        sync.Mutex
	client    *rpc.Client
}

func newEndpoint(i int, raw string) (*endpoint, error) {
	host, err := hostOf(raw)
	if err != nil {
		return nil, err
	}
	return &endpoint{
		name: fmt.Sprintf("endpoint %d (%s)", i+1, host), url: raw, ws: strings.HasPrefix(raw, "ws"),
		transport: &http.Transport{
			Proxy:       http.ProxyFromEnvironment,
			DialContext: (&net.Dialer{Timeout: 5 * time.Second}).DialContext,
			// Bounded so that a burst cannot exhaust descriptors; idle ones are kept for the next poll.
			MaxConnsPerHost: 32, MaxIdleConnsPerHost: 8, IdleConnTimeout: 90 * time.Second,
			TLSHandshakeTimeout: 5 * time.Second, ForceAttemptHTTP2: true,
		},
	}, nil
}

func (e *endpoint) dial(ctx context.Context) (*rpc.Client, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.client != nil {
		return e.client, nil
	}
	c, err := rpc.DialOptions(ctx, e.url,
		rpc.WithHTTPClient(outbound.Client(limited{e.transport}, 0)),
		rpc.WithWebsocketMessageSizeLimit(maxResponse))
	if err != nil {
		return nil, e.wrap("connect", err)
	}
	e.client = c
	return c, nil
}

func (e *endpoint) close() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.client != nil {
		e.client.Close()
		e.client = nil
	}
	e.transport.CloseIdleConnections()
}

// wrap names the endpoint and keeps its URL, which net/http puts into errors, out of logs.
func (e *endpoint) wrap(what string, err error) error {
	if text := err.Error(); strings.Contains(text, e.url) {
		err = redacted{text: strings.ReplaceAll(text, e.url, "…"), cause: err}
	}
	return fmt.Errorf("%s: %s: %w", e.name, what, err)
}

type redacted struct {
	text  string
	cause error
}

func (r redacted) Error() string { return r.text }
func (r redacted) Unwrap() error { return r.cause }

// limited refuses responses above maxResponse.
type limited struct{ next http.RoundTripper }

func (l limited) RoundTrip(r *http.Request) (*http.Response, error) {
	res, err := l.next.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	res.Body = &limitedBody{ReadCloser: res.Body, left: maxResponse}
	return res, nil
}

type limitedBody struct {
	io.ReadCloser
	left int64
}

func (b *limitedBody) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, fmt.Errorf("response is larger than %d bytes", maxResponse)
	}
	n, err := b.ReadCloser.Read(p[:min(int64(len(p)), b.left)])
	b.left -= int64(n)
	return n, err
}

// request is one element of a batch. Err, if set, receives the element's error; otherwise it fails the batch.
type request struct {
	method string
	args   []any
	result any
	err    *error
}

// ask sends requests in batches of at most maxBatch and decodes their results.
func (e *endpoint) ask(ctx context.Context, requests ...request) error {
	c, err := e.dial(ctx)
	if err != nil {
		return err
	}
	if len(requests) == 1 {
		r := requests[0]
		if err := c.CallContext(ctx, r.result, r.method, r.args...); err != nil {
			return e.fail(r, err)
		}
		return nil
	}
	for len(requests) > 0 {
		part := requests[:min(len(requests), maxBatch)]
		requests = requests[len(part):]
		batch := make([]rpc.BatchElem, len(part))
		for i, r := range part {
			batch[i] = rpc.BatchElem{Method: r.method, Args: r.args, Result: r.result}
		}
		if err := c.BatchCallContext(ctx, batch); err != nil {
			return e.wrap("batch request", err)
		}
		for i, r := range part {
			if batch[i].Error != nil {
				if err := e.fail(r, batch[i].Error); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func (e *endpoint) fail(r request, err error) error {
	err = e.wrap(r.method, err)
	if r.err == nil {
		return err
	}
	*r.err = err
	return nil
}

// refused reports whether the node answered with an error, in contrast to not answering.
func refused(err error) bool {
	var e rpc.Error
	return errors.As(err, &e)
}

// header is the part of a block header that matters here. Rollups have headers that go-ethereum's type refuses.
type header struct {
	Number       hexutil.Uint64 `json:"number"`
	Hash         common.Hash    `json:"hash"`
	ParentHash   common.Hash    `json:"parentHash"`
	Time         hexutil.Uint64 `json:"timestamp"`
	ReceiptsRoot common.Hash    `json:"receiptsRoot"`
	BaseFee      *hexutil.Big   `json:"baseFeePerGas"`
	GasLimit     hexutil.Uint64 `json:"gasLimit"`
}

func (h header) height() uint64 { return uint64(h.Number) }

func (h header) block() chain.Block {
	return chain.Block{Height: h.height(), Hash: h.Hash.Hex(), Time: time.Unix(int64(h.Time), 0).UTC()}
}

func (h header) cursor() chain.Cursor { return chain.Cursor{Height: h.height(), Hash: h.Hash.Hex()} }

// maybe is a result that is null when the node does not know the thing.
type maybe[T any] struct {
	v  T
	ok bool
}

func (m *maybe[T]) UnmarshalJSON(b []byte) error {
	if string(b) == "null" {
		*m = maybe[T]{}
		return nil
	}
	// Into a new value: what was read before may be shared, and decoding in place would change it there too.
	var v T
	if err := json.Unmarshal(b, &v); err != nil {
		return err
	}
	m.v, m.ok = v, true
	return nil
}

func headerAt(height uint64, into *maybe[header]) request {
	return request{method: "eth_getBlockByNumber", args: []any{hexutil.Uint64(height), false}, result: into}
}

func headerTagged(tag string, into *maybe[header]) request {
	return request{method: "eth_getBlockByNumber", args: []any{tag, false}, result: into}
}

func headerByHash(hash common.Hash, into *maybe[header]) request {
	return request{method: "eth_getBlockByHash", args: []any{hash, false}, result: into}
}
