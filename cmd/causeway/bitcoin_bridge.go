package main

import (
	"context"
	"os"

	"causeway/internal/ops/btc"
	"causeway/internal/ops/deploy"
	"causeway/internal/ops/terminal"
)

// bridgeCmds are what moves between Bitcoin and other chains.
type bridgeCmds struct {
	Deposit        btcDepositCmd        `cmd:"" help:"Deposit bitcoin, a BRC-20 token or a rune for a receiver on another chain."`
	DepositAddress btcDepositAddressCmd `cmd:"" help:"Create a Bitcoin address for deposits from anywhere, see what it received, or take that back."`
	Withdraw       btcWithdrawCmd       `cmd:"" help:"Withdraw from another chain to a Bitcoin address."`
	Status         btcStatusCmd         `cmd:"" help:"Show a transfer's status, or follow it until it ends."`
	Return         btcReturnCmd         `cmd:"" help:"Request the return of a deposit that was not credited, with the keys that sent it."`
	TopUp          btcTopUpCmd          `cmd:"" help:"Fill the custody's reserves for miner fees, and open its batons before the first deposit."`
	Epoch          btcEpochCmd          `cmd:"" help:"Append the custody's next epoch to the deployment record, after checking it."`
	Reserves       btcReservesCmd       `cmd:"" help:"Show what the custody holds and what is issued, and check both against your own nodes."`
}

// bridge names a deployment and an API.
type bridge struct {
	Deployment string `required:"" help:"Deployment record." type:"existingfile" placeholder:"FILE"`
	Bridge     string `help:"Address of a Causeway API, such as http://127.0.0.1:8080." placeholder:"URL"`
}

func (b bridge) options() btc.Bridge {
	return btc.Bridge{Deployment: b.Deployment, API: b.Bridge, Out: os.Stdout}
}

type btcDepositCmd struct {
	bridge
	API    string `required:"" help:"Address of a wallet API, such as http://127.0.0.1:8080/bitcoin_testnet." placeholder:"URL"`
	Key    string `required:"" help:"Bitcoin key file: 64 hexadecimal digits or wallet import format." type:"existingfile" placeholder:"FILE"`
	Rate   string `help:"Fee rate in sat/vB. Default: the API's average."`
	Chain  uint32 `required:"" help:"Id of the destination chain."`
	To     string `required:"" help:"Receiver on that chain." placeholder:"0x…"`
	PSBT   bool   `name:"psbt" help:"Print the unsigned transaction (PSBT, base64) instead of sending it."`
	Yes    bool   `help:"Send it. Without this, only show what it does and costs."`
	Wait   bool   `help:"Follow it until it ends."`
	Asset  string `arg:"" help:"btc, brc20:ticker or rune:block:tx."`
	Amount string `arg:"" help:"Amount in whole units, such as 0.015."`
}

func (c *btcDepositCmd) Run(ctx context.Context) error {
	return btc.Deposit{
		Bridge: c.options(), Purse: btc.Purse{API: c.API, KeyFile: c.Key, Rate: c.Rate}, Asset: c.Asset, Amount: c.Amount,
		Chain: c.Chain,
		To:    c.To, PSBT: c.PSBT, Yes: c.Yes, Wait: c.Wait,
	}.Run(ctx)
}

type btcDepositAddressCmd struct {
	New     btcAddressNewCmd     `cmd:"" help:"Create an address, with a refund key in a recovery file. The address is derived locally and compared with the API's."`
	Show    btcAddressShowCmd    `cmd:"" help:"Show what an address received. Registers it again if the API does not know it."`
	Recover btcAddressRecoverCmd `cmd:"" help:"Take back what is at an address once its lock has expired. Only its recovery file is needed."`
}

type btcAddressNewCmd struct {
	bridge
	Chain uint32 `required:"" help:"Id of the chain that deposits go to."`
	To    string `required:"" help:"Receiver on that chain." placeholder:"0x…"`
	Lock  uint16 `help:"Blocks after which the refund key can take a deposit back. Default: 4320."`
	File  string `required:"" help:"Recovery file to write. It must not exist yet." type:"path" placeholder:"FILE"`
	Key   string `name:"refund-key" help:"Your own x-only public key for taking deposits back. Default: a new key, kept in the recovery file." placeholder:"HEX"`
	Asset string `arg:"" help:"btc, brc20:ticker or rune:block:tx."`
}

func (c *btcAddressNewCmd) Run(ctx context.Context) error {
	return btc.NewDepositAddress{
		Bridge: c.options(), Asset: c.Asset, Chain: c.Chain, To: c.To, Lock: c.Lock, File: c.File,
		Key: c.Key,
	}.Run(ctx)
}

type btcAddressShowCmd struct {
	Bridge string `required:"" help:"Address of a Causeway API." placeholder:"URL"`
	File   string `arg:"" help:"Recovery file." type:"existingfile"`
}

func (c *btcAddressShowCmd) Run(ctx context.Context) error {
	return btc.DepositAddressFile{Bridge: btc.Bridge{API: c.Bridge, Out: os.Stdout}, File: c.File}.Show(ctx)
}

type btcAddressRecoverCmd struct {
	API  string `required:"" help:"Address of any index's wallet API." placeholder:"URL"`
	To   string `help:"Address that receives it. Default: the refund key's own."`
	Key  string `help:"Key file of the refund key, if the recovery file does not contain it." type:"existingfile" placeholder:"FILE"`
	Rate string `help:"Fee rate in sat/vB. Default: the API's average."`
	Yes  bool   `help:"Take it back. Without this, only show what can be taken back."`
	Wait bool   `help:"Wait until it is in a block."`
	File string `arg:"" help:"Recovery file." type:"existingfile"`
}

func (c *btcAddressRecoverCmd) Run(ctx context.Context) error {
	return btc.RecoverDeposit{
		Bridge: btc.Bridge{Out: os.Stdout}, Index: c.API, File: c.File, KeyFile: c.Key, To: c.To, Rate: c.Rate, Yes: c.Yes,
		Wait: c.Wait,
	}.Run(ctx)
}

type btcWithdrawCmd struct {
	bridge
	Chain  uint32 `required:"" help:"Id of the chain to withdraw from."`
	RPC    string `required:"" help:"JSON-RPC address of that chain." placeholder:"URL"`
	Key    string `required:"" help:"Key file of the account on that chain." type:"existingfile" placeholder:"FILE"`
	To     string `required:"" help:"Bitcoin address."`
	Yes    bool   `help:"Send it. Without this, only show what it does and costs."`
	Wait   bool   `help:"Follow it until it ends."`
	Asset  string `arg:"" help:"btc, brc20:ticker or rune:block:tx."`
	Amount string `arg:"" help:"Amount in whole units, including the fee if the fee is taken from it."`
}

func (c *btcWithdrawCmd) Run(ctx context.Context) error {
	return btc.Withdraw{
		Bridge: c.options(), Account: terminal.Account{RPC: c.RPC, Chain: c.Chain, Key: c.Key}, Asset: c.Asset,
		Amount: c.Amount, To: c.To,
		Yes: c.Yes, Wait: c.Wait,
	}.Run(ctx)
}

type btcStatusCmd struct {
	Bridge string `required:"" help:"Address of a Causeway API." placeholder:"URL"`
	Wait   bool   `help:"Follow it until it ends."`
	ID     string `arg:"" help:"The transfer's uid, or its source transaction."`
}

func (c *btcStatusCmd) Run(ctx context.Context) error {
	return btc.Status{Bridge: btc.Bridge{API: c.Bridge, Out: os.Stdout}, ID: c.ID, Wait: c.Wait}.Run(ctx)
}

type btcReturnCmd struct {
	bridge
	Key      []string `help:"Key files of the addresses that sent it." type:"existingfile" placeholder:"FILE"`
	Recovery string   `help:"Recovery file, for a deposit to a deposit address." type:"existingfile" placeholder:"FILE"`
	Target   string   `help:"Address to return it to, if several addresses sent it."`
	Wait     bool     `help:"Follow it until it ends."`
	OutPoint string   `arg:"" name:"outpoint" help:"The deposit, as txid:vout."`
}

func (c *btcReturnCmd) Run(ctx context.Context) error {
	return btc.Return{
		Bridge: c.options(), OutPoint: c.OutPoint, Target: c.Target, Keys: c.Key, Recovery: c.Recovery, Wait: c.Wait,
	}.Run(ctx)
}

type btcTopUpCmd struct {
	Deployment string   `required:"" help:"Deployment record, from which the addresses are derived." type:"existingfile" placeholder:"FILE"`
	API        string   `required:"" help:"Address of a wallet API, such as http://127.0.0.1:8080/bitcoin_testnet." placeholder:"URL"`
	Key        string   `required:"" help:"Bitcoin key file: 64 hexadecimal digits or wallet import format." type:"existingfile" placeholder:"FILE"`
	Rate       string   `help:"Fee rate in sat/vB. Default: the API's average."`
	Kind       []string `help:"Only this kind: btc, brc20 or rune. Can be repeated. Default: every kind that the deployment has assets of." enum:"btc,brc20,rune" placeholder:"KIND"`
	Coins      int      `default:"1" help:"Number of outputs per kind. Relays merge them while fees are low."`
	Open       bool     `help:"Also open the batons. Do this once, before the first deposit."`
	Yes        bool     `help:"Send it. Without this, only show what it does and costs."`
	Wait       bool     `help:"Wait until it is in a block."`
	Amount     string   `arg:"" help:"Amount for each kind in BTC, such as 0.02."`
}

func (c *btcTopUpCmd) Run(ctx context.Context) error {
	return btc.TopUp{
		Bridge: btc.Bridge{Deployment: c.Deployment, Out: os.Stdout},
		Purse:  btc.Purse{API: c.API, KeyFile: c.Key, Rate: c.Rate},
		Amount: c.Amount, Kinds: c.Kind, Coins: c.Coins, Open: c.Open, Yes: c.Yes, Wait: c.Wait,
	}.Run(ctx)
}

type btcReservesCmd struct {
	bridge
	Node         string            `help:"JSON-RPC address of a Bitcoin node, against which every output is checked." placeholder:"URL"`
	CookieFile   string            `help:"The node's cookie file." type:"existingfile" placeholder:"FILE"`
	User         string            `help:"The node's user. Goes with --password-file."`
	PasswordFile string            `help:"File with the node's password." type:"existingfile" placeholder:"FILE"`
	RPC          map[uint32]string `help:"JSON-RPC addresses of other chains, against which the issued supplies are checked." placeholder:"ID=URL"`
}

func (c *btcReservesCmd) Run(ctx context.Context) error {
	return btc.Reserves{
		Bridge: c.options(), Node: c.Node, CookieFile: c.CookieFile, User: c.User, PasswordFile: c.PasswordFile, RPC: c.RPC,
	}.Run(ctx)
}

type btcEpochCmd struct {
	Deployment   string `required:"" help:"Deployment record." type:"existingfile" placeholder:"FILE"`
	Keys         string `required:"" help:"The next set of keys, with every member's proof." type:"existingfile" placeholder:"FILE"`
	From         uint32 `help:"Block from which deposits to it count. Default: 144 above the node's latest."`
	Node         string `required:"" help:"JSON-RPC address of your own Bitcoin node." placeholder:"URL"`
	CookieFile   string `help:"The node's cookie file." type:"existingfile" placeholder:"FILE"`
	User         string `help:"The node's user. Goes with --password-file."`
	PasswordFile string `help:"File with the node's password." type:"existingfile" placeholder:"FILE"`
	Yes          bool   `help:"Write it. Without this, only show what would be written."`
}

func (c *btcEpochCmd) Run(ctx context.Context) error {
	return deploy.CustodyEpoch{
		Deployment: c.Deployment, Keys: c.Keys, From: c.From, Node: c.Node, CookieFile: c.CookieFile,
		User:         c.User,
		PasswordFile: c.PasswordFile, Yes: c.Yes, Out: os.Stdout,
	}.Run(ctx)
}
