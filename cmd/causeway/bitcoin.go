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
	Follow  indexRunCmd     `cmd:"" default:"withargs" name:"run" help:"Run the index (the default)."`
	Compare indexCompareCmd `cmd:"" help:"Compare a running index's BRC-20 results with those of an OPI node or of another index, and show the first block that differs. Exits with 0 if they agree, 1 if they differ, 2 if that cannot be determined."`
}

type indexCompareCmd struct {
	Config string `help:"The index's configuration file, which gives its network and where it listens." type:"existingfile" placeholder:"FILE" xor:"network" required:""`
	Chain  string `help:"The network, instead of a configuration file: mainnet, testnet3, testnet4, signet or local." placeholder:"NAME" xor:"network" required:""`
	Index  string `help:"Address of the index's wallet API, such as http://127.0.0.1:8081/bitcoin. Not needed if the file gives it." placeholder:"URL"`
	OPI    string `name:"opi" help:"Address of an OPI node's BRC-20 API, such as http://127.0.0.1:8000." placeholder:"URL" xor:"other" required:""`
	With   string `help:"Address of another causeway index's wallet API." placeholder:"URL" xor:"other" required:""`
	From   uint32 `help:"First block to compare. Default: the first that counts for BRC-20." placeholder:"HEIGHT"`
	To     uint32 `help:"Last block to compare. Default: 6 blocks below the lower of the two tips." placeholder:"HEIGHT"`
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
	Network string `default:"local" enum:"mainnet,testnet3,testnet4,signet,local" help:"Bitcoin network of that API."`
	Key     string `required:"" help:"Key file: 64 hexadecimal digits or wallet import format." type:"existingfile" placeholder:"FILE"`
	Rate    string `help:"Fee rate in sat/vB. Default: the API's average."`
	Unsent  string `help:"Folder that keeps signed transactions until the network is known to have them. Default: the key file's name with .unsent." type:"path" placeholder:"DIR"`
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
	Balance         btcBalanceCmd         `cmd:"" help:"Show a key's addresses and balances."`
	Send            btcSendCmd            `cmd:"" help:"Send bitcoin."`
	Etch            btcEtchCmd            `cmd:"" help:"Etch a new rune."`
	MintRune        btcMintRuneCmd        `cmd:"" help:"Mint a rune once."`
	SendRune        btcSendRuneCmd        `cmd:"" help:"Send an amount of a rune."`
	DeployToken     btcDeployTokenCmd     `cmd:"" help:"Deploy a BRC-20 token."`
	MintToken       btcMintTokenCmd       `cmd:"" help:"Mint a BRC-20 token."`
	SendToken       btcSendTokenCmd       `cmd:"" help:"Inscribe a transfer of a BRC-20 token and send it."`
	Inscribe        btcInscribeCmd        `cmd:"" help:"Inscribe a file."`
	SendInscription btcSendInscriptionCmd `cmd:"" help:"Send an inscription."`
	TakeBackOrder   btcTakeBackOrderCmd   `cmd:"" help:"Take back what was paid for an inscription, using the order file that the page saved."`
	Resume          btcResumeCmd          `cmd:"" help:"Rebroadcast the signed transactions that the network may not have received."`
}

type btcTakeBackOrderCmd struct {
	API  string `required:"" help:"Address of any index's wallet API." placeholder:"URL"`
	Rate string `help:"Fee rate in sat/vB. Default: the API's average."`
	Yes  bool   `help:"Take it back. Without this, only show what would come back."`
	File string `arg:"" help:"Order file, which contains the order's key." type:"existingfile"`
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
	Name     string `arg:"" help:"Name, with bullets or periods between letters where spacers belong."`
	Decimals uint8  `help:"Decimals, up to 38."`
	Premine  string `help:"Whole runes to premine for this key."`
	PerMint  string `help:"Whole runes that each mint yields."`
	Mints    uint64 `help:"Number of mints open to anyone."`
	Symbol   string `help:"Symbol, a single character."`
	Commit   string `help:"Continue from this commit transaction, which an earlier run sent." placeholder:"TXID"`
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
	Rune string `arg:"" help:"The rune's id, such as 840106:129, or the name of one that the key holds."`
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
	Ticker   string `arg:"" help:"Ticker, 4 bytes long."`
	Max      string `required:"" help:"Maximum supply."`
	Limit    string `required:"" help:"Maximum amount per mint."`
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
	Type string `help:"Content type. Default: inferred from the file name."`
	To   string `help:"Address that receives it. Default: this key's."`
}

func (c *btcInscribeCmd) Run(ctx context.Context) error {
	return c.open().Inscribe(ctx, c.File, c.Type, c.To)
}

type btcSendInscriptionCmd struct {
	coins
	Inscription string `arg:"" help:"The inscription's id."`
	To          string `arg:"" help:"Address."`
	All         bool   `help:"Send every inscription in the same output."`
}

func (c *btcSendInscriptionCmd) Run(ctx context.Context) error {
	return c.open().SendInscription(ctx, c.Inscription, c.To, c.All)
}

type btcResumeCmd struct{ coins }

func (c *btcResumeCmd) Run(ctx context.Context) error { return c.open().Resume(ctx) }
