package relayer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/rpc"
)

// errNode means that no endpoint answered; what the last one's trouble was is for the log, not for clients.
var errNode = errors.New("no endpoint of the chain answers")

// node is a chain's endpoints, asked in order until one answers.
type node struct {
	urls    []string
	mu      sync.Mutex
	clients []*rpc.Client
}

func newNode(urls []string) *node { return &node{urls: urls, clients: make([]*rpc.Client, len(urls))} }

func (n *node) client(ctx context.Context, i int) (*rpc.Client, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.clients[i] == nil {
		c, err := rpc.DialContext(ctx, n.urls[i])
		if err != nil {
			return nil, err
		}
		n.clients[i] = c
	}
	return n.clients[i], nil
}

func (n *node) close() {
	n.mu.Lock()
	defer n.mu.Unlock()
	for i, c := range n.clients {
		if c != nil {
			c.Close()
			n.clients[i] = nil
		}
	}
}

// call asks. An answer that is an error (rpc.Error) is an answer.
func (n *node) call(ctx context.Context, result any, method string, args ...any) error {
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	var failed []error
	for i := range n.urls {
		c, err := n.client(ctx, i)
		if err == nil {
			err = c.CallContext(ctx, result, method, args...)
		}
		var answer rpc.Error
		if err == nil || errors.As(err, &answer) {
			return err
		}
		failed = append(failed, err)
	}
	return fmt.Errorf("%w: %s: %w", errNode, method, errors.Join(failed...))
}

// broadcast gives a transaction to every endpoint. It is taken if one takes it or has it; used means that its nonce can
// never be this transaction's.
func (n *node) broadcast(ctx context.Context, raw []byte) (used bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	used = true
	var failed []error
	for i := range n.urls {
		c, err := n.client(ctx, i)
		if err == nil {
			var hash common.Hash
			err = c.CallContext(ctx, &hash, "eth_sendRawTransaction", hexutil.Encode(raw))
		}
		if err == nil || says(err, "already known", "known transaction", "already imported", "already exists") {
			return false, nil
		}
		used = used && says(err, "nonce too low", "nonce is too low", "oldnonce", "invalid nonce",
			"replacement transaction underpriced")
		failed = append(failed, err)
	}
	return used, errors.Join(failed...)
}

// says reports whether a node answered with one of the hints.
func says(err error, hints ...string) bool {
	var answer rpc.Error
	if !errors.As(err, &answer) {
		return false
	}
	text := strings.ToLower(answer.Error())
	for _, h := range hints {
		if strings.Contains(text, h) {
			return true
		}
	}
	return false
}

// revertData is what a call reverted with.
func revertData(err error) ([]byte, bool) {
	var answer rpc.Error
	if !errors.As(err, &answer) {
		return nil, false
	}
	var d rpc.DataError
	if errors.As(err, &d) {
		if text, ok := d.ErrorData().(string); ok {
			if raw, bad := hexutil.Decode(text); bad == nil {
				return raw, true
			}
		}
	}
	return nil, answer.ErrorCode() == 3 || strings.Contains(strings.ToLower(answer.Error()), "revert")
}

// receipt is what is read of a transaction's.
type receipt struct {
	TxHash common.Hash     `json:"transactionHash"`
	Status hexutil.Uint64  `json:"status"`
	Logs   json.RawMessage `json:"logs"`
}
