// Package doctor looks whether a process could work from its configuration, and says what to do where it could not.
package doctor

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/store"
)

// Command looks at everything that a process's file names, as the process would meet it, and changes nothing: no
// database is migrated, no file made, no transaction sent.
type Command struct {
	Role string // serve, attest, signer, relay, index or deploy
	Path string // of the configuration file
	JSON bool
	Out  io.Writer
}

// The states of a check.
const (
	OK   = "ok"
	Warn = "warn" // it works, and somebody should know
	Fail = "fail" // it does not, or is not safe
)

// check is one line of what the doctor found.
type check struct {
	Name  string `json:"name"`
	State string `json:"state"`
	Found string `json:"found"`
	Do    string `json:"do,omitempty"` // what helps
}

// Findings are the checks of one part, in the order in which they were made.
type Findings []check

func (f *Findings) add(name, state, do, format string, args ...any) {
	*f = append(*f, check{Name: name, State: state, Do: do, Found: fmt.Sprintf(format, args...)})
}

func (f *Findings) ok(name, format string, args ...any) { f.add(name, OK, "", format, args...) }

func (f *Findings) warn(name, do, format string, args ...any) {
	f.add(name, Warn, do, format, args...)
}

func (f *Findings) fail(name, do string, err error) { f.add(name, Fail, do, "%v", err) }

// held says that what was asked of a thing is so, or fails.
func (f *Findings) held(name, do string, err error, format string, args ...any) {
	if err != nil {
		f.fail(name, do, err)
		return
	}
	f.ok(name, format, args...)
}

// together runs parts at once and keeps their order.
func (f *Findings) together(parts ...func(*Findings)) {
	all := make([]Findings, len(parts))
	var wg sync.WaitGroup
	for i, part := range parts {
		wg.Go(func() { part(&all[i]) })
	}
	wg.Wait()
	*f = append(*f, slices.Concat(all...)...)
}

// ErrUnwell ends the program with exit code 1.
var ErrUnwell = errors.New("not everything is well")

// Run prints one line for each check.
func (d Command) Run(ctx context.Context) error {
	var f Findings
	d.look(ctx, &f)
	failed := slices.ContainsFunc(f, func(c check) bool { return c.State == Fail })
	if err := d.report(f, !failed); err != nil {
		return err
	}
	if failed {
		return ErrUnwell
	}
	return nil
}

func (d Command) report(f Findings, ok bool) error {
	if d.JSON {
		enc := json.NewEncoder(d.Out)
		enc.SetIndent("", "  ")
		return enc.Encode(struct {
			Role   string  `json:"role"`
			OK     bool    `json:"ok"`
			Checks []check `json:"checks"`
		}{d.Role, ok, f})
	}
	var b strings.Builder
	for _, c := range f {
		fmt.Fprintf(&b, "%-4s  %-34s %s\n", c.State, c.Name, c.Found)
		if c.Do != "" {
			fmt.Fprintf(&b, "      %-34s -> %s\n", "", c.Do)
		}
	}
	_, err := io.WriteString(d.Out, b.String())
	return err
}

// look makes the checks of a role.
func (d Command) look(ctx context.Context, f *Findings) {
	switch d.Role {
	case "serve":
		withConfig(d.Path, f, func(c config.Serve) { lookServe(ctx, c, f) })
	case "attest":
		withConfig(d.Path, f, func(c config.Attest) { lookAttest(ctx, c, f) })
	case "signer":
		withConfig(d.Path, f, func(c config.Signer) { lookSigner(ctx, c, f) })
	case "relay":
		withConfig(d.Path, f, func(c config.Relay) { lookRelay(ctx, c, f) })
	case "index":
		withConfig(d.Path, f, func(c config.Index) { lookIndex(ctx, c, f) })
	case "deploy":
		withConfig(d.Path, f, func(c config.Deploy) { lookDeploy(ctx, c, f) })
	default:
		f.fail("role", "", fmt.Errorf("there is no role %q: serve, attest, signer, relay, index or deploy", d.Role))
	}
}

func withConfig[
	T config.Serve | config.Attest | config.Signer | config.Relay | config.Index | config.Deploy,
](path string, f *Findings, look func(T),
) {
	c, err := config.Load[T](path)
	if err != nil {
		f.fail("configuration", "mend what the message names", err)
		return
	}
	f.ok("configuration", "%s", path)
	look(c)
}

// Patient is what the doctor looks at: a process's file and what it means.
type Patient struct {
	config.Common
	Deployment node.Deployment
	catalog    *catalog.Catalog
	Rules      *custody.Rules // nil: no custody on Bitcoin
}

// open reads the record and the catalogue. Without them there is nothing else to look at.
func open(ctx context.Context, c config.Common, f *Findings) (p Patient, ok bool) {
	p = Patient{Common: c}
	var err error
	if p.Deployment, err = node.LoadDeployment(c.Path(c.Deployment)); err != nil {
		f.fail("deployment", "take the record that `causeway deploy` or `causeway rotate` wrote last", err)
		return p, false
	}
	record := p.Deployment.Record
	if record.Network != catalog.Environment(c.Network) {
		f.fail("deployment", "take the record of this network, or mend network:",
			fmt.Errorf("the record is of %s, the file of %s", record.Network, c.Network))
		return p, false
	}
	f.ok("deployment", "%d chains, %d of %d members, epoch %d", len(record.Chains), p.Deployment.Set.Threshold,
		len(p.Deployment.Set.Members), p.Deployment.Set.Epoch)
	if p.Rules, err = node.CustodyRules(record); err != nil {
		f.fail("custody", "take the record that `causeway deploy` wrote", err)
		return p, false
	}
	if p.Rules != nil {
		keys := p.Rules.Current()
		f.ok("custody", "epoch %d, %d of %d keys, %d assets", keys.Epoch, keys.Threshold, len(keys.Members),
			len(p.Rules.Assets))
	}
	lookProofs(record, f)
	if p.catalog, err = node.LoadCatalog(c, p.Deployment); err != nil {
		f.fail("catalogue", "mend the operator's catalogue files, or put back the deployment record that others have", err)
		return p, false
	}
	f.ok("catalogue", "%d networks listed", len(p.catalog.Listed(true)))
	lookDatabase(ctx, f, c.DSN)
	return p, true
}

// lookDatabase compares a database's version with this program's.
func lookDatabase(ctx context.Context, f *Findings, dsn func() (string, error)) {
	const name = "database"
	address, err := dsn()
	if err != nil {
		f.fail(name, "", err)
		return
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	v, err := store.Look(ctx, address)
	switch {
	case err != nil:
		f.fail(name, "check that the server runs and lets this account in, or that the file is a database of Causeway's", err)
	case v.Current == 0:
		f.ok(name, "empty: the process fills it at its first start")
	case v.Current > v.Target:
		f.fail(name, "run the newer program, or restore a backup made before it",
			fmt.Errorf("version %d, this program knows %d", v.Current, v.Target))
	case v.Current < v.Target:
		f.warn(name, "the process does it at its start; to do it before: back up, then `causeway migrate`",
			"version %d, this program brings it to %d", v.Current, v.Target)
	default:
		f.ok(name, "version %d", v.Current)
	}
}

// patience is how long one thing may take to answer.
const patience = 10 * time.Second

func lookServe(ctx context.Context, c config.Serve, f *Findings) {
	p, ok := open(ctx, c.Common, f)
	if !ok {
		return
	}
	f.together(
		func(f *Findings) { p.lookChains(ctx, f) },
		func(f *Findings) { p.lookMembers(ctx, c.Members, f) },
		func(f *Findings) {
			if c.Bitcoin != nil {
				p.lookBitcoin(ctx, c.Bitcoin.Bitcoin, c.Path, f)
			}
			lookIndexes(ctx, c.Indexes, f)
			for _, index := range p.ownIndexes(c.Indexes) {
				p.LookDecimals(ctx, index, f)
				p.LookPast(ctx, index, f)
			}
		},
		func(f *Findings) {
			if c.DictTokenFile != "" {
				_, err := config.Secret(c.Path(c.DictTokenFile))
				f.held("dictTokenFile", "", err, "readable by its owner alone")
			}
			if c.Balances.TONKeyFile != "" {
				_, err := config.Secret(c.Path(c.Balances.TONKeyFile))
				f.held("balances.tonKeyFile", "", err, "readable by its owner alone")
			}
			if c.SmartAccount != nil {
				p.lookSmartAccount(ctx, c, f)
			}
		},
		func(f *Findings) { lookPort(ctx, "listen", c.Listen, "/api/status", f) },
		func(f *Findings) { lookPort(ctx, "metrics", c.Metrics, "/metrics", f) },
	)
}

func lookAttest(ctx context.Context, c config.Attest, f *Findings) {
	p, ok := open(ctx, c.Common, f)
	if !ok {
		return
	}
	_, err := node.PolicyOf(c, p.catalog)
	f.held("policy", "mend paused:, maxMessage: or maxPerDay:", err, "%d chains paused, %d limits", len(c.Paused),
		len(c.MaxMessage)+len(c.MaxPerDay))
	p.lookMemberKeys(ctx, c, f)
	f.together(
		func(f *Findings) { p.lookChains(ctx, f) },
		func(f *Findings) { p.lookMembersBitcoin(ctx, c, f) },
		func(f *Findings) { lookMemberPort(ctx, c, f) },
		func(f *Findings) { lookPort(ctx, "metrics", c.Metrics, "/metrics", f) },
	)
}

func lookRelay(ctx context.Context, c config.Relay, f *Findings) {
	p, ok := open(ctx, c.Common, f)
	if !ok {
		return
	}
	f.together(
		func(f *Findings) { p.lookChains(ctx, f) },
		func(f *Findings) { p.lookPayer(ctx, c, f) },
		func(f *Findings) { p.lookSolanaAccount(ctx, c, f) },
		func(f *Findings) { p.lookWallet(ctx, c, f) },
		func(f *Findings) {
			p.lookMembers(ctx, c.Members, f)
			if n := int(p.Deployment.Set.Threshold); len(c.Members) < n {
				f.fail("members", "add the others", fmt.Errorf("the file names %d, %d have to sign", len(c.Members), n))
			}
			if p.Rules != nil && c.Bitcoin != nil {
				_, err := node.CustodySigners(c.Common, c.Members, p.Rules)
				f.held("members' custody keys", "compare custodyKeys: with the deployment record", err, "of this deployment")
			}
		},
		func(f *Findings) {
			if c.Bitcoin != nil {
				p.lookBitcoin(ctx, c.Bitcoin.Bitcoin, c.Path, f)
			}
		},
		func(f *Findings) { lookPort(ctx, "metrics", c.Metrics, "/metrics", f) },
	)
}

func lookIndex(ctx context.Context, c config.Index, f *Findings) {
	if o := c.Orders; o != nil {
		lookDatabase(ctx, f, c.DSN)
		_, err := config.Secret(c.Path(o.KeyFile))
		f.held("orders.keyFile", "openssl rand -hex 32, readable by its owner alone", err, "readable by its owner alone")
	}
	_, err := node.OperatorLists(c)
	f.held("operator's lists", "", err, "readable")
	f.together(
		func(f *Findings) { Patient{}.lookBitcoin(ctx, c.Bitcoin, c.Path, f) },
		func(f *Findings) { lookPort(ctx, "listen", c.Listen, "/healthz", f) },
		func(f *Findings) { lookPort(ctx, "metrics", c.Metrics, "/metrics", f) },
	)
}
