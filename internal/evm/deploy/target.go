package deploy

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"sync"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"

	"causeway/internal/evm"
)

const (
	waitEvery = 100 * time.Millisecond
	maxWait   = 10 * time.Minute // for one transaction
	gasMargin = 4                // a quarter on top of the estimate
	maxGas    = 1 << 24          // of one transaction (EIP-7825)
)

// target is one chain while it is deployed to.
type target struct {
	spec    Chain
	client  *ethclient.Client
	signer  evm.Signer
	chainID *big.Int
	genesis common.Hash
	places  places

	sending sync.Mutex // from choosing a nonce to the broadcast
	nonce   uint64     // the next one, if the node's pending one is behind
}

type sentKey struct{}

// withSent lets a step hear of its broadcasts.
func withSent(ctx context.Context, sent func(tx common.Hash)) context.Context {
	return context.WithValue(ctx, sentKey{}, sent)
}

func dial(ctx context.Context, ch Chain, signer evm.Signer) (*target, error) {
	client, err := ethclient.DialContext(ctx, ch.RPC)
	if err != nil {
		return nil, fmt.Errorf("chain %d: connect: %w", ch.ID, err)
	}
	t := &target{spec: ch, client: client, signer: signer}
	if err := t.identify(ctx); err != nil {
		client.Close()
		return nil, fmt.Errorf("chain %d: %w", ch.ID, err)
	}
	return t, nil
}

func (t *target) identify(ctx context.Context) error {
	id, err := t.client.ChainID(ctx)
	if err != nil {
		return fmt.Errorf("ask chain id: %w", err)
	}
	if !id.IsUint64() || id.Uint64() > maxChainID || uint32(id.Uint64()) != t.spec.ID {
		return fmt.Errorf("the endpoint answers for chain %s (SR-25)", id)
	}
	t.chainID = id
	var first struct {
		Hash common.Hash `json:"hash"`
	}
	if err := t.client.Client().CallContext(ctx, &first, "eth_getBlockByNumber", "0x0", false); err != nil {
		return fmt.Errorf("read the genesis block: %w", err)
	}
	if first.Hash == (common.Hash{}) {
		return errors.New("the endpoint has no genesis block")
	}
	t.genesis = first.Hash
	return nil
}

func (t *target) has(ctx context.Context, a common.Address) (bool, error) {
	code, err := t.client.CodeAt(ctx, a, nil)
	if err != nil {
		return false, fmt.Errorf("read code of %s: %w", a, err)
	}
	return len(code) > 0, nil
}

func (t *target) call(ctx context.Context, to common.Address, data []byte) ([]byte, error) {
	out, err := t.client.CallContract(ctx, ethereum.CallMsg{From: t.signer.Address(), To: &to, Data: data}, nil)
	if err != nil {
		return nil, fmt.Errorf("call %s: %w", to, err)
	}
	return out, nil
}

// settle waits until none of the account's transactions is pending: one that an earlier run sent may do a step still.
func (t *target) settle(ctx context.Context) error {
	return poll(ctx, func() (bool, error) {
		mined, err := t.client.NonceAt(ctx, t.signer.Address(), nil)
		if err != nil {
			return false, fmt.Errorf("read nonce: %w", err)
		}
		pending, err := t.client.PendingNonceAt(ctx, t.signer.Address())
		if err != nil {
			return false, fmt.Errorf("read nonce: %w", err)
		}
		return pending <= mined, nil
	})
}

// do sends one call and waits until it is in a block. A revert is found before anything is sent.
func (t *target) do(ctx context.Context, to common.Address, value *big.Int, data []byte) error {
	msg := ethereum.CallMsg{From: t.signer.Address(), To: &to, Value: value, Data: data}
	gas, err := t.client.EstimateGas(ctx, msg)
	if err != nil {
		return fmt.Errorf("estimate: %w", evm.Explain(err))
	}
	tx, err := t.send(ctx, to, value, data, min(gas+gas/gasMargin, max(gas, maxGas)))
	if err != nil {
		return err
	}
	return t.included(ctx, tx)
}

// send signs with the next nonce and broadcasts; steps that run together take turns.
func (t *target) send(ctx context.Context, to common.Address, value *big.Int, data []byte,
	gas uint64,
) (common.Hash, error) {
	t.sending.Lock()
	defer t.sending.Unlock()
	head, err := t.client.HeaderByNumber(ctx, nil)
	if err != nil {
		return common.Hash{}, fmt.Errorf("read head: %w", err)
	}
	nonce, err := t.client.PendingNonceAt(ctx, t.signer.Address())
	if err != nil {
		return common.Hash{}, fmt.Errorf("read nonce: %w", err)
	}
	nonce = max(nonce, t.nonce)
	var inner types.TxData
	if head.BaseFee != nil {
		tip, err := t.client.SuggestGasTipCap(ctx)
		if err != nil {
			return common.Hash{}, fmt.Errorf("read gas tip: %w", err)
		}
		top := new(big.Int).Add(new(big.Int).Lsh(head.BaseFee, 1), tip)
		inner = &types.DynamicFeeTx{
			ChainID: t.chainID, Nonce: nonce, GasTipCap: tip, GasFeeCap: top, Gas: gas, To: &to,
			Value: value, Data: data,
		}
	} else {
		price, err := t.client.SuggestGasPrice(ctx)
		if err != nil {
			return common.Hash{}, fmt.Errorf("read gas price: %w", err)
		}
		inner = &types.LegacyTx{Nonce: nonce, GasPrice: price, Gas: gas, To: &to, Value: value, Data: data}
	}
	tx, err := t.signer.SignTx(ctx, types.NewTx(inner), t.chainID)
	if err != nil {
		return common.Hash{}, err
	}
	if err := t.broadcast(ctx, tx); err != nil {
		return common.Hash{}, err
	}
	t.nonce = nonce + 1
	return tx.Hash(), nil
}

func (t *target) broadcast(ctx context.Context, tx *types.Transaction) error {
	if err := t.client.SendTransaction(ctx, tx); err != nil {
		return fmt.Errorf("send transaction: %w", err)
	}
	if sent, ok := ctx.Value(sentKey{}).(func(common.Hash)); ok {
		sent(tx.Hash())
	}
	return nil
}

// included waits until a transaction is in a block and has not reverted.
func (t *target) included(ctx context.Context, tx common.Hash) error {
	return poll(ctx, func() (bool, error) {
		r, err := t.client.TransactionReceipt(ctx, tx)
		if errors.Is(err, ethereum.NotFound) {
			return false, nil
		}
		if err != nil {
			return false, fmt.Errorf("read receipt: %w", err)
		}
		if r.Status != types.ReceiptStatusSuccessful {
			return false, fmt.Errorf("transaction %s reverted", tx)
		}
		// A node may show a receipt a moment before "latest" means its block: what is read next must see the effect.
		head, err := t.client.BlockNumber(ctx)
		if err != nil {
			return false, fmt.Errorf("read head: %w", err)
		}
		return head >= r.BlockNumber.Uint64(), nil
	})
}

// poll asks until the answer is yes, the context ends, or maxWait has passed.
func poll(ctx context.Context, done func() (bool, error)) error {
	ctx, cancel := context.WithTimeout(ctx, maxWait)
	defer cancel()
	ticker := time.NewTicker(waitEvery)
	defer ticker.Stop()
	for {
		ok, err := done()
		if ok || err != nil {
			return err
		}
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return fmt.Errorf("wait for a transaction: %w", ctx.Err())
		}
	}
}
