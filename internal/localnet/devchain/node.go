package devchain

import (
	"errors"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/core"
	"github.com/ethereum/go-ethereum/core/rawdb"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/eth"
	"github.com/ethereum/go-ethereum/eth/ethconfig"
	"github.com/ethereum/go-ethereum/eth/filters"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/node"
	"github.com/ethereum/go-ethereum/p2p"
	"github.com/ethereum/go-ethereum/params"
	"github.com/ethereum/go-ethereum/rpc"
)

// Limits of the JSON-RPC endpoint.
const (
	maxBatchItems    = 1000
	maxBatchResponse = 25 << 20
	maxBody          = 2 << 20
	maxLogAddresses  = 1000
	clientVersion    = "causeway/devchain"
)

// genesisTime is fixed so that the genesis hash is: 2026-01-01T00:00:00Z.
const genesisTime = 1767225600

// open assembles go-ethereum without any listener and without peers.
func (c *Chain) open() (err error) {
	key, err := crypto.GenerateKey()
	if err != nil {
		return fmt.Errorf("make node key: %w", err)
	}
	stack, err := node.New(&node.Config{
		Name:    "causeway",
		DataDir: c.cfg.DataDir,
		// A key given here is not written to the data folder.
		P2P:                  p2p.Config{NoDiscovery: true, NoDial: true, PrivateKey: key},
		AllowUnprotectedTxs:  true, // deterministic deployment proxies are signed without a chain id
		BatchRequestLimit:    maxBatchItems,
		BatchResponseMaxSize: maxBatchResponse,
	})
	if errors.Is(err, node.ErrDatadirUsed) {
		return fmt.Errorf("open %q: %w", c.cfg.DataDir, ErrInUse)
	}
	if err != nil {
		return fmt.Errorf("open %q: %w", c.cfg.DataDir, err)
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, stack.Close())
		}
	}()
	c.eth, err = eth.New(stack, ethConfig(c.cfg))
	if mismatch := (*core.GenesisMismatchError)(nil); errors.As(err, &mismatch) {
		return fmt.Errorf("open %q: %w: it has genesis block %v, the configuration gives %v", c.cfg.DataDir, ErrOtherChain,
			mismatch.Stored, mismatch.New)
	}
	if err != nil {
		return fmt.Errorf("open %q: %w", c.cfg.DataDir, err)
	}
	// The standard node serves no eth_getLogs, eth_subscribe and eth_newFilter by
	// itself. (No RangeLimit: go-ethereum would refuse every range up to "latest".)
	logs := filters.NewFilterAPI(filters.NewFilterSystem(c.eth.APIBackend, filters.Config{LogQueryLimit: maxLogAddresses}))
	stack.RegisterAPIs([]rpc.API{
		{Namespace: "eth", Service: logs},
		{Namespace: "debug", Service: newTraceAPI(c.eth.APIBackend)},
	})
	c.apis = publicAPIs(c.eth, logs)
	if err = stack.Start(); err != nil {
		return fmt.Errorf("start node: %w", err)
	}
	c.eth.SetSynced() // there is nobody to synchronise with
	c.stack, c.rpc = stack, stack.Attach()
	c.client = ethclient.NewClient(c.rpc)
	return nil
}

func ethConfig(cfg Config) *ethconfig.Config {
	ec := ethconfig.Defaults
	ec.NetworkId = cfg.ChainID
	ec.SyncMode = ethconfig.FullSync
	ec.Genesis = genesis(cfg)
	ec.Miner.GasPrice = big.NewInt(1)
	ec.Miner.GasCeil = cfg.GasLimit
	// Every block's state goes to disk with the block: what SIGKILL leaves
	// behind needs no re-execution, and any block can be traced and queried.
	ec.NoPruning, ec.StateScheme = true, rawdb.HashScheme
	ec.TrieCleanCache, ec.TrieDirtyCache, ec.SnapshotCache, ec.DatabaseCache = 4, 8, 0, 4
	ec.LogNoHistory = true // log search reads block blooms: no index that lags behind the head
	ec.TxPool.NoLocals, ec.TxPool.PriceLimit = true, 1
	ec.RPCTxFeeCap = 0
	return &ec
}

// genesis has the rules of the newest fork live on public networks (Osaka).
func genesis(cfg Config) *core.Genesis {
	rules := *params.AllDevChainProtocolChanges // a copy: the original is shared by the process
	rules.ChainID = new(big.Int).SetUint64(cfg.ChainID)
	rules.AmsterdamTime, rules.BogotaTime = nil, nil
	rules.BlobScheduleConfig = params.DefaultBlobSchedule
	alloc := core.SystemContractAllocs()
	for _, a := range cfg.Funded {
		alloc[a] = types.Account{Balance: cfg.FundedBalance}
	}
	for a, account := range cfg.Alloc {
		alloc[a] = account
	}
	return &core.Genesis{
		Config:     &rules,
		Timestamp:  genesisTime,
		GasLimit:   cfg.GasLimit,
		BaseFee:    big.NewInt(params.InitialBaseFee),
		Difficulty: new(big.Int),
		// The header has no chain id: without this, chains that differ in it
		// alone would share a genesis hash.
		ExtraData: []byte(fmt.Sprintf("causeway/%d", cfg.ChainID)),
		Alloc:     alloc,
	}
}
