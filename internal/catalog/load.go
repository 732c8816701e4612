package catalog

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
)

// Load reads the embedded tables and the operator's files in order, adds
// deployment records, checks everything and returns the catalogue of one
// environment. The error joins every mistake found, those of a file with its
// name and, where possible, the line.
func Load(env Environment, operatorFiles []string, deployments ...Deployment) (*Catalog, error) {
	b := newBuilder(env)
	var overrides []Override
	for _, path := range operatorFiles {
		o, err := readOverride(path)
		if err != nil {
			b.fail(err)
			continue
		}
		overrides = append(overrides, o)
	}
	return b.compose(overrides, deployments)
}

// Compose is [Load] without files: overrides that are already in memory, such
// as those of the local network.
func Compose(env Environment, overrides []Override, deployments ...Deployment) (*Catalog, error) {
	return newBuilder(env).compose(overrides, deployments)
}

func (b *builder) compose(overrides []Override, deployments []Deployment) (*Catalog, error) {
	var records []namedRecord
	for i, d := range deployments {
		checked, err := d.Check()
		if err != nil {
			b.fail(fmt.Errorf("deployment %d: %w", i+1, err))
			continue
		}
		records = append(records, namedRecord{fmt.Sprintf("deployment %d", i+1), checked})
	}
	// Mistakes in reading would show up again as missing pools and lanes.
	complete := len(b.problems) == 0
	b.networks(overrides)
	b.assets(overrides)
	if complete {
		b.deploy(records)
		b.tokens(overrides)
		b.bitcoin(overrides)
		b.join()
	}
	return b.finish()
}

// readOverride reads one byte more than allowed, which the parser then refuses.
func readOverride(path string) (Override, error) {
	f, err := os.Open(path)
	if err != nil {
		return Override{}, fmt.Errorf("read operator's file: %w", err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxRecordBytes+1))
	if err != nil {
		return Override{}, fmt.Errorf("read operator's file: %w", err)
	}
	return ParseOverride(path, data)
}

// namedRecord is a checked deployment record and where it came from.
type namedRecord struct {
	name string
	Deployment
}

// builder gathers a catalogue step by step and every problem on the way. A
// step that fails leaves its part out, so that later steps find more problems.
type builder struct {
	c        *Catalog
	tables   tables
	problems []error
}

func newBuilder(env Environment) *builder {
	b := &builder{c: &Catalog{
		environment: env,
		networkAt:   map[uint32]int{},
		assets:      map[string]Asset{},
		deployments: map[uint32]ChainDeployment{},
		poolAt:      map[poolKey]int{},
		anchorAt:    map[anchorKey]int{},
		mintAt:      map[anchorKey]int{},
	}}
	if !env.Valid() {
		b.failf("environment %q is not mainnet, testnet or local", env)
	}
	t, err := embedded()
	if err != nil {
		b.fail(err)
	}
	b.tables = t
	return b
}

func (b *builder) fail(err error) { b.problems = append(b.problems, err) }

func (b *builder) failf(format string, a ...any) { b.fail(fmt.Errorf(format, a...)) }

// wrong reports a mistake at a path of an operator's file.
func (b *builder) wrong(o Override, path []any, format string, a ...any) {
	b.fail(o.at(path, fmt.Errorf(format, a...)))
}

func (b *builder) finish() (*Catalog, error) {
	if len(b.problems) > 0 {
		return nil, fmt.Errorf("load the catalogue: %w", errors.Join(b.problems...))
	}
	return b.c, nil
}

// networks selects the environment's networks and applies the operator's files.
func (b *builder) networks(overrides []Override) {
	byID := map[uint32]Network{}
	for _, n := range b.tables.networks {
		for _, p := range n.problems() {
			b.failf("embedded network %d: %s", n.ID, p)
		}
		if _, twice := byID[n.ID]; twice {
			b.failf("embedded network %d is listed twice", n.ID)
		}
		byID[n.ID] = n
	}
	changed := map[uint32]bool{}
	for _, o := range overrides {
		if o.Environment != b.c.environment {
			b.wrong(o, []any{"environment"}, "the file is for %q, but %q is being started", o.Environment, b.c.environment)
		}
		for i, n := range o.ExtraNetworks {
			b.extraNetwork(o, i, n, byID)
		}
		for _, id := range sortedKeys(o.Networks) {
			at := []any{"networks", id}
			n, known := byID[id]
			if !known || !n.In(b.c.environment) {
				b.wrong(o, at, "no network of %q has this id; add it under extraNetworks", b.c.environment)
				continue
			}
			if changed[id] {
				b.wrong(o, at, "already changed by another file")
				continue
			}
			changed[id] = true
			byID[id] = o.Networks[id].apply(n)
			b.problems = append(b.problems, o.locate(byID[id].problems(), at...)...)
		}
	}
	b.selectNetworks(byID)
}

func (b *builder) extraNetwork(o Override, i int, n Network, byID map[uint32]Network) {
	at := []any{"extraNetworks", i}
	if n.HexID == "" {
		n.HexID = hexID(n.ID)
	}
	if n.Environment == "" {
		n.Environment = b.c.environment
	}
	if n.Environment != b.c.environment {
		b.wrong(o, under(at, "environment"), "must be %q or absent", b.c.environment)
		return
	}
	b.problems = append(b.problems, o.locate(n.problems(), at...)...)
	if known, twice := byID[n.ID]; twice {
		b.wrong(o, under(at, "id"), "%d is already %s", n.ID, known.Name)
		return
	}
	byID[n.ID] = n
}

func (b *builder) selectNetworks(byID map[uint32]Network) {
	slugs := map[string]uint32{}
	for _, id := range sortedKeys(byID) {
		n := byID[id]
		if !n.In(b.c.environment) {
			continue
		}
		if other, twice := slugs[n.Slug]; twice {
			b.failf("networks %d and %d have the same slug %q", other, id, n.Slug)
		}
		slugs[n.Slug] = id
		b.c.networkAt[id] = len(b.c.networks)
		b.c.networks = append(b.c.networks, n)
	}
	for _, p := range b.tables.mintPairs {
		_, src := b.c.networkAt[p.SrcChain]
		_, dst := b.c.networkAt[p.DstChain]
		if src && dst {
			b.c.mintPairs = append(b.c.mintPairs, p)
		}
	}
}

// assets applies the operator's files to the embedded assets and refuses ids
// and symbols that two assets claim.
func (b *builder) assets(overrides []Override) {
	all := b.c.assets
	for _, a := range b.tables.assets {
		if _, twice := all[a.Key]; twice {
			b.failf("embedded asset %q is listed twice", a.Key)
		}
		all[a.Key] = a
	}
	changed := map[string]bool{}
	for _, o := range overrides {
		for _, key := range sortedKeys(o.Assets) {
			at := []any{"assets", key}
			if changed[key] {
				b.wrong(o, at, "already changed by another file")
				continue
			}
			changed[key] = true
			a := all[key]
			a.Key = key
			all[key] = o.Assets[key].apply(a)
			b.problems = append(b.problems, o.locate(all[key].problems(), at...)...)
		}
	}
	ids, symbols := map[string]string{}, map[string]string{}
	claim := func(owners map[string]string, what, value, key string) {
		if other, taken := owners[value]; taken && other != key {
			b.failf("assets %q and %q have the same %s %q", other, key, what, value)
		}
		owners[value] = key
	}
	for _, key := range sortedKeys(all) {
		a := all[key]
		claim(ids, "token id", a.ID, key)
		claim(symbols, "symbol", a.Symbol, key)
		for _, alias := range sortedKeys(a.Aliases) {
			claim(symbols, "symbol", alias, key)
		}
	}
	for _, n := range b.c.networks {
		if _, ok := all[n.NativeAsset]; !ok {
			b.failf("network %d: nativeAsset: there is no asset %q", n.ID, n.NativeAsset)
		}
	}
}

func sortedKeys[K ~uint32 | ~string, V any](m map[K]V) []K {
	keys := make([]K, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
