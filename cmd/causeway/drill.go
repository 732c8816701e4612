package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/committee"
	"causeway/internal/drill"
	"causeway/internal/node"
)

type drillCmd struct {
	Hold   drillHoldCmd   `cmd:"" default:"withargs" name:"run" help:"Hold the drill (the default)."`
	Verify drillVerifyCmd `cmd:"" help:"Check that a protocol is exactly as its signer wrote it."`
}

type drillHoldCmd struct {
	Dir          string `help:"Folder for keys, files and logs, new or empty. By default one is created, and removed if all goes well." type:"path" placeholder:"DIR"`
	From         string `help:"Program of the version in use today. It brings the bridge up, which is then upgraded to this version." type:"existingfile" placeholder:"FILE"`
	Geth         string `help:"A geth to run the chains. By default they run in this process." type:"existingfile" placeholder:"FILE"`
	Postgres     string `help:"Folder of PostgreSQL's programs. The relay's database is then a primary with a standby." type:"existingdir" placeholder:"DIR"`
	Solana       string `help:"The repository's folder contracts/solana. A local Solana cluster then takes part, which needs Node." type:"existingdir" placeholder:"DIR"`
	TON          string `help:"The repository's folder contracts/ton. A local TON then takes part." name:"ton" type:"existingdir" placeholder:"DIR"`
	To           string `help:"File to write the protocol to." type:"path" placeholder:"FILE"`
	Key          string `help:"Key file to sign the protocol with." type:"existingfile" placeholder:"FILE"`
	PasswordFile string `help:"File with its password." type:"existingfile" placeholder:"FILE"`
}

func (c *drillHoldCmd) Run(ctx context.Context) error {
	program, err := os.Executable()
	if err != nil {
		return fmt.Errorf("find this program: %w", err)
	}
	dir, made := c.Dir, ""
	if dir == "" {
		if dir, err = os.MkdirTemp("", "causeway-drill-"); err != nil {
			return fmt.Errorf("make the drill's folder: %w", err)
		}
		made = dir
	}
	protocol, err := drill.Run(ctx, drill.Options{
		Program: program, From: c.From, Dir: dir, Geth: c.Geth, Solana: c.Solana, TON: c.TON,
		Postgres: c.Postgres, Out: os.Stdout,
		Version: fmt.Sprintf("causeway %s %s/%s", node.Version(), runtime.GOOS, runtime.GOARCH),
	})
	if len(protocol.Lines) > 0 {
		err = errors.Join(err, c.say(protocol.Text()))
	}
	if err == nil && made != "" {
		err = os.RemoveAll(made)
	}
	return err
}

// say writes the protocol, signed where there is a key.
func (c *drillHoldCmd) say(text string) error {
	if c.Key != "" {
		key, err := committee.LoadKey(c.Key, committee.KeyOptions{PasswordFile: c.PasswordFile})
		if err != nil {
			return err
		}
		if text, err = drill.Sign(text, key); err != nil {
			return err
		}
	}
	if c.To == "" {
		_, err := fmt.Fprint(os.Stdout, "\n", text)
		return err
	}
	if err := os.WriteFile(c.To, []byte(text), 0o644); err != nil { //nolint:gosec // it is to be shown
		return fmt.Errorf("write the protocol: %w", err)
	}
	return nil
}

type drillVerifyCmd struct {
	Signer string `required:"" help:"Address that must have signed it." placeholder:"0x…"`
	File   string `arg:"" help:"The protocol." type:"existingfile"`
}

func (c *drillVerifyCmd) Run() error {
	raw, err := os.ReadFile(c.File)
	if err != nil {
		return fmt.Errorf("read the protocol: %w", err)
	}
	by, err := drill.Signer(string(raw))
	if err != nil {
		return err
	}
	if by != common.HexToAddress(c.Signer) {
		return fmt.Errorf("%s signed it, and not %s", by, c.Signer)
	}
	_, err = fmt.Fprintf(os.Stdout, "signed by %s, and not changed since\n", by)
	return err
}
