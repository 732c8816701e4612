// Package secondindex asks indexes that others wrote whether they see a deposit as this process's own index does
// (SR-08): ord about runes, OPI about BRC-20. It hides their HTTP interfaces. What they answer decides nothing but
// whether a member signs: it is read within bounds, and whatever is not plain agreement is an error.
package secondindex

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/outbound"
)

var (
	// ErrDisagrees means that the other index knows the block and sees something else in the output.
	ErrDisagrees = errors.New("the second index disagrees")
	// ErrNotReady means that the other index cannot say: it is behind, on another chain, silent, or not understood.
	ErrNotReady = errors.New("the second index cannot say yet")
)

// Claim is what the own index says of one output, and what the other has to confirm.
type Claim struct {
	Asset    custody.Asset
	OutPoint wire.OutPoint
	Script   []byte // of the output
	Sats     uint64
	Amount   amount.Amount // base units
	// Inscription is the BRC-20 transfer that brought the tokens or, if Inscribed, that was made in the output and holds
	// them; unused for runes.
	Inscription ordinals.InscriptionID
	Inscribed   bool
	Height      uint32 // of the output's block
	Block       chainhash.Hash
	Through     uint32 // the height that the other index must have reached, Height or above
}

const (
	defaultTimeout = 5 * time.Second
	maxText        = 128     // bytes of a height or hash
	maxObject      = 1 << 20 // bytes of one object
)

// client reads from one server.
type client struct {
	name string
	base string
	http *http.Client
}

// newClient checks an address. Zero timeout is 5 s, for one request.
func newClient(name, address string, timeout time.Duration) (*client, error) {
	u, err := url.Parse(address)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil || u.RawQuery != "" {
		return nil, fmt.Errorf("address %q of %s is not an http or https address", address, name)
	}
	if timeout <= 0 {
		timeout = defaultTimeout
	}
	return &client{name: name, base: strings.TrimSuffix(address, "/"), http: outbound.Client(&http.Transport{
		DialContext: (&net.Dialer{Timeout: 3 * time.Second}).DialContext, MaxIdleConns: 4, MaxIdleConnsPerHost: 4,
		MaxConnsPerHost: 8,
		IdleConnTimeout: 90 * time.Second, TLSHandshakeTimeout: 3 * time.Second,
	}, timeout)}, nil
}

// unready makes an error that may pass.
func (c *client) unready(format string, a ...any) error {
	return fmt.Errorf("%w: %s: %w", ErrNotReady, c.name, fmt.Errorf(format, a...))
}

// get opens an answer for read, with its status. Every error is ErrNotReady.
func (c *client) get(ctx context.Context, path string, limit int64, read func(status int, body io.Reader) error) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+path, nil)
	if err != nil {
		return c.unready("ask %s: %w", path, err)
	}
	req.Header.Set("Accept", "application/json")
	resp, err := c.http.Do(req)
	if err != nil {
		return c.unready("ask %s: %w", path, err)
	}
	defer resp.Body.Close()
	if err := read(resp.StatusCode, &io.LimitedReader{R: resp.Body, N: limit}); err != nil {
		return c.unready("read %s: %w", path, err)
	}
	return nil
}

// text reads a short answer that is no JSON object.
func (c *client) text(ctx context.Context, path string) (text string, err error) {
	err = c.get(ctx, path, maxText, func(status int, body io.Reader) error {
		if status != http.StatusOK {
			return fmt.Errorf("status %d", status)
		}
		raw, err := io.ReadAll(io.LimitReader(body, maxText))
		text = strings.TrimSpace(string(raw))
		return err
	})
	return text, err
}

// height reads the height that an index has reached.
func (c *client) height(ctx context.Context, path string) (uint32, error) {
	text, err := c.text(ctx, path)
	if err != nil {
		return 0, err
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil {
		return 0, c.unready("%s answers %.40q, which is no height", path, text)
	}
	return uint32(n), nil
}

// reached makes sure that an index has come far enough to be asked.
func (c *client) reached(ctx context.Context, path string, claim Claim) error {
	at, err := c.height(ctx, path)
	if err != nil {
		return err
	}
	if need := max(claim.Height, claim.Through); at < need {
		return c.unready("it is at block %d, block %d is needed", at, need)
	}
	return nil
}

// object reads one JSON object. Keys are told apart by case, as JSON does.
func (c *client) object(ctx context.Context, path string) (status int, o object, err error) {
	err = c.get(ctx, path, maxObject, func(code int, body io.Reader) error {
		if status = code; code != http.StatusOK {
			return nil
		}
		dec := json.NewDecoder(body)
		if err := dec.Decode(&o); err != nil {
			return err
		}
		if _, err := dec.Token(); !errors.Is(err, io.EOF) {
			return errors.New("more than one object")
		}
		return nil
	})
	return status, o, err
}

// object is a JSON object whose fields are read one by one: encoding/json would take other keys for those of a
// structure's fields, by ignoring case.
type object map[string]json.RawMessage

// field reads a field that has to be there and to be of the type.
func field[T any](o object, name string) (v T, err error) {
	raw, ok := o[name]
	if !ok || string(raw) == "null" {
		return v, fmt.Errorf("field %s is missing", name)
	}
	if err := json.Unmarshal(raw, &v); err != nil {
		return v, fmt.Errorf("field %s: %w", name, err)
	}
	return v, nil
}

func disagrees(name string, c Claim, format string, a ...any) error {
	return fmt.Errorf("%w: %s of output %s in block %d: %s", ErrDisagrees, name, c.OutPoint, c.Height,
		fmt.Sprintf(format, a...))
}
