package doctor

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"net"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/bitcoin"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	opsdeploy "causeway/internal/ops/deploy"
	"causeway/internal/signer"
	"causeway/internal/solana"
	"causeway/internal/store"
	"causeway/internal/ton"
)

// lookOwnSigner asks the signer that holds a member's key how it is.
func (p Patient) lookOwnSigner(ctx context.Context, c config.Attest, f *Findings) {
	const name = "signer"
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	client, err := node.SignerClient(c, p.Deployment, p.seen(ctx, c), slog.New(slog.DiscardHandler))
	if err != nil {
		f.fail(name, "compare signer: with docs/operating.md", err)
		return
	}
	defer client.Close()
	p.lookMember(c, name, client.Member(), f)
	told(ctx, name, client, f)
}

// lookCustodySigner asks the signer that holds a member's custody keys apart from its attestation key.
func (p Patient) lookCustodySigner(ctx context.Context, c config.Attest, f *Findings) {
	const name = "custody signer"
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	client, err := node.CustodySignerClient(c, p.Deployment, 0, slog.New(slog.DiscardHandler))
	if err != nil {
		f.fail(name, "compare custody.signer with docs/operating.md", err)
		return
	}
	defer client.Close()
	told(ctx, name, client, f)
}

// lookPayer looks at what pays for a relay's gas on EVM chains.
func (p Patient) lookPayer(ctx context.Context, c config.Relay, f *Findings) {
	if c.Signer == nil {
		p.lookAccount(ctx, "keyFile", c.KeyFile, c.KeyPasswordFile, c.Chains, f)
		return
	}
	if account, ok := lookAccountSigner(ctx, "signer", node.RelayPayer(c, p.Deployment), f); ok {
		p.lookGas(ctx, "signer", account, c.Chains, f)
	}
}

// lookSmartAccount looks at what pays for operations of smart accounts.
func (p Patient) lookSmartAccount(ctx context.Context, c config.Serve, f *Findings) {
	const field = "smartAccount"
	a := c.SmartAccount
	if a.Signer == nil {
		p.lookAccount(ctx, field+".keyFile", a.KeyFile, a.KeyPasswordFile, a.Chains, f)
		return
	}
	payer := node.SmartAccountPayer(c, p.Deployment)
	if account, ok := lookAccountSigner(ctx, field+".signer", payer, f); ok {
		p.lookGas(ctx, field+".signer", account, a.Chains, f)
	}
}

// lookAccountSigner asks the signer of an account how it is, and returns the account.
func lookAccountSigner(ctx context.Context, name string, of node.Payer, f *Findings) (account common.Address, ok bool) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	client, err := of.Client(slog.New(slog.DiscardHandler))
	if err != nil {
		f.fail(name, "compare it with docs/operating.md", err)
		return account, false
	}
	defer client.Close()
	told(ctx, name, client, f)
	return client.Address(), true
}

// lookFarDeployers looks at what pays for a deployment on Solana and TON.
func lookFarDeployers(ctx context.Context, c config.Deploy, f *Findings) {
	quiet := slog.New(slog.DiscardHandler)
	look := func(part string, signed bool, open func() error, ask func() (*signer.Client, error)) {
		if !signed {
			f.held(part+".keyFile", "a key file that its owner alone reads", open(), "the deployer's")
			return
		}
		ctx, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		client, err := ask()
		if err != nil {
			f.fail(part+".signer", "compare it with docs/operating.md", err)
			return
		}
		defer client.Close()
		told(ctx, part+".signer", client, f)
	}
	if s := c.Solana; s != nil {
		look("solana", s.Signer != nil, func() error {
			_, err := node.SolanaDeployer(c, quiet)
			return err
		}, func() (*signer.Client, error) { return node.SolanaDeployerClient(c, quiet) })
	}
	if s := c.TON; s != nil {
		look("ton", s.Signer != nil, func() error {
			_, err := node.TONDeployer(c, quiet)
			return err
		}, func() (*signer.Client, error) { return node.TONDeployerClient(c, quiet) })
	}
}

// told says how a signer says that it is.
func told(ctx context.Context, name string, client *signer.Client, f *Findings) {
	s, err := client.Check(ctx)
	var refusal *signer.Refusal
	switch {
	case errors.As(err, &refusal):
		f.fail(name, "on the signer's machine `causeway signer status` says more; the runbook is \"The signer refuses\"", err)
	case errors.Is(err, signer.ErrOther):
		f.fail(name, "compare signer.address, custody.key and the deployment records of both; a deployer's signer is for deployers alone", err)
	case err != nil:
		f.fail(name, "start `causeway signer`; its users: or clientsFile must let this member in", err)
	default:
		f.ok(name, "it signs; %d entries in its record, %d were seen, log heads up to %d", s.Entries, client.Seen(), s.LogSize)
	}
}

// seen is what the member remembers of its signer's record; 0 where there is no database yet.
func (p Patient) seen(ctx context.Context, c config.Attest) uint64 {
	dsn, err := p.DSN()
	if err != nil {
		return 0
	}
	if v, err := store.Look(ctx, dsn); err != nil || v.Current != v.Target {
		return 0 // the database's own check says so
	}
	member, err := message.ParseMember(c.Signer.Address)
	if err != nil {
		return 0
	}
	db, err := store.Open(ctx, dsn, store.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return 0
	}
	seen, err := db.SignerSeen().Seen(ctx, member)
	if errors.Join(err, db.Close()) != nil {
		return 0
	}
	return seen
}

// lookMember says whether an address is in the committee, or has left it, as the file says.
func (p Patient) lookMember(c config.Attest, name string, member message.Member, f *Findings) {
	switch in := p.Deployment.Set.Index(member) >= 0; {
	case c.Retired && in:
		f.fail("retired", "take it away, or give the record of the committee that the member is not in",
			fmt.Errorf("%s is in the committee of epoch %d", member.Hex(), p.Deployment.Set.Epoch))
	case c.Retired:
		f.ok(name, "member %s, which left the committee", member.Hex())
	case !in:
		f.fail(name, "take the key whose address the deployer was given, or the newest record",
			fmt.Errorf("%s is not in the committee of epoch %d", member.Hex(), p.Deployment.Set.Epoch))
	default:
		f.ok(name, "member %s", member.Hex())
	}
}

// lookSigner looks at a signer's file, on the signer's machine.
func lookSigner(ctx context.Context, c config.Signer, f *Findings) {
	policy, err := node.SignerPolicy(c)
	if err != nil {
		f.fail("policy", "mend what the message names; the deployment record is the member's", err)
		return
	}
	if info, err := os.Stat(c.Path(c.Deployment)); err == nil && info.Mode().Perm()&0o022 != 0 {
		f.fail("deployment", "chmod 644",
			fmt.Errorf("%s can be written by others, who would say what is signed", c.Deployment))
	}
	if c.Pays() {
		lookAccounts(ctx, c, policy, f)
		return
	}
	f.ok("policy", "epoch %d, %d anchors, %d limits of a day", policy.Set.Epoch, len(policy.Anchors), len(policy.PerDay))
	var member message.Member
	if c.Named() {
		key, err := node.HeldKey(c.HeldKey, c.Path, c.Network, slog.New(slog.DiscardHandler))
		if err != nil {
			f.fail("key", "`causeway keys new`, readable by its owner alone", err)
			return
		}
		member = key.Member()
		f.held("key", "", policy.Holds(member), "member %s", member.Hex())
		lookHeldKey("key", key, f)
	}
	lookHeldCustody(c, f)
	lookApprovals(c, f)
	lookSignerParts(ctx, c, member, policy, f)
}

// lookAccounts looks at a signer of accounts.
func lookAccounts(ctx context.Context, c config.Signer, policy signer.Policy, f *Findings) {
	made, err := node.SignerConfig(c, opsdeploy.Sends, slog.New(slog.DiscardHandler))
	if err != nil {
		f.fail("accounts", "mend what the message names; keys are made by `causeway keys new`", err)
		return
	}
	for i, a := range made.Accounts {
		f.ok(fmt.Sprintf("account %d", i+1), "%s, %s, %d chains", a.Key.Member().Hex(), c.Accounts[i].Duty, len(a.Chains))
		lookHeldKey(fmt.Sprintf("account %d", i+1), a.Key, f)
	}
	for i, a := range made.Solana {
		f.ok(fmt.Sprintf("account %d on Solana", i+1), "%s, %s", solana.KeyOf(a.Key), dutyOf(c.Solana[i].Duty))
	}
	for i, a := range made.TON {
		f.ok(fmt.Sprintf("account %d on TON", i+1), "%s, %s, public key %s", a.Wallet.Address().Text(ton.Form{}),
			dutyOf(c.TON[i].Duty), ton.Hash(a.Wallet.Public()))
	}
	lookSignerParts(ctx, c, message.Member{}, policy, f)
}

// dutyOf names an account's duty; without one it is a relay's.
func dutyOf(duty string) string {
	if duty == "" {
		return config.DutyRelay
	}
	return duty
}

// lookHeldKey asks a device or a key service whether it signs with the key.
func lookHeldKey(name string, key signer.Key, f *Findings) {
	if able, ok := key.(interface{ Able() error }); ok {
		f.held(name+" of a device", "docs/operating.md, Keys in devices", able.Able(), "it answers, and has the key")
	}
	if end, ok := key.(interface{ Close() }); ok {
		end.Close()
	}
}

// lookSignerParts looks at what every signer has: its record, its switch and its doors.
func lookSignerParts(ctx context.Context, c config.Signer, member message.Member, policy signer.Policy, f *Findings) {
	lookRecord(c, member, policy, f)
	if err := policy.On(); err != nil {
		f.warn("switch", "`causeway signer on`, when who switched it off agrees", "%v", err)
	} else {
		f.ok("switch", "on")
	}
	lookSignerDoors(ctx, c, f)
	lookPort(ctx, "metrics", c.Metrics, "/metrics", f)
}

// lookHeldCustody looks at a signer's custody keys, and whether a person said where paths begin.
func lookHeldCustody(c config.Signer, f *Findings) {
	if c.Custody == nil {
		return
	}
	own, err := node.SignerCustody(c)
	if err != nil {
		f.fail("custody", "mend what the message names; keys are made by `causeway keys new --custody`", err)
		return
	}
	for _, epoch := range slices.Sorted(maps.Keys(own.Keys)) {
		public := bitcoin.XOnlyOf(own.Keys[epoch].PubKey())
		of, err := own.Rules.Keys(epoch)
		if err == nil && !slices.Contains(of.Members, public) {
			err = fmt.Errorf("%x is not among the deployment's keys of that epoch", public)
		}
		f.held(fmt.Sprintf("custody key, epoch %d", epoch), "take the key that the deployment record lists", err, "%x",
			public)
	}
	if c.Named() && c.Network != config.Local {
		f.warn("custody", "a signer of its own for custody keys: docs/operating.md, The signer",
			"attestation and custody keys are in one signer: they are one thing to take over (SR-24)")
	}
	const name = "batonsFile"
	path := c.Path(c.Custody.BatonsFile)
	if info, err := os.Stat(path); err == nil && info.Mode().Perm()&0o022 != 0 {
		f.fail(name, "chmod 600", fmt.Errorf("%s can be written by others, who would say where paths begin", path))
	}
	batons, err := own.Batons()
	switch {
	case err != nil:
		f.fail(name, "mend the line, by `causeway signer baton`", err)
	case len(batons) == 0:
		f.warn(name, "`causeway signer baton` for each kind of asset, by your own node",
			"nobody has said where the paths of batons begin: no payment is signed")
	default:
		f.ok(name, "%d paths begin", len(batons))
	}
}

// lookRecord holds a record against its mark, its key and its deployment.
func lookRecord(c config.Signer, member message.Member, policy signer.Policy, f *Findings) {
	const name = "record"
	found, err := signer.Inspect(c.Path(c.RecordFile), c.Path(c.MarkFile))
	switch {
	case errors.Is(err, signer.ErrNoRecord):
		f.fail(name, "`causeway signer begin` for a key that has none; never for one whose record was lost", err)
	case err != nil:
		f.fail(name, "bring a copy back, and then `causeway signer resume`", err)
	case found.Member != member || found.Domain != policy.Domain:
		f.fail(name, "name this key's record", fmt.Errorf("it is of %s in deployment %s", found.Member.Hex(),
			message.Bytes32(found.Domain)))
	case found.PutBack != nil:
		f.fail(name, "the runbook is \"The signer refuses\"", found.PutBack)
	default:
		f.ok(name, "%d entries, the newest of %s, as its mark says", found.Entries, found.At.UTC().Format(time.RFC3339))
	}
	if filepath.Dir(c.Path(c.RecordFile)) == filepath.Dir(c.Path(c.MarkFile)) {
		f.warn("markFile", "name a file on a disk that no backup reaches",
			"it is in the record's folder: a backup takes both, and nobody can tell that they were put back")
	}
	for _, file := range []string{c.Path(c.RecordFile), c.Path(c.MarkFile)} {
		if info, err := os.Stat(file); err == nil && info.Mode().Perm()&0o022 != 0 {
			f.fail(name, "chmod 600", fmt.Errorf("%s can be written by others", file))
		}
	}
}

func lookApprovals(c config.Signer, f *Findings) {
	const name = "rotationsFile"
	if c.RotationsFile == "" {
		f.warn(name, "name a file of the signer's own", "there is none: no rotation is ever signed")
		return
	}
	info, err := os.Stat(c.Path(c.RotationsFile))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		f.ok(name, "%s is not there: no rotation is approved", c.RotationsFile)
	case err != nil:
		f.fail(name, "", err)
	case info.Mode().Perm()&0o022 != 0:
		f.fail(name, "chmod 644", fmt.Errorf("%s can be written by others, who would approve committees", c.RotationsFile))
	default:
		f.ok(name, "%s is there", c.RotationsFile)
	}
}

// lookSignerDoors looks at how the member comes in.
func lookSignerDoors(ctx context.Context, c config.Signer, f *Findings) {
	if c.Socket != "" {
		_, err := node.SignerUsers(c)
		f.held("users", "name users of this machine", err, "%d users besides root and the signer's own", len(c.Users))
		lookSocket(ctx, c.Path(c.Socket), f)
	}
	if c.Listen == "" {
		return
	}
	_, err := node.SignerTLS(c, slog.New(slog.DiscardHandler))
	f.held("tls", "compare the files with docs/operating.md, Certificates", err, "certificate, key and clients are there")
	if err := lookFree(ctx, "listen", c.Listen, f); err == nil {
		return
	}
	says, err := showsOwn(ctx, c.Listen, c.Path(c.TLS.CertFile))
	f.held("listen", "choose another address, or stop what uses it", err, "%s: the signer runs%s", c.Listen, says)
}

// lookSocket looks whether a signer answers on its socket, or could.
func lookSocket(ctx context.Context, path string, f *Findings) {
	const name = "socket"
	if info, err := os.Stat(filepath.Dir(path)); err != nil || !info.IsDir() {
		f.fail(name, "make the folder; with systemd RuntimeDirectory= does",
			fmt.Errorf("%s is no folder", filepath.Dir(path)))
		return
	}
	conn, err := (&net.Dialer{Timeout: patience}).DialContext(ctx, "unix", path)
	if err != nil {
		f.ok(name, "%s is free: the signer does not run", path)
		return
	}
	f.held(name, "", conn.Close(), "%s: the signer runs", path)
}
