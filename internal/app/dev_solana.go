package app

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"golang.org/x/sync/errgroup"

	"causeway/internal/catalog"
	"causeway/internal/evm/deploy"
	"causeway/internal/localnet/svmnode"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
	soldeploy "causeway/internal/solana/deploy"
)

const (
	// devSlot is how often the local cluster closes a slot by itself; devSolanaPace is how long after a transaction.
	devSlot       = 400 * time.Millisecond
	devSolanaPace = 20 * time.Millisecond
	// devSolanaAgain is how long after its end the cluster is started again.
	devSolanaAgain = 500 * time.Millisecond
	solanaRelayKey = "solana-relay"
	lamportsPerSOL = 1_000_000_000
	devDeployerSOL = 30_000
	devRelaySOL    = 100
	devDemoSOL     = 100
	devDemoTokens  = 10_000
	devPoolUSDT    = 2_000_000_000_000  // base units
	devPoolSOL     = 20_000_000_000_000 // lamports
)

// devSolana is the local cluster, while it runs.
type devSolana struct {
	client          *cluster.Client
	deployer, relay ed25519.PrivateKey
	demos           []ed25519.PrivateKey
	join            *node.SolanaJoin
}

// solanaFolder finds contracts/solana, whose packages run the cluster: the one that was named, or else below the
// working folder, or beside the binary's.
func solanaFolder(named string) (string, error) {
	folders := []string{named}
	if named == "" {
		roots := []string{"."}
		if exe, err := os.Executable(); err == nil {
			roots = append(roots, filepath.Dir(exe), filepath.Dir(filepath.Dir(exe)))
		}
		folders = nil
		for _, root := range roots {
			folders = append(folders, filepath.Join(root, "contracts", "solana"))
		}
	}
	for _, folder := range folders {
		if _, err := os.Stat(filepath.Join(folder, "localchain", "main.mjs")); err == nil {
			return folder, nil
		}
	}
	return "", svmnode.ErrMissing
}

// startSolana runs the cluster, if that was asked for, now or by an earlier start, and this machine can: beside the
// other chains. The function that it returns waits for it, and says so.
func (d *dev) startSolana(ctx context.Context, g *errgroup.Group) func() error {
	known, err := d.recordedSolana()
	if err != nil || !d.Solana && known == nil {
		return func() error { return err }
	}
	done := make(chan error, 1)
	g.Go(func() error {
		done <- d.runSolana(ctx, g)
		return nil
	})
	return func() error {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case err := <-done:
			switch {
			case errors.Is(err, svmnode.ErrMissing):
				d.say("without Solana: %s", svmnode.ErrMissing)
				return nil
			case err == nil:
				d.say("Solana runs")
			}
			return err
		}
	}
}

// recordedSolana is what the folder's record says of Solana; nil: nothing.
func (d *dev) recordedSolana() (*catalog.SolanaDeployment, error) {
	data, err := os.ReadFile(d.dir.file("deployment.json"))
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the local deployment: %w", err)
	}
	record, err := catalog.ParseDeployment(data)
	return record.Solana, err
}

func (d *dev) runSolana(ctx context.Context, g *errgroup.Group) error {
	folder, err := solanaFolder(d.SolanaFolder)
	var c *svmnode.Cluster
	cfg := svmnode.Config{
		Contracts: folder, Folder: d.dir.file("chains", "solana"), Slot: devSlot, Pace: devSolanaPace, Finality: devFinality,
		Control: true, // its clock can be put forward: what takes days is looked at in minutes
	}
	if err == nil {
		c, err = svmnode.Start(ctx, cfg)
	}
	if err != nil {
		return err
	}
	at, err := url.Parse(c.URL)
	if err == nil {
		cfg.Port, err = strconv.Atoi(at.Port())
	}
	if err != nil {
		return fmt.Errorf("read the address of the local Solana cluster: %w", err)
	}
	g.Go(func() error { return d.keepSolana(ctx, cfg, c) })
	h := d.toCluster(at)
	d.gate.solanaRPC.Store(&h)
	s, err := d.openSolana(ctx)
	if err != nil {
		return fmt.Errorf("start Solana: %w", err)
	}
	d.solana = s
	return nil
}

// toCluster hands requests on to the local cluster.
func (d *dev) toCluster(at *url.URL) http.Handler {
	return fullDuplex(&httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(at) },
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			if r.Context().Err() == nil { // else nobody waits for the answer
				d.Log.WarnContext(r.Context(), "the local Solana cluster does not answer", slog.Any("error", err))
			}
			w.WriteHeader(http.StatusBadGateway)
		},
	})
}

// keepSolana starts the cluster again whenever it ends: at its port, with what its slots held.
func (d *dev) keepSolana(ctx context.Context, cfg svmnode.Config, c *svmnode.Cluster) error {
	for {
		select {
		case <-ctx.Done():
			c.Stop()
			return nil
		case <-c.Ended():
		}
		for {
			timer := time.NewTimer(devSolanaAgain)
			select {
			case <-ctx.Done():
				timer.Stop()
				return nil
			case <-timer.C:
			}
			next, err := svmnode.Start(ctx, cfg)
			if err == nil {
				c = next
				break
			}
			d.Log.Warn("the local Solana cluster does not start", slog.String("error", err.Error()))
		}
	}
}

func (d *dev) openSolana(ctx context.Context) (*devSolana, error) {
	s := &devSolana{}
	var err error
	if s.deployer, _, err = d.dir.solanaKey("solana-deployer"); err != nil {
		return nil, err
	}
	if s.relay, _, err = d.dir.solanaKey(solanaRelayKey); err != nil {
		return nil, err
	}
	for i := range devDemos {
		key, _, err := d.dir.solanaKey(fmt.Sprintf("solana-demo-%d", i+1))
		if err != nil {
			return nil, err
		}
		s.demos = append(s.demos, key)
	}
	if s.client, err = cluster.Dial(ctx, d.httpRPC(localSolana), ""); err != nil {
		return nil, err
	}
	var g errgroup.Group
	for _, x := range []struct {
		key ed25519.PrivateKey
		sol uint64
	}{{s.deployer, devDeployerSOL}, {s.relay, devRelaySOL}} {
		g.Go(func() error { // whoever has paid for long gets more
			h, err := s.client.Account(ctx, solana.KeyOf(x.key))
			if err == nil && h.Lamports < x.sol*lamportsPerSOL/100 {
				err = soldeploy.Fund(ctx, s.client, solana.KeyOf(x.key), x.sol*lamportsPerSOL)
			}
			return err
		})
	}
	return s, g.Wait()
}

// joinSolana adds the cluster to the deployment; one that an earlier start had, and that does not run, stays as it is.
func (d *dev) joinSolana(ctx context.Context, spec deploy.Spec, set message.Set) (deploy.Spec, error) {
	if d.solana != nil {
		d.solana.join = &node.SolanaJoin{
			Spec: localSolanaSpec(set), Client: d.solana.client, Payer: solana.InMemory(d.solana.deployer), Log: d.Log,
		}
		d.solana.join.Begin(ctx)
		return withSolana(spec, d.solana.join), nil
	}
	known, err := d.recordedSolana()
	if err != nil || known == nil {
		return spec, err
	}
	return withSolana(spec, node.SolanaRecorded{Known: *known}), nil
}

// seedSolana funds pools and demo wallets, once.
func (d *dev) seedSolana(ctx context.Context) error {
	if d.solana == nil {
		return nil
	}
	done := d.dir.file("seeded-solana")
	seeded := d.solana.client.Genesis
	if solanaHas(*d.deployment.Record.Solana, localPoolTON) {
		seeded += " with TON"
	}
	if of, err := os.ReadFile(done); err == nil && string(of) == seeded {
		return nil
	}
	s := soldeploy.Seeding{
		Lamports: devDemoSOL * lamportsPerSOL, Tokens: devDemoTokens,
		Liquidity: map[uint32]uint64{1: devPoolUSDT, localPoolSOL: devPoolSOL, localPoolTON: devPoolTONSolana},
	}
	for _, k := range d.solana.demos {
		s.Accounts = append(s.Accounts, solana.KeyOf(k))
	}
	salt, err := message.ParseBytes32(d.deployment.Record.Salt)
	if err != nil {
		return err
	}
	cfg, err := d.solana.join.Config(salt, func(chain, pool uint32) (message.Anchor, error) {
		for _, p := range d.deployment.Record.Solana.Pools {
			for _, l := range p.Lanes {
				if p.PoolID == pool && l.ChainID == chain {
					return message.ParseAnchor(l.RemoteAnchor)
				}
			}
		}
		return message.Anchor{}, fmt.Errorf("the record has no lane of pool %d to chain %d", pool, chain)
	})
	if err != nil {
		return err
	}
	if err := soldeploy.Seed(ctx, cfg, s); err != nil {
		return err
	}
	if err := writeAtomic(done, []byte(seeded), 0o600); err != nil {
		return fmt.Errorf("remember that pools on Solana are funded: %w", err)
	}
	return nil
}

// solanaKey loads a key of the local cluster, or makes it. Its file is one that solana-keygen could have written.
func (d *dataDir) solanaKey(name string) (ed25519.PrivateKey, string, error) {
	path := d.file("keys", name+".json")
	key, err := node.SolanaKey(path)
	if !errors.Is(err, os.ErrNotExist) {
		return key, path, err
	}
	if _, key, err = ed25519.GenerateKey(nil); err != nil {
		return nil, "", fmt.Errorf("make key %s: %w", name, err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, "", fmt.Errorf("make key %s: %w", name, err)
	}
	if err := writeAtomic(path, solana.FormatKeyFile(key), 0o600); err != nil {
		return nil, "", fmt.Errorf("make key %s: %w", name, err)
	}
	return key, path, nil
}

// solanaDemo is a wallet of Solana that the local network gives to its pages. Its key is worthless.
type solanaDemo struct {
	Label   string `json:"label"`
	Address string `json:"address"`
	// SecretKey is the 64 bytes of the pair in hex: seed and public key.
	SecretKey string `json:"secretKey"`
}

func (s *devSolana) wallets() []solanaDemo {
	var out []solanaDemo
	for i, k := range s.demos {
		out = append(out, solanaDemo{
			Label: fmt.Sprintf("Demo Solana %d", i+1), Address: solana.KeyOf(k).String(), SecretKey: fmt.Sprintf("%x", []byte(k)),
		})
	}
	return out
}

// status is the cluster on the first page.
func (s *devSolana) status(ctx context.Context) localChainStatus {
	head, err := s.client.Slot(ctx)
	return localChainStatus{ChainID: uint64(localSolana), Head: head, OK: err == nil}
}
