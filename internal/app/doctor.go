package app

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
	"causeway/internal/store"
)

// Doctor looks at everything that a process's file names, as the process would meet it, and changes nothing: no
// database is migrated, no file made, no transaction sent.
type Doctor struct {
	Role string // serve, attest, relay, index or deploy
	Path string // of the configuration file
	JSON bool
	Out  io.Writer
}

// The states of a check.
const (
	checkOK   = "ok"
	checkWarn = "warn" // it works, and somebody should know
	checkFail = "fail" // it does not, or is not safe
)

// check is one line of what the doctor found.
type check struct {
	Name  string `json:"name"`
	State string `json:"state"`
	Found string `json:"found"`
	Do    string `json:"do,omitempty"` // what helps
}

// findings are the checks of one part, in the order in which they were made.
type findings []check

func (f *findings) add(name, state, do, format string, args ...any) {
	*f = append(*f, check{Name: name, State: state, Do: do, Found: fmt.Sprintf(format, args...)})
}

func (f *findings) ok(name, format string, args ...any) { f.add(name, checkOK, "", format, args...) }

func (f *findings) warn(name, do, format string, args ...any) {
	f.add(name, checkWarn, do, format, args...)
}

func (f *findings) fail(name, do string, err error) { f.add(name, checkFail, do, "%v", err) }

// held says that what was asked of a thing is so, or fails.
func (f *findings) held(name, do string, err error, format string, args ...any) {
	if err != nil {
		f.fail(name, do, err)
		return
	}
	f.ok(name, format, args...)
}

// together runs parts at once and keeps their order.
func (f *findings) together(parts ...func(*findings)) {
	all := make([]findings, len(parts))
	var wg sync.WaitGroup
	for i, part := range parts {
		wg.Go(func() { part(&all[i]) })
	}
	wg.Wait()
	*f = append(*f, slices.Concat(all...)...)
}

// errUnwell ends the program with exit code 1.
var errUnwell = errors.New("not everything is well")

// Run prints one line for each check.
func (d Doctor) Run(ctx context.Context) error {
	var f findings
	d.look(ctx, &f)
	failed := slices.ContainsFunc(f, func(c check) bool { return c.State == checkFail })
	if err := d.report(f, !failed); err != nil {
		return err
	}
	if failed {
		return errUnwell
	}
	return nil
}

func (d Doctor) report(f findings, ok bool) error {
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
func (d Doctor) look(ctx context.Context, f *findings) {
	switch d.Role {
	case "serve":
		withConfig(d.Path, f, func(c config.Serve) { lookServe(ctx, c, f) })
	case "attest":
		withConfig(d.Path, f, func(c config.Attest) { lookAttest(ctx, c, f) })
	case "relay":
		withConfig(d.Path, f, func(c config.Relay) { lookRelay(ctx, c, f) })
	case "index":
		withConfig(d.Path, f, func(c config.Index) { lookIndex(ctx, c, f) })
	case "deploy":
		withConfig(d.Path, f, func(c config.Deploy) { lookDeploy(ctx, c, f) })
	default:
		f.fail("role", "", fmt.Errorf("there is no role %q: serve, attest, relay, index or deploy", d.Role))
	}
}

func withConfig[T config.Serve | config.Attest | config.Relay | config.Index | config.Deploy](path string, f *findings,
	look func(T),
) {
	c, err := config.Load[T](path)
	if err != nil {
		f.fail("configuration", "mend what the message names", err)
		return
	}
	f.ok("configuration", "%s", path)
	look(c)
}

// patient is what the doctor looks at: a process's file and what it means.
type patient struct {
	config.Common
	deployment deployment
	catalog    *catalog.Catalog
	rules      *custody.Rules // nil: no custody on Bitcoin
}

// open reads the record and the catalogue. Without them there is nothing else to look at.
func open(ctx context.Context, c config.Common, f *findings) (p patient, ok bool) {
	p = patient{Common: c}
	var err error
	if p.deployment, err = loadDeployment(c.Path(c.Deployment)); err != nil {
		f.fail("deployment", "take the record that `causeway deploy` or `causeway rotate` wrote last", err)
		return p, false
	}
	record := p.deployment.record
	if record.Network != catalog.Environment(c.Network) {
		f.fail("deployment", "take the record of this network, or mend network:",
			fmt.Errorf("the record is of %s, the file of %s", record.Network, c.Network))
		return p, false
	}
	f.ok("deployment", "%d chains, %d of %d members, epoch %d", len(record.Chains), p.deployment.set.Threshold,
		len(p.deployment.set.Members), p.deployment.set.Epoch)
	if p.rules, err = custodyRules(record); err != nil {
		f.fail("custody", "take the record that `causeway deploy` wrote", err)
		return p, false
	}
	if p.rules != nil {
		keys := p.rules.Current()
		f.ok("custody", "epoch %d, %d of %d keys, %d assets", keys.Epoch, keys.Threshold, len(keys.Members),
			len(p.rules.Assets))
	}
	if p.catalog, err = loadCatalog(c, p.deployment); err != nil {
		f.fail("catalogue", "mend the operator's catalogue files", err)
		return p, false
	}
	f.ok("catalogue", "%d networks listed", len(p.catalog.Listed(true)))
	lookDatabase(ctx, f, c.DSN)
	return p, true
}

// lookDatabase compares a database's version with this program's.
func lookDatabase(ctx context.Context, f *findings, dsn func() (string, error)) {
	const name = "database"
	address, err := dsn()
	if err != nil {
		f.fail(name, "", err)
		return
	}
	ctx, cancel := context.WithTimeout(ctx, doctorPatience)
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

// doctorPatience is how long one thing may take to answer.
const doctorPatience = 10 * time.Second

func lookServe(ctx context.Context, c config.Serve, f *findings) {
	p, ok := open(ctx, c.Common, f)
	if !ok {
		return
	}
	f.together(
		func(f *findings) { p.lookChains(ctx, f) },
		func(f *findings) { p.lookMembers(ctx, c.Members, f) },
		func(f *findings) {
			if c.Bitcoin != nil {
				p.lookBitcoin(ctx, c.Bitcoin.Bitcoin, c.Path, f)
			}
			lookIndexes(ctx, c.Indexes, f)
			for _, index := range p.ownIndexes(c.Indexes) {
				p.lookDecimals(ctx, index, f)
			}
		},
		func(f *findings) {
			if c.DictTokenFile != "" {
				_, err := config.Secret(c.Path(c.DictTokenFile))
				f.held("dictTokenFile", "", err, "readable by its owner alone")
			}
			if c.Balances.TONKeyFile != "" {
				_, err := config.Secret(c.Path(c.Balances.TONKeyFile))
				f.held("balances.tonKeyFile", "", err, "readable by its owner alone")
			}
			if s := c.SmartAccount; s != nil {
				p.lookAccount(ctx, "smartAccount.keyFile", s.KeyFile, s.Chains, f)
			}
		},
		func(f *findings) { lookPort(ctx, "listen", c.Listen, "/api/status", f) },
		func(f *findings) { lookPort(ctx, "metrics", c.Metrics, "/metrics", f) },
	)
}

func lookAttest(ctx context.Context, c config.Attest, f *findings) {
	p, ok := open(ctx, c.Common, f)
	if !ok {
		return
	}
	_, err := policyOf(c, p.catalog)
	f.held("policy", "mend paused:, maxMessage: or maxPerDay:", err, "%d chains paused, %d limits", len(c.Paused),
		len(c.MaxMessage)+len(c.MaxPerDay))
	p.lookMemberKeys(c, f)
	f.together(
		func(f *findings) { p.lookChains(ctx, f) },
		func(f *findings) { p.lookMembersBitcoin(ctx, c, f) },
		func(f *findings) { lookPort(ctx, "listen", c.Listen, "/v1/status", f) },
		func(f *findings) { lookPort(ctx, "metrics", c.Metrics, "/metrics", f) },
	)
}

func lookRelay(ctx context.Context, c config.Relay, f *findings) {
	p, ok := open(ctx, c.Common, f)
	if !ok {
		return
	}
	f.together(
		func(f *findings) { p.lookChains(ctx, f) },
		func(f *findings) { p.lookAccount(ctx, "keyFile", c.KeyFile, c.Chains, f) },
		func(f *findings) {
			p.lookMembers(ctx, c.Members, f)
			if n := int(p.deployment.set.Threshold); len(c.Members) < n {
				f.fail("members", "add the others", fmt.Errorf("the file names %d, %d have to sign", len(c.Members), n))
			}
			if p.rules != nil && c.Bitcoin != nil {
				_, err := custodySigners(c.Common, c.Members, p.rules)
				f.held("members' custody keys", "compare custodyKeys: with the deployment record", err, "of this deployment")
			}
		},
		func(f *findings) {
			if c.Bitcoin != nil {
				p.lookBitcoin(ctx, c.Bitcoin.Bitcoin, c.Path, f)
			}
		},
		func(f *findings) { lookPort(ctx, "metrics", c.Metrics, "/metrics", f) },
	)
}

func lookIndex(ctx context.Context, c config.Index, f *findings) {
	if o := c.Orders; o != nil {
		lookDatabase(ctx, f, c.DSN)
		_, err := config.Secret(c.Path(o.KeyFile))
		f.held("orders.keyFile", "openssl rand -hex 32, readable by its owner alone", err, "readable by its owner alone")
	}
	_, err := operatorLists(c)
	f.held("operator's lists", "", err, "readable")
	f.together(
		func(f *findings) { patient{}.lookBitcoin(ctx, c.Bitcoin, c.Path, f) },
		func(f *findings) { lookPort(ctx, "listen", c.Listen, "/healthz", f) },
		func(f *findings) { lookPort(ctx, "metrics", c.Metrics, "/metrics", f) },
	)
}
