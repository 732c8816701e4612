package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"

	"causeway/internal/app"
	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/ops/database"
	"causeway/internal/ops/deploy"
	"causeway/internal/ops/provenance"
	"causeway/internal/telemetry"
)

type devCmd struct {
	Data   string `default:"causeway-data" help:"Folder that keeps chains, keys and databases." type:"path"`
	Listen string `default:"127.0.0.1:8080" help:"Loopback address to listen on."`
	Fresh  bool   `help:"Start over: delete what the folder holds."`
	Solana bool   `help:"Run a local cluster of Solana, too; it needs Node and the packages of contracts/solana."`
	TON    bool   `help:"Run a local TON, too; it needs the packages of contracts/ton." name:"ton"`
	// Pages that have the form in a frame while they are made.
	WidgetParents []string `name:"widget-parent" placeholder:"ORIGIN" help:"Origin of a page that may have the transfer form in a frame, such as http://localhost:3000; can be given again."`
	PairingTON    string   `name:"pairing-ton" placeholder:"URL" help:"HTTP bridge of TonConnect by which Tonkeeper on a phone connects to the page, such as https://bridge.tonapi.io/bridge."`
	Traces        string   `placeholder:"URL" help:"OTLP/HTTP address of a collector that is told how transfers and requests went, such as http://127.0.0.1:4318/v1/traces."`
	Log           string   `default:"error" enum:"debug,info,warn,error" help:"Least level of what is logged to standard error."`
}

func (c *devCmd) Run(ctx context.Context) error {
	if err := (config.Traces{Endpoint: c.Traces}).Check(); err != nil {
		return err
	}
	return app.Dev(ctx, app.DevOptions{
		Data: c.Data, Listen: c.Listen, Fresh: c.Fresh, Solana: c.Solana, TON: c.TON, WidgetParents: c.WidgetParents,
		Pairing: config.Pairing{TON: c.PairingTON}, Traces: c.Traces,
		Out: os.Stdout, Log: telemetry.Logger(os.Stderr, c.Log, "text"), Version: node.Version(),
	})
}

// configured is a process with a configuration file.
type configured struct {
	Config string `required:"" help:"Configuration file." type:"existingfile" placeholder:"FILE"`
}

func logger(l config.Log) *slog.Logger { return telemetry.Logger(os.Stderr, l.Level, l.Format) }

type serveCmd struct{ configured }

func (c *serveCmd) Run(ctx context.Context) error {
	cfg, err := config.Load[config.Serve](c.Config)
	if err != nil {
		return err
	}
	return app.Serve(ctx, cfg, node.Version(), logger(cfg.Log))
}

type attestCmd struct {
	Sign   attestRunCmd    `cmd:"" default:"withargs" name:"run" help:"Run the member: what attest does without another command."`
	Rescan attestRescanCmd `cmd:"" help:"Have the member record chains again."`
	Veto   attestVetoCmd   `cmd:"" help:"Show which payments on Bitcoin wait, or hold one back for a day."`
}

type attestVetoCmd struct {
	configured
	UID       string `arg:"" optional:"" name:"uid" help:"Uid of the payment that this member holds back; without it, what waits is shown."`
	Statement string `help:"File with another member's veto, as this command printed it there." placeholder:"FILE"`
}

func (c *attestVetoCmd) Run(ctx context.Context) error {
	cfg, err := config.Load[config.Attest](c.Config)
	if err != nil {
		return err
	}
	return database.MemberVeto{Config: cfg, UID: c.UID, Statement: c.Statement, Out: os.Stdout}.Run(ctx)
}

type attestRescanCmd struct {
	configured
	Chain   []uint32 `help:"Chain id; may be repeated." placeholder:"ID"`
	All     bool     `help:"Every chain of the deployment."`
	From    uint64   `help:"First block to record again of one chain, not of Bitcoin; default: the deployment's." placeholder:"BLOCK"`
	Lost    []string `help:"Uid of a delivered message whose deposit left Bitcoin before this member saw it; may be repeated." placeholder:"UID"`
	Newest  uint64   `help:"With --lost: the highest of the blocks that left Bitcoin." placeholder:"BLOCK"`
	Running bool     `help:"Leave it to the member that runs: chains alone, and not Bitcoin."`
	Record  bool     `help:"With --all: sign by the deployment record as it is now, though it is not the one before with something added."`
}

func (c *attestRescanCmd) Run(ctx context.Context) error {
	cfg, err := config.Load[config.Attest](c.Config)
	if err != nil {
		return err
	}
	return database.MemberRescan{
		Config: cfg, Chains: c.Chain, All: c.All, From: c.From, Lost: c.Lost, Newest: c.Newest,
		Record: c.Record, Running: c.Running, Out: os.Stdout,
	}.Run(ctx)
}

type attestRunCmd struct{ configured }

func (c *attestRunCmd) Run(ctx context.Context) error {
	cfg, err := config.Load[config.Attest](c.Config)
	if err != nil {
		return err
	}
	return app.Attest(ctx, cfg, node.Version(), logger(cfg.Log))
}

type relayCmd struct {
	Follow relayRunCmd    `cmd:"" default:"withargs" name:"run" help:"Run the relayer: what relay does without another command."`
	Rescan relayRescanCmd `cmd:"" help:"Look at a chain's blocks again, from one on, beside the running relay."`
}

type relayRunCmd struct{ configured }

type relayRescanCmd struct {
	configured
	Chain  uint32 `required:"" help:"Chain id." placeholder:"ID"`
	From   uint64 `required:"" help:"First block to look at again; 0: the deployment's." placeholder:"BLOCK"`
	NoWait bool   `help:"Do not wait until the relay is where it was."`
}

func (c *relayRescanCmd) Run(ctx context.Context) error {
	cfg, err := config.Load[config.Relay](c.Config)
	if err != nil {
		return err
	}
	return database.Rescan{Config: cfg, Chain: c.Chain, From: c.From, Wait: !c.NoWait, Out: os.Stdout}.Run(ctx)
}

func (c *relayRunCmd) Run(ctx context.Context) error {
	cfg, err := config.Load[config.Relay](c.Config)
	if err != nil {
		return err
	}
	return app.Relay(ctx, cfg, logger(cfg.Log))
}

type deployCmd struct {
	configured
	Plan   bool   `help:"Only say what would be done."`
	KeySet string `help:"Only write the first set of keys, for its members to prove; the file must not exist." type:"path" placeholder:"FILE"`
}

func (c *deployCmd) Run(ctx context.Context) error {
	cfg, err := config.Load[config.Deploy](c.Config)
	if err != nil {
		return err
	}
	if c.KeySet != "" {
		return deploy.KeySet(ctx, cfg, c.KeySet, os.Stdout, logger(cfg.Log))
	}
	return deploy.Run(ctx, cfg, c.Plan, os.Stdout, logger(cfg.Log))
}

type versionCmd struct {
	Verify    string `help:"Look for this program in the checksums of a release, and check who signed them." type:"existingfile" placeholder:"SHA256SUMS"`
	Signers   string `help:"With --verify: who may sign releases, as ssh-keygen's allowed signers; from elsewhere than the release." type:"existingfile" placeholder:"FILE"`
	Signature string `help:"With --verify: the signature; default: the checksums' file with .sig." type:"existingfile" placeholder:"FILE"`
	Program   string `help:"With --verify: another program or archive than this one." type:"existingfile" placeholder:"FILE"`
}

func (c *versionCmd) Run() error {
	if c.Verify == "" {
		_, err := fmt.Println(node.Version())
		return err
	}
	if c.Signers == "" {
		return errors.New("--verify needs --signers: a file of those whom you trust to sign releases")
	}
	return provenance.Check{
		Program: c.Program, Sums: c.Verify, Signature: c.Signature, Signers: c.Signers, Out: os.Stdout,
	}.Run()
}

type openapiCmd struct{}

func (openapiCmd) Run() error {
	raw, err := app.OpenAPI()
	if err != nil {
		return err
	}
	_, err = os.Stdout.Write(raw)
	return err
}
