package app

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"causeway/internal/catalog"
	"causeway/internal/evm/deploy"
	"causeway/internal/localnet/tvmnode"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ton"
	tondeploy "causeway/internal/ton/deploy"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

const (
	// devTONStep is how often a block is made; devTONPace is how long after a message one is.
	devTONStep     = 400 * time.Millisecond
	devTONPace     = 20 * time.Millisecond
	tonRelayKey    = "ton-relay"
	devDeployerTON = 2_000_000
	devRelayTON    = 10_000
	devDemoTON     = 1_000
	devPoolTON     = 1_000_000
	devDemoUSDT    = 10_000
)

// devTON is the local TON while it runs.
type devTON struct {
	node            *tvmnode.Node
	client          *toncenter.Client
	deployer, relay *wallet.Wallet
	demos           []tonDemo
	join            *node.TONJoin
}

// tonDemo is a wallet of TON that the local network gives to its pages. Its key is worthless.
type tonDemo struct {
	Label   string `json:"label"`
	Address string `json:"address"` // that does not bounce, for the test network alone
	Version string `json:"version"`
	Seed    string `json:"seed"` // of Ed25519, 32 bytes in hex
}

// tonFolder finds contracts/ton, whose packages have the virtual machine: the one that was named, or else below the
// working folder, or beside the binary's.
func tonFolder(named string) string {
	if named != "" {
		return named
	}
	roots := []string{"."}
	if exe, err := os.Executable(); err == nil {
		roots = append(roots, filepath.Dir(exe), filepath.Dir(filepath.Dir(exe)))
	}
	for _, root := range roots {
		folder := filepath.Join(root, "contracts", "ton")
		if _, err := os.Stat(filepath.Join(folder, "node_modules")); err == nil {
			return folder
		}
	}
	return filepath.Join("contracts", "ton")
}

// recordedTON is what the folder's record says of TON; nil: nothing.
func (d *dev) recordedTON() (*catalog.TONDeployment, error) {
	data, err := os.ReadFile(d.dir.file("deployment.json"))
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the local deployment: %w", err)
	}
	record, err := catalog.ParseDeployment(data)
	return record.TON, err
}

// startTON runs TON, if that was asked for, now or by an earlier start, and this machine can: beside the other chains.
// The function that it returns waits for it, and says so.
func (d *dev) startTON(ctx context.Context, g *errgroup.Group) func() error {
	known, err := d.recordedTON()
	if err != nil || !d.TON && known == nil {
		return func() error { return err }
	}
	done := make(chan error, 1)
	g.Go(func() error { return d.runTON(ctx, known, done) })
	return func() error {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case err := <-done:
			switch {
			case errors.Is(err, tvmnode.ErrMissing):
				d.say("without TON: %s", tvmnode.ErrMissing)
				return nil
			case err == nil:
				d.say("TON runs")
			}
			return err
		}
	}
}

// runTON runs it until ctx ends. It tells done how the start went.
func (d *dev) runTON(ctx context.Context, known *catalog.TONDeployment, done chan<- error) error {
	n, err := tvmnode.Open(ctx, tvmnode.Config{
		Contracts: tonFolder(d.TONFolder), Folder: d.dir.file("chains", "ton"), Compiled: d.dir.file("compiled-tvm"),
		Step: devTONStep, Pace: devTONPace, Idle: devIdle, Eager: true, Control: true, Log: d.Log,
	})
	if err != nil {
		done <- err
		return nil //nolint:nilerr // whoever waits for the start has it
	}
	h := tonRPC(n.Handler())
	d.gate.tonRPC.Store(&h)
	t, err := d.openTON(ctx, n, known)
	if err != nil {
		done <- fmt.Errorf("start TON: %w", err)
	} else {
		d.ton = t
		done <- nil
	}
	<-ctx.Done()
	return n.Close(context.WithoutCancel(ctx))
}

// tonRPC serves toncenter's jsonRPC at the path of the chain itself, too.
func tonRPC(api http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.PathValue("rest") == "" {
			r = r.Clone(r.Context())
			r.URL.Path = "/jsonRPC"
		}
		api.ServeHTTP(w, r)
	})
}

func (d *dev) openTON(ctx context.Context, n *tvmnode.Node, known *catalog.TONDeployment) (*devTON, error) {
	t := &devTON{node: n}
	var err error
	if t.deployer, _, err = d.dir.tonKey("ton-deployer"); err != nil {
		return nil, err
	}
	if t.relay, _, err = d.dir.tonKey(tonRelayKey); err != nil {
		return nil, err
	}
	if t.client, err = toncenter.Dial(ctx, d.httpRPC(localTON), ton.Hash{}); err != nil {
		return nil, err
	}
	funded := map[ton.Address]uint64{t.deployer.Address(): devDeployerTON, t.relay.Address(): devRelayTON}
	for i := range devDemos {
		w, seed, err := d.dir.tonKey(fmt.Sprintf("ton-demo-%d", i+1))
		if err != nil {
			return nil, err
		}
		t.demos = append(t.demos, tonDemo{
			Label: fmt.Sprintf("Demo TON %d", i+1), Address: w.Address().Text(ton.Form{TestOnly: true}),
			Version: string(wallet.V5R1), Seed: hex.EncodeToString(seed),
		})
		if known == nil { // later starts keep what people did
			funded[w.Address()] = devDemoTON
		}
	}
	if known == nil { // nothing can be made before the machine runs; later starts wait where they first ask it
		if err := n.Ready(ctx); err != nil {
			return nil, err
		}
	}
	var funding errgroup.Group
	for a, coins := range funded {
		funding.Go(func() error { return t.fund(ctx, a, coins) })
	}
	if err := funding.Wait(); err != nil {
		return nil, err
	}
	if err := localJetton(t.deployer.Address()).Make(ctx, t.client, t.deployer); err != nil {
		return nil, err
	}
	t.join = &node.TONJoin{Client: t.client, Wallet: t.deployer, Known: known}
	return t, nil
}

// fund gives an account that has less than a hundredth of it so many coins, and waits until they are there.
func (t *devTON) fund(ctx context.Context, a ton.Address, coins uint64) error {
	full := whole(coins, tonDecimals).Big()
	least := new(big.Int).Div(full, big.NewInt(100))
	for given := false; ; given = true {
		has, _, err := t.client.Held(ctx, a)
		if err != nil || has.Cmp(least) >= 0 {
			return err
		}
		if !given {
			if err := t.node.Faucet(a, full); err != nil {
				return err
			}
		}
		if err := t.node.Mine(ctx, 1); err != nil {
			return err
		}
	}
}

// joinTON adds TON to the deployment; one that an earlier start had, and that does not run, stays as it is.
func (d *dev) joinTON(spec deploy.Spec, set message.Set) (deploy.Spec, error) {
	if d.ton != nil {
		var err error
		d.ton.join.Spec, err = localTONSpec(set, d.ton.deployer.Address())
		return withTON(spec, d.ton.join), err
	}
	known, err := d.recordedTON()
	if err != nil || known == nil {
		return spec, err
	}
	return withTON(spec, node.TONRecorded{Known: *known}), nil
}

// seedTON funds the pools and gives the demo wallets jettons, once.
func (d *dev) seedTON(ctx context.Context) error {
	if d.ton == nil {
		return nil
	}
	done := d.dir.file("seeded-ton")
	var anchors []string
	for _, p := range d.deployment.Record.TON.Pools {
		anchors = append(anchors, p.Anchor)
	}
	pools := strings.Join(anchors, "\n")
	if of, err := os.ReadFile(done); err == nil && string(of) == pools {
		return nil
	}
	salt, err := message.ParseBytes32(d.deployment.Record.Salt)
	if err != nil {
		return err
	}
	cfg := tondeploy.Config{Spec: d.ton.join.Spec, Client: d.ton.client, Wallet: d.ton.deployer}
	cfg.Spec.Salt = salt
	if err := tondeploy.Provide(ctx, cfg, localPoolTON, whole(devPoolTON, tonDecimals).Big()); err != nil {
		return err
	}
	if err := d.ton.giveJettons(ctx, cfg); err != nil {
		return err
	}
	if err := writeAtomic(done, []byte(pools), 0o600); err != nil {
		return fmt.Errorf("remember that pools on TON are funded: %w", err)
	}
	return nil
}

// giveJettons funds the pool of jettons, and the demo wallets.
func (t *devTON) giveJettons(ctx context.Context, cfg tondeploy.Config) error {
	jetton, me := localJetton(t.deployer.Address()), t.deployer.Address()
	seed := big.NewInt(devPoolUSDT)
	if err := jetton.Give(ctx, t.client, t.deployer, me, seed); err != nil {
		return err
	}
	if err := tondeploy.Provide(ctx, cfg, localPoolUSDT, seed); err != nil {
		return err
	}
	for _, d := range t.demos {
		a, _, err := ton.ParseAddress(d.Address)
		if err != nil {
			return fmt.Errorf("read a demo wallet: %w", err)
		}
		if err := jetton.Give(ctx, t.client, t.deployer, a, whole(devDemoUSDT, jetton.Decimals).Big()); err != nil {
			return err
		}
	}
	return nil
}

// tonKey loads a wallet of the local network, or makes it, and returns its seed.
func (d *dataDir) tonKey(name string) (*wallet.Wallet, []byte, error) {
	path := d.file("keys", name+".json")
	raw, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		_, key, err := ed25519.GenerateKey(nil)
		if err != nil {
			return nil, nil, fmt.Errorf("make key %s: %w", name, err)
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return nil, nil, fmt.Errorf("make key %s: %w", name, err)
		}
		raw = wallet.FormatKeyFile(wallet.V5R1, key)
		if err := writeAtomic(path, raw, 0o600); err != nil {
			return nil, nil, fmt.Errorf("make key %s: %w", name, err)
		}
	} else if err != nil {
		return nil, nil, fmt.Errorf("read key %s: %w", name, err)
	}
	version, key, err := wallet.ParseKeyFile(raw)
	if err != nil {
		return nil, nil, fmt.Errorf("read key %s: %w", name, err)
	}
	w, err := wallet.New(version, key, wallet.Testnet)
	return w, key.Seed(), err
}

// status is TON on the first page.
func (t *devTON) status(ctx context.Context) localChainStatus {
	head, err := t.client.Head(ctx)
	return localChainStatus{ChainID: uint64(localTON), Head: head, OK: err == nil}
}
