package main

import (
	"context"
	"errors"
	"io"
	"os"
	"time"

	"causeway/internal/config"
	"causeway/internal/licences"
	"causeway/internal/ops/claims"
	"causeway/internal/ops/database"
	"causeway/internal/ops/doctor"
	"causeway/internal/ops/keys"
	"causeway/internal/ops/pools"
	"causeway/internal/ops/rebalance"
	"causeway/internal/ops/rotate"
	"causeway/internal/ops/terminal"
)

type licencesCmd struct{}

func (licencesCmd) Run() error {
	_, err := io.WriteString(os.Stdout, licences.Text())
	return err
}

type migrateCmd struct {
	Database     string `xor:"database" required:"" help:"sqlite:PATH, or postgres://… without a password." placeholder:"DSN"`
	DatabaseFile string `xor:"database" required:"" help:"File that contains that address, because others can see a program's arguments." type:"existingfile" placeholder:"FILE"`
}

func (c *migrateCmd) Run(ctx context.Context) error {
	dsn, err := database.Address(c.Database, c.DatabaseFile)
	if err != nil {
		return err
	}
	return database.Migrate(ctx, dsn, os.Stdout)
}

type backupCmd struct {
	Database string `required:"" help:"sqlite:PATH" placeholder:"DSN"`
	To       string `required:"" help:"File to write. It must not exist yet." type:"path" placeholder:"FILE"`
}

func (c *backupCmd) Run(ctx context.Context) error {
	return database.Backup(ctx, c.Database, c.To, os.Stdout)
}

type keysCmd struct {
	New     keysNewCmd     `cmd:"" help:"Create a key in a new file that only its owner can read."`
	Show    keysShowCmd    `cmd:"" help:"Print a key's address, or a custody key's public key."`
	Device  keysDeviceCmd  `cmd:"" help:"Print the address of a key in a hardware device or a key service."`
	Encrypt keysEncryptCmd `cmd:"" help:"Write a copy of a key file, encrypted with a password."`
	Plan    keysPlanCmd    `cmd:"" help:"Write the next set of keys, for its members to prove."`
	Prove   keysProveCmd   `cmd:"" help:"Print a member's proof that it holds its keys of a set."`
	Collect keysCollectCmd `cmd:"" help:"Add members' proofs to a set, and show whose are missing."`
}

type keysNewCmd struct {
	Custody      bool   `help:"Create a Bitcoin custody key, which must differ from the attestation key."`
	PasswordFile string `help:"Encrypt it with the password in this file, as a version 3 keystore." type:"existingfile" placeholder:"FILE"`
	File         string `arg:"" help:"File to write. It must not exist yet." type:"path"`
}

func (c *keysNewCmd) Run() error {
	if c.Custody {
		return keys.NewCustody(c.File, c.PasswordFile, os.Stdout)
	}
	return keys.New(c.File, c.PasswordFile, os.Stdout)
}

type keysShowCmd struct {
	Custody      bool   `help:"The key is a Bitcoin custody key."`
	PasswordFile string `help:"File with the password, if the key file is a keystore." type:"existingfile" placeholder:"FILE"`
	File         string `arg:"" help:"Key file." type:"existingfile"`
}

func (c *keysShowCmd) Run() error {
	if c.Custody {
		return keys.ShowCustody(c.File, c.PasswordFile, os.Stdout)
	}
	return keys.Show(c.File, c.PasswordFile, os.Stdout)
}

type keysEncryptCmd struct {
	PasswordFile string `required:"" help:"File with the password, at least 12 characters long." type:"existingfile" placeholder:"FILE"`
	File         string `arg:"" help:"Key file of an account, a member or its custody." type:"existingfile"`
	To           string `arg:"" help:"File to write. It must not exist yet." type:"path"`
}

func (c *keysEncryptCmd) Run() error {
	return keys.Encrypt(c.File, c.To, c.PasswordFile, os.Stdout)
}

type keysPlanCmd struct {
	Deployment       string   `required:"" help:"Deployment record." type:"existingfile" placeholder:"FILE"`
	Members          []string `help:"Addresses of the next committee's members. Default: the present ones." placeholder:"0x…"`
	Threshold        int      `help:"How many of them attest. Required unless --current."`
	CustodyKeys      []string `help:"X-only custody keys of the next epoch. Default: the present ones." placeholder:"HEX"`
	CustodyThreshold int      `help:"How many of them sign. Default: as many as attest."`
	Reopens          bool     `help:"The custody's newest epoch was given a baton and cannot spend it: begin anew."`
	Current          bool     `help:"Write the keys in force, for a record from before members proved their keys."`
	File             string   `arg:"" help:"File to write. It must not exist yet." type:"path"`
}

func (c *keysPlanCmd) Run() error {
	return keys.Next{
		Deployment: c.Deployment, Members: c.Members, Threshold: c.Threshold, CustodyKeys: c.CustodyKeys,
		CustodyThreshold: c.CustodyThreshold, Reopens: c.Reopens, Current: c.Current,
	}.Plan(c.File, os.Stdout)
}

type keysDeviceCmd struct {
	File string `arg:"" help:"File with pkcs11: or awsKms:, as in a signer's configuration. The address may be missing." type:"existingfile"`
}

func (c *keysDeviceCmd) Run() error { return keys.Device(c.File, os.Stdout) }

type keysProveCmd struct {
	Set                 string `required:"" help:"The set of keys." type:"existingfile" placeholder:"FILE"`
	Key                 string `help:"The member's attestation key. Without it, the custody key's half is printed." type:"existingfile" placeholder:"FILE" xor:"attestation"`
	Held                string `help:"File with pkcs11: or awsKms:, if the attestation key is held there." type:"existingfile" placeholder:"FILE" xor:"attestation"`
	PasswordFile        string `help:"File with its password." type:"existingfile" placeholder:"FILE"`
	CustodyKey          string `help:"The member's custody key, if the set has any." type:"existingfile" placeholder:"FILE"`
	CustodyPasswordFile string `help:"File with its password." type:"existingfile" placeholder:"FILE"`
	CustodyProof        string `help:"The half that the custody key made on its own machine, instead of that key." type:"existingfile" placeholder:"FILE"`
	Demo                bool   `help:"Accept keys of the local network."`
}

func (c *keysProveCmd) Run() error {
	return keys.Prover{
		Set: c.Set, Key: c.Key, Held: c.Held, PasswordFile: c.PasswordFile, CustodyKey: c.CustodyKey,
		CustodyPasswordFile: c.CustodyPasswordFile, CustodyProof: c.CustodyProof, AllowDemo: c.Demo, Note: os.Stderr,
	}.Prove(os.Stdout)
}

type keysCollectCmd struct {
	Set        string   `required:"" help:"The set of keys to add them to." type:"existingfile" placeholder:"FILE"`
	Deployment string   `help:"Deployment record to add the complete set to, if it is of keys in force that had no proofs." type:"existingfile" placeholder:"FILE"`
	Proofs     []string `arg:"" optional:"" help:"Members' proofs." type:"existingfile"`
}

func (c *keysCollectCmd) Run() error { return keys.Collect(c.Set, c.Proofs, c.Deployment, os.Stdout) }

type haltsCmd struct {
	configured
	Clear string `help:"Clear this anchor's halt: CHAIN:0x…, as listed." placeholder:"CHAIN:ANCHOR"`
}

func (c *haltsCmd) Run(ctx context.Context) error {
	cfg, err := config.Load[config.Attest](c.Config)
	if err != nil {
		return err
	}
	return database.Halts(ctx, cfg, c.Clear, os.Stdout)
}

type rotateCmd struct {
	Config string `required:"" help:"The relay's configuration file. With --plan, any process's, including a member's." type:"existingfile" placeholder:"FILE"`
	Keys   string `required:"" help:"The next set of keys, with every member's proof." type:"existingfile" placeholder:"FILE"`
	Plan   bool   `help:"Only print the hashes that the members' operators approve."`
}

func (c *rotateCmd) Run(ctx context.Context) error {
	r := rotate.Rotation{Keys: c.Keys}
	if c.Plan {
		cfg, err := config.LoadGuard(c.Config)
		if err != nil {
			return err
		}
		return rotate.Plan(cfg, r, os.Stdout)
	}
	cfg, err := config.Load[config.Relay](c.Config)
	if err != nil {
		return err
	}
	return rotate.Run(ctx, cfg, r, os.Stdout)
}

type doctorCmd struct {
	Role   string `arg:"" enum:"serve,attest,signer,relay,index,deploy" help:"serve, attest, signer, relay, index or deploy."`
	Config string `required:"" help:"Configuration file." type:"existingfile" placeholder:"FILE"`
	JSON   bool   `name:"json" help:"Print one JSON document."`
}

func (c *doctorCmd) Run(ctx context.Context) error {
	return doctor.Command{Role: c.Role, Path: c.Config, JSON: c.JSON, Out: os.Stdout}.Run(ctx)
}

// account is a command that sends a transaction from a key file.
type account struct {
	Deployment   string `required:"" help:"Deployment record." type:"existingfile" placeholder:"FILE"`
	RPC          string `required:"" help:"JSON-RPC address of the chain. For TON, toncenter's." placeholder:"URL"`
	Chain        uint32 `required:"" help:"Chain id."`
	Key          string `help:"Key file of the account that pays: on Solana one made by solana-keygen, on TON a wallet's." type:"existingfile" placeholder:"FILE"`
	PasswordFile string `help:"File with the password, if the key file is a keystore." type:"existingfile" placeholder:"FILE"`
}

func (a account) options() terminal.Account {
	return terminal.Account{
		Deployment: a.Deployment, RPC: a.RPC, Chain: a.Chain, Key: a.Key, PasswordFile: a.PasswordFile, Out: os.Stdout,
	}
}

type poolCmd struct {
	List   poolListCmd   `cmd:"" help:"Show a chain's pools."`
	Add    poolAddCmd    `cmd:"" help:"Add liquidity."`
	Remove poolRemoveCmd `cmd:"" help:"Remove liquidity, here or on another chain."`

	Rebalance poolRebalanceCmd `cmd:"" help:"Compare what pools hold with what their lanes need, and move liquidity within an operator's limits."`
}

type poolRebalanceCmd struct {
	Limits  string        `required:"" help:"File that says what the operator allows, and where chains and keys are." type:"existingfile" placeholder:"FILE"`
	Execute bool          `help:"Sign and send what is shown. Continues what an earlier run began."`
	Wait    time.Duration `default:"30m" help:"How long a message may take to arrive before the run ends."`
}

func (c *poolRebalanceCmd) Run(ctx context.Context) error {
	return rebalance.Command{File: c.Limits, Execute: c.Execute, Wait: c.Wait, Out: os.Stdout}.Run(ctx)
}

type poolListCmd struct{ account }

func (c *poolListCmd) Run(ctx context.Context) error { return pools.Show(ctx, c.options()) }

type poolAddCmd struct {
	account
	Pool   uint32 `required:"" help:"Pool id."`
	Amount string `required:"" help:"Amount in whole tokens, such as 1500.25."`
}

func (c *poolAddCmd) Run(ctx context.Context) error {
	return pools.Add(ctx, c.options(), c.Pool, c.Amount)
}

type poolRemoveCmd struct {
	account
	Pool   uint32 `required:"" help:"Pool id."`
	Amount string `required:"" help:"Amount in whole tokens."`
	To     uint32 `help:"Take it out on this chain instead, by a message."`

	Recipient string `help:"Account on that chain. Required if accounts there have another form." placeholder:"ADDRESS"`
	API       string `help:"Address of a Causeway API. With --to, it is asked whether the committee signs for that route." placeholder:"URL" xor:"halts"`
	Unasked   bool   `help:"Send with --to without asking an API." xor:"halts"`
}

func (c *poolRemoveCmd) Run(ctx context.Context) error {
	return pools.Remove(ctx, c.options(), c.Pool, c.Amount, pools.Elsewhere{
		Chain: c.To, Recipient: c.Recipient, API: c.API, Unasked: c.Unasked,
	})
}

type claimCmd struct {
	List     claimListCmd     `cmd:"" help:"Show what destinations owe an address."`
	Retry    claimRetryCmd    `cmd:"" help:"Ask the destination to pay what it owes. Anyone can do this."`
	Redirect claimRedirectCmd `cmd:"" help:"Send what is owed back to the refund address on the source chain."`
	Rent     claimRentCmd     `cmd:"" help:"Take back the rent of messages that the key's account sent from Solana, after 7 days."`
}

type claimRentCmd struct {
	account
	Last uint64   `default:"1000" help:"Without uids, how many of each path's newest messages to look at, from 1 to 100000."`
	Yes  bool     `help:"Send what is shown."`
	UIDs []string `arg:"" optional:"" name:"uid" help:"The messages' uids."`
}

func (c *claimRentCmd) Run(ctx context.Context) error {
	if c.Last < 1 || c.Last > claims.MostLast {
		return errors.New("--last: give 1 to 100000")
	}
	return claims.Rent{Account: c.options(), UIDs: c.UIDs, Last: c.Last, Yes: c.Yes}.Run(ctx)
}

type claimArgs struct {
	account
	API string `required:"" help:"Address of a Causeway API that knows the transfer." placeholder:"URL"`
	UID string `arg:"" help:"The transfer's uid."`
}

type claimListCmd struct {
	API     string `required:"" help:"Address of a Causeway API." placeholder:"URL"`
	Address string `arg:"" help:"Sender, recipient or refund address."`
}

func (c *claimListCmd) Run(ctx context.Context) error {
	return claims.List(ctx, c.API, c.Address, os.Stdout)
}

type claimRetryCmd struct{ claimArgs }

func (c *claimRetryCmd) Run(ctx context.Context) error {
	return claims.Retry(ctx, c.options(), c.API, c.UID)
}

type claimRedirectCmd struct{ claimArgs }

func (c *claimRedirectCmd) Run(ctx context.Context) error {
	return claims.Redirect(ctx, c.options(), c.API, c.UID)
}
