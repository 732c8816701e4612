package main

import (
	"context"
	"errors"
	"os"

	"github.com/mattn/go-isatty"

	"causeway/internal/app"
	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/ops/btc"
	"causeway/internal/ops/compare"
)

type indexCmd struct {
	Follow  indexRunCmd     `cmd:"" default:"withargs" name:"run" help:"Run the index: what index does without another command."`
	Compare indexCompareCmd `cmd:"" help:"Compare what BRC-20 did by a running index with an OPI node, or with another index, and show the first block that differs. Ends with 0 where they are the same, 1 where they differ, 2 where it cannot be told."`
}

type indexCompareCmd struct {
	Config string `help:"The index's configuration file: says its network, and where it listens." type:"existingfile" placeholder:"FILE" xor:"network" required:""`
	Chain  string `help:"Instead of a file: mainnet, testnet3, testnet4, signet or local." placeholder:"NAME" xor:"network" required:""`
	Index  string `help:"Address of the index's wallet API, such as http://127.0.0.1:8081/bitcoin; where the file says it, not needed." placeholder:"URL"`
	OPI    string `name:"opi" help:"Address of an OPI node's BRC-20 API, such as http://127.0.0.1:8000." placeholder:"URL" xor:"other" required:""`
	With   string `help:"Address of another causeway index's wallet API." placeholder:"URL" xor:"other" required:""`
	From   uint32 `help:"First block to compare; by default the first that counts." placeholder:"HEIGHT"`
	To     uint32 `help:"Last block to compare; by default 6 below the lower tip of the two." placeholder:"HEIGHT"`
}

func (c *indexCompareCmd) Run(ctx context.Context) error {
	compare := compare.Command{
		Network: c.Chain, Index: c.Index, OPI: c.OPI, Other: c.With, From: c.From, To: c.To,
		Out: os.Stdout,
	}
	if c.Config != "" {
		cfg, err := config.Load[config.Index](c.Config)
		if err != nil {
			return err
		}
		compare.Network = cfg.Chain
		if compare.Index == "" {
			compare.Index = app.IndexAddress(cfg)
		}
	}
	if compare.Index == "" {
		return errors.New("say where the index is: --index URL, or --config FILE")
	}
	return compare.Run(ctx)
}

type indexRunCmd struct{ configured }

func (c *indexRunCmd) Run(ctx context.Context) error {
	cfg, err := config.Load[config.Index](c.Config)
	if err != nil {
		return err
	}
	return app.Index(ctx, cfg, node.Version(), os.Stdout, isatty.IsTerminal(os.Stdout.Fd()), logger(cfg.Log))
}

// coins is a command that moves what a Bitcoin key has.
type coins struct {
	API     string `required:"" help:"Address of a wallet API, such as http://127.0.0.1:8080/bitcoin_testnet." placeholder:"URL"`
	Network string `default:"local" enum:"mainnet,testnet3,testnet4,signet,local" help:"Which Bitcoin network that is."`
	Key     string `required:"" help:"Key file: 64 hexadecimal digits or wallet import format." type:"existingfile" placeholder:"FILE"`
	Rate    string `help:"Fee rate in sat/vB; by default the API's average."`
	Unsent  string `help:"Folder for signed transactions until the network is known to have them; by default the key file's name with .unsent." type:"path" placeholder:"DIR"`
	Wait    bool   `help:"Wait until it is in a block and the index has seen it."`
}

func (c coins) open() btc.Coins {
	return btc.Coins{
		API: c.API, Network: c.Network, KeyFile: c.Key, Rate: c.Rate, Unsent: c.Unsent, Wait: c.Wait,
		Out: os.Stdout,
	}
}

type bitcoinCmd struct {
	bridgeCmds
	Balance         btcBalanceCmd         `cmd:"" help:"Show a key's addresses and what they have."`
	Send            btcSendCmd            `cmd:"" help:"Pay bitcoin."`
	Etch            btcEtchCmd            `cmd:"" help:"Make a rune."`
	MintRune        btcMintRuneCmd        `cmd:"" help:"Mint a rune once."`
	SendRune        btcSendRuneCmd        `cmd:"" help:"Move an amount of a rune."`
	DeployToken     btcDeployTokenCmd     `cmd:"" help:"Deploy a BRC-20 token."`
	MintToken       btcMintTokenCmd       `cmd:"" help:"Mint a BRC-20 token."`
	SendToken       btcSendTokenCmd       `cmd:"" help:"Inscribe a transfer of a BRC-20 token and send it."`
	Inscribe        btcInscribeCmd        `cmd:"" help:"Inscribe a file."`
	SendInscription btcSendInscriptionCmd `cmd:"" help:"Move an inscription."`
	TakeBackOrder   btcTakeBackOrderCmd   `cmd:"" help:"Take back what was paid for an inscription, with the order's file that the page saved."`
	Resume          btcResumeCmd          `cmd:"" help:"Send again what was signed and is not known to have arrived: the very same transactions."`
}

type btcTakeBackOrderCmd struct {
	API  string `required:"" help:"Address of a wallet API of any index." placeholder:"URL"`
	Rate string `help:"Fee rate in sat/vB; by default the API's average."`
	Yes  bool   `help:"Take it. Without, only what comes back is shown."`
	File string `arg:"" help:"File of the order with its key." type:"existingfile"`
}

func (c *btcTakeBackOrderCmd) Run(ctx context.Context) error {
	return btc.TakeBackOrder{Index: c.API, File: c.File, Rate: c.Rate, Yes: c.Yes, Out: os.Stdout}.Run(ctx)
}

type btcBalanceCmd struct{ coins }

func (c *btcBalanceCmd) Run(ctx context.Context) error { return c.open().Balance(ctx) }

type btcSendCmd struct {
	coins
	Amount string `arg:"" help:"Amount in BTC, such as 0.015."`
	To     string `arg:"" help:"Address."`
}

func (c *btcSendCmd) Run(ctx context.Context) error { return c.open().Send(ctx, c.To, c.Amount) }

type btcEtchCmd struct {
	coins
	Name     string `arg:"" help:"Name, with bullets or points between letters where it shall have spacers."`
	Decimals uint8  `help:"Decimals, up to 38."`
	Premine  string `help:"Whole runes for this key."`
	PerMint  string `help:"Whole runes that each mint yields."`
	Mints    uint64 `help:"How many mints are open to anybody."`
	Symbol   string `help:"One character."`
	Commit   string `help:"Go on with this commitment, which an earlier run sent." placeholder:"TXID"`
}

func (c *btcEtchCmd) Run(ctx context.Context) error {
	e, err := btc.Etching(c.Name, c.Premine, c.PerMint, c.Symbol, c.Decimals, c.Mints)
	if err != nil {
		return err
	}
	return c.open().Etch(ctx, e, c.Commit)
}

type btcMintRuneCmd struct {
	coins
	Rune string `arg:"" help:"The rune's id, such as 840106:129, or the name of one that the key has."`
}

func (c *btcMintRuneCmd) Run(ctx context.Context) error { return c.open().MintRune(ctx, c.Rune) }

type btcSendRuneCmd struct {
	coins
	Rune   string `arg:"" help:"The rune's id or name."`
	Amount string `arg:"" help:"Amount in whole runes."`
	To     string `arg:"" help:"Address."`
}

func (c *btcSendRuneCmd) Run(ctx context.Context) error {
	return c.open().SendRune(ctx, c.Rune, c.Amount, c.To)
}

type btcDeployTokenCmd struct {
	coins
	Ticker   string `arg:"" help:"Ticker of 4 bytes."`
	Max      string `required:"" help:"Greatest supply."`
	Limit    string `required:"" help:"Greatest amount of a mint."`
	Decimals uint8  `default:"18" help:"Decimals, up to 18."`
}

func (c *btcDeployTokenCmd) Run(ctx context.Context) error {
	return c.open().DeployToken(ctx, c.Ticker, c.Max, c.Limit, c.Decimals)
}

type btcMintTokenCmd struct {
	coins
	Ticker string `arg:"" help:"Ticker."`
	Amount string `arg:"" help:"Amount in whole tokens."`
}

func (c *btcMintTokenCmd) Run(ctx context.Context) error {
	return c.open().MintToken(ctx, c.Ticker, c.Amount)
}

type btcSendTokenCmd struct {
	coins
	Ticker string `arg:"" help:"Ticker."`
	Amount string `arg:"" help:"Amount in whole tokens."`
	To     string `arg:"" help:"Address."`
}

func (c *btcSendTokenCmd) Run(ctx context.Context) error {
	return c.open().SendToken(ctx, c.Ticker, c.Amount, c.To)
}

type btcInscribeCmd struct {
	coins
	File string `arg:"" type:"existingfile" help:"What to inscribe."`
	Type string `help:"Content type; by default told by the file's name."`
	To   string `help:"Address that gets it; by default this key's."`
}

func (c *btcInscribeCmd) Run(ctx context.Context) error {
	return c.open().Inscribe(ctx, c.File, c.Type, c.To)
}

type btcSendInscriptionCmd struct {
	coins
	Inscription string `arg:"" help:"Its id."`
	To          string `arg:"" help:"Address."`
	All         bool   `help:"Send all inscriptions that are in the same output."`
}

func (c *btcSendInscriptionCmd) Run(ctx context.Context) error {
	return c.open().SendInscription(ctx, c.Inscription, c.To, c.All)
}

type btcResumeCmd struct{ coins }

func (c *btcResumeCmd) Run(ctx context.Context) error { return c.open().Resume(ctx) }
