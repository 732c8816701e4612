package guard

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"

	"causeway/internal/evm"
	"causeway/internal/ops/terminal"
)

const (
	// guardBump is how long a transaction may wait for a block before it is sent again at a higher fee.
	guardBump = 30 * time.Second
	// guardReceipts is how often receipts are looked for.
	guardReceipts = 500 * time.Millisecond
	// guardRaises bounds how often a fee is raised until a node takes a transaction in another one's place: far beyond the
	// highest fee.
	guardRaises = 100
)

// guardTx is one call on its way, under every hash that it was sent with: one of them will be in a block.
type guardTx struct {
	txs    []*types.Transaction // newest last
	signed time.Time            // when the newest was
}

func (t *guardTx) newest() *types.Transaction { return t.txs[len(t.txs)-1] }

// broadcast signs and sends a call by the endpoint that answered, and hands the same transaction to all others.
func (c *guardChain) broadcast(ctx context.Context, call guardCall) (*guardTx, error) {
	ctx, cancel := context.WithTimeout(ctx, guardLook)
	defer cancel()
	nonce, instead, err := c.nextNonce(ctx)
	if err != nil {
		return nil, err
	}
	c.dialOthers(ctx)
	opts := *c.Opts
	opts.Context, opts.Value, opts.Nonce, opts.NoSend = ctx, call.value, new(big.Int).SetUint64(nonce), true
	tx, err := bind.Transact(bind.NewBoundContract(call.to, c.Bridge.GetABI(), c.Client, c.Client, c.Client),
		&opts, call.data)
	for range guardRaises {
		if err == nil {
			err = c.Client.SendTransaction(ctx, tx)
		}
		if err != nil && evm.Known(err) {
			err = nil // an earlier run sent the very same
		}
		if !instead || !underpriced(err) {
			break
		}
		tx, err = c.raised(ctx, tx)
	}
	if err != nil {
		return nil, fmt.Errorf("send: %w", c.Named(err))
	}
	c.used()
	c.spread(ctx, tx)
	return &guardTx{txs: []*types.Transaction{tx}, signed: time.Now()}, nil
}

// spread hands a transaction that was sent to the other endpoints: this only helps it along.
func (c *guardChain) spread(ctx context.Context, tx *types.Transaction) {
	for _, o := range c.others {
		_ = o.SendTransaction(ctx, tx)
	}
}

// errHighestFee ends raising.
var errHighestFee = errors.New("it waits at the highest fee that this tool bids")

// raised signs a waiting transaction again at a higher fee.
func (c *guardChain) raised(ctx context.Context, old *types.Transaction) (*types.Transaction, error) {
	head, err := c.Client.HeaderByNumber(ctx, nil)
	if err != nil {
		return nil, fmt.Errorf("read the newest block: %w", err)
	}
	var tip, price *big.Int
	if head.BaseFee != nil {
		tip, err = c.Client.SuggestGasTipCap(ctx)
	} else {
		price, err = c.Client.SuggestGasPrice(ctx)
	}
	if err != nil {
		return nil, fmt.Errorf("read what gas costs: %w", err)
	}
	next, ok, err := evm.Replacement(old, head.BaseFee, tip, price, nil)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, errHighestFee
	}
	return c.Opts.Signer(c.Opts.From, next)
}

// underpriced is a node's word that another transaction has the nonce, and pays about as much.
func underpriced(err error) bool {
	if err == nil {
		return false
	}
	text := strings.ToLower(err.Error())
	return strings.Contains(text, "underpriced") || strings.Contains(text, "replace")
}

// dialOthers connects to the chain's other endpoints, once, as far as they answer for it.
func (c *guardChain) dialOthers(ctx context.Context) {
	if c.dialled {
		return
	}
	c.dialled = true
	ctx, cancel := context.WithTimeout(ctx, guardLook/4)
	defer cancel()
	for _, rpc := range c.endpoints() {
		if rpc == c.RPC {
			continue
		}
		o, err := ethclient.DialContext(ctx, rpc)
		if err != nil {
			continue
		}
		if id, err := o.ChainID(ctx); err != nil || id.Uint64() != uint64(c.id) {
			o.Close()
			continue
		}
		c.others = append(c.others, o)
	}
}

// receipt finds the receipt of a call, whichever of its transactions is in a block and whichever endpoint knows it.
func (c *guardChain) receipt(ctx context.Context, t *guardTx) (*types.Receipt, error) {
	var errs []error
	for _, client := range append([]*ethclient.Client{c.Client}, c.others...) {
		for _, tx := range t.txs {
			r, err := client.TransactionReceipt(ctx, tx.Hash())
			if err == nil {
				return r, nil
			}
			if !errors.Is(err, ethereum.NotFound) {
				errs = append(errs, err)
			}
		}
	}
	return nil, errors.Join(errs...)
}

// settled waits until a call is in a block, raising its fee while it waits, and returns the receipt.
func (c *guardChain) settled(ctx context.Context, t *guardTx) (*types.Receipt, error) {
	all := ctx
	ctx, cancel := context.WithTimeout(ctx, terminal.MinedTimeout)
	defer cancel()
	every := c.guard.BumpAfter
	if every <= 0 {
		every = guardBump
	}
	ticker := time.NewTicker(guardReceipts)
	defer ticker.Stop()
	var last error
	for {
		r, err := c.receipt(ctx, t)
		if r != nil {
			if r.Status != types.ReceiptStatusSuccessful {
				return nil, fmt.Errorf("transaction %s failed in block %s", r.TxHash, r.BlockNumber)
			}
			return r, nil
		}
		if err != nil {
			last = err
		}
		if time.Since(t.signed) >= every {
			t.signed = time.Now()
			if err := c.replace(ctx, t); err != nil {
				last = err
			}
		}
		select {
		case <-ctx.Done():
			if all.Err() != nil {
				last = all.Err()
			}
			return nil, errors.Join(
				fmt.Errorf("%s was sent, and is in no block: look again with `causeway guard status` before anything is sent "+
					"again; --replace %s takes its place", t.hashes(), t.hash()), last)
		case <-ticker.C:
		}
	}
}

// replace sends a call again at a higher fee. A node that refuses it may have the first one in a block by now.
func (c *guardChain) replace(ctx context.Context, t *guardTx) error {
	ctx, cancel := context.WithTimeout(ctx, guardLook)
	defer cancel()
	next, err := c.raised(ctx, t.newest())
	if err != nil {
		return err
	}
	if err := c.Client.SendTransaction(ctx, next); err != nil {
		return fmt.Errorf("send again at a higher fee: %w", err)
	}
	t.txs = append(t.txs, next)
	c.spread(ctx, next)
	return nil
}

func (t *guardTx) hashes() string {
	out := make([]string, len(t.txs))
	for i, tx := range t.txs {
		out[i] = tx.Hash().Hex()
	}
	return strings.Join(out, ", ")
}

// hash of the call's newest transaction.
func (t *guardTx) hash() common.Hash { return t.newest().Hash() }
