package bitcoin

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"sync/atomic"
	"time"

	"causeway/internal/outbound"
)

// Defaults of ClientConfig's zero values, and bounds.
const (
	DefaultTimeout     = 30 * time.Second
	DefaultMaxResponse = 64 << 20 // a block is at most 4 MB, 8 MB in hexadecimal; a mempool's ids are some 20 MB

	maxStream  = 1 << 30 // bytes of an answer that is read entry by entry
	maxBatch   = 100     // calls in one batch
	maxRequest = 16 << 20
	maxSecret  = 4 << 10 // bytes of a password or cookie file
)

// ClientConfig says where a node listens and how it knows us. Give CookieFile, or User with Password or PasswordFile,
// or none of them where the node asks for nothing. Files are read when first needed, and again when the node refuses
// what they held: Bitcoin Core writes a new cookie at each start.
type ClientConfig struct {
	URL          string // http://host:port or https://host:port, a path where a proxy wants one; no credentials
	User         string
	Password     string
	PasswordFile string // holds the password alone
	CookieFile   string // holds user:password
	Timeout      time.Duration
	MaxResponse  int64 // bytes
}

// Client speaks JSON-RPC to one Bitcoin node: Bitcoin Core, btcd or the local network's. What btcd lacks is asked for
// in another way or answered with ErrUnsupported. Its methods are safe for concurrent use.
//
// Errors are ErrAway (ErrUnreached), ErrUnauthorised, ErrBehind, ErrNotFound, ErrPruned, ErrUnsupported, ErrAnswer,
// *RejectError, *NodeError or the context's own, wrapped with what was asked. None of them holds the URL or a
// credential.
type Client struct {
	cfg       ClientConfig
	host      string
	auth      *credentials
	transport *http.Transport
	http      *http.Client
	id        atomic.Uint64
	lacks     lacking
}

// New checks the configuration. It does not connect.
func New(cfg ClientConfig) (*Client, error) {
	u, err := url.Parse(cfg.URL)
	switch {
	case err != nil:
		return nil, errors.New("the Bitcoin node's URL cannot be read: give http://host:port") // err repeats the URL
	case u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
		return nil, errors.New("the Bitcoin node's URL must be http://host:port or https://host:port")
	case u.User != nil:
		return nil, errors.New(
			"the Bitcoin node's URL must hold no credentials: give a user with a password file, or a cookie file")
	case cfg.Timeout < 0 || cfg.MaxResponse < 0:
		return nil, errors.New("timeout and largest answer of the Bitcoin node must not be negative")
	}
	auth, err := newCredentials(cfg)
	if err != nil {
		return nil, err
	}
	if cfg.Timeout == 0 {
		cfg.Timeout = DefaultTimeout
	}
	if cfg.MaxResponse == 0 {
		cfg.MaxResponse = DefaultMaxResponse
	}
	transport := &http.Transport{
		Proxy:       http.ProxyFromEnvironment,
		DialContext: (&net.Dialer{Timeout: 5 * time.Second}).DialContext,
		// Bitcoin Core answers with few threads and closes a connection after 30 s of silence: leave before it does.
		MaxConnsPerHost: 8, MaxIdleConnsPerHost: 8, IdleConnTimeout: 20 * time.Second,
		TLSHandshakeTimeout: 5 * time.Second,
		DisableCompression:  true,
	}
	return &Client{
		cfg: cfg, host: u.Host, auth: auth, transport: transport,
		http: outbound.Client(transport, 0),
	}, nil
}

// Close ends idle connections. The client may be used again afterwards.
func (c *Client) Close() { c.transport.CloseIdleConnections() }

type rpcRequest struct {
	Version string `json:"jsonrpc"` // 1.0: what every version of Core and btcd takes, alone and in batches
	ID      uint64 `json:"id"`
	Method  string `json:"method"`
	Params  []any  `json:"params"`
}

type rpcReply struct {
	ID     *uint64         `json:"id"`
	Result json.RawMessage `json:"result"`
	Error  *rpcError       `json:"error"`
}

func (c *Client) request(method string, params ...any) rpcRequest {
	if params == nil {
		params = []any{} // btcd refuses a request without
	}
	return rpcRequest{Version: "1.0", ID: c.id.Add(1), Method: method, Params: params}
}

// call asks for one thing and decodes the result into out.
func (c *Client) call(ctx context.Context, out any, method string, params ...any) error {
	req := c.request(method, params...)
	return c.exchange(ctx, method, req, func(body io.Reader) error {
		raw, err := readBody(body, c.cfg.MaxResponse)
		if err != nil {
			return err
		}
		var r rpcReply
		if err := json.Unmarshal(raw, &r); err != nil {
			return malformed(err)
		}
		return r.into(out, req)
	})
}

// into checks that a reply is req's and decodes its result.
func (r rpcReply) into(out any, req rpcRequest) error {
	if r.Error != nil {
		return r.Error.classify(req.Method)
	}
	if r.ID == nil || *r.ID != req.ID {
		return fmt.Errorf("%w: it belongs to another request", ErrAnswer)
	}
	result := r.Result
	if len(result) == 0 {
		result = json.RawMessage("null") // left out by servers of version 2.0
	}
	if err := json.Unmarshal(result, out); err != nil {
		return malformed(err)
	}
	return nil
}

// callHex asks for bytes in hexadecimal. A block's text is megabytes long, which encoding/json would scan twice.
func (c *Client) callHex(ctx context.Context, method string, params ...any) ([]byte, error) {
	var out []byte
	req := c.request(method, params...)
	err := c.exchange(ctx, method, req, func(body io.Reader) error {
		raw, err := readBody(body, c.cfg.MaxResponse)
		if err != nil {
			return err
		}
		envelope, text := cutResult(raw)
		var r rpcReply
		if err := json.Unmarshal(envelope, &r); err != nil {
			return malformed(err)
		}
		var inline string
		if err := r.into(&inline, req); err != nil {
			return err
		}
		if text == nil {
			text = []byte(inline)
		}
		out = make([]byte, hex.DecodedLen(len(text)))
		if _, err := hex.Decode(out, text); err != nil {
			return malformed(err)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// cutResult takes the text of a string result out of a reply and leaves the reply with an empty one. A reply in which
// it does not find one it returns whole.
func cutResult(raw []byte) (envelope, text []byte) {
	const key = `"result":"`
	head := raw[:min(len(raw), 64)]
	at := bytes.Index(head, []byte(key))
	if at < 0 {
		return raw, nil
	}
	at += len(key)
	end := bytes.IndexByte(raw[at:], '"')
	if end < 0 {
		return raw, nil
	}
	text = raw[at : at+end : at+end]
	return append(bytes.Clone(raw[:at]), raw[at+end:]...), text
}

// batch asks for several things at once, and returns the replies in the requests' order.
func (c *Client) batch(ctx context.Context, what string, reqs []rpcRequest) ([]rpcReply, error) {
	out := make([]rpcReply, 0, len(reqs))
	for size := maxBatch; len(reqs) > 0; {
		part := reqs[:min(len(reqs), size)]
		replies, err := c.batchOnce(ctx, what, part)
		if errors.Is(err, errTooLarge) && len(part) > 1 {
			size = len(part) / 2 // transactions may be megabytes long each
			continue
		}
		if err != nil {
			return nil, err
		}
		out = append(out, replies...)
		reqs = reqs[len(part):]
	}
	return out, nil
}

func (c *Client) batchOnce(ctx context.Context, what string, reqs []rpcRequest) (out []rpcReply, err error) {
	err = c.exchange(ctx, what, reqs, func(body io.Reader) error {
		raw, err := readBody(body, c.cfg.MaxResponse)
		if err != nil {
			return err
		}
		var replies []rpcReply
		if err := json.Unmarshal(raw, &replies); err != nil {
			var one rpcReply // a refusal of the whole batch
			if json.Unmarshal(raw, &one) == nil && one.Error != nil {
				return one.Error.classify(reqs[0].Method)
			}
			return malformed(err)
		}
		out, err = inOrder(reqs, replies)
		return err
	})
	return out, err
}

func inOrder(reqs []rpcRequest, replies []rpcReply) ([]rpcReply, error) {
	out := make([]rpcReply, 0, len(reqs))
	byID := make(map[uint64]rpcReply, len(replies))
	for _, r := range replies {
		if r.ID != nil {
			byID[*r.ID] = r
		}
	}
	for _, req := range reqs {
		r, ok := byID[req.ID]
		if !ok {
			return nil, fmt.Errorf("%w: an answer is missing from a batch", ErrAnswer)
		}
		out = append(out, r)
	}
	return out, nil
}

// exchange posts one request, or a batch of them, and gives the body of a JSON answer to read. A refusal of the
// credentials is met once with those now in the file.
func (c *Client) exchange(ctx context.Context, what string, payload any, read func(io.Reader) error) error {
	body, err := json.Marshal(payload)
	if err != nil {
		return fmt.Errorf("bitcoin node %s: %s: encode request: %w", c.host, what, err)
	}
	if len(body) > maxRequest {
		return fmt.Errorf("bitcoin node %s: %s: request of %d bytes is larger than %d", c.host, what, len(body), maxRequest)
	}
	limited, cancel := context.WithTimeout(ctx, c.cfg.Timeout)
	defer cancel()
	err = c.post(limited, body, read, false)
	if errors.Is(err, ErrUnauthorised) && c.auth.fromFile() {
		err = c.post(limited, body, read, true)
	}
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		err = ctx.Err()
	case limited.Err() != nil:
		err = fmt.Errorf("%w: no answer within %v", ErrAway, c.cfg.Timeout)
	}
	return fmt.Errorf("bitcoin node %s: %s: %w", c.host, what, err)
}

func (c *Client) post(ctx context.Context, body []byte, read func(io.Reader) error, anew bool) error {
	user, password, err := c.auth.load(anew)
	if err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.cfg.URL, bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("make request: %w", err)
	}
	r.Header.Set("Content-Type", "application/json")
	if user != "" || password != "" {
		r.SetBasicAuth(user, password)
	}
	res, err := c.http.Do(r)
	if err != nil {
		return away(err)
	}
	defer func() { _ = res.Body.Close() }() // what matters of it was read
	return c.answer(res, read)
}

// answer reads what came back. Core gives errors of calls with status 404 and 500, and a JSON body.
func (c *Client) answer(res *http.Response, read func(io.Reader) error) error {
	switch res.StatusCode {
	case http.StatusOK:
		return read(sizedBody{res.Body, res.ContentLength})
	case http.StatusUnauthorized, http.StatusForbidden:
		return fmt.Errorf("%w (HTTP %d)", ErrUnauthorised, res.StatusCode)
	case http.StatusNotFound, http.StatusInternalServerError, http.StatusBadRequest:
		raw, err := readBody(res.Body, c.cfg.MaxResponse)
		if err != nil {
			return err
		}
		if bytes.HasPrefix(bytes.TrimSpace(raw), []byte("{")) {
			return read(bytes.NewReader(raw))
		}
	}
	return fmt.Errorf("%w: HTTP status %d", ErrAway, res.StatusCode)
}

// away says why there is no answer, without the URL that net/http puts into its errors.
func away(err error) error {
	var u *url.Error
	if errors.As(err, &u) {
		err = u.Err
	}
	var op *net.OpError
	if errors.As(err, &op) && (op.Op == "dial" || op.Op == "proxyconnect") {
		return fmt.Errorf("%w: %w", ErrUnreached, err)
	}
	return fmt.Errorf("%w: %w", ErrAway, err)
}

// sizedBody is a body whose length the server has told, negative if not.
type sizedBody struct {
	io.Reader
	size int64
}

// readBody reads all of a body up to a limit. Blocks are megabytes long, so that growing a buffer step by step would
// cost.
func readBody(body io.Reader, limit int64) ([]byte, error) {
	var buf bytes.Buffer
	if s, ok := body.(sizedBody); ok && s.size > 0 && s.size <= limit {
		buf.Grow(int(s.size) + bytes.MinRead)
	}
	if _, err := buf.ReadFrom(io.LimitReader(body, limit+1)); err != nil {
		return nil, away(err)
	}
	if int64(buf.Len()) > limit {
		return nil, fmt.Errorf("%w of %d bytes", errTooLarge, limit)
	}
	return buf.Bytes(), nil
}
