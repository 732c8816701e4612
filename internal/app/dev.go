package app

import (
	"context"
	"crypto/ecdsa"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"strconv"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/sync/errgroup"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm"
	"causeway/internal/evm/deploy"
	"causeway/internal/localnet/btcseed"
	"causeway/internal/localnet/devchain"
	"causeway/internal/localnet/regnode"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/store"
	"causeway/internal/telemetry"
	"causeway/internal/telemetry/trace"
)

// DevOptions are what a person says on the command line.
type DevOptions struct {
	Data   string // folder
	Listen string
	Fresh  bool
	// Solana runs a local cluster of Solana, too, out of the repository's folder contracts/solana, which is looked for
	// where SolanaFolder is empty.
	Solana       bool
	SolanaFolder string
	// TON runs a local TON, too, whose virtual machine is in the packages of contracts/ton; TONFolder as SolanaFolder.
	TON       bool
	TONFolder string
	// WidgetParents are origins of pages that may have the form in a frame, beside the example's.
	WidgetParents []string
	// Pairing says by whom pages talk to wallets on other devices.
	Pairing config.Pairing
	// Traces is a collector's OTLP/HTTP address; empty: nobody is told how transfers went.
	Traces string
	// Out is told what happens; Log gets the details.
	Out io.Writer
	Log *slog.Logger
	// Version is shown by the API.
	Version string
	// Ready, if given, is called with the address once everything runs.
	Ready func(url string)
}

const (
	devMembers   = 3
	devThreshold = 2
	devDemos     = 2
	// devFinality matches the local networks' figures in the catalogue.
	devFinality  = 4
	devBlockTime = time.Second
	// devIdle slows a network that nobody uses.
	devIdle = 5 * time.Second
	devPoll = 250 * time.Millisecond
	// devPollTON is the same of TON, which pushes nothing: its node is in this process, and answers from memory.
	devPollTON = 50 * time.Millisecond
	// devMaxAhead lets a first start's blocks follow one another at once: blocks are a second apart by their own clocks.
	devMaxAhead = 8 * time.Second
)

// dev is the local network while it runs.
type dev struct {
	DevOptions
	dir      *dataDir
	listener net.Listener
	gate     *gate
	started  time.Time
	said     time.Time
	chains   []*devchain.Chain
	stop     []func() error

	deployer, gas   *ecdsa.PrivateKey
	gasFile         string
	accounts        *ecdsa.PrivateKey // pays for smart accounts in advance
	accountsFile    string
	demos           []*ecdsa.PrivateKey
	memberKeys      []*ecdsa.PrivateKey
	memberKeyFiles  []string
	custodyKeys     []*btcec.PrivateKey // the members'
	custodyKeyFiles []string
	memberListeners []net.Listener
	deployment      node.Deployment
	catalog         *catalog.Catalog

	network     *bitcoin.Network
	rules       *custody.Rules
	bitcoin     btcseed.Record
	bitcoinKey  *btcec.PrivateKey
	bitcoinNode *regnode.Node
	index       *node.BitcoinIndex
	vault       *node.Custody // the relay's

	solana *devSolana // nil: it does not run
	ton    *devTON    // the same

	metrics *telemetry.Registry // of all parts; members' figures have a label of their own
	traces  *trace.Tracer       // of all parts; nil: there are none
}

// Dev runs the local network until ctx ends: Bitcoin with its indexes, three EVM chains with the bridge on them, a
// 2-of-3 committee, a relayer, the APIs and the web app on one port, all from one data folder.
func Dev(ctx context.Context, o DevOptions) (err error) {
	d := &dev{DevOptions: o, started: time.Now(), said: time.Now()}
	defer func() { err = errors.Join(err, d.close()) }()
	if err := d.Open(ctx); err != nil {
		return err
	}
	g, ctx := errgroup.WithContext(ctx)
	// The address answers from the first moment on: with the page, and with what is still being waited for.
	g.Go(func() error { return node.ServeHTTP(ctx, d.listener, d.gate) })
	g.Go(func() error { return d.run(ctx, g) })
	err = g.Wait()
	d.say("stopped")
	return err
}

// say prints one line with the time it took.
func (d *dev) say(format string, args ...any) {
	now := time.Now()
	what := fmt.Sprintf(format, args...)
	_, _ = fmt.Fprintf(d.Out, "  %-58s %6.1f s\n", what, now.Sub(d.said).Seconds()) // a closed terminal must not stop it
	d.said = now
}

func (d *dev) Open(ctx context.Context) error {
	var err error
	if _, _, err := net.SplitHostPort(d.Listen); err != nil {
		return fmt.Errorf("listen on %s: give an address and a port, such as 127.0.0.1:8080", d.Listen)
	}
	if !loopbackHost(d.Listen) {
		return fmt.Errorf(
			"listen on %s: the local network gives its keys to its pages, so it listens on loopback alone; use 127.0.0.1",
			d.Listen)
	}
	for _, parent := range d.WidgetParents {
		if err := config.CheckParent(parent); err != nil {
			return fmt.Errorf("--widget-parent: %w", err)
		}
	}
	if err := d.Pairing.Check(); err != nil {
		return fmt.Errorf("--pairing-ton: %w", err)
	}
	if d.listener, err = node.Listen(ctx, d.Listen); err != nil {
		return err
	}
	d.stop = append(d.stop, func() error { return closed(d.listener) })
	if d.dir, err = openDataDir(d.Data, d.Fresh); err != nil {
		return err
	}
	d.stop = append(d.stop, d.dir.Close)
	fmt.Fprintf(d.Out, "Causeway local network, data in %s\n", d.dir.path) //nolint:errcheck // as in say
	if err := d.keys(); err != nil {
		return err
	}
	d.gate, err = newGate(d)
	return err
}

func (d *dev) close() error {
	var errs []error
	for i := len(d.stop) - 1; i >= 0; i-- {
		errs = append(errs, d.stop[i]())
	}
	return errors.Join(errs...)
}

func (d *dev) keys() error {
	var err error
	if d.deployer, _, err = d.dir.key("deployer"); err != nil {
		return err
	}
	if d.gas, d.gasFile, err = d.dir.key("relay"); err != nil {
		return err
	}
	if d.accounts, d.accountsFile, err = d.dir.key("smart-accounts"); err != nil {
		return err
	}
	for i := range devMembers {
		key, path, err := d.dir.key(fmt.Sprintf("member-%d", i+1))
		if err != nil {
			return err
		}
		d.memberKeys, d.memberKeyFiles = append(d.memberKeys, key), append(d.memberKeyFiles, path)
		custodyKey, path, err := d.dir.custodyKey(fmt.Sprintf("member-%d-custody", i+1))
		if err != nil {
			return err
		}
		d.custodyKeys, d.custodyKeyFiles = append(d.custodyKeys, custodyKey), append(d.custodyKeyFiles, path)
	}
	for i := range devDemos {
		key, _, err := d.dir.key(fmt.Sprintf("demo-%d", i+1))
		if err != nil {
			return err
		}
		d.demos = append(d.demos, key)
	}
	return nil
}

// run brings everything up in order and then waits.
func (d *dev) run(ctx context.Context, g *errgroup.Group) error {
	awaitSolana, awaitTON := d.startSolana(ctx, g), d.startTON(ctx, g)
	if err := d.startChains(ctx); err != nil {
		return err
	}
	// The deployment names the runes, and they the places of their etchings.
	if err := d.startBitcoin(ctx); err != nil {
		return err
	}
	if err := awaitSolana(); err != nil {
		return err
	}
	if err := awaitTON(); err != nil {
		return err
	}
	if err := d.deploy(ctx); err != nil {
		return err
	}
	d.metrics = telemetry.New()
	if err := errors.Join(d.metrics.Build(d.Version), d.metrics.Disks(map[string]string{
		"database": d.dir.path, "index": d.dir.path,
	})); err != nil {
		return err
	}
	if err := d.startTraces(ctx, g); err != nil {
		return err
	}
	if err := d.startIndex(ctx, g); err != nil {
		return err
	}
	if err := d.startMembers(ctx, g); err != nil {
		return err
	}
	db, err := node.OpenStore(ctx, "sqlite:"+d.dir.file("causeway.db"), d.Log)
	if err != nil {
		return err
	}
	d.stop = append(d.stop, db.Close)
	if err := d.startRelay(ctx, g, db); err != nil {
		return err
	}
	if err := d.startSmartAccounts(ctx, g, db); err != nil {
		return err
	}
	if err := d.startSite(ctx, g, db); err != nil {
		return err
	}
	url := "http://" + d.listener.Addr().String()
	_, _ = fmt.Fprintf(d.Out,
		"Ready in %.1f s. Open %s/local\nCtrl-C stops everything; the next start continues where this one ended.\n",
		time.Since(d.started).Seconds(), url)
	if d.Ready != nil {
		d.Ready(url)
	}
	<-ctx.Done()
	d.said = time.Now() // what it took to stop is told, not how long it ran
	return nil
}

func (d *dev) startTraces(ctx context.Context, g *errgroup.Group) (err error) {
	d.traces, err = node.OpenTraces(config.Traces{Endpoint: d.Traces}, node.TraceParts{
		Part: "dev", Domain: d.deployment.Domain, Metrics: d.metrics, Log: d.Log,
	})
	if d.traces != nil {
		g.Go(func() error { return d.traces.Run(ctx) })
	}
	return err
}

func (d *dev) startChains(ctx context.Context) error {
	funded := []common.Address{node.AddressOf(d.deployer), node.AddressOf(d.gas)}
	for _, k := range d.demos {
		funded = append(funded, node.AddressOf(k))
	}
	devchain.RouteLogs(d.Log)
	chains := make([]*devchain.Chain, 3)
	var g errgroup.Group
	for i, id := range []uint64{localETH, localBTC, localWBTC} {
		g.Go(func() error {
			c, err := devchain.Start(ctx, devchain.Config{
				ChainID: id, DataDir: d.dir.file("chains", strconv.FormatUint(id, 10)), Funded: funded, FinalityBlocks: devFinality,
				BlockTime: devBlockTime, IdleBlockTime: devIdle, MaxAhead: devMaxAhead, Logger: d.Log,
			})
			if err != nil {
				return fmt.Errorf("start chain %d: %w", id, err)
			}
			chains[i] = c
			return nil
		})
	}
	err := g.Wait()
	for _, c := range chains {
		if c != nil {
			d.chains = append(d.chains, c)
			d.stop = append(d.stop, c.Close)
			d.gate.addChain(c)
		}
	}
	return err
}

func (d *dev) rpc(scheme string, id uint32) string {
	return fmt.Sprintf("%s://%s/rpc/%d", scheme, d.listener.Addr(), id)
}

func (d *dev) httpRPC(id uint32) string { return d.rpc("http", id) }

// deploy puts the contracts on the chains, or finds them there.
func (d *dev) deploy(ctx context.Context) error {
	members := make([]message.Member, len(d.memberKeys))
	for i, k := range d.memberKeys {
		members[i] = message.Member(node.AddressOf(k))
	}
	set, err := message.NewSet(1, devThreshold, members)
	if err != nil {
		return err
	}
	path := d.dir.file("deployment.json")
	_, statErr := os.Stat(path)
	vault := localCustody(d.bitcoin, d.network, localEpoch(d.custodyKeys), node.AddressOf(d.gas))
	spec, err := withBitcoin(localDeployment(set, d.httpRPC), vault, d.bitcoin)
	if err != nil {
		return err
	}
	if spec, err = d.joinSolana(ctx, spec, set); err != nil {
		return err
	}
	if spec, err = d.joinTON(spec, set); err != nil {
		return err
	}
	if spec, err = d.joinBetween(spec); err != nil {
		return err
	}
	cfg := deploy.Config{
		Spec: spec, Signer: evm.NewKeySigner(d.deployer), Path: path, Log: d.Log,
		KeySets: localKeySets(set, d.memberKeys, d.custodyKeys),
	}
	record, err := deploy.Apply(ctx, cfg)
	if err != nil {
		return fmt.Errorf("deploy contracts: %w", err)
	}
	if d.deployment, err = node.NewDeployment(record); err != nil {
		return err
	}
	if d.rules, err = node.CustodyRules(record); err != nil {
		return err
	}
	var seeds errgroup.Group
	seeds.Go(func() error { return d.seed(ctx, cfg) })
	seeds.Go(func() error { return d.seedSolana(ctx) })
	seeds.Go(func() error { return d.seedTON(ctx) })
	if err := seeds.Wait(); err != nil {
		return err
	}
	overrides := []catalog.Override{{Version: catalog.OverrideVersion, Environment: catalog.Local, Networks: d.networks()}}
	if d.catalog, err = catalog.Compose(catalog.Local, overrides, record); err != nil {
		return fmt.Errorf("compose catalogue: %w", err)
	}
	d.gate.setDeployment(record)
	if statErr == nil {
		d.say("contracts are in place")
	} else {
		d.say("contracts deployed, pools funded")
	}
	return nil
}

// seed funds the pools and the demo wallets, once: later starts keep what people did.
func (d *dev) seed(ctx context.Context, cfg deploy.Config) error {
	done := d.dir.file("seeded")
	if of, err := os.ReadFile(done); err == nil && string(of) == d.deployment.Record.Salt {
		return nil
	}
	s := deploy.Seeding{
		Tokens: 10_000, TokensOf: map[string]uint64{"WBTC": 5},
		Liquidity: 2_000_000, LiquidityOf: map[uint32]uint64{poolETH: 5_000, poolBTC: 1_000},
	}
	for _, k := range d.demos {
		s.Accounts = append(s.Accounts, node.AddressOf(k))
	}
	if err := deploy.Seed(ctx, cfg, s); err != nil {
		return fmt.Errorf("fund pools and demo wallets: %w", err)
	}
	if err := writeAtomic(done, []byte(d.deployment.Record.Salt), 0o600); err != nil {
		return fmt.Errorf("remember that pools are funded: %w", err)
	}
	return nil
}

// networks tells browsers where the local chains and their explorer are.
func (d *dev) networks() map[uint32]catalog.NetworkOverride {
	out := make(map[uint32]catalog.NetworkOverride)
	at := func(id uint32, rpc ...string) {
		explorer := fmt.Sprintf("http://%s/explorer/%d", d.listener.Addr(), id)
		out[id] = catalog.NetworkOverride{RPC: rpc, Explorer: &explorer}
	}
	for _, id := range []uint32{localETH, localBTC, localWBTC} {
		at(id, d.httpRPC(id))
	}
	at(localBitcoin)
	if d.solana != nil {
		at(localSolana, d.httpRPC(localSolana))
	}
	if d.ton != nil {
		at(localTON, d.httpRPC(localTON))
	}
	return out
}

func (d *dev) common(name string) config.Common {
	c := config.Common{
		Network: config.Local, Deployment: d.dir.file("deployment.json"),
		Database: "sqlite:" + d.dir.file(name+".db"),
	}
	for _, id := range []uint32{localETH, localBTC, localWBTC} {
		c.Chains = append(c.Chains, config.Chain{ID: id, Endpoints: []string{d.rpc("ws", id)}, Poll: devPoll})
	}
	if d.deployment.Record.Solana != nil { // a member follows every chain of its record, whether it answers or not
		c.Chains = append(c.Chains, config.Chain{ID: localSolana, Endpoints: []string{d.httpRPC(localSolana)}, Poll: devPoll})
	}
	if d.deployment.Record.TON != nil {
		c.Chains = append(c.Chains, config.Chain{
			ID: localTON, Endpoints: []string{d.httpRPC(localTON) + "/api/v2/jsonRPC"}, Poll: devPollTON,
		})
	}
	return c
}

// relaySolana is how the local relay pays on Solana.
func (d *dev) relaySolana() *config.RelaySolana {
	return &config.RelaySolana{KeyFile: d.dir.file("keys", solanaRelayKey+".json")}
}

// startMembers runs the committee: each member has its own key, store, connections to the chains and address.
func (d *dev) startMembers(ctx context.Context, g *errgroup.Group) error {
	var indexes []*node.BitcoinIndex
	for i := range devMembers {
		name := fmt.Sprintf("member-%d", i+1)
		log := d.Log.With(slog.String("member", name))
		db, err := node.OpenStore(ctx, "sqlite:"+d.dir.file(name+".db"), log)
		if err != nil {
			return err
		}
		d.stop = append(d.stop, db.Close)
		l, err := node.Listen(ctx, "127.0.0.1:0")
		if err != nil {
			return err
		}
		d.memberListeners = append(d.memberListeners, l)
		index, err := d.openIndex(ctx, g, name, true)
		if err != nil {
			return fmt.Errorf("start %s: %w", name, err)
		}
		indexes = append(indexes, index)
		if err := node.KeepRecord(ctx, d.deployment, db.Committee(), db.RecordParts()); err != nil {
			return fmt.Errorf("start %s: %w", name, err)
		}
		bitcoin := d.indexConfig(name, true)
		m, err := newMember(ctx, memberParts{
			config: config.Attest{
				Common: d.common(name), KeyFile: d.memberKeyFiles[i], Bitcoin: &bitcoin,
				Custody: &config.Custody{KeyFile: d.custodyKeyFiles[i]},
			},
			deployment: d.deployment, catalog: d.catalog, db: db, bitcoin: index, version: d.Version, log: log,
			refused: d.metrics.Refusals(refusalCodes()), traces: d.traces,
		})
		if err != nil {
			return fmt.Errorf("start %s: %w", name, err)
		}
		own := prometheus.WrapRegistererWith(prometheus.Labels{"member": name}, d.metrics.Registerer())
		if err := own.Register(newMemberFigures(m.Status, m.Margins, node.NamesOf(d.catalog), time.Now)); err != nil {
			return fmt.Errorf("register figures of %s: %w", name, err)
		}
		g.Go(func() error { return m.Run(ctx) })
		g.Go(func() error { return node.ServeMember(ctx, l, m.handler, config.Attest{}, log) })
	}
	for _, x := range indexes {
		if err := awaitIndex(ctx, x.Index, d.bitcoinNode.Tip().Height); err != nil {
			return err
		}
	}
	return nil
}

func (d *dev) remotes() []config.Remote {
	var out []config.Remote
	for i, l := range d.memberListeners {
		key := bitcoin.XOnlyOf(d.custodyKeys[i].PubKey())
		out = append(out, config.Remote{
			URL: "http://" + l.Addr().String(), Address: node.AddressOf(d.memberKeys[i]).Hex(),
			CustodyKeys: map[uint32]string{d.rules.Current().Epoch: hex.EncodeToString(key[:])},
		})
	}
	return out
}

func (d *dev) startRelay(ctx context.Context, g *errgroup.Group, db *store.DB) error {
	e, err := newEngine(relayParts{
		config: config.Relay{
			Common: d.common("causeway"), KeyFile: d.gasFile, Members: d.remotes(),
			Bitcoin: d.relayBitcoin(), Solana: d.relaySolana(),
			TON: &config.RelayTON{KeyFile: d.dir.file("keys", tonRelayKey+".json")},
		},
		deployment: d.deployment, catalog: d.catalog, db: db, metrics: d.metrics,
		log: d.Log.With(slog.String("process", "relay")), bitcoin: d.index, traces: d.traces,
	})
	if err != nil {
		return err
	}
	d.vault = e.vault
	gas := newGasWatch(e.pays, d.Log)
	if err := d.metrics.Registerer().Register(newRelayFigures(e, db.Relay(), gas, time.Now)); err != nil {
		return fmt.Errorf("register the relay's figures: %w", err)
	}
	g.Go(func() error { return e.Run(ctx) })
	g.Go(func() error { return gas.Run(ctx) })
	return nil
}

func (d *dev) startSite(ctx context.Context, g *errgroup.Group, db *store.DB) error {
	c := config.Serve{
		Common: d.common("causeway"), Listen: d.Listen, Members: d.remotes(), Rates: config.Rates{Fixed: localPrices},
		Bitcoin: &config.ServeBitcoin{
			Bitcoin: d.indexConfig("serve", true), LowReserveSats: d.relayBitcoin().LowReserveSats,
		},
		Incidents: config.Incidents{Signers: []string{node.AddressOf(d.deployer).Hex()}},
		Site: config.Site{
			Name:      "Causeway",
			PoweredBy: &config.Link{Label: "Causeway", URL: "http://" + d.listener.Addr().String() + "/local"},
		},
		Pairing: d.Pairing,
	}
	s, err := newSite(ctx, siteParts{
		config: c, deployment: d.deployment, catalog: d.catalog, db: db, metrics: d.metrics, version: d.Version,
		log: d.Log.With(slog.String("process", "serve")), bitcoin: d.index,
	})
	if err != nil {
		return err
	}
	ids := []uint32{localETH, localBTC, localWBTC, localBitcoin}
	if d.solana != nil {
		ids = append(ids, localSolana)
	}
	if d.ton != nil {
		ids = append(ids, localTON)
	}
	var figures errgroup.Group
	for _, id := range ids {
		figures.Go(func() error {
			if err := s.book.Refresh(ctx, id); err != nil {
				return fmt.Errorf("read figures of chain %d: %w", id, err)
			}
			return nil
		})
	}
	if err := figures.Wait(); err != nil {
		return err
	}
	if err := d.metrics.Registerer().Register(s.readiness()); err != nil {
		return fmt.Errorf("register the API's figure: %w", err)
	}
	g.Go(func() error { return s.Run(ctx) })
	if err := d.gate.Open(s, d.metrics.Handler()); err != nil {
		return err
	}
	d.say("%d members (%d must agree), relayer, API and web app run", devMembers, devThreshold)
	return nil
}

// demoWallet is an account that the local network gives to its pages. Its key is worthless.
type demoWallet struct {
	Label      string `json:"label"`
	Address    string `json:"address"`
	PrivateKey string `json:"privateKey"`
}
