package evm

import (
	"context"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"

	"causeway/internal/chain"
	"causeway/internal/evm/bindings"
)

// NextCustodyEpoch reads the only epoch whose custody keys the contract CustodyKeys takes now.
func (a *Adapter) NextCustodyEpoch(ctx context.Context, at string, contract common.Address) (uint32, error) {
	var raw hexutil.Bytes
	b := bindings.NewCustodyKeys()
	if err := a.read(ctx, "custody keys", callRequest(contract, b.PackNextEpoch(), at, &raw)); err != nil {
		return 0, err
	}
	epoch, err := b.UnpackNextEpoch(raw)
	if err != nil {
		return 0, fmt.Errorf("read custody keys: %w", err)
	}
	return epoch, nil
}

// PublishCustody hands the contract CustodyKeys the next epoch's keys, x-only and ascending, with the committee's proof
// over them. Anybody may (SR-06). A second call while the first transaction waits returns that one.
func (a *Adapter) PublishCustody(ctx context.Context, contract common.Address, epoch uint32, threshold uint8,
	keys [][32]byte, proof []byte,
) (chain.TxID, error) {
	data := bindings.NewCustodyKeys().PackPublish(epoch, threshold, keys, proof)
	return a.send(ctx, "publish custody keys",
		job{to: contract, digest: keeping("custody", contract, data), data: data, value: new(big.Int)})
}
