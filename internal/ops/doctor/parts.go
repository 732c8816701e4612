package doctor

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
)

// lookMembers asks each member how it is, and compares what they sign by.
func (p Patient) lookMembers(ctx context.Context, members []config.Remote, f *Findings) {
	var parts []func(*Findings)
	said := make([][]committee.Term, len(members))
	for i, m := range members {
		parts = append(parts, func(f *Findings) { said[i] = p.lookRemote(ctx, m, f) })
	}
	f.together(parts...)
	p.lookTerms(members, said, f)
}

// lookRemote returns what a member says that it signs by; nil if it does not answer or does not say.
func (p Patient) lookRemote(ctx context.Context, m config.Remote, f *Findings) []committee.Term {
	name := "member " + m.URL
	client, err := node.MemberClient(p.Common, m, p.Deployment)
	if err != nil {
		f.fail(name, "address:, tokenFile: and caFile: are its operator's word, the files of tls: are your own", err)
		return nil
	}
	defer client.Close()
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	asked := time.Now()
	s, err := client.Status(ctx)
	if err == nil && !s.Now.IsZero() {
		state, found, do := JudgeClock(asked, s.Now, time.Now())
		f.add("clock of "+name, state, do, "%s", found)
	}
	switch {
	case err != nil:
		f.fail(name, helpReaching(err), err)
	case s.Address != message.Member(common.HexToAddress(m.Address)):
		f.fail(name, "its address: or its url: is another member's", fmt.Errorf("it is %s", common.Address(s.Address)))
	case s.Epoch != p.Deployment.Set.Epoch:
		f.fail(name, "one of the two has an old deployment record",
			fmt.Errorf("it is of epoch %d, the record here of %d", s.Epoch, p.Deployment.Set.Epoch))
	case len(s.Halts) > 0:
		f.warn(name, "its operator looks with `causeway halts`", "it has halted %d pools", len(s.Halts))
	case s.Signer != "":
		f.warn(name, "its operator looks with `causeway doctor attest`", "its key signs nothing: %.200s", s.Signer)
	case !s.Ready:
		f.warn(name, "it is catching up; if that does not end, its log says why", "not ready")
	case p.Rules != nil && !s.Custody:
		f.warn(name, "its log says why", "it cannot sign on Bitcoin now")
	default:
		f.ok(name, "%s, epoch %d, version %s", common.Address(s.Address), s.Epoch, s.Version)
	}
	return s.Deployment
}

// What the clocks of two machines may differ by.
const (
	clocksDiffer = 2 * time.Second  // more is worth a word
	clocksApart  = 30 * time.Second // more is a fault
)

// JudgeClock says what it means that another machine's clock showed a time between two times of this one's.
func JudgeClock(asked, there, answered time.Time) (state, found, do string) {
	const help = "compare both machines with a time server (chrony, ntp)"
	var apart time.Duration // at least
	way := "ahead of"
	switch {
	case there.After(answered):
		apart = there.Sub(answered)
	case there.Before(asked):
		apart, way = asked.Sub(there), "behind"
	}
	found = fmt.Sprintf("%s %s this machine's", apart.Round(100*time.Millisecond), way)
	switch {
	case apart > clocksApart:
		return Fail, found, help
	case apart > clocksDiffer:
		return Warn, found, help
	}
	return OK, "as this machine's", ""
}

// helpReaching is what helps where a member does not answer.
func helpReaching(err error) string {
	var ended *net.OpError
	var unverified *tls.CertificateVerificationError
	switch {
	case errors.As(err, &unverified):
		return "caFile: has to be the certificate that its operator gave you, and url: a name that stands in it"
	case errors.As(err, &ended) && ended.Op == "remote error": // how crypto/tls tells of the other end's alert
		return "it knows no such client: name your certificate under tls:, and have its operator add it to clientsFile"
	}
	return "ask its operator whether it runs, and whether this machine may reach it"
}

// lookTerms holds what each member signs by against the record of the file.
func (p Patient) lookTerms(members []config.Remote, said [][]committee.Term, f *Findings) {
	own, err := node.TermsOf(p.Deployment)
	if err != nil {
		f.fail("members' deployment", "", err)
		return
	}
	differ, asOthers, says := 0, true, 0
	var first []committee.Term
	for i, m := range members {
		if said[i] == nil {
			continue
		}
		if says++; first == nil {
			first = said[i]
		}
		asOthers = asOthers && len(node.OtherTerms(first, said[i])) == 0
		name := "deployment of member " + m.URL
		parts := node.OtherTerms(own, said[i])
		if len(parts) == 0 {
			f.ok(name, "the one of this file, %s", committee.TermsHash(own))
			continue
		}
		differ++
		f.fail(name, "compare both deployment records in these parts; take the one that `causeway deploy` or `causeway "+
			"rotate` wrote last, and restart who had the other",
			fmt.Errorf("it signs by another one: %s differ", strings.Join(parts, ", ")))
	}
	if says > 1 && differ == says && asOthers {
		f.fail("members' deployment", "take the members' record",
			errors.New("all members have the same one: the record of this file is the odd one"))
	}
	if says < len(members) {
		f.warn("members' deployment",
			"look at those that do not answer; one that answers and says nothing of it runs an older program",
			"%d of %d members say by which deployment they sign", says, len(members))
	}
}

// lookMemberKeys looks at a member's own secrets.
func (p Patient) lookMemberKeys(ctx context.Context, c config.Attest, f *Findings) {
	local := c.Network == config.Local
	if c.Signer != nil {
		p.lookOwnSigner(ctx, c, f)
	} else {
		key, err := committee.LoadKey(c.Path(c.KeyFile),
			committee.KeyOptions{PasswordFile: c.Path(c.KeyPasswordFile), AllowDemo: local})
		if err != nil {
			f.fail("keyFile", "`causeway keys new`, readable by its owner alone", err)
		} else {
			p.lookMember(c, "keyFile", message.MemberOf(&key.PublicKey), f)
		}
		if !local {
			f.warn("signer", "`causeway signer`: docs/operating.md, The signer",
				"there is none: whoever takes the member over has its key, for good")
		}
	}
	if c.TokenFile != "" {
		_, err := node.Token(c.Common, c.TokenFile)
		f.held("tokenFile", "openssl rand -hex 32, readable by its owner alone", err, "readable by its owner alone")
	}
	if c.TLS != nil {
		_, err := node.MemberTLS(c, slog.New(slog.DiscardHandler))
		f.held("tls", "compare the files with docs/operating.md, Certificates", err, "certificate, key and clients are there")
	}
	for _, r := range c.Relays {
		_, err := node.Token(c.Common, r.TokenFile)
		f.held("relays: "+r.Name, "openssl rand -hex 32, readable by its owner alone", err, "has a token of its own")
	}
	if c.RotationsFile != "" {
		if _, err := os.Stat(c.Path(c.RotationsFile)); err != nil {
			f.warn("rotationsFile", "make it when a rotation is to be approved", "%v", err)
		}
	}
	p.lookCustodyKeys(ctx, c, local, f)
	p.lookApproval(c, f)
}

func (p Patient) lookCustodyKeys(ctx context.Context, c config.Attest, local bool, f *Findings) {
	switch {
	case c.Custody == nil && p.Rules != nil:
		f.warn("custody", "give custody: with the member's key",
			"the deployment has one on Bitcoin, and this member signs nothing of it")
		return
	case c.Custody == nil:
		return
	case p.Rules == nil:
		f.warn("custody", "remove it", "the deployment has none")
		return
	}
	if c.Custody.Held() {
		p.lookHeldKeys(ctx, c, f)
		return
	}
	if !local {
		f.warn("custody signer", "`causeway signer`: docs/operating.md, The signer",
			"there is none: whoever takes the member over has its custody keys, for good")
	}
	files := node.CustodyKeyFiles(c, p.Rules.Current().Epoch)
	for _, epoch := range slices.Sorted(maps.Keys(files)) {
		name := fmt.Sprintf("custody key, epoch %d", epoch)
		key, err := cosign.LoadKey(c.Path(files[epoch]),
			cosign.KeyOptions{PasswordFile: c.Path(c.Custody.KeyPasswordFile), AllowDemo: local})
		if err != nil {
			f.fail(name, "`causeway keys new --custody`, readable by its owner alone", err)
			continue
		}
		of, err := p.Rules.Keys(epoch)
		if err == nil && !slices.Contains(of.Members, bitcoin.XOnlyOf(key.PubKey())) {
			err = fmt.Errorf("%x is not among the deployment's keys of that epoch", bitcoin.XOnlyOf(key.PubKey()))
		}
		f.held(name, "take the key that the deployment record lists", err, "%x", bitcoin.XOnlyOf(key.PubKey()))
	}
}

// lookHeldKeys looks at custody keys that a signer holds.
func (p Patient) lookHeldKeys(ctx context.Context, c config.Attest, f *Findings) {
	keys, err := node.HeldKeys(c, p.Deployment)
	if err != nil {
		f.fail("custody.key", "take the keys that `causeway keys show --custody` prints", err)
		return
	}
	for _, epoch := range slices.Sorted(maps.Keys(keys)) {
		of, err := p.Rules.Keys(epoch)
		if err == nil && !slices.Contains(of.Members, keys[epoch]) {
			err = fmt.Errorf("%x is not among the deployment's keys of that epoch", keys[epoch])
		}
		f.held(fmt.Sprintf("custody key, epoch %d", epoch), "take the key that the deployment record lists", err, "%x",
			keys[epoch])
	}
	if c.Custody.Signer != nil { // else the signer of the attestation key was asked for them
		p.lookCustodySigner(ctx, c, f)
	}
}

// lookMembersBitcoin looks at a member's index and at those of others that it compares with.
func (p Patient) lookMembersBitcoin(ctx context.Context, c config.Attest, f *Findings) {
	if c.Bitcoin == nil {
		if p.Rules != nil {
			f.warn("bitcoin", "give it a node and an index: bitcoin:",
				"the deployment has a custody on Bitcoin, and this member attests none of its deposits")
		}
		return
	}
	p.lookBitcoin(ctx, *c.Bitcoin, c.Path, f)
	second := c.SecondIndex
	if second == nil {
		second = &config.SecondIndex{}
	}
	if p.Rules != nil && c.Network != config.Local {
		f.held("secondIndex", "run it on a node of your own", node.RequireSecond(p.Rules, *second),
			"there for what the deployment lists")
	}
	for name, url := range map[string]string{"secondIndex.ord": second.Ord, "secondIndex.opi": second.OPI} {
		if url != "" {
			_, err := terminal.FetchBounded(ctx, url)
			f.held(name, "check that it runs", err, "it answers")
		}
	}
}

// lookBitcoin looks at a Bitcoin node, and at the folder of the index that follows it.
func (p Patient) lookBitcoin(ctx context.Context, c config.Bitcoin, path func(string) string, f *Findings) {
	const name = "Bitcoin node"
	network, err := bitcoin.NetworkByName(c.Chain)
	if err != nil {
		f.fail(name, "", err)
		return
	}
	if p.Rules != nil && p.Rules.Network.Name != network.Name {
		f.fail("bitcoin.chain", "mend it",
			fmt.Errorf("the file says %s, the deployment's custody is on %s", network.Name, p.Rules.Network.Name))
	}
	address, err := c.Node.Address(path)
	if err != nil {
		f.fail(name, "put the node's address alone into the file", err)
		return
	}
	node, err := bitcoin.New(bitcoin.ClientConfig{
		URL: address, User: c.Node.User, PasswordFile: path(c.Node.PasswordFile), CookieFile: path(c.Node.CookieFile),
	})
	if err != nil {
		f.fail(name, "check the cookie or password file", err)
		return
	}
	defer node.Close()
	ctx, cancel := context.WithTimeout(ctx, 2*patience)
	defer cancel()
	info, err := node.Info(ctx)
	switch {
	case err != nil:
		f.fail(name, "check that it runs, its address, and the cookie or password", err)
		return
	case info.Genesis.String() != p.genesis(network):
		f.fail(name, "take a node of that network", fmt.Errorf("it follows %s, not %s", info.Chain, network.Name))
		return
	case info.InitialDownload || info.Headers > info.Blocks+2:
		f.warn(name, "wait until it has caught up", "block %d of %d", info.Blocks, info.Headers)
	case info.Pruned:
		f.warn(name, "use one that keeps all blocks",
			"it is pruned: an index that falls behind cannot go on, and a new one cannot be filled")
	default:
		f.ok(name, "%s, block %d", info.Chain, info.Blocks)
	}
	lookTip(ctx, c, network, node, info, f)
	floor, err := node.FeeFloor(ctx)
	switch {
	case err != nil:
		f.fail("Bitcoin relay fee", "", err)
	case floor > usualFloor:
		f.warn("Bitcoin relay fee", "expected while its mempool is full; else lower minrelaytxfee",
			"the node relays from %d sat per 1000 vB on", floor)
	default:
		f.ok("Bitcoin relay fee", "from %d sat per 1000 vB on", floor)
	}
	if c.From != "" {
		lookShared(ctx, path(c.From), network.Name, f)
		return
	}
	lookFolder(path(c.Data), f)
}

// lookShared asks the process whose index this one reads.
func lookShared(ctx context.Context, socket, network string, f *Findings) {
	health, err := node.AskShared(ctx, socket)
	if err == nil && health.Network != network {
		err = fmt.Errorf("its index is of %s", health.Network)
	}
	f.held("Bitcoin index", "start the process that shares it, and check its share: users, and this file's from:", err,
		"%s: %s, block %d of %d", socket, health.State, valueOr(health.Height), health.NodeHeight)
}

func valueOr(height *uint32) uint32 {
	if height == nil {
		return 0
	}
	return *height
}

// genesis is the first block of the network; of a local chain the deployment's record knows it.
func (p Patient) genesis(n *bitcoin.Network) string {
	if b := p.Deployment.Record.Bitcoin; n.Name == bitcoin.Local && b != nil {
		return b.GenesisHash
	}
	return n.Params().GenesisHash.String()
}

// usualFloor is what nodes relay by default, in sat per 1,000 vB.
const usualFloor = 1000

// lookTip looks at the age of the newest block, and at whether transactions can be found.
func lookTip(ctx context.Context, c config.Bitcoin, network *bitcoin.Network, node *bitcoin.Client,
	info bitcoin.NodeInfo, f *Findings,
) {
	if network.Name != bitcoin.Local {
		// the median of the last 11 blocks is an hour old as a rule
		age := time.Since(time.Unix(int64(info.MedianTime), 0)).Round(time.Minute)
		switch {
		case age < -2*time.Hour:
			f.fail("Bitcoin clock", "set this machine's clock (chrony, ntp)",
				fmt.Errorf("the node's blocks are %s in the future", -age))
		case age > 4*time.Hour && network.Name == bitcoin.Mainnet, age > 25*time.Hour:
			f.warn("Bitcoin tip", "check that the node has peers", "its blocks are some %s old", age)
		}
	}
	if c.History {
		return
	}
	finds, err := indexer.FindsTransactions(ctx, node)
	switch {
	case err != nil:
		f.fail("Bitcoin transactions", "", err)
	case !finds:
		f.warn("Bitcoin transactions", "set txindex=1 at the node, or history: true and index again",
			"answers about transactions are tx.NOT_INDEXED, and orders do not start")
	default:
		f.ok("Bitcoin transactions", "the node finds them")
	}
}

// lookFolder looks at an index's folder. How far it is tells the process itself: nobody else can open it.
func lookFolder(dir string, f *Findings) {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, os.ErrNotExist):
		f.ok("Bitcoin index", "%s is not there: the process makes it, and fills it for some hours on mainnet", dir)
	case err != nil:
		f.fail("Bitcoin index", "", err)
	case !info.IsDir():
		f.fail("Bitcoin index", "name a folder", fmt.Errorf("%s is a file", dir))
	default:
		f.ok("Bitcoin index", "%s is there", dir)
	}
}

// lookIndexes asks the indexes that the API hands the wallet API to.
func lookIndexes(ctx context.Context, c config.Indexes, f *Findings) {
	for _, url := range slices.Concat(c.Mainnet, c.Testnet) {
		body, err := terminal.FetchBounded(ctx, strings.TrimSuffix(url, "/")+"/healthz")
		f.held("index "+url, "check that it runs and has caught up", err, "%s", strings.TrimSpace(string(body)))
	}
}

// lookFree looks whether an address can be listened on, and returns why it cannot.
func lookFree(ctx context.Context, field, address string, f *Findings) error {
	var lc net.ListenConfig
	l, err := lc.Listen(ctx, "tcp", address)
	if err == nil {
		f.held(field, "", l.Close(), "%s is free", address)
	}
	return err
}

// lookPort looks whether an address can be listened on. The process itself may have it: then it answers as one of ours.
func lookPort(ctx context.Context, field, address, path string, f *Findings) {
	if address == "" {
		return
	}
	err := lookFree(ctx, field, address, f)
	if err == nil {
		return
	}
	body, asked := terminal.FetchBounded(ctx, "http://"+address+path)
	ours := asked == nil && (path != "/metrics" || bytes.Contains(body, []byte("causeway_")))
	switch {
	case ours && path == "/healthz":
		f.ok(field, "%s: the process runs: %s", address, strings.TrimSpace(string(body)))
	case ours:
		f.ok(field, "%s: the process runs", address)
	default:
		f.fail(field, "choose another address, or stop what uses it", err)
	}
}
