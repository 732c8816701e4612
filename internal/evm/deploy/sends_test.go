package deploy_test

import (
	"context"
	"maps"
	"math/big"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/stretchr/testify/require"

	"causeway/internal/evm"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
)

// recorder signs what it is asked for, and remembers it.
type recorder struct {
	evm.Signer
	mu   sync.Mutex
	sent map[uint32]map[string]*big.Int // the value, by what is called and how
}

func (r *recorder) SignTx(ctx context.Context, tx *types.Transaction, chain *big.Int) (*types.Transaction, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	id := uint32(chain.Uint64())
	if r.sent[id] == nil {
		r.sent[id] = make(map[string]*big.Int)
	}
	r.sent[id][named(tx.To(), tx.Data())] = tx.Value()
	return r.Signer.SignTx(ctx, tx, chain)
}

func named(to *common.Address, data []byte) string {
	if to == nil {
		return "creates " + hexutil.Encode(data)
	}
	return to.Hex() + " " + hexutil.Encode(data)
}

// What a deployment sends to new chains is what is said before, without asking any: nothing else, and nothing less.
func TestSends_SR24(t *testing.T) {
	for name, own := range map[string]bool{"the shared factory": false, "an own factory": true} {
		t.Run(name, func(t *testing.T) {
			n := newNet(t)
			cfg := n.config()
			cfg.Spec.HandOver, cfg.Spec.OwnFactory = true, own
			cfg.Spec.Timelock = deploy.Timelock{Delay: 48 * time.Hour, Proposers: []common.Address{{0xcc}}}
			var salt message.Bytes32
			cfg.Salted = func(_ context.Context, s message.Bytes32) error {
				salt = s
				return nil
			}
			r := &recorder{Signer: cfg.Signer, sent: make(map[uint32]map[string]*big.Int)}
			cfg.Signer = r
			_, err := deploy.Apply(t.Context(), cfg)
			require.NoError(t, err)
			sends, err := deploy.Sends(cfg.Spec, salt, n.deployer)
			require.NoError(t, err)
			require.ElementsMatch(t, slices.Collect(maps.Keys(r.sent)), slices.Collect(maps.Keys(sends)))
			coins := 0
			for id, list := range sends {
				for _, call := range list {
					what := named(call.To, call.Data)
					value, sent := r.sent[id][what]
					if !sent {
						require.Empty(t, call.Data, "the local chains have the shared factory, whose sender needs no coins")
						continue
					}
					require.LessOrEqual(t, value.Cmp(call.MaxValue.Big()), 0, what)
					coins += value.Sign()
					delete(r.sent[id], what)
				}
				require.Empty(t, r.sent[id])
			}
			require.NotZero(t, coins, "a native router's reserve is filled")

			other, err := deploy.Sends(cfg.Spec, message.Bytes32{1}, n.deployer)
			require.NoError(t, err)
			require.NotEqual(t, sends, other)
			cfg.Spec.Chains[0].Pools[0].ID = 0
			_, err = deploy.Sends(cfg.Spec, salt, n.deployer)
			require.ErrorContains(t, err, "the id is zero")
		})
	}
}
