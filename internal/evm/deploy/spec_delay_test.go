package deploy_test

import (
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/evm/deploy"
)

// Where real money is, the owner waits a day at least, whatever network the file says; what lets large releases pass at
// once is said aloud (SR-05).
func TestOwnersDelay_SR05(t *testing.T) {
	t.Parallel()
	spec := func(network catalog.Environment, id uint32, delay time.Duration) deploy.Spec {
		return deploy.Spec{
			Network: network, HandOver: true, Guardian: common.Address{19: 1},
			Timelock: deploy.Timelock{Delay: delay, Proposers: []common.Address{{19: 2}}},
			Chains: []deploy.Chain{
				{
					ID: id, Pools: []deploy.Pool{{ID: 7}, {ID: 8, DelayOver: amount.New(1)}},
					MintBridges: []deploy.MintBridge{{Symbol: "USDC"}},
				},
				{ID: 910001001},
			},
		}
	}
	const refused = "the owner's delay must be at least 24h0m0s"
	for _, c := range []struct {
		network catalog.Environment
		id      uint32
		delay   time.Duration
		refused bool
	}{
		{catalog.Mainnet, 1, 24*time.Hour - time.Second, true},
		{catalog.Mainnet, 1, 24 * time.Hour, false},
		{catalog.Mainnet, 5_000_001, time.Hour, true}, // a main network that the catalogue does not know
		{catalog.Testnet, 56, time.Hour, true},        // a main network under a wrong name
		{catalog.Testnet, 11155111, time.Hour, false},
		{catalog.Local, 910001002, 0, false},
	} {
		err := spec(c.network, c.id, c.delay).Check()
		require.Error(t, err, "it lacks much else")
		if c.refused {
			require.ErrorContains(t, err, refused, c)
		} else {
			require.NotContains(t, err.Error(), refused, c)
		}
	}
	require.Empty(t, spec(catalog.Testnet, 11155111, time.Hour).Warnings())
	warnings := spec(catalog.Mainnet, 1, 24*time.Hour).Warnings()
	require.Len(t, warnings, 2)
	require.Contains(t, warnings[0], "chain 1 pool 7: delayOver is 0")
	require.Contains(t, warnings[1], "chain 1 mint bridge USDC: delayOver is 0")
}
