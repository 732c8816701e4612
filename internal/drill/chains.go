package drill

import (
	"context"
	"crypto/ecdsa"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/params"

	"causeway/internal/evm/bindings"
	"causeway/internal/localnet/devchain"
)

// The two chains; their ids are the local network's.
const (
	chainA uint32 = 910001001
	chainB uint32 = 910001003
)

// chains are what the bridge connects, and who runs them.
type chains struct {
	rpc    map[uint32]string
	client map[uint32]*ethclient.Client
	// bitcoin is in this process whatever runs the others.
	bitcoin *bitcoinNode
	words   string
	ends    []func() error
}

func (c *chains) close() {
	for _, cl := range c.client {
		cl.Close()
	}
	for i := range c.ends {
		_ = c.ends[len(c.ends)-1-i]() // they are thrown away
	}
}

// newChains starts both chains, on which the accounts have coins.
func newChains(ctx context.Context, o Options, free *ports, funded []common.Address, mineTo string,
) (*chains, error) {
	c := &chains{
		rpc: map[uint32]string{}, client: map[uint32]*ethclient.Client{}, words: "the program's own, in its process",
	}
	start := c.own
	if o.Geth != "" {
		start = func(ctx context.Context, id uint32, funded []common.Address) (string, error) {
			return c.geth(ctx, o, free, id, funded)
		}
	}
	for _, id := range []uint32{chainA, chainB} {
		url, err := start(ctx, id, funded)
		if err == nil {
			c.rpc[id] = url
			c.client[id], err = ethclient.DialContext(ctx, url)
		}
		if err != nil {
			c.close()
			return nil, fmt.Errorf("start chain %d: %w", id, err)
		}
	}
	if err := c.newBitcoin(ctx, o.Dir, mineTo); err != nil {
		c.close()
		return nil, err
	}
	c.words += ", and a Bitcoin of the program's own"
	return c, nil
}

// tokens is how much of a token an account of an EVM chain has.
func (c *chains) tokens(ctx context.Context, chain uint32, token, who common.Address) (*big.Int, error) {
	t := bindings.NewTestToken()
	return bind.Call(t.Instance(c.client[chain], token), &bind.CallOpts{Context: ctx}, t.PackBalanceOf(who),
		t.UnpackBalanceOf)
}

// own runs a chain in this process, and serves it on loopback.
func (c *chains) own(ctx context.Context, id uint32, funded []common.Address) (string, error) {
	dev, err := devchain.Start(ctx, devchain.Config{
		ChainID: uint64(id), Funded: funded, FinalityBlocks: 2, BlockTime: time.Second,
		Logger: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		return "", err
	}
	c.ends = append(c.ends, dev.Close)
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	server := &http.Server{Handler: dev.Handler(nil), ReadHeaderTimeout: 10 * time.Second}
	c.ends = append(c.ends, server.Close)
	go func() { _ = server.Serve(l) }() // it ends with Close
	return "http://" + l.Addr().String(), nil
}

// geth runs a chain by go-ethereum's own program in its developer mode. Its blocks become final 32 at a time, so an
// account sends itself nothing, again and again, to have blocks.
func (c *chains) geth(ctx context.Context, o Options, free *ports, id uint32, funded []common.Address,
) (string, error) {
	dir := filepath.Join(o.Dir, fmt.Sprintf("geth-%d", id))
	sealer, err := crypto.GenerateKey()
	if err != nil {
		return "", err
	}
	genesis := filepath.Join(o.Dir, fmt.Sprintf("genesis-%d.json", id))
	if err := writeGenesis(genesis, id, append(funded, crypto.PubkeyToAddress(sealer.PublicKey))); err != nil {
		return "", err
	}
	if c.words, err = gethVersion(ctx, o.Geth); err != nil {
		return "", err
	}
	if out, err := exec.CommandContext(ctx, o.Geth, "init", "--datadir", dir, genesis).CombinedOutput(); err != nil {
		return "", fmt.Errorf("geth init: %w: %s", err, lastLines(string(out)))
	}
	var at [2]string
	for i := range at {
		if at[i], err = free.free(ctx); err != nil {
			return "", err
		}
	}
	port := func(address string) string { return address[strings.LastIndexByte(address, ':')+1:] }
	log, err := os.Create(filepath.Join(o.Dir, fmt.Sprintf("geth-%d.log", id)))
	if err != nil {
		return "", err
	}
	node := &process{name: "geth", log: log}
	err = node.begin(o.Dir, ownGroup(), o.Geth, "--datadir", dir, "--dev", "--dev.period", "0", "--http",
		"--http.addr", "127.0.0.1", "--http.port", port(at[0]), "--http.api", "eth,net,web3",
		"--authrpc.port", port(at[1]), "--port", "0", "--nodiscover", "--maxpeers", "0", "--ipcdisable", "--verbosity", "2")
	if err != nil {
		return "", errors.Join(err, log.Close())
	}
	c.ends = append(c.ends, func() error {
		node.kill() // the chain is thrown away
		return log.Close()
	})
	url := "http://" + at[0]
	client, err := ethclient.DialContext(ctx, url)
	if err != nil {
		return "", err
	}
	c.ends = append(c.ends, func() error { client.Close(); return nil })
	err = await(ctx, "geth answers", func(ctx context.Context) error {
		_, err := client.BlockNumber(ctx)
		return err
	})
	if err != nil {
		return "", err
	}
	go sealOn(ctx, client, id, sealer)
	return url, nil
}

// sealOn sends a transaction that moves nothing, some eight times a second, until the drill is over.
func sealOn(ctx context.Context, client *ethclient.Client, id uint32, sealer *ecdsa.PrivateKey) {
	from, chainID := crypto.PubkeyToAddress(sealer.PublicKey), big.NewInt(int64(id))
	tick := time.NewTicker(120 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		nonce, err := client.NonceAt(ctx, from, nil)
		if err != nil {
			continue // the node is ending, or busy: the next tick asks again
		}
		tx, err := types.SignNewTx(sealer, types.LatestSignerForChainID(chainID), &types.DynamicFeeTx{
			ChainID: chainID, Nonce: nonce, To: &from, Gas: params.TxGas,
			GasFeeCap: big.NewInt(100 * params.GWei), GasTipCap: big.NewInt(params.GWei),
		})
		if err == nil {
			_ = client.SendTransaction(ctx, tx) // one that is known already is sealed meanwhile
		}
	}
}

// writeGenesis writes go-ethereum's own developer chain with another id, and coins for the accounts.
func writeGenesis(path string, id uint32, funded []common.Address) error {
	g := core.DeveloperGenesisBlock(devchain.DefaultGasLimit, nil)
	cfg := *g.Config
	cfg.ChainID = new(big.Int).SetUint64(uint64(id))
	g.Config = &cfg
	for _, a := range funded {
		g.Alloc[a] = types.Account{Balance: new(big.Int).Mul(big.NewInt(10_000), big.NewInt(params.Ether))}
	}
	raw, err := json.Marshal(g)
	if err != nil {
		return fmt.Errorf("write a genesis block: %w", err)
	}
	return os.WriteFile(path, raw, 0o600)
}

// gethVersion is what the program calls itself.
func gethVersion(ctx context.Context, program string) (string, error) {
	out, err := exec.CommandContext(ctx, program, "version").Output()
	if err != nil {
		return "", fmt.Errorf("ask %s for its version: %w", program, err)
	}
	for line := range strings.Lines(string(out)) {
		if v, ok := strings.CutPrefix(line, "Version:"); ok {
			return "go-ethereum " + strings.TrimSpace(v), nil
		}
	}
	return "", fmt.Errorf("%s is no geth: it tells no version", program)
}
