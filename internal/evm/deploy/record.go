package deploy

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"causeway/internal/catalog"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
)

// scanBlocks is how many blocks are searched at once for a bridge's creation, where a node refuses the whole chain.
const scanBlocks = 2000

// record describes the deployment from what is on the chains alone, so that every run writes the same.
func (d *deployment) record(ctx context.Context) (Record, error) {
	set, err := d.committee(ctx)
	if err != nil {
		return Record{}, err
	}
	r := Record{
		Version: catalog.DeploymentVersion, Network: d.spec.Network, Salt: d.salt.String(),
		Committee: catalog.Committee{Epoch: uint64(set.Epoch), Threshold: int(set.Threshold)},
	}
	for _, m := range set.Members {
		r.Committee.Members = append(r.Committee.Members, common.Address(m).Hex())
	}
	r.Bitcoin = d.bitcoinRecord()
	if err := d.prove(&r); err != nil {
		return Record{}, err
	}
	for _, t := range d.targets {
		c, at, err := d.chainRecord(ctx, t)
		if err != nil {
			return Record{}, fmt.Errorf("chain %d: %w", t.spec.ID, err)
		}
		if at.After(r.CreatedAt) {
			r.CreatedAt = at
		}
		r.Chains = append(r.Chains, c)
	}
	for _, j := range d.spec.Joined {
		j.Chain.Record(&r)
	}
	checked, err := r.Check()
	if err != nil {
		return Record{}, fmt.Errorf("check the record: %w", err)
	}
	return checked, nil
}

// prove adds the sets of keys with their proofs: those of an earlier record of the same deployment, which had all that
// were added since, else those that the run was given. Without any the record is one from before there were proofs.
func (d *deployment) prove(r *Record) error {
	r.KeySets = d.keySets
	data, err := os.ReadFile(d.cfg.Path)
	switch {
	case errors.Is(err, os.ErrNotExist):
	case err != nil:
		return fmt.Errorf("read the earlier record: %w", err)
	default:
		old, err := catalog.ParseDeployment(data)
		if err != nil {
			return fmt.Errorf("read the earlier record %q: %w", d.cfg.Path, err)
		}
		if old.Salt == r.Salt {
			r.KeySets, r.Version = old.KeySets, old.Version
			return nil
		}
	}
	if len(r.KeySets) > 0 {
		r.Version = catalog.ProvenVersion
	}
	return nil
}

// committee is the newest set that the chains know: the deployment's own, or what it was rotated to since.
func (d *deployment) committee(ctx context.Context) (message.Set, error) {
	newest := d.spec.Committee
	l, b := bindings.NewBridgeLens(), bindings.NewBridge()
	contract := b.GetABI()
	for _, t := range d.targets {
		c, err := view(ctx, t, t.places.lens.address, l.PackCommittee(), l.UnpackCommittee)
		if err != nil {
			return message.Set{}, fmt.Errorf("chain %d: read committee: %w", t.spec.ID, err)
		}
		if c.Epoch <= newest.Epoch {
			continue
		}
		logs, err := t.find(ctx, ethereum.FilterQuery{
			Addresses: []common.Address{t.places.bridge.address}, FromBlock: new(big.Int),
			Topics: [][]common.Hash{
				{contract.Events["CommitteeRotated"].ID},
				{common.BigToHash(new(big.Int).SetUint64(uint64(c.Epoch)))},
			},
		})
		if err != nil || len(logs) != 1 {
			return message.Set{},
				errors.Join(err, fmt.Errorf("chain %d: find the rotation to epoch %d: %d logs", t.spec.ID, c.Epoch, len(logs)))
		}
		e, err := b.UnpackCommitteeRotatedEvent(&logs[0])
		if err != nil {
			return message.Set{}, fmt.Errorf("chain %d: read the rotation to epoch %d: %w", t.spec.ID, c.Epoch, err)
		}
		if newest, err = message.DecodeSet(e.Set); err != nil {
			return message.Set{}, fmt.Errorf("chain %d: read the committee of epoch %d: %w", t.spec.ID, c.Epoch, err)
		}
	}
	return newest, nil
}

func (d *deployment) chainRecord(ctx context.Context, t *target) (catalog.ChainDeployment, time.Time, error) {
	born, at, err := t.birth(ctx)
	if err != nil {
		return catalog.ChainDeployment{}, at, err
	}
	c := catalog.ChainDeployment{
		ChainID: t.spec.ID, GenesisHash: t.genesis.Hex(), DeployedAtBlock: born,
		Bridge: t.places.bridge.address.Hex(), Lens: t.places.lens.address.Hex(), Timelock: t.places.timelock.address.Hex(),
		Permit2: optional(t.spec.Permit2), Pools: []catalog.PoolDeployment{}, MintBridges: []catalog.MintBridgeRecord{},
	}
	for _, p := range t.spec.Pools {
		v, there, err := t.pool(ctx, p.ID)
		if err != nil || !there {
			return c, at, errors.Join(err, fmt.Errorf("pool %d is missing", p.ID))
		}
		lanes := []catalog.Lane{}
		for _, l := range p.Lanes {
			far, there, err := d.anchor(ctx, l.Chain, p.ID)
			if err != nil || !there {
				return c, at, errors.Join(err, fmt.Errorf("pool %d of chain %d is missing", p.ID, l.Chain))
			}
			lanes = append(lanes, catalog.Lane{ChainID: l.Chain, RemoteAnchor: far.String()})
		}
		c.Pools = append(c.Pools, catalog.PoolDeployment{
			PoolID: p.ID, Anchor: v.Anchor.Hex(), Token: v.Token.Hex(), Symbol: p.Symbol,
			RealDecimals: p.RealDecimals, CommonDecimals: p.CommonDecimals, Lanes: lanes,
		})
	}
	for _, m := range t.spec.MintBridges {
		c.MintBridges = append(c.MintBridges, d.mintRecord(t, m))
	}
	c.CustodyKeys = optional(t.places.custody.address)
	for _, router := range t.spec.Routers {
		r, err := d.routerRecord(t, router)
		if err != nil {
			return c, at, err
		}
		c.BitcoinRouters = append(c.BitcoinRouters, r)
	}
	if made, ok := t.places.tokens[Token{Faucet: &Faucet{Symbol: faucetSymbol}}.key()]; ok {
		c.FaucetToken = optional(made.address)
	}
	return c, at, nil
}

// faucetSymbol is the test token that people may claim [8.31].
const faucetSymbol = "tERC20"

func (d *deployment) mintRecord(t *target, m MintBridge) catalog.MintBridgeRecord {
	r := catalog.MintBridgeRecord{
		Address: t.places.mints[m.Symbol].address.Hex(), Symbol: m.Symbol, Decimals: m.Decimals,
		CommonDecimals: m.CommonDecimals, Mode: m.Mode, Remotes: []catalog.Lane{},
	}
	r.Token = r.Address
	if m.Mode == catalog.MintModeLock {
		r.Token = t.places.token(m.Token).Hex()
	}
	for _, l := range m.Lanes {
		far := d.target(l.Chain).places.mints[m.Symbol].address
		r.Remotes = append(r.Remotes, catalog.Lane{ChainID: l.Chain, RemoteAnchor: message.FromAddress(far).String()})
	}
	return r
}

func optional(a common.Address) *string {
	if a == (common.Address{}) {
		return nil
	}
	s := a.Hex()
	return &s
}

// birth finds the block that created the bridge: its constructor announced the first committee.
func (t *target) birth(ctx context.Context) (uint64, time.Time, error) {
	contract, err := bindings.BridgeMetaData.ParseABI()
	if err != nil {
		return 0, time.Time{}, fmt.Errorf("parse the bridge's interface: %w", err)
	}
	first := common.BigToHash(big.NewInt(1))
	query := ethereum.FilterQuery{
		Addresses: []common.Address{t.places.bridge.address},
		Topics:    [][]common.Hash{{contract.Events["CommitteeRotated"].ID}, {first}},
		FromBlock: new(big.Int),
	}
	logs, err := t.find(ctx, query)
	if err != nil {
		return 0, time.Time{}, fmt.Errorf("find the bridge's creation: %w", err)
	}
	if len(logs) == 0 {
		return 0, time.Time{}, errors.New("find the bridge's creation: the endpoint has no log of it")
	}
	var head struct {
		Time string `json:"timestamp"`
	}
	if err := t.client.Client().CallContext(ctx, &head, "eth_getBlockByHash", logs[0].BlockHash, false); err != nil {
		return 0, time.Time{}, fmt.Errorf("read the block of the bridge's creation: %w", err)
	}
	seconds, ok := new(big.Int).SetString(head.Time, 0)
	if !ok {
		return 0, time.Time{}, errors.New("read the block of the bridge's creation: it has no time")
	}
	return logs[0].BlockNumber, time.Unix(seconds.Int64(), 0).UTC(), nil
}

// find asks for the logs of the whole chain, and searches it where a node refuses that.
func (t *target) find(ctx context.Context, query ethereum.FilterQuery) ([]types.Log, error) {
	logs, err := t.client.FilterLogs(ctx, query)
	if err != nil {
		return t.scan(ctx, query)
	}
	return logs, nil
}

// scan searches backwards: a bridge was deployed lately, as a rule.
func (t *target) scan(ctx context.Context, query ethereum.FilterQuery) ([]types.Log, error) {
	head, err := t.client.BlockNumber(ctx)
	if err != nil {
		return nil, err
	}
	for to := int64(head); to >= 0; to -= scanBlocks {
		query.FromBlock, query.ToBlock = big.NewInt(max(0, to-scanBlocks+1)), big.NewInt(to)
		logs, err := t.client.FilterLogs(ctx, query)
		if err != nil || len(logs) > 0 {
			return logs, err
		}
	}
	return nil, nil
}

// WriteRecord writes a deployment record: it replaces the file at once or not at all.
func WriteRecord(path string, r Record) error {
	data, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return fmt.Errorf("encode the record: %w", err)
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".deployment-*")
	if err != nil {
		return fmt.Errorf("write the record: %w", err)
	}
	defer os.Remove(f.Name()) //nolint:errcheck // nothing is left of it after the rename
	_, err = f.Write(append(data, '\n'))
	err = errors.Join(err, f.Chmod(0o644), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("write the record to %q: %w", path, err)
	}
	return nil
}
