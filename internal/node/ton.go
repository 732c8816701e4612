package node

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"slices"

	"golang.org/x/sync/errgroup"

	"causeway/contracts/ton/artifacts"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/config"
	evmdeploy "causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/secretfile"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/deploy"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

// TONDecimals are those of TON itself.
const TONDecimals = 9

// anchorsAtOnce is for how many anchors chains are asked at once.
const anchorsAtOnce = 16

// TONBridge is the bridge on TON as a deployment record pins it.
type TONBridge struct {
	bridge.Deployment
	Genesis ton.Hash
	Pools   []toncenter.Pool
}

// TONStorage is a contract on TON and what it has for its storage.
type TONStorage struct {
	bridge.Storage
	Name    string // router, or pool with its id
	Address ton.Address
}

// Storage reads what router and pools have for their storage, less its price since the chain took that last.
func (b *TONBridge) Storage(ctx context.Context, c *toncenter.Client) ([]TONStorage, error) {
	s, err := storageAt(ctx, c, b.Router, b.RouterStorage)
	if err != nil {
		return nil, fmt.Errorf("read the router: %w", err)
	}
	out := []TONStorage{{s, "router", b.Router}}
	for _, p := range b.Pools {
		name := fmt.Sprintf("pool %d", p.ID)
		if s, err = storageAt(ctx, c, p.Address, b.PoolStorage); err != nil {
			return nil, fmt.Errorf("read %s: %w", name, err)
		}
		out = append(out, TONStorage{s, name, p.Address})
	}
	return out, nil
}

func storageAt(ctx context.Context, c *toncenter.Client, at ton.Address,
	reckon func(balance *big.Int, data *ton.Cell) (bridge.Storage, error),
) (bridge.Storage, error) {
	balance, data, rested, err := c.Resting(ctx, at)
	if err != nil {
		return bridge.Storage{}, err
	}
	if data == nil {
		return bridge.Storage{}, errors.New("it is not there")
	}
	s, err := reckon(balance, data)
	if err != nil {
		return s, err
	}
	return s.Unpaid(rested), nil
}

// TONCodes are this release's contracts.
func TONCodes() (bridge.Codes, error) {
	var out bridge.Codes
	for _, x := range []struct {
		to   **ton.Cell
		text string
	}{
		{&out.Router, artifacts.Router()},
		{&out.Pool, artifacts.Pool()},
		{&out.Claim, artifacts.Claim()},
		{&out.Position, artifacts.Position()},
	} {
		var err error
		if *x.to, err = ton.ParseBoC64(x.text); err != nil {
			return out, fmt.Errorf("read contracts of TON: %w", err)
		}
	}
	return out, nil
}

// TONOf reads a record's part of TON; nil when it has none. Anchors have to be the accounts that follow from router,
// pool id and this release's contracts, so that a record cannot name an account of somebody else's.
func TONOf(record catalog.Deployment) (*TONBridge, error) {
	s := record.TON
	if s == nil {
		return nil, nil
	}
	codes, err := TONCodes()
	if err != nil {
		return nil, err
	}
	router, _, err := ton.ParseAddress(s.Router)
	if err != nil {
		return nil, fmt.Errorf("read router of TON: %w", err)
	}
	genesis, err := message.ParseBytes32(s.GenesisHash)
	if err != nil {
		return nil, fmt.Errorf("read first block of TON: %w", err)
	}
	b := &TONBridge{Deployment: bridge.DeploymentAt(s.ChainID, router, codes), Genesis: ton.Hash(genesis)}
	for _, x := range s.Pools {
		p := toncenter.Pool{ID: x.PoolID, RealDecimals: x.RealDecimals, CommonDecimals: x.CommonDecimals}
		if x.Minter != "" {
			minter, _, err := ton.ParseAddress(x.Minter)
			if err != nil {
				return nil, fmt.Errorf("read minter of pool %d of TON: %w", x.PoolID, err)
			}
			p.Minter = &minter
		}
		if x.WalletCode != "" {
			code, err := message.ParseBytes32(x.WalletCode)
			if err != nil {
				return nil, fmt.Errorf("read the wallet code of pool %d of TON: %w", x.PoolID, err)
			}
			p.WalletCode = ton.Hash(code)
		}
		if p.Address, err = b.Pool(x.PoolID, p.Minter); err != nil {
			return nil, err
		}
		if p.Address.String() != x.Anchor {
			return nil, fmt.Errorf("pool %d of TON: its anchor is %s, and the record says %s", x.PoolID, p.Address, x.Anchor)
		}
		b.Pools = append(b.Pools, p)
	}
	return b, nil
}

// TONAdapter makes the adapter of the deployment's network; nil where the deployment or the configuration has none.
// extra changes its configuration: a relay adds its wallet, a member asks for final blocks alone.
func TONAdapter(c config.Common, cat *catalog.Catalog, d Deployment, log *slog.Logger,
	extra func(*toncenter.Config) error,
) (*toncenter.Adapter, error) {
	b, err := TONOf(d.Record)
	if err != nil || b == nil {
		return nil, err
	}
	i := slices.IndexFunc(c.Chains, func(ch config.Chain) bool { return ch.ID == b.Chain })
	if i < 0 {
		return nil, nil
	}
	network, known := cat.Network(b.Chain)
	if !known {
		return nil, fmt.Errorf("chain %d is configured, but it is not in the catalogue", b.Chain)
	}
	cfg := toncenter.Config{
		ChainID: b.Chain, Deployment: b.Deployment, Pools: b.Pools, Genesis: b.Genesis,
		DeployedAt: d.Record.TON.DeployedAtBlock, Depth: network.FinalityDepth, Endpoints: c.Chains[i].Endpoints,
		Poll: c.Chains[i].Poll, Log: log.With(slog.Uint64("chain", uint64(b.Chain))),
	}
	if extra != nil {
		if err := extra(&cfg); err != nil {
			return nil, err
		}
	}
	return toncenter.New(cfg)
}

// TONWallet loads a wallet's key from a file that nobody but its owner may read.
func TONWallet(path string, network catalog.Environment) (*wallet.Wallet, error) {
	w, _, err := tonKey(path, network)
	return w, err
}

func tonKey(path string, network catalog.Environment) (*wallet.Wallet, ed25519.PrivateKey, error) {
	raw, err := secretfile.Read(path, maxKeyFile)
	if err != nil {
		return nil, nil, fmt.Errorf("load the wallet that pays on TON: %w", err)
	}
	version, key, err := wallet.ParseKeyFile(raw)
	if err != nil {
		return nil, nil, fmt.Errorf("load the wallet that pays on TON: %s: %w", path, err)
	}
	w, err := wallet.New(version, key, tonNetwork(network))
	return w, key, err
}

// tonNetwork is the global id of TON's network, of which the numbers of wallets are made.
func tonNetwork(network catalog.Environment) int32 {
	if network == catalog.Mainnet {
		return wallet.Mainnet
	}
	return wallet.Testnet
}

func tonChains(d catalog.Deployment) []uint32 {
	if d.TON == nil {
		return nil
	}
	return []uint32{d.TON.ChainID}
}

func tonAnchors(d catalog.Deployment) ([]chain.Anchor, error) {
	b, err := TONOf(d)
	if err != nil || b == nil {
		return nil, err
	}
	var out []chain.Anchor
	for i, p := range b.Pools {
		a := chain.Anchor{
			AnchorID: chain.AnchorID{ChainID: b.Chain, Anchor: message.Anchor(p.Address.Account)}, Kind: chain.AnchorPool,
			CommonDecimals: p.CommonDecimals, Remotes: make(map[uint32]message.Anchor),
		}
		for _, l := range d.TON.Pools[i].Lanes {
			if a.Remotes[l.ChainID], err = message.ParseAnchor(l.RemoteAnchor); err != nil {
				return nil, fmt.Errorf("lane of %s to chain %d: %w", a.AnchorID, l.ChainID, err)
			}
		}
		out = append(out, a)
	}
	return out, nil
}

// tonTerms leave out what is for people alone.
func tonTerms(d catalog.Deployment) []term {
	if d.TON == nil {
		return nil
	}
	s := *d.TON
	s.Pools = slices.Clone(s.Pools)
	for i := range s.Pools {
		s.Pools[i].Symbol = ""
	}
	return []term{{fmt.Sprintf("chain %d", s.ChainID), s}}
}

// TONJoin is TON's part of a deployment whose other chains have contracts of EVM: it is done between their pools and
// their lanes to it.
type TONJoin struct {
	// Spec lacks the salt, and the anchors of lanes' other ends: those are known when the pools there are.
	Spec   deploy.Spec
	Client *toncenter.Client
	Wallet *wallet.Wallet
	Known  *catalog.TONDeployment // of an earlier record; nil: there is none
	Others []*toncenter.Client    // have to show the same in the end
	Hook   func(step string)

	done catalog.TONDeployment
}

// Anchor is the anchor that a pool has as soon as it exists.
func (j *TONJoin) Anchor(salt message.Bytes32, pool uint32) (message.Anchor, error) {
	s := j.Spec
	s.Salt = salt
	d, err := deploy.Deployment(s, j.Wallet.Address())
	if err != nil {
		return message.Anchor{}, err
	}
	for _, p := range s.Pools {
		if p.ID == pool {
			a, err := d.Pool(pool, p.Minter)
			return message.Anchor(a.Account), err
		}
	}
	return message.Anchor{}, fmt.Errorf("the specification has no pool %d on TON", pool)
}

// Config is the deployment once salt and anchors are known.
func (j *TONJoin) Config(salt message.Bytes32, anchor func(chain, pool uint32) (message.Anchor, error),
) (deploy.Config, error) {
	s := j.Spec
	s.Salt, s.Pools = salt, slices.Clone(s.Pools)
	var asked errgroup.Group
	asked.SetLimit(anchorsAtOnce)
	for i := range s.Pools {
		p := &s.Pools[i]
		code, err := j.pinned(p.ID)
		if err != nil {
			return deploy.Config{}, errors.Join(err, asked.Wait())
		}
		p.WalletCode = code
		p.Lanes = slices.Clone(p.Lanes)
		for k := range p.Lanes {
			asked.Go(func() error {
				var err error
				if p.Lanes[k].Remote, err = anchor(p.Lanes[k].Chain, p.ID); err != nil {
					return fmt.Errorf("pool %d: %w", p.ID, err)
				}
				return nil
			})
		}
	}
	if err := asked.Wait(); err != nil {
		return deploy.Config{}, err
	}
	cfg := deploy.Config{Spec: s, Client: j.Client, Wallet: j.Wallet, Others: j.Others, Hook: j.Hook}
	if j.Known != nil {
		cfg.DeployedAt = j.Known.DeployedAtBlock
	}
	return cfg, nil
}

// pinned is the code of a pool's jetton wallet as the earlier record pins it; zero: it does not.
func (j *TONJoin) pinned(pool uint32) (ton.Hash, error) {
	if j.Known == nil {
		return ton.Hash{}, nil
	}
	for _, p := range j.Known.Pools {
		if p.PoolID == pool && p.WalletCode != "" {
			code, err := message.ParseBytes32(p.WalletCode)
			return ton.Hash(code), err
		}
	}
	return ton.Hash{}, nil
}

// Look tells what Apply would do, and sends nothing. A lane whose other end does not exist yet is to be done.
func (j *TONJoin) Look(ctx context.Context, salt message.Bytes32, anchor evmdeploy.AnchorOf,
) ([]evmdeploy.JoinedStep, error) {
	cfg, err := j.Config(salt, func(chain, pool uint32) (message.Anchor, error) {
		a, _, err := anchor(ctx, chain, pool) // zero: it is not there
		return a, err
	})
	if err != nil {
		return nil, err
	}
	steps, err := deploy.Plan(ctx, cfg)
	var out []evmdeploy.JoinedStep
	for _, x := range steps {
		out = append(out, evmdeploy.JoinedStep{Name: x.Name, Done: x.Done})
	}
	if errors.Is(err, deploy.ErrDiffers) {
		err = fmt.Errorf("%w: %w", evmdeploy.ErrDiffers, err)
	}
	return out, err
}

// Apply does what is missing.
func (j *TONJoin) Apply(ctx context.Context, salt message.Bytes32,
	anchor func(chain, pool uint32) (message.Anchor, error),
) error {
	cfg, err := j.Config(salt, anchor)
	if err != nil {
		return err
	}
	j.done, err = deploy.Apply(ctx, cfg)
	return err
}

// Record adds what was done.
func (j *TONJoin) Record(r *catalog.Deployment) {
	d := j.done
	r.TON = &d
}

// TONRecorded stands for a network that is not looked at: what an earlier record says of it stays.
type TONRecorded struct {
	untouched

	Known catalog.TONDeployment
}

// Anchor is the recorded one.
func (s TONRecorded) Anchor(_ message.Bytes32, pool uint32) (message.Anchor, error) {
	for _, p := range s.Known.Pools {
		if p.PoolID == pool {
			a, _, err := ton.ParseAddress(p.Anchor)
			return message.Anchor(a.Account), err
		}
	}
	return message.Anchor{}, fmt.Errorf("the record has no pool %d on TON", pool)
}

// Record says what was said.
func (s TONRecorded) Record(r *catalog.Deployment) {
	d := s.Known
	r.TON = &d
}
