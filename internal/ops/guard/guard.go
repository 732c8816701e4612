// Package guard is what guardians, owners and keepers do in an emergency: pause, freeze, limit, cancel.
package guard

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/config"
	"causeway/internal/evm"
	"causeway/internal/node"
	"causeway/internal/solana"
	"causeway/internal/ton/wallet"
)

// Command is the guardian's and the owner's hand in emergencies: what is asked for, on which chains, and with which
// key. Each chain stands for itself: one that does not answer keeps nothing from the others.
type Command struct {
	Config config.Guard
	// PasswordFile opens a key file that is a keystore.
	PasswordFile string
	Key          string // key file of the guardian, or of an owner that is an account; empty: nothing can be sent
	// Signer holds the guardian's key on EVM chains instead; nil: a file does.
	Signer *config.OwnSigner
	// SolanaKey is the same on Solana: a file that solana-keygen writes.
	SolanaKey string
	// TONKey is the same on TON: a wallet's key file.
	TONKey string
	// SolanaSigner and TONSigner hold these keys instead; nil: files do.
	SolanaSigner *config.OwnSigner
	TONSigner    *config.TONSigner
	Chains       []uint32 // empty: every chain of the deployment
	Yes          bool     // do not ask before sending
	// Replace takes the place of what the account sent before and is in no block, instead of waiting behind it.
	Replace Replace
	// BumpAfter is how long a transaction waits before its fee is raised; 0: guardBump.
	BumpAfter time.Duration
	JSON      bool // write one JSON document instead of lines

	payer    evm.Signer     // of the key; nil: nothing can be sent
	onSolana solana.Signer  // the same there
	onTON    *wallet.Wallet // the same there
	In       io.Reader
	Out      io.Writer
}

// Verb is one thing that the guardian or the owner does.
type Verb interface {
	// Name is the verb as it is typed.
	Name() string
	// steps says what the verb means on a chain of EVM, and how that stands now; solanaSteps on Solana, tonSteps on TON.
	steps(ctx context.Context, c *guardChain) ([]guardStep, error)
	solanaSteps(ctx context.Context, c *solanaChain) ([]solanaStep, error)
	tonSteps(ctx context.Context, c *tonChain) ([]tonStep, error)
}

// hand is one chain of the deployment as its family's part of the tool sees it.
type hand interface {
	// plan finds out what a verb means there, and what is to be sent for it.
	plan(ctx context.Context, verb Verb, c *ChainReport) error
	// send sends what is to be sent, waits for it, and looks at the chain again.
	send(ctx context.Context, verb Verb, c *ChainReport)
	close()
}

// role is who may make a call; the contracts check it again.
type role uint8

const (
	byGuardian role = 1 << iota
	byOwner
	byAnybody
	byNamed // the account that the step names: a pool's owner, or who is offered the deployment
)

// guardStep is one call of a verb.
type guardStep struct {
	what string // such as "pause outbound to every chain"
	now  string // the state that it would change
	done bool   // it is so already; also of what is only shown
	once bool   // it can be done again and again: nothing shows afterwards that it was
	call guardCall
	by   role
	// named is who may, of a step by such a one
	named common.Address
}

// What became of a step or a chain.
const (
	guardSend  = "to send" // until it is sent
	Done       = "done"
	Already    = "already so"
	NeedsOwner = "the owner's to do"
	Failed     = "FAILED"
	Shown      = "shown"
)

// Report is what was found and done.
type Report struct {
	Verb    string         `json:"verb"`
	Account string         `json:"account,omitempty"` // of the key
	Solana  string         `json:"solanaAccount,omitempty"`
	TON     string         `json:"tonAccount,omitempty"`
	Chains  []*ChainReport `json:"chains"`
}

type ChainReport struct {
	ChainID  uint32        `json:"chainId"`
	Result   string        `json:"result"`
	Error    string        `json:"error,omitempty"`
	Bridge   string        `json:"bridge"`
	Guardian string        `json:"guardian,omitempty"`
	Owner    string        `json:"owner,omitempty"`
	Steps    []*StepReport `json:"steps"`

	hand hand
}

type StepReport struct {
	What   string           `json:"what"`
	Now    string           `json:"now"`
	Result string           `json:"result"`
	Error  string           `json:"error,omitempty"`
	Tx     string           `json:"tx,omitempty"`
	Block  uint64           `json:"block,omitempty"`
	Owner  *guardOwnerCalls `json:"owner,omitempty"`
	// OwnerSolana is what the owner on Solana has to do.
	OwnerSolana *SolanaCalls `json:"ownerSolana,omitempty"`
	// OwnerTON is what the owner on TON has to do.
	OwnerTON *TONCalls `json:"ownerTon,omitempty"`
	// ProposedOnly tells that the act waits now, until the owner does it.
	ProposedOnly bool `json:"proposedOnly,omitempty"`
	// Proposal is the id of an act that the owner's key proposed or did, by which it can be taken back while it waits.
	Proposal string `json:"proposal,omitempty"`

	once bool
}

// Run shows what a verb means on each chain, asks, sends, waits for the receipts and looks whether it is so. The error
// names every chain on which it is not.
func (g Command) Run(ctx context.Context, verb Verb) error {
	d, err := node.LoadDeployment(g.Config.Path(g.Config.Deployment))
	if err != nil {
		return err
	}
	r := &Report{Verb: verb.Name()}
	if g.payer, err = g.account(d); err != nil {
		return err
	}
	if g.payer != nil {
		r.Account = g.payer.Address().Hex()
	}
	if g.onSolana, err = g.solanaAccount(d); err != nil {
		return err
	}
	if g.onSolana != nil {
		r.Solana = g.onSolana.Key().String()
	}
	if g.onTON, err = g.tonAccount(d); err != nil {
		return err
	}
	if g.onTON != nil {
		r.TON = g.onTON.Address().String()
	}
	if err := g.choose(ctx, verb, d, r); err != nil {
		return err
	}
	defer func() {
		for _, c := range r.Chains {
			c.hand.close()
		}
	}()
	g.each(r, func(c *ChainReport) { g.plan(ctx, verb, c) })
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
		g.each(r, func(c *ChainReport) { c.hand.send(ctx, verb, c) })
	}
	for _, c := range r.Chains {
		c.conclude()
	}
	if err := g.report(r); err != nil {
		return err
	}
	return r.err()
}

// account is what the key pays by; nil for no key. The local network's demo keys are allowed on that network alone
// (SR-25).
func (g Command) account(d node.Deployment) (evm.Signer, error) {
	if g.Key == "" && g.Signer == nil {
		return nil, nil
	}
	return node.Payer{
		KeyFile: g.Key, PasswordFile: g.PasswordFile, Signer: g.Signer, Network: g.Config.Network, Domain: d.Domain,
	}.Open(slog.New(slog.DiscardHandler))
}

// solanaAccount is the key on Solana, wherever it is; nil: there is none.
func (g Command) solanaAccount(d node.Deployment) (solana.Signer, error) {
	switch {
	case g.SolanaSigner != nil && d.Record.Solana != nil:
		return node.SolanaBy(*g.SolanaSigner, d, d.Record.Solana.ChainID, slog.New(slog.DiscardHandler))
	case g.SolanaKey == "":
		return nil, nil
	}
	key, err := node.SolanaKey(g.SolanaKey)
	return solana.InMemory(key), err
}

// tonAccount is the wallet on TON, wherever its key is; nil: there is none.
func (g Command) tonAccount(d node.Deployment) (*wallet.Wallet, error) {
	switch {
	case g.TONSigner != nil:
		return node.TONBy(*g.TONSigner, d, slog.New(slog.DiscardHandler))
	case g.TONKey == "":
		return nil, nil
	}
	return node.TONWallet(g.TONKey, d.Record.Network)
}

// located is a verb that is about one chain, which it finds out itself.
type located interface {
	locate(ctx context.Context, g Command, d node.Deployment) (chainID uint32, err error)
}

// choose lists the chains that the verb is about. One that the file names no endpoint of is listed too: it will fail,
// aloud.
func (g Command) choose(ctx context.Context, verb Verb, d node.Deployment, r *Report) error {
	want := g.Chains
	if v, ok := verb.(located); ok {
		id, err := v.locate(ctx, g, d)
		if err != nil {
			return err
		}
		want = []uint32{id}
	}
	for _, c := range g.reports(d) {
		if len(want) == 0 || slices.Contains(want, c.ChainID) {
			r.Chains = append(r.Chains, c)
		}
	}
	for _, id := range want {
		if !slices.ContainsFunc(r.Chains, func(c *ChainReport) bool { return c.ChainID == id }) {
			return g.missing(d, id)
		}
	}
	return nil
}

// reports are the deployment's chains that have a bridge to guard, of all families. Bitcoin's custody has none.
func (g Command) reports(d node.Deployment) []*ChainReport {
	var out []*ChainReport
	for _, on := range d.Record.Chains {
		out = append(out, &ChainReport{
			ChainID: on.ChainID, Bridge: on.Bridge, Steps: []*StepReport{},
			hand: &guardChain{id: on.ChainID, deployment: d, guard: g},
		})
	}
	if s := d.Record.Solana; s != nil {
		out = append(out, &ChainReport{
			ChainID: s.ChainID, Bridge: s.Committee, Steps: []*StepReport{},
			hand: &solanaChain{id: s.ChainID, deployment: d, guard: g},
		})
	}
	if t := d.Record.TON; t != nil {
		out = append(out, &ChainReport{
			ChainID: t.ChainID, Bridge: t.Router, Steps: []*StepReport{},
			hand: &tonChain{id: t.ChainID, deployment: d, guard: g},
		})
	}
	return out
}

func (g Command) missing(d node.Deployment, id uint32) error {
	if d.KindOf(id) != "" {
		return fmt.Errorf("chain %d has no bridge that a guardian could stop", id)
	}
	return fmt.Errorf("chain %d is not in the deployment", id)
}

func (g Command) each(r *Report, do func(*ChainReport)) {
	var wg sync.WaitGroup
	for _, c := range r.Chains {
		wg.Go(func() { do(c) })
	}
	wg.Wait()
}

// plan finds out what is to be done on a chain.
func (g Command) plan(ctx context.Context, verb Verb, c *ChainReport) {
	if err := c.hand.plan(ctx, verb, c); err != nil {
		c.Result, c.Error = Failed, err.Error()
	}
}

// confirm asks on the terminal. Ending the program is a no.
func (g Command) confirm(ctx context.Context, r *Report, pending int) error {
	if g.Yes {
		return nil
	}
	if g.JSON {
		return errors.New("nothing was sent: with --json give --yes as well")
	}
	if _, err := fmt.Fprintf(g.Out, "\nSend %d transactions from %s? Type yes: ", pending, r.from()); err != nil {
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

// from are the accounts that have something to send.
func (r *Report) from() string {
	var out []string
	for _, c := range r.Chains {
		account := r.Account
		switch c.hand.(type) {
		case *solanaChain:
			account = r.Solana
		case *tonChain:
			account = r.TON
		}
		if c.count(guardSend) > 0 && !slices.Contains(out, account) {
			out = append(out, account)
		}
	}
	return strings.Join(out, " and ")
}

func (g Command) report(r *Report) error {
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

func (r *Report) count(result string) int {
	n := 0
	for _, c := range r.Chains {
		n += c.count(result)
	}
	return n
}

func (c *ChainReport) count(result string) int {
	n := 0
	for _, s := range c.Steps {
		if s.Result == result {
			n++
		}
	}
	return n
}

// conclude is the chain's result: the worst of its steps'.
func (c *ChainReport) conclude() {
	if c.Result == Failed {
		return
	}
	for _, result := range []string{Shown, Already, Done, NeedsOwner, guardSend, Failed} {
		if slices.ContainsFunc(c.Steps, func(s *StepReport) bool { return s.Result == result }) {
			c.Result = result
		}
	}
	if c.Error != "" {
		c.Result = Failed
	}
}

func (c *ChainReport) summary() string {
	var parts []string
	if c.Error != "" {
		parts = append(parts, c.Error)
	}
	for _, s := range c.Steps {
		part := s.Result + ": " + s.What
		switch {
		case s.Block > 0:
			part = fmt.Sprintf("%s in block %d, %s", part, s.Block, s.Tx)
		case s.Tx != "":
			part = fmt.Sprintf("%s, %s", part, s.Tx)
		}
		if s.ProposedOnly {
			part += ", " + s.Now
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
func (r *Report) err() error {
	var errs []error
	for _, c := range r.Chains {
		if c.Result == Failed {
			errs = append(errs, fmt.Errorf("chain %d: not done: %s", c.ChainID, strings.Join(c.reasons(), "; ")))
		}
	}
	return errors.Join(errs...)
}

func (c *ChainReport) reasons() []string {
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
func (r *Report) write(out io.Writer, title string) error {
	var b strings.Builder
	fmt.Fprintln(&b, title)
	for _, c := range r.Chains {
		fmt.Fprintf(&b, "chain %-10d bridge %s\n", c.ChainID, c.Bridge)
		if c.Error != "" {
			fmt.Fprintf(&b, "    %s: %s\n", Failed, c.Error)
			continue
		}
		fmt.Fprintf(&b, "    guardian %s%s, owner %s%s\n", c.Guardian, r.yours(c.Guardian), c.Owner, r.yours(c.Owner))
		for _, s := range c.Steps {
			fmt.Fprintf(&b, "    %-44s %s", s.What, s.Now)
			if s.Result != Shown {
				fmt.Fprintf(&b, "  -> %s", s.Result)
			}
			if s.Error != "" {
				fmt.Fprintf(&b, ": %s", s.Error)
			}
			fmt.Fprintln(&b)
			s.Owner.write(&b)
			s.OwnerSolana.write(&b)
			s.OwnerTON.write(&b)
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}

func (r *Report) yours(address string) string {
	if address != "" && (address == r.Account || address == r.Solana || address == r.TON) {
		return " (this key)"
	}
	return ""
}

// moments are shown in UTC: those who look at them sit in different places.
func showTime(t time.Time) string { return t.UTC().Format("2006-01-02 15:04:05 UTC") }
