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
	DepositAddress btcDepositAddressCmd `cmd:"" help:"Make a Bitcoin address for deposits from anywhere, see what came to it, or take that back."`
	Withdraw       btcWithdrawCmd       `cmd:"" help:"Withdraw from another chain to a Bitcoin address."`
	Status         btcStatusCmd         `cmd:"" help:"Show where a transfer is, or follow it to its end."`
	Return         btcReturnCmd         `cmd:"" help:"Have a deposit sent back that was not credited, with the keys that sent it."`
	TopUp          btcTopUpCmd          `cmd:"" help:"Fill the custody's reserves for miners, and open its batons before the first deposit."`
	Epoch          btcEpochCmd          `cmd:"" help:"Append the custody's next epoch to the deployment record, after checking it."`
	Reserves       btcReservesCmd       `cmd:"" help:"Show what custody holds and what is issued, and check both against nodes of your own."`
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
	Rate   string `help:"Fee rate in sat/vB; by default the API's average."`
	Chain  uint32 `required:"" help:"Id of the chain that it goes to."`
	To     string `required:"" help:"Receiver there." placeholder:"0x…"`
	PSBT   bool   `name:"psbt" help:"Print the unsigned transaction (PSBT, base64) instead of sending it."`
	Yes    bool   `help:"Send it. Without, only what it does and costs is shown."`
	Wait   bool   `help:"Follow it to its end."`
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
	New     btcAddressNewCmd     `cmd:"" help:"Make an address, with a refund key in a recovery file. The address is derived here and compared with the API's."`
	Show    btcAddressShowCmd    `cmd:"" help:"Tell what came to an address; registers it again where it is not known."`
	Recover btcAddressRecoverCmd `cmd:"" help:"Take back what is at an address, with its recovery file alone, once the lock is over."`
}

type btcAddressNewCmd struct {
	bridge
	Chain uint32 `required:"" help:"Id of the chain that deposits go to."`
	To    string `required:"" help:"Receiver there." placeholder:"0x…"`
	Lock  uint16 `help:"Blocks after which the refund key can take a deposit back; by default 4320."`
	File  string `required:"" help:"Recovery file to write; it must not exist." type:"path" placeholder:"FILE"`
	Key   string `name:"refund-key" help:"Your own x-only public key for taking deposits back; by default one is made, and the recovery file holds it." placeholder:"HEX"`
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
	API  string `required:"" help:"Address of a wallet API of any index." placeholder:"URL"`
	To   string `help:"Address that gets it; by default the refund key's own."`
	Key  string `help:"Key file of the refund key, where the recovery file does not hold it." type:"existingfile" placeholder:"FILE"`
	Rate string `help:"Fee rate in sat/vB; by default the API's average."`
	Yes  bool   `help:"Take it. Without, only what can be taken is shown."`
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
	Key    string `required:"" help:"Key file of the account there." type:"existingfile" placeholder:"FILE"`
	To     string `required:"" help:"Bitcoin address."`
	Yes    bool   `help:"Send it. Without, only what it does and costs is shown."`
	Wait   bool   `help:"Follow it to its end."`
	Asset  string `arg:"" help:"btc, brc20:ticker or rune:block:tx."`
	Amount string `arg:"" help:"Amount in whole units, with the fee where that is part of it."`
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
	Wait   bool   `help:"Follow it to its end."`
	ID     string `arg:"" help:"uid, or the transaction that it began with."`
}

func (c *btcStatusCmd) Run(ctx context.Context) error {
	return btc.Status{Bridge: btc.Bridge{API: c.Bridge, Out: os.Stdout}, ID: c.ID, Wait: c.Wait}.Run(ctx)
}

type btcReturnCmd struct {
	bridge
	Key      []string `help:"Key files of the addresses that sent it." type:"existingfile" placeholder:"FILE"`
	Recovery string   `help:"Recovery file, of a deposit to a deposit address." type:"existingfile" placeholder:"FILE"`
	Target   string   `help:"Address that it shall go to, where several sent it."`
	Wait     bool     `help:"Follow it to its end."`
	OutPoint string   `arg:"" name:"outpoint" help:"The deposit, txid:vout."`
}

func (c *btcReturnCmd) Run(ctx context.Context) error {
	return btc.Return{
		Bridge: c.options(), OutPoint: c.OutPoint, Target: c.Target, Keys: c.Key, Recovery: c.Recovery, Wait: c.Wait,
	}.Run(ctx)
}

type btcTopUpCmd struct {
	Deployment string   `required:"" help:"Deployment record: the addresses are derived from it." type:"existingfile" placeholder:"FILE"`
	API        string   `required:"" help:"Address of a wallet API, such as http://127.0.0.1:8080/bitcoin_testnet." placeholder:"URL"`
	Key        string   `required:"" help:"Bitcoin key file: 64 hexadecimal digits or wallet import format." type:"existingfile" placeholder:"FILE"`
	Rate       string   `help:"Fee rate in sat/vB; by default the API's average."`
	Kind       []string `help:"Of this kind alone: btc, brc20 or rune; may be repeated. By default those that the deployment has assets of." enum:"btc,brc20,rune" placeholder:"KIND"`
	Coins      int      `default:"1" help:"In how many coins for each kind; relays merge them while fees are low."`
	Open       bool     `help:"Open the batons as well: once, before the first deposit."`
	Yes        bool     `help:"Send it. Without, only what it does and costs is shown."`
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
	Node         string            `help:"JSON-RPC address of a Bitcoin node: every output is asked for there." placeholder:"URL"`
	CookieFile   string            `help:"The node's cookie file." type:"existingfile" placeholder:"FILE"`
	User         string            `help:"The node's user, with --password-file."`
	PasswordFile string            `help:"File with the node's password." type:"existingfile" placeholder:"FILE"`
	RPC          map[uint32]string `help:"JSON-RPC addresses of other chains, whose supplies are asked for there." placeholder:"ID=URL"`
}

func (c *btcReservesCmd) Run(ctx context.Context) error {
	return btc.Reserves{
		Bridge: c.options(), Node: c.Node, CookieFile: c.CookieFile, User: c.User, PasswordFile: c.PasswordFile, RPC: c.RPC,
	}.Run(ctx)
}

type btcEpochCmd struct {
	Deployment   string `required:"" help:"Deployment record." type:"existingfile" placeholder:"FILE"`
	Keys         string `required:"" help:"The next set of keys, with all its members' proofs." type:"existingfile" placeholder:"FILE"`
	From         uint32 `help:"Block from which deposits to it count; by default 144 above the node's newest."`
	Node         string `required:"" help:"JSON-RPC address of a Bitcoin node of your own." placeholder:"URL"`
	CookieFile   string `help:"The node's cookie file." type:"existingfile" placeholder:"FILE"`
	User         string `help:"The node's user, with --password-file."`
	PasswordFile string `help:"File with the node's password." type:"existingfile" placeholder:"FILE"`
	Yes          bool   `help:"Write it. Without, only what would be written is shown."`
}

func (c *btcEpochCmd) Run(ctx context.Context) error {
	return deploy.CustodyEpoch{
		Deployment: c.Deployment, Keys: c.Keys, From: c.From, Node: c.Node, CookieFile: c.CookieFile,
		User:         c.User,
		PasswordFile: c.PasswordFile, Yes: c.Yes, Out: os.Stdout,
	}.Run(ctx)
}
