package main

import (
	"context"
	"errors"
	"os"

	"causeway/internal/app"
	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/ops/deploy"
	"causeway/internal/ops/signers"
)

type signerCmd struct {
	Hold   signerRunCmd    `cmd:"" default:"withargs" name:"run" help:"Run the signer (the default)."`
	Begin  signerBeginCmd  `cmd:"" help:"Begin the record of what a key signs. Needed once per key."`
	Status signerStatusCmd `cmd:"" help:"Show the record and the switch. Exits with 1 if nothing is signed."`
	Off    signerOffCmd    `cmd:"" help:"Sign nothing from the next request on."`
	On     signerOnCmd     `cmd:"" help:"Sign again."`
	Baton  signerBatonCmd  `cmd:"" help:"Record the baton with which the custody's path on Bitcoin begins, for a signer that holds custody keys."`
	Resume signerResumeCmd `cmd:"" help:"Continue with a record that was restored, or whose mark was lost. Without --yes, only say what that means."`
}

// signerFile names a signer's configuration.
type signerFile struct{ configured }

func (f signerFile) tool() (signers.Tool, error) {
	cfg, err := config.Load[config.Signer](f.Config)
	return signers.Tool{Config: cfg, Out: os.Stdout}, err
}

type signerRunCmd struct{ signerFile }

func (c *signerRunCmd) Run(ctx context.Context) error {
	cfg, err := config.Load[config.Signer](c.Config)
	if err != nil {
		return err
	}
	return app.Signer(ctx, cfg, deploy.Sends, node.Version(), logger(cfg.Log))
}

// signerSaid is what a person knows of signatures that the record does not have.
type signerSaid struct {
	LogSize   *uint64 `help:"Number of entries in the newest head of the member's log that others have. 0 if nobody has one." placeholder:"N"`
	Successor string  `help:"Hash of the next set, if this key signed a rotation in this epoch. Without it, no rotation of this epoch is ever signed." placeholder:"0x…"`
}

func (s signerSaid) said() (signers.Said, error) {
	if s.LogSize == nil {
		return signers.Said{}, errors.New("say how long the newest head of the member's log is that others have: --log-size N; " +
			"0 when nobody has one")
	}
	return signers.Said{LogSize: *s.LogSize, Successor: s.Successor}, nil
}

type signerBeginCmd struct {
	signerFile
	signerSaid
	Used bool `help:"The key has signed before, from a member's key file. --log-size, and --successor if there is one, say what."`
}

func (c *signerBeginCmd) Run() error {
	t, err := c.tool()
	if err != nil {
		return err
	}
	if !c.Used {
		if c.LogSize != nil || c.Successor != "" {
			return errors.New("--log-size and --successor go with --used: a key that has never signed has neither")
		}
		return t.Begin(nil)
	}
	said, err := c.said()
	if err != nil {
		return err
	}
	return t.Begin(&said)
}

type signerStatusCmd struct{ signerFile }

func (c *signerStatusCmd) Run() error {
	t, err := c.tool()
	if err != nil {
		return err
	}
	return t.Status()
}

type signerOffCmd struct {
	signerFile
	Reason string `arg:"" optional:"" help:"Who switched it off, and why. Members and relays are told."`
}

func (c *signerOffCmd) Run() error {
	t, err := c.tool()
	if err != nil {
		return err
	}
	return t.Off(c.Reason)
}

type signerOnCmd struct{ signerFile }

func (c *signerOnCmd) Run() error {
	t, err := c.tool()
	if err != nil {
		return err
	}
	return t.On()
}

type signerResumeCmd struct {
	signerFile
	signerSaid
	Entries uint64 `help:"Number of entries of the record that the member saw, as its refusal (behind) says." placeholder:"N"`
	Yes     bool   `help:"Do it."`
}

func (c *signerResumeCmd) Run() error {
	t, err := c.tool()
	if err != nil {
		return err
	}
	said, err := c.said()
	if err != nil {
		return err
	}
	said.Entries = c.Entries
	return t.Resume(said, c.Yes)
}

type signerBatonCmd struct {
	signerFile
	Kind  string `arg:"" enum:"btc,brc20,rune" help:"btc, brc20 or rune."`
	Baton string `arg:"" help:"The kind's first baton, as your own node shows it." placeholder:"TXID:VOUT"`
	After string `help:"The baton that can no longer be spent, if the path begins anew." placeholder:"TXID:VOUT"`
}

func (c *signerBatonCmd) Run() error {
	t, err := c.tool()
	if err != nil {
		return err
	}
	return t.Baton(signers.Baton{Kind: c.Kind, Baton: c.Baton, After: c.After})
}
