package app

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"causeway/internal/committee"
	"causeway/internal/config"
)

// Guard is the guardian's and the owner's hand in emergencies: what is asked for, on which chains, and with which key.
// Each chain stands for itself: one that does not answer keeps nothing from the others.
type Guard struct {
	Config config.Guard
	Key    string   // key file of the guardian, or of an owner that is an account; empty: nothing can be sent
	Chains []uint32 // empty: every chain of the deployment
	Yes    bool     // do not ask before sending
	// Replace takes the place of what the account sent before and is in no block, instead of waiting behind it.
	Replace GuardReplace
	// BumpAfter is how long a transaction waits before its fee is raised; 0: guardBump.
	BumpAfter time.Duration
	JSON      bool // write one JSON document instead of lines
	In        io.Reader
	Out       io.Writer
}

// GuardVerb is one thing that the guardian or the owner does.
type GuardVerb interface {
	// Name is the verb as it is typed.
	Name() string
	// steps says what the verb means on a chain, and how that stands now.
	steps(ctx context.Context, c *guardChain) ([]guardStep, error)
}

// role is who may make a call; the contracts check it again.
type role uint8

const (
	byGuardian role = 1 << iota
	byOwner
)

// guardStep is one call of a verb.
type guardStep struct {
	what string // such as "pause outbound to every chain"
	now  string // the state that it would change
	done bool   // it is so already; also of what is only shown
	call guardCall
	by   role
}

// What became of a step or a chain.
const (
	guardSend    = "to send" // until it is sent
	guardDone    = "done"
	guardAlready = "already so"
	guardOwner   = "the owner's to do"
	guardFailed  = "FAILED"
	guardShown   = "shown"
)

// guardReport is what was found and done.
type guardReport struct {
	Verb    string              `json:"verb"`
	Account string              `json:"account,omitempty"` // of the key
	Chains  []*guardChainReport `json:"chains"`
}

type guardChainReport struct {
	ChainID  uint32             `json:"chainId"`
	Result   string             `json:"result"`
	Error    string             `json:"error,omitempty"`
	Bridge   string             `json:"bridge"`
	Guardian string             `json:"guardian,omitempty"`
	Owner    string             `json:"owner,omitempty"`
	Steps    []*guardStepReport `json:"steps"`

	chain *guardChain
	steps []guardStep
}

type guardStepReport struct {
	What   string           `json:"what"`
	Now    string           `json:"now"`
	Result string           `json:"result"`
	Error  string           `json:"error,omitempty"`
	Tx     string           `json:"tx,omitempty"`
	Block  uint64           `json:"block,omitempty"`
	Owner  *guardOwnerCalls `json:"owner,omitempty"`
}

// Run shows what a verb means on each chain, asks, sends, waits for the receipts and looks whether it is so. The error
// names every chain on which it is not.
func (g Guard) Run(ctx context.Context, verb GuardVerb) error {
	d, err := loadDeployment(g.Config.Path(g.Config.Deployment))
	if err != nil {
		return err
	}
	r := &guardReport{Verb: verb.Name()}
	if r.Account, err = g.account(); err != nil {
		return err
	}
	if err := g.choose(ctx, verb, d, r); err != nil {
		return err
	}
	defer func() {
		for _, c := range r.Chains {
			c.chain.close()
		}
	}()
	g.each(r, func(c *guardChainReport) { g.plan(ctx, verb, c) })
	pending := r.count(guardSend)
	if !g.JSON {
		if err := r.write(g.Out, "now"); err != nil {
			return err
		}
	}
	if pending > 0 {
		if err := g.places(ctx, r); err != nil {
			return err
		}
		if err := g.confirm(ctx, r, pending); err != nil {
			return err
		}
		g.each(r, func(c *guardChainReport) { g.send(ctx, verb, c) })
	}
	for _, c := range r.Chains {
		c.conclude()
	}
	if err := g.report(r); err != nil {
		return err
	}
	return r.err()
}

// account is the address of the key, which the local network's demo keys are allowed to be on that network alone
// (SR-25).
func (g Guard) account() (string, error) {
	if g.Key == "" {
		return "", nil
	}
	key, err := committee.LoadKey(g.Key, committee.KeyOptions{AllowDemo: g.Config.Network == config.Local})
	if err != nil {
		return "", err
	}
	return addressOf(key).Hex(), nil
}

// located is a verb that is about one chain, which it finds out itself.
type located interface {
	locate(ctx context.Context, g Guard, d deployment) (chainID uint32, err error)
}

// choose lists the chains that the verb is about. One that the file names no endpoint of is listed too: it will fail,
// aloud.
func (g Guard) choose(ctx context.Context, verb GuardVerb, d deployment, r *guardReport) error {
	want := g.Chains
	if v, ok := verb.(located); ok {
		id, err := v.locate(ctx, g, d)
		if err != nil {
			return err
		}
		want = []uint32{id}
	}
	for _, on := range d.record.Chains {
		if len(want) > 0 && !slices.Contains(want, on.ChainID) {
			continue
		}
		r.Chains = append(r.Chains, &guardChainReport{
			ChainID: on.ChainID, Bridge: on.Bridge, Steps: []*guardStepReport{},
			chain: &guardChain{id: on.ChainID, deployment: d, guard: g},
		})
	}
	for _, id := range want {
		if !slices.ContainsFunc(r.Chains, func(c *guardChainReport) bool { return c.ChainID == id }) {
			return fmt.Errorf("chain %d is not in the deployment", id)
		}
	}
	return nil
}

func (g Guard) each(r *guardReport, do func(*guardChainReport)) {
	var wg sync.WaitGroup
	for _, c := range r.Chains {
		wg.Go(func() { do(c) })
	}
	wg.Wait()
}

// plan finds out what is to be done on a chain, by the first endpoint that answers for it.
func (g Guard) plan(ctx context.Context, verb GuardVerb, c *guardChainReport) {
	var err error
	if c.steps, err = c.chain.plan(ctx, verb); err != nil {
		c.Result, c.Error = guardFailed, err.Error()
		return
	}
	c.Guardian, c.Owner = c.chain.guardian.Hex(), c.chain.owner.Hex()
	for _, s := range c.steps {
		c.Steps = append(c.Steps, c.chain.route(ctx, s))
	}
}

// send broadcasts a chain's calls one after the other, then waits for all of them and looks at the chain again.
func (g Guard) send(ctx context.Context, verb GuardVerb, c *guardChainReport) {
	sent := map[int]*guardTx{}
	var order []int
	for i, s := range c.Steps {
		if s.Result != guardSend {
			continue
		}
		tx, err := c.chain.broadcast(ctx, c.steps[i].call)
		if err != nil {
			s.Result, s.Error = guardFailed, err.Error()
			continue
		}
		s.Tx = tx.hash().Hex()
		sent[i], order = tx, append(order, i)
	}
	for _, i := range order {
		s := c.Steps[i]
		r, err := c.chain.settled(ctx, sent[i])
		s.Tx = sent[i].hash().Hex()
		if err != nil {
			s.Result, s.Error = guardFailed, err.Error()
			continue
		}
		s.Result, s.Tx, s.Block = guardDone, r.TxHash.Hex(), r.BlockNumber.Uint64()
	}
	if slices.ContainsFunc(order, func(i int) bool { return c.Steps[i].Result == guardDone }) {
		if err := c.chain.effective(ctx, verb, c.Steps); err != nil {
			c.Error = err.Error()
		}
	}
}

// confirm asks on the terminal. Ending the program is a no.
func (g Guard) confirm(ctx context.Context, r *guardReport, pending int) error {
	if g.Yes {
		return nil
	}
	if g.JSON {
		return errors.New("nothing was sent: with --json give --yes as well")
	}
	if _, err := fmt.Fprintf(g.Out, "\nSend %d transactions from %s? Type yes: ", pending, r.Account); err != nil {
		return err
	}
	answer := make(chan string, 1)
	go func() {
		line, _ := bufio.NewReader(io.LimitReader(g.In, 1024)).ReadString('\n') // the end of input is a no
		answer <- strings.TrimSpace(line)
	}()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case a := <-answer:
		if a != "yes" {
			return errors.New("nothing was sent")
		}
		_, err := fmt.Fprintln(g.Out)
		return err
	}
}

func (g Guard) report(r *guardReport) error {
	if g.JSON {
		enc := json.NewEncoder(g.Out)
		enc.SetIndent("", "  ")
		return enc.Encode(r)
	}
	if r.Verb == statusVerb {
		return nil // shown already
	}
	if _, err := fmt.Fprintln(g.Out, "\nresult"); err != nil {
		return err
	}
	for _, c := range r.Chains {
		if _, err := fmt.Fprintf(g.Out, "chain %-10d %s\n", c.ChainID, c.summary()); err != nil {
			return err
		}
	}
	return nil
}

func (r *guardReport) count(result string) int {
	n := 0
	for _, c := range r.Chains {
		n += c.count(result)
	}
	return n
}

func (c *guardChainReport) count(result string) int {
	n := 0
	for _, s := range c.Steps {
		if s.Result == result {
			n++
		}
	}
	return n
}

// conclude is the chain's result: the worst of its steps'.
func (c *guardChainReport) conclude() {
	if c.Result == guardFailed {
		return
	}
	for _, result := range []string{guardShown, guardAlready, guardDone, guardOwner, guardSend, guardFailed} {
		if slices.ContainsFunc(c.Steps, func(s *guardStepReport) bool { return s.Result == result }) {
			c.Result = result
		}
	}
	if c.Error != "" {
		c.Result = guardFailed
	}
}

func (c *guardChainReport) summary() string {
	var parts []string
	if c.Error != "" {
		parts = append(parts, c.Error)
	}
	for _, s := range c.Steps {
		part := s.Result + ": " + s.What
		if s.Block > 0 {
			part = fmt.Sprintf("%s in block %d, %s", part, s.Block, s.Tx)
		}
		if s.Error != "" {
			part += ": " + s.Error
		}
		parts = append(parts, part)
	}
	return c.Result + "\n    " + strings.Join(parts, "\n    ")
}

// err names the chains on which what was asked for is not so. What is the owner's alone is printed, which is all that
// was asked.
func (r *guardReport) err() error {
	var errs []error
	for _, c := range r.Chains {
		if c.Result == guardFailed {
			errs = append(errs, fmt.Errorf("chain %d: not done: %s", c.ChainID, strings.Join(c.reasons(), "; ")))
		}
	}
	return errors.Join(errs...)
}

func (c *guardChainReport) reasons() []string {
	var out []string
	if c.Error != "" {
		out = append(out, c.Error)
	}
	for _, s := range c.Steps {
		if s.Error != "" {
			out = append(out, s.What+": "+s.Error)
		}
	}
	return out
}

// write prints what each chain's state is, what is to be done, and the owner's calls.
func (r *guardReport) write(out io.Writer, title string) error {
	var b strings.Builder
	fmt.Fprintln(&b, title)
	for _, c := range r.Chains {
		fmt.Fprintf(&b, "chain %-10d bridge %s\n", c.ChainID, c.Bridge)
		if c.Error != "" {
			fmt.Fprintf(&b, "    %s: %s\n", guardFailed, c.Error)
			continue
		}
		fmt.Fprintf(&b, "    guardian %s%s, owner %s%s\n", c.Guardian, yours(c.Guardian, r.Account), c.Owner,
			yours(c.Owner, r.Account))
		for _, s := range c.Steps {
			fmt.Fprintf(&b, "    %-44s %s", s.What, s.Now)
			if s.Result != guardShown {
				fmt.Fprintf(&b, "  -> %s", s.Result)
			}
			if s.Error != "" {
				fmt.Fprintf(&b, ": %s", s.Error)
			}
			fmt.Fprintln(&b)
			s.Owner.write(&b)
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}

func yours(address, account string) string {
	if address == account {
		return " (this key)"
	}
	return ""
}

// moments are shown in UTC: those who look at them sit in different places.
func showTime(t time.Time) string { return t.UTC().Format("2006-01-02 15:04:05 UTC") }
