package main

import (
	"context"
	"errors"
	"os"

	"causeway/internal/config"
	"causeway/internal/ops/guard"
)

type guardCmd struct {
	Status   guardStatusCmd   `cmd:"" help:"Show what is paused on each chain, who can change it, and what lanes let through."`
	Pause    guardPauseCmd    `cmd:"" help:"Pause what leaves and what arrives, at once. A pause ends automatically after 7 days."`
	Unpause  guardUnpauseCmd  `cmd:"" help:"End a pause, and let the guardian pause again. Prints the owner's calls."`
	Freeze   guardFreezeCmd   `cmd:"" help:"Execute nothing the committee attests, not even refunds. A freeze ends automatically after 7 days."`
	Unfreeze guardUnfreezeCmd `cmd:"" help:"End a freeze. Prints the owner's calls."`
	Lower    guardLowerCmd    `cmd:"" help:"Lower what a lane lets through per day, at once."`
	Raise    guardRaiseCmd    `cmd:"" help:"Raise what a lane lets through per day. Prints the owner's calls."`
	Restore  guardRestoreCmd  `cmd:"" help:"Restore what a lane let through before the guardian lowered it, after 7 days. Anyone can do this."`
	Cancel   guardCancelCmd   `cmd:"" help:"Send a large release back to its sender while it is still delayed."`
	TopUp    guardTopUpCmd    `cmd:"" name:"top-up" help:"Pay for the storage of contracts on TON. Anyone can do this."`
	Tell     guardTellCmd     `cmd:"" help:"Tell pools on TON about pauses and committees that they missed. Anyone can do this."`
	EndGrace guardEndGraceCmd `cmd:"" name:"end-grace" help:"After a rotation, stop accepting anything the previous committee attested."`
}

// guardFile is the file that says which chains there are, and where.
type guardFile struct {
	Config string `required:"" help:"Any process's configuration file, or one with only network, deployment and chains." type:"existingfile" placeholder:"FILE"`
	JSON   bool   `name:"json" help:"Print one JSON document."`
}

func (f guardFile) guard() (guard.Command, error) {
	cfg, err := config.LoadGuard(f.Config)
	return guard.Command{Config: cfg, JSON: f.JSON, In: os.Stdin, Out: os.Stdout}, err
}

// guardKey is who sends.
type guardKey struct {
	Key          string `help:"Key file of the guardian, or of an owner that is an account." type:"existingfile" placeholder:"FILE" xor:"evm"`
	Signer       string `help:"File that says how to reach the signer of the guardian's key on EVM chains, instead of --key." type:"existingfile" placeholder:"FILE" xor:"evm"`
	PasswordFile string `help:"File with the password, if the key file is a keystore." type:"existingfile" placeholder:"FILE"`
	SolanaKey    string `help:"The same on Solana: a key file made by solana-keygen." type:"existingfile" placeholder:"FILE" xor:"solana"`
	SolanaSigner string `help:"File that says how to reach the signer of that key, instead of --solana-key." type:"existingfile" placeholder:"FILE" xor:"solana"`
	TONKey       string `name:"ton-key" help:"The same on TON: a wallet's key file." type:"existingfile" placeholder:"FILE" xor:"ton"`
	TONSigner    string `name:"ton-signer" help:"File that says how to reach the signer of that key, instead of --ton-key." type:"existingfile" placeholder:"FILE" xor:"ton"`
	Yes          bool   `help:"Do not ask before sending."`

	Replace []string `help:"Replace this pending transaction of the key's account instead of waiting behind it. A nonce goes with one --chain; all replaces everything pending. Can be repeated." placeholder:"0x…|NONCE|all"`
}

// on gives a guard the key and what it may do with it.
func (k guardKey) on(g *guard.Command) (err error) {
	g.Key, g.PasswordFile, g.SolanaKey, g.TONKey, g.Yes = k.Key, k.PasswordFile, k.SolanaKey, k.TONKey, k.Yes
	if k.Signer != "" {
		s, err := config.LoadAccountSigner(k.Signer)
		if err != nil {
			return err
		}
		g.Signer = &s
	}
	if k.SolanaSigner != "" {
		s, err := config.LoadSolanaSigner(k.SolanaSigner)
		if err != nil {
			return err
		}
		g.SolanaSigner = &s
	}
	if k.TONSigner != "" {
		s, err := config.LoadTONSigner(k.TONSigner)
		if err != nil {
			return err
		}
		g.TONSigner = &s
	}
	g.Replace, err = guard.ParseReplace(k.Replace)
	return err
}

// guardArgs are a verb's chains and key.
type guardArgs struct {
	guardFile
	guardKey
	All   bool     `help:"On every chain of the deployment."`
	Chain []uint32 `help:"Only on this chain. Can be repeated." placeholder:"ID"`
}

func (a guardArgs) run(ctx context.Context, verb guard.Verb) error {
	if a.All == (len(a.Chain) > 0) {
		return errors.New("say where: --all, or --chain ID")
	}
	g, err := a.guard()
	if err != nil {
		return err
	}
	g.Chains = a.Chain
	if err := a.on(&g); err != nil {
		return err
	}
	return g.Run(ctx, verb)
}

type guardStatusCmd struct {
	guardFile
	Chain []uint32 `help:"Only of this chain. Can be repeated." placeholder:"ID"`
}

func (c *guardStatusCmd) Run(ctx context.Context) error {
	g, err := c.guard()
	if err != nil {
		return err
	}
	g.Chains = c.Chain
	return g.Run(ctx, guard.Status{})
}

// guardWhat is what a pause is of.
type guardWhat struct {
	Outbound bool   `help:"What leaves the chain. Without --outbound and --inbound, both." xor:"out"`
	Inbound  bool   `help:"What arrives on the chain." xor:"in"`
	To       uint32 `help:"Only what leaves for this chain." placeholder:"ID" xor:"out,in,app"`
	App      string `help:"Only this mint bridge or Bitcoin router." placeholder:"SYMBOL|0x…" xor:"out,in,app"`
}

type guardPauseCmd struct {
	guardArgs
	guardWhat
}

func (c *guardPauseCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.Pause{Outbound: c.Outbound, Inbound: c.Inbound, To: c.To, App: c.App})
}

type guardUnpauseCmd struct {
	guardArgs
	guardWhat
}

func (c *guardUnpauseCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.Pause{Release: true, Outbound: c.Outbound, Inbound: c.Inbound, To: c.To, App: c.App})
}

type guardFreezeCmd struct{ guardArgs }

func (c *guardFreezeCmd) Run(ctx context.Context) error { return c.run(ctx, guard.Freeze{}) }

type guardUnfreezeCmd struct{ guardArgs }

func (c *guardUnfreezeCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.Freeze{Release: true})
}

// guardLane is a lane and what may pass it.
type guardLane struct {
	guardArgs
	Pool uint32 `help:"Pool id." xor:"whose" required:""`
	App  string `help:"Mint bridge or Bitcoin router." placeholder:"SYMBOL|0x…" xor:"whose" required:""`
	To   uint32 `required:"" help:"The lane's other end." placeholder:"ID"`
	Out  string `help:"Whole tokens that may leave per day. 0 closes the lane." placeholder:"AMOUNT"`
	In   string `help:"Whole tokens that may arrive per day." placeholder:"AMOUNT"`
}

func (l guardLane) limit(raise bool) guard.Limit {
	return guard.Limit{Raise: raise, Pool: l.Pool, App: l.App, To: l.To, Out: l.Out, In: l.In}
}

type guardLowerCmd struct{ guardLane }

func (c *guardLowerCmd) Run(ctx context.Context) error { return c.run(ctx, c.limit(false)) }

type guardRaiseCmd struct{ guardLane }

func (c *guardRaiseCmd) Run(ctx context.Context) error { return c.run(ctx, c.limit(true)) }

type guardRestoreCmd struct {
	guardArgs
	Pool uint32 `help:"Pool id." xor:"whose" required:""`
	App  string `help:"Mint bridge or Bitcoin router." placeholder:"SYMBOL|0x…" xor:"whose" required:""`
	To   uint32 `required:"" help:"The lane's other end." placeholder:"ID"`
}

func (c *guardRestoreCmd) Run(ctx context.Context) error {
	return c.run(ctx, guard.Restore{Pool: c.Pool, App: c.App, To: c.To})
}

type guardCancelCmd struct {
	guardFile
	guardKey
	API string `help:"Address of a Causeway API that knows the transfer." placeholder:"URL" xor:"where" required:""`
	Tx  string `help:"Source transaction that sent it. Needs no API." placeholder:"0x…" xor:"where" required:""`

	Posted bool `help:"Read the message as it was posted on Solana. Needs no API." xor:"where" required:""`

	UID string `arg:"" help:"The transfer's uid."`
}

func (c *guardCancelCmd) Run(ctx context.Context) error {
	g, err := c.guard()
	if err != nil {
		return err
	}
	if err := c.on(&g); err != nil {
		return err
	}
	return g.Run(ctx, &guard.Cancel{UID: c.UID, API: c.API, Tx: c.Tx, Posted: c.Posted})
}

type guardEndGraceCmd struct{ guardArgs }

func (c *guardEndGraceCmd) Run(ctx context.Context) error { return c.run(ctx, guard.EndGrace{}) }

type guardTellCmd struct{ guardArgs }

func (c *guardTellCmd) Run(ctx context.Context) error { return c.run(ctx, guard.Tell{}) }

type guardTopUpCmd struct {
	guardArgs
	Years int64 `default:"5" help:"Years that each contract's storage should be paid for at least, from 1 to 20."`
}

func (c *guardTopUpCmd) Run(ctx context.Context) error {
	if c.Years < 1 || c.Years > 20 {
		return errors.New("--years: give 1 to 20")
	}
	return c.run(ctx, guard.TopUp{Years: c.Years})
}
