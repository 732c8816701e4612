package evm

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
)

// ErrNoSigner is returned by an adapter that only observes.
var ErrNoSigner = errors.New("this process has no account to send transactions with")

// consumerGas is what the bridge sets aside for a recipient's own code, with what it needs to refuse too little of it:
// the contract's fixed budget and the 64th that a call keeps back, for each message with data.
const consumerGas = 600_000

// claimGas is what the bridge uses beyond an estimate in which a message was paid, when in the block it is not: what a
// payment of coins gives its recipient, and the words of a claim. A recipient may do another thing in a block than in
// the estimate, and must not make the delivery fail with it, for itself or for others of the batch (CON-08, CON-15).
const claimGas = 140_000

// job is one call of the bridge, or of an app of it, by our account.
type job struct {
	to     common.Address // zero: the bridge
	digest message.Digest
	data   []byte
	value  *big.Int
	floor  uint64        // of gas, on top of the estimate
	uids   []message.UID // a delivery's: executed ones need none
	refund bool          // a delivery with refunds, which pass a pause
	// a call like one that is in a block may be wanted again; one that failed there is ErrWasted first
	again bool
}

// Submit implements chain.Chain.
func (a *Adapter) Submit(ctx context.Context, at chain.Attestation) (chain.Handle, error) {
	j, err := a.delivery(at)
	if err != nil {
		return "", fmt.Errorf("submit to chain %d: %w", a.cfg.ChainID, err)
	}
	tx, err := a.send(ctx, "submit", j)
	return chain.HandleOf(tx), err
}

func (a *Adapter) send(ctx context.Context, what string, j job) (chain.TxID, error) {
	if a.sender == nil {
		return "", fmt.Errorf("%s to chain %d: %w", what, a.cfg.ChainID, ErrNoSigner)
	}
	tx, err := a.sender.submit(ctx, j)
	if err != nil {
		return "", fmt.Errorf("%s to chain %d: %w", what, a.cfg.ChainID, err)
	}
	return tx, nil
}

func (a *Adapter) delivery(at chain.Attestation) (job, error) {
	j := job{digest: at.Digest, value: new(big.Int)}
	if len(at.Messages) == 0 || at.Digest.IsZero() {
		return j, errors.New("an attestation without messages or digest")
	}
	packed := make([]bindings.Message, len(at.Messages))
	for i, m := range at.Messages {
		if dst := message.DstChain(m.UID); dst != a.cfg.ChainID {
			return j, fmt.Errorf("message %s goes to chain %d", m.UID, dst)
		}
		if err := m.Payload.Err(); err != nil {
			return j, fmt.Errorf("message %s: %w", m.UID, err)
		}
		p := m.Payload.Decoded()
		j.refund = j.refund || p.Kind == message.KindRefund
		j.floor += claimGas
		if len(p.Data) > 0 && p.Kind != message.KindRefund {
			j.floor += consumerGas
		}
		packed[i] = packMessage(m)
		j.uids = append(j.uids, m.UID)
	}
	var err error
	if proof := at.Set.Proof(at.Attestation); len(packed) == 1 {
		j.data, err = a.bridge.TryPackDeliver(packed[0], proof)
	} else {
		j.data, err = a.bridge.TryPackDeliverBatch(packed, proof)
	}
	return j, err
}

// Retry pays what a claim is still owed, as far as lane and liquidity allow. Anybody may call it. A second call while
// the first transaction waits returns that one; the next one after it failed in a block is ErrWasted.
func (a *Adapter) Retry(ctx context.Context, m message.Message) (chain.TxID, error) {
	data, err := a.bridge.TryPackRetry(packMessage(m))
	if err != nil {
		return "", fmt.Errorf("encode retry: %w", err)
	}
	j := job{digest: purpose("retry", m), data: data, value: new(big.Int), again: true}
	if len(m.Payload.Decoded().Data) > 0 {
		j.floor = consumerGas
	}
	return a.send(ctx, "retry", j)
}

// purpose is the journal's key of a call that is not a delivery.
func purpose(what string, m message.Message) message.Digest {
	h := m.StructHash()
	return message.Digest(crypto.Keccak256Hash([]byte("causeway/"+what), h[:]))
}

// Account returns the address that pays for gas, zero for an observer.
func (a *Adapter) Account() common.Address {
	if a.cfg.Signer == nil {
		return common.Address{}
	}
	return a.cfg.Signer.Address()
}

// Gas returns what the account that pays for gas has, and the node's price of gas, both in wei.
func (a *Adapter) Gas(ctx context.Context) (has amount.Amount, price *big.Int, err error) {
	var balance balanceResult
	var of hexutil.Big
	r, err := balanceRequest(nativeToken, a.Account(), "", &balance)
	if err != nil {
		return has, nil, err
	}
	asked := request{method: "eth_gasPrice", args: []any{}, result: &of}
	if err := a.read(ctx, "what pays for gas", r, asked); err != nil {
		return has, nil, err
	}
	has, err = balance.amount()
	return has, of.ToInt(), err
}
