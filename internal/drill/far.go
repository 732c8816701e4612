package drill

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"os"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/catalog"
	"causeway/internal/localnet/svmnode"
	"causeway/internal/localnet/tvmnode"
	"causeway/internal/message"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
	soldeploy "causeway/internal/solana/deploy"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

const (
	farBlocks = 400 * time.Millisecond
	farPace   = 20 * time.Millisecond // how long after a transaction a block is made
	finality  = 4                     // slots of Solana

	poolSOL uint32 = 5
	poolTON uint32 = 6
	// oneFar is a whole coin of Solana and of TON, in their base units: both have nine decimals.
	oneFar = 1_000_000_000
	// farCoins is what each account there begins with, in whole coins.
	farCoins = 10_000
	unitsOf  = 1_000_000 // compute units of a swap on Solana, at most
)

// far is a chain of another family than Ethereum's, with one pool of its coin, which is a token on chain A.
type far struct {
	id     uint32
	pool   uint32
	rpc    string // for commands and processes
	file   string // the end of the names of its key files
	flag   string // with which a command takes such a file
	part   string // of the relay's file
	symbol string
	// deploy is the chain's part of deploy.yaml, and fees are what its messages cost on chain A.
	deploy, fees string
	// newAccount is one that has nothing, and how much it has later, in base units.
	newAccount func() (message.Recipient, func(context.Context) (*big.Int, error), error)
	// leave sends one coin of the person's to an account of chain A.
	leave func(context.Context, catalog.Deployment, message.Recipient) error
}

// startFar starts the chains that were asked for. One that this machine cannot run is said to be missing.
func (s *site) startFar(ctx context.Context) error {
	for _, x := range []struct {
		name    string
		folder  *string
		start   func(context.Context, string) (*far, error)
		missing error
	}{
		{"Solana", &s.o.Solana, s.startSolana, svmnode.ErrMissing}, {"TON", &s.o.TON, s.startTON, tvmnode.ErrMissing},
	} {
		if *x.folder == "" {
			continue
		}
		f, err := x.start(ctx, *x.folder)
		switch {
		case errors.Is(err, x.missing):
			*x.folder = ""
			s.chains.words += fmt.Sprintf(", without %s (%s)", x.name, x.missing)
			if _, err := fmt.Fprintf(s.o.Out, "without %s: %s\n", x.name, x.missing); err != nil {
				return err
			}
		case err != nil:
			return fmt.Errorf("start %s: %w", x.name, err)
		default:
			s.far = append(s.far, f)
			s.chains.words += fmt.Sprintf(", and a local %s", x.name)
		}
	}
	return nil
}

// farPeople are those who have keys on chains of other families.
func farPeople() []string { return []string{"operator", "guardian", "relay", nextRelay, "person"} }

// startSolana runs the local cluster, whose accounts get coins.
func (s *site) startSolana(ctx context.Context, contracts string) (*far, error) {
	node, err := svmnode.Start(ctx, svmnode.Config{
		Contracts: contracts, Folder: s.path("solana"), Slot: farBlocks, Pace: farPace, Finality: finality,
	})
	if err != nil {
		return nil, err
	}
	s.chains.ends = append(s.chains.ends, func() error { node.Stop(); return nil })
	client, err := cluster.Dial(ctx, node.URL, "")
	if err != nil {
		return nil, err
	}
	f := &far{
		id: catalog.SolanaLocalnet, pool: poolSOL, rpc: node.URL, file: "-solana.json",
		flag: "--solana-key", part: "solana", symbol: "SOL",
	}
	keys := map[string]ed25519.PrivateKey{}
	for _, name := range farPeople() {
		_, key, err := ed25519.GenerateKey(nil)
		if err != nil {
			return nil, fmt.Errorf("make a key of Solana: %w", err)
		}
		if err := s.write(name+f.file, "%s", solana.FormatKeyFile(key)); err != nil {
			return nil, err
		}
		if err := soldeploy.Fund(ctx, client, solana.KeyOf(key), farCoins*oneFar); err != nil {
			return nil, err
		}
		keys[name] = key
	}
	// A delivery is paid in lamports, and a coin of chain A is 20 SOL.
	f.fees = fmt.Sprintf(", {chain: %d, baseGas: %d, gasPrice: 1, coinPriceRate: 50000000000000000}", f.id,
		solana.DeliveryLamports)
	f.deploy = fmt.Sprintf(`solana:
  rpc: %s
  keyFile: operator%s
  guardian: %s
  fees: [{chain: %d, baseGas: 120000, gasPerByte: 16, gasPrice: 1000000000, coinPriceRate: 20}]
%s`, f.rpc, f.file, solana.KeyOf(keys["guardian"]), chainA, f.deployPool())
	f.newAccount = func() (to message.Recipient, has func(context.Context) (*big.Int, error), err error) {
		public, _, err := ed25519.GenerateKey(nil)
		if err != nil {
			return to, nil, fmt.Errorf("make an account: %w", err)
		}
		key := solana.Key(public)
		return message.Recipient(key), func(ctx context.Context) (*big.Int, error) {
			held, err := client.Account(ctx, key)
			return new(big.Int).SetUint64(held.Lamports), err
		}, nil
	}
	f.leave = func(ctx context.Context, record catalog.Deployment, to message.Recipient) error {
		return leaveSolana(ctx, client, keys["person"], record, to)
	}
	return f, nil
}

// leaveSolana sends one SOL of the key's account to chain A.
func leaveSolana(ctx context.Context, c *cluster.Client, key ed25519.PrivateKey, record catalog.Deployment,
	to message.Recipient,
) error {
	program, err := solana.ParseKey(record.Solana.Program)
	if err != nil {
		return fmt.Errorf("read the program of Solana: %w", err)
	}
	account, err := solana.ParseKey(record.Solana.Committee)
	if err != nil {
		return fmt.Errorf("read the committee's account on Solana: %w", err)
	}
	d := solana.Deployment{Program: program, Committee: account, Chain: record.Solana.ChainID}
	p := solana.Pool{ID: poolSOL, RealDecimals: 9, CommonDecimals: 9, Anchor: d.Anchor(poolSOL)}
	p.Authority, p.Vault = d.Authority(p.Anchor), d.Vault(p.Anchor)
	held, err := c.Account(ctx, d.Path(p.Anchor, chainA))
	if err != nil {
		return err
	}
	path, err := solana.ReadPath(held.Data)
	if err != nil {
		return err
	}
	me := solana.KeyOf(key)
	uid := message.NewUID(d.Chain, chainA, message.PoolNonce(p.ID, uint32(path.Sequence))) // it is the first few
	_, err = c.Send(ctx, cluster.Wanted{
		Keys: []ed25519.PrivateKey{key}, Units: unitsOf,
		Instructions: []solana.Instruction{d.Swap(p, me, uid, solana.Swap{
			Amount: oneFar, Chain: chainA, Recipient: to, Refund: message.Recipient(me), MostFee: oneFar,
		})},
	})
	return err
}

// startTON runs the local TON, whose wallets get coins.
func (s *site) startTON(ctx context.Context, contracts string) (*far, error) {
	node, err := tvmnode.Open(ctx, tvmnode.Config{
		Contracts: contracts, Folder: s.path("ton"), Step: farBlocks, Pace: farPace, Eager: true,
		Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		return nil, err
	}
	s.chains.ends = append(s.chains.ends, func() error { return node.Close(context.WithoutCancel(ctx)) })
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	server := &http.Server{Handler: node.Handler(), ReadHeaderTimeout: 10 * time.Second}
	s.chains.ends = append(s.chains.ends, server.Close)
	go func() { _ = server.Serve(l) }() // it ends with Close
	f := &far{
		id: catalog.TONLocalnet, pool: poolTON, rpc: "http://" + l.Addr().String() + "/jsonRPC", file: "-ton.json",
		flag: "--ton-key", part: "ton", symbol: "TON",
	}
	client, err := toncenter.Dial(ctx, f.rpc, ton.Hash{})
	if err != nil {
		return nil, err
	}
	wallets := map[string]*wallet.Wallet{}
	for _, name := range farPeople() {
		_, key, err := ed25519.GenerateKey(nil)
		if err != nil {
			return nil, fmt.Errorf("make a key of TON: %w", err)
		}
		if err := s.write(name+f.file, "%s", wallet.FormatKeyFile(wallet.V5R1, key)); err != nil {
			return nil, err
		}
		w, err := wallet.New(wallet.V5R1, key, wallet.Testnet)
		if err != nil {
			return nil, err
		}
		if err := node.Faucet(w.Address(), new(big.Int).Mul(big.NewInt(farCoins), big.NewInt(oneFar))); err != nil {
			return nil, err
		}
		wallets[name] = w
	}
	if err := node.Mine(ctx, 1); err != nil {
		return nil, err
	}
	f.fees = fmt.Sprintf(", {chain: %d, baseGas: 120000, gasPerByte: 16, gasPrice: 1000000000, coinPriceRate: 1000000000}",
		f.id)
	f.deploy = fmt.Sprintf(`ton:
  endpoints: [%q]
  keyFile: operator%s
  guardian: %q
  fees: [{chain: %d, baseGas: 110000, gasPerByte: 16, gasPrice: 1000000000, coinPriceRate: 1000}]
%s`, f.rpc, f.file, wallets["guardian"].Address(), chainA, f.deployPool())
	f.newAccount = func() (to message.Recipient, has func(context.Context) (*big.Int, error), err error) {
		public, _, err := ed25519.GenerateKey(nil)
		if err != nil {
			return to, nil, fmt.Errorf("make an account: %w", err)
		}
		a := ton.Address{Account: ton.Hash(public)}
		return message.Recipient(a.Account), func(ctx context.Context) (*big.Int, error) {
			held, _, err := client.Held(ctx, a)
			return held, err
		}, nil
	}
	f.leave = func(ctx context.Context, record catalog.Deployment, to message.Recipient) error {
		return leaveTON(ctx, client, wallets["person"], record, to)
	}
	return f, nil
}

// leaveTON sends one TON of a wallet to chain A.
func leaveTON(ctx context.Context, c *toncenter.Client, w *wallet.Wallet, record catalog.Deployment,
	to message.Recipient,
) error {
	i := slices.IndexFunc(record.TON.Pools, func(p catalog.TONPool) bool { return p.PoolID == poolTON })
	if i < 0 {
		return fmt.Errorf("the deployment's record has no pool %d on TON", poolTON)
	}
	pool, _, err := ton.ParseAddress(record.TON.Pools[i].Anchor)
	if err != nil {
		return fmt.Errorf("read the pool of TON: %w", err)
	}
	body, err := bridge.Swap{
		Amount: big.NewInt(oneFar), Chain: chainA, Recipient: to, Refund: message.Recipient(w.Address().Account),
		Least: new(big.Int), MostFee: big.NewInt(oneFar),
	}.Body()
	if err != nil {
		return err
	}
	return c.Send(ctx, w, wallet.Order{
		To: pool, Value: big.NewInt(oneFar + bridge.CoinSwapAttached), Bounce: true, Body: body,
	})
}

// deployPool is the chain's pool in deploy.yaml.
func (f *far) deployPool() string {
	return fmt.Sprintf(`  pools:
    - id: %d
      token: {native: true, symbol: %s, decimals: 9}
      commonDecimals: 9
      feeRatio: %d
      swapLimit: "10000"
      delayOver: "1000"
      lanes: [{chain: %d, capOut: "100000", capIn: "100000"}]
`, f.pool, f.symbol, feeRatio, chainA)
}

// tokenPool is the pool of its coin on chain A, in deploy.yaml.
func (f *far) tokenPool() string {
	return fmt.Sprintf(`      - id: %d
        token: {faucet: true, name: %s of afar, symbol: %s, decimals: 9}
        commonDecimals: 9
        feeRatio: %d
        swapLimit: "10000"
        delayOver: "1000"
        lanes: [{chain: %d, capOut: "100000", capIn: "100000"}]
`, f.pool, f.symbol, f.symbol, feeRatio, f.id)
}

// relayPart is how a relay pays there.
func (f *far) relayPart(relay string) string {
	return fmt.Sprintf("%s: {keyFile: %s%s}\n", f.part, relay, f.file)
}

// fill puts liquidity into the pools of chains of other families: what comes there first has nothing to be paid from.
func (s *site) fill(ctx context.Context) error {
	for _, f := range s.far {
		_, err := s.run(ctx, "pool", "add", "--deployment", "deployment.json", "--chain", fmt.Sprint(f.id), "--rpc", f.rpc,
			"--key", "operator"+f.file, "--pool", fmt.Sprint(f.pool), "--amount", "100")
		if err != nil {
			return err
		}
	}
	return nil
}

// onSolanaBothWays has a coin go to Solana, and come back.
func onSolanaBothWays(ctx context.Context, s *site) error { return s.onPool(ctx, poolSOL, nil) }

// onTONBothWays has a coin go to TON and come back, and pays there for the contracts' storage of twenty years.
func onTONBothWays(ctx context.Context, s *site) error {
	return s.onPool(ctx, poolTON, func(f *far) error {
		_, err := s.run(ctx, "guard", "top-up", "--chain", fmt.Sprint(f.id), "--years", "20", "--config", "relay.yaml",
			f.flag, "operator"+f.file, "--yes")
		return err
	})
}

// onPool sends both ways between chain A and the chain that has a pool, before something else.
func (s *site) onPool(ctx context.Context, pool uint32, then func(*far) error) error {
	i := slices.IndexFunc(s.far, func(f *far) bool { return f.pool == pool })
	if i < 0 {
		return fmt.Errorf("there is no chain with pool %d", pool)
	}
	if err := s.farBothWays(ctx, s.far[i]); err != nil || then == nil {
		return err
	}
	return then(s.far[i])
}

// allFarBothWays has a coin go to each such chain, and come back.
func (s *site) allFarBothWays(ctx context.Context) error {
	for _, f := range s.far {
		if err := s.farBothWays(ctx, f); err != nil {
			return err
		}
	}
	return nil
}

// farBothWays sends one coin each way. What leaves chain A first is what is paid there later.
func (s *site) farBothWays(ctx context.Context, f *far) error {
	if err := s.sendFar(ctx, f); err != nil {
		return err
	}
	record, err := s.record()
	if err != nil {
		return err
	}
	to, err := newAccount()
	if err != nil {
		return err
	}
	token, err := s.tokenOf(f.pool)
	if err != nil {
		return err
	}
	if err := f.leave(ctx, record, message.RecipientOf(to)); err != nil {
		return fmt.Errorf("send %s to chain A: %w", f.symbol, err)
	}
	s.sent = append(s.sent, payment{
		where: fmt.Sprintf("%s of %s on chain %d", f.symbol, to, chainA), want: afterFee(big.NewInt(oneFar)),
		has: func(ctx context.Context) (*big.Int, error) { return s.chains.tokens(ctx, chainA, token, to) },
	})
	return nil
}

// sendFar has a person send one token from chain A to a new account there.
func (s *site) sendFar(ctx context.Context, f *far) error {
	to, has, err := f.newAccount()
	if err != nil {
		return err
	}
	token, err := s.tokenOf(f.pool)
	if err != nil {
		return err
	}
	if err := s.allow(ctx, token, big.NewInt(oneFar)); err != nil {
		return err
	}
	if err := s.swap(ctx, chainA, f.id, f.pool, big.NewInt(oneFar), new(big.Int), to); err != nil {
		return err
	}
	s.sent = append(s.sent, payment{
		where: fmt.Sprintf("%s of %s on chain %d", f.symbol, to, f.id), want: afterFee(big.NewInt(oneFar)), has: has,
	})
	return nil
}

// tokenOf is the token of a pool on chain A.
func (s *site) tokenOf(pool uint32) (common.Address, error) {
	c, err := s.on(chainA)
	if err != nil {
		return common.Address{}, err
	}
	for _, p := range c.Pools {
		if p.PoolID == pool {
			return common.HexToAddress(p.Token), nil
		}
	}
	return common.Address{}, fmt.Errorf("the deployment's record has no pool %d on chain %d", pool, chainA)
}

// record is the deployment's.
func (s *site) record() (catalog.Deployment, error) {
	raw, err := os.ReadFile(s.path("deployment.json"))
	if err != nil {
		return catalog.Deployment{}, err
	}
	record, err := catalog.ParseDeployment(raw)
	if err != nil {
		return catalog.Deployment{}, fmt.Errorf("read the deployment's record: %w", err)
	}
	return record, nil
}

// keysOf are the flags with which a command takes somebody's keys on all chains. The name on EVM chains may be another
// one, since the key is.
func (s *site) keysOf(name, onEVM string) []string {
	out := []string{"--key", onEVM + ".key"}
	for _, f := range s.far {
		out = append(out, f.flag, name+f.file)
	}
	return out
}
