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
	Data   string `default:"causeway-data" help:"Folder for chains, keys and databases." type:"path"`
	Listen string `default:"127.0.0.1:8080" help:"Loopback address to listen on."`
	Fresh  bool   `help:"Start over: delete what is in the folder."`
	Solana bool   `help:"Also run a local Solana cluster. Needs Node and the packages of contracts/solana."`
	TON    bool   `help:"Also run a local TON. Needs the packages of contracts/ton." name:"ton"`
	// Pages that have the form in a frame while they are made.
	WidgetParents []string `name:"widget-parent" placeholder:"ORIGIN" help:"Origin of a page that may embed the transfer form, such as http://localhost:3000. Can be repeated."`
	PairingTON    string   `name:"pairing-ton" placeholder:"URL" help:"TonConnect HTTP bridge through which Tonkeeper on a phone connects to the page, such as https://bridge.tonapi.io/bridge."`
	Traces        string   `placeholder:"URL" help:"OTLP/HTTP address of a collector for traces of transfers and requests, such as http://127.0.0.1:4318/v1/traces."`
	Log           string   `default:"error" enum:"debug,info,warn,error" help:"Lowest level that is logged to standard error."`
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
	Sign   attestRunCmd    `cmd:"" default:"withargs" name:"run" help:"Run the member (the default)."`
	Rescan attestRescanCmd `cmd:"" help:"Have the member record chains again."`
	Veto   attestVetoCmd   `cmd:"" help:"Show the payments that wait on Bitcoin, or hold one back for a day."`
}

type attestVetoCmd struct {
	configured
	UID       string `arg:"" optional:"" name:"uid" help:"Uid of the payment to hold back. Without it, the waiting payments are shown."`
	Statement string `help:"File with another member's veto, as this command printed it for that member." placeholder:"FILE"`
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
	Chain   []uint32 `help:"Chain id. Can be repeated." placeholder:"ID"`
	All     bool     `help:"Every chain of the deployment."`
	From    uint64   `help:"First block to record again, for one chain other than Bitcoin. Default: the deployment's." placeholder:"BLOCK"`
	Lost    []string `help:"Uid of a delivered message whose deposit left Bitcoin before this member saw it. Can be repeated." placeholder:"UID"`
	Newest  uint64   `help:"With --lost: the highest of the blocks that left Bitcoin." placeholder:"BLOCK"`
	Running bool     `help:"Leave it to the running member. Only for --chain and --all, and not for Bitcoin."`
	Record  bool     `help:"With --all: sign by the deployment record as it is now, even though it changes the earlier one and does not only add to it."`
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
	Follow relayRunCmd    `cmd:"" default:"withargs" name:"run" help:"Run the relayer (the default)."`
	Rescan relayRescanCmd `cmd:"" help:"Read a chain's blocks again from a given one, while the relay keeps running."`
}

type relayRunCmd struct{ configured }

type relayRescanCmd struct {
	configured
	Chain  uint32 `required:"" help:"Chain id." placeholder:"ID"`
	From   uint64 `required:"" help:"First block to read again. 0 means the deployment's." placeholder:"BLOCK"`
	NoWait bool   `help:"Do not wait until the relay has caught up."`
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
	Plan   bool   `help:"Only show what would be done."`
	KeySet string `help:"Only write the first set of keys, for its members to prove. The file must not exist yet." type:"path" placeholder:"FILE"`
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
	Signers   string `help:"With --verify: who may sign releases, as an allowed-signers file of ssh-keygen. Get it from somewhere other than the release." type:"existingfile" placeholder:"FILE"`
	Signature string `help:"With --verify: the signature. Default: the checksum file's name with .sig." type:"existingfile" placeholder:"FILE"`
	Program   string `help:"With --verify: a program or archive to check instead of this program." type:"existingfile" placeholder:"FILE"`
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
