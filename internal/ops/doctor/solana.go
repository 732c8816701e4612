package doctor

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"time"

	"causeway/contracts/solana/artifacts"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
)

// lookSolana looks at every endpoint of the cluster, and at the program and its accounts through the first that
// answers.
func (p Patient) lookSolana(ctx context.Context, ch config.Chain, f *Findings) {
	name := fmt.Sprintf("chain %d", ch.ID)
	bridge, err := node.SolanaOf(p.Deployment.Record)
	if err != nil {
		f.fail(name, "take the record that `causeway deploy` wrote", err)
		return
	}
	var good *cluster.Client
	for i, rpc := range ch.Endpoints {
		at := fmt.Sprintf("%s endpoint %d", name, i+1)
		c, slot, err := p.dialSolana(ctx, rpc)
		if err != nil {
			f.fail(at, "check the node, its address, and that it serves this cluster", terminal.RedactURL(err, rpc))
			continue
		}
		defer c.Close()
		f.ok(at, "slot %d", slot)
		if good == nil {
			good = c
		}
	}
	if good == nil {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, 2*patience)
	defer cancel()
	p.lookProgram(ctx, name, good, bridge, f)
	p.lookSolanaCommittee(ctx, name, good, bridge, f)
	err = compareSolana(ctx, good, bridge, p.Deployment.Record.Solana)
	f.held(name+" accounts",
		"ask another endpoint; if that says so too, the record is not of this program: do not start", err, "as the record says: %d pools", len(bridge.Pools))
}

// dialSolana connects to an endpoint of the deployment's cluster (SR-25).
func (p Patient) dialSolana(ctx context.Context, rpc string) (*cluster.Client, uint64, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	c, err := cluster.Dial(ctx, rpc, p.Deployment.Record.Solana.GenesisHash)
	if err != nil {
		return nil, 0, err
	}
	slot, err := c.Slot(ctx)
	if err != nil {
		c.Close()
		return nil, 0, err
	}
	return c, slot, nil
}

// lookProgram compares the program's bytes with this release's, and says who may replace them.
func (p Patient) lookProgram(ctx context.Context, chain string, c *cluster.Client, b *node.SolanaBridge,
	f *Findings,
) {
	name := chain + " program"
	held, err := c.Accounts(ctx, b.Program, solana.ProgramData(b.Program))
	loaded := func(h cluster.Held) bool { return h.Owner == solana.LoaderProgram }
	if err == nil && (!held[0].Executable || !loaded(held[0]) || !loaded(held[1])) {
		err = fmt.Errorf("%s is no program of the upgradeable loader", b.Program)
	}
	var program solana.ProgramAccount
	if err == nil {
		program, err = solana.ReadProgram(b.Program, held[0].Data, held[1].Data)
	}
	switch {
	case err != nil:
		f.fail(name, "ask another endpoint; if that says so too, the record is not of this cluster: do not start", err)
		return
	case !program.Is(artifacts.Bridge()):
		f.warn(name, "compare with the release that it was deployed by: `causeway version` there, and contracts/solana",
			"%s has other bytes than this release's", b.Program)
	default:
		f.ok(name, "%s, deployed in slot %d, with this release's bytes", b.Program, program.Slot)
	}
	if program.Authority == nil {
		f.ok(name+" authority", "nobody may replace it")
		return
	}
	f.warn(name+" authority", "whoever holds this key can take all that the pools hold: have it given up",
		"%s may replace the program", program.Authority)
}

// lookSolanaCommittee holds the committee account against the record, and tells of what is paused.
func (p Patient) lookSolanaCommittee(ctx context.Context, chain string, c *cluster.Client, b *node.SolanaBridge,
	f *Findings,
) {
	name := chain + " committee"
	held, err := c.Account(ctx, b.Committee)
	if err == nil && held.Owner != b.Program {
		err = fmt.Errorf("%s is no account of the program", b.Committee)
	}
	var account solana.CommitteeAccount
	if err == nil {
		account, err = solana.ReadCommittee(held.Data)
	}
	set := p.Deployment.Set
	switch {
	case err != nil:
		f.fail(name, "ask another endpoint; if that says so too, the record is not of this cluster: do not start", err)
		return
	case account.Chain != b.Chain || message.Domain(account.Domain) != p.Deployment.Domain:
		f.fail(name, "take the record that `causeway deploy` wrote", errors.New("it belongs to another deployment"))
		return
	case account.Current.Epoch != set.Epoch || account.Current.Hash() != set.Hash():
		f.fail(name, "one of the two is behind: take the newest record, or hand the rotation in",
			fmt.Errorf("it is of epoch %d, the record of %d", account.Current.Epoch, set.Epoch))
		return
	}
	f.ok(name, "epoch %d, %d of %d members", set.Epoch, set.Threshold, len(set.Members))
	if p.Network != config.Local && account.OwnerDelay == 0 {
		f.fail(name+" owner", "have the owner set a delay: its acts are public before they count (SR-28)",
			fmt.Errorf("acts of %s count at once", account.Owner))
	} else {
		f.ok(name+" owner", "%s, after %s", account.Owner, time.Duration(account.OwnerDelay)*time.Second)
	}
	now := uint64(max(0, time.Now().Unix()))
	for what, until := range map[string]uint64{
		"deposits there": account.OutboundUntil, "deliveries": account.InboundUntil,
		"everything attested": account.FrozenUntil,
	} {
		if now < until {
			f.warn(name+" pause", "the guardian or the owner says why", "%s stopped until %s", what,
				time.Unix(int64(until), 0).UTC().Format(time.RFC3339))
		}
	}
}

// compareSolana holds pools and lanes against the record.
func compareSolana(ctx context.Context, c *cluster.Client, b *node.SolanaBridge,
	record *catalog.SolanaDeployment,
) error {
	for i, p := range b.Pools {
		held, err := c.Account(ctx, p.Anchor)
		if err != nil {
			return fmt.Errorf("read pool %d: %w", p.ID, err)
		}
		if held.Owner != b.Program {
			return fmt.Errorf("pool %d is missing", p.ID)
		}
		a, err := solana.ReadAnchor(held.Data)
		if err != nil {
			return fmt.Errorf("read pool %d: %w", p.ID, err)
		}
		if a.Committee != b.Committee || a.Mint != p.Mint || a.RealDecimals != p.RealDecimals ||
			a.CommonDecimals != p.CommonDecimals {
			return fmt.Errorf("pool %d has another token or decimals than in the record", p.ID)
		}
		for _, l := range record.Pools[i].Lanes {
			held, err := c.Account(ctx, b.Remote(p.Anchor, l.ChainID))
			if err != nil {
				return fmt.Errorf("read pool %d's lane to chain %d: %w", p.ID, l.ChainID, err)
			}
			remote, err := solana.ReadRemote(held.Data)
			if err != nil || held.Owner != b.Program || remote.Remote.String() != l.RemoteAnchor {
				return fmt.Errorf("pool %d's lane to chain %d leads elsewhere than in the record", p.ID, l.ChainID)
			}
		}
	}
	return nil
}

// lookSolanaAccount looks at what a relay's account on Solana has.
func (p Patient) lookSolanaAccount(ctx context.Context, c config.Relay, f *Findings) {
	const field = "solana.keyFile"
	chains := p.Deployment.Of(node.Solana)
	var endpoints []string
	for _, ch := range p.Chains {
		if len(chains) > 0 && ch.ID == chains[0] {
			endpoints = ch.Endpoints
		}
	}
	switch {
	case endpoints == nil:
		return
	case c.Solana == nil:
		f.fail(field, "name the file with the key that pays there",
			errors.New("a relay whose chains include Solana pays there"))
		return
	}
	account, ok := p.solanaPayer(ctx, c, field, f)
	if !ok {
		return
	}
	name := fmt.Sprintf("chain %d fees", chains[0])
	for _, rpc := range endpoints {
		on, _, err := p.dialSolana(ctx, rpc)
		if err != nil {
			continue // it has a line of its own
		}
		held, err := on.Account(ctx, account)
		on.Close()
		if err != nil {
			f.fail(name, "", terminal.RedactURL(err, rpc))
			return
		}
		judgeLamports(name, account, held.Lamports, f)
		return
	}
	f.fail(name, "", errors.New("no endpoint answers"))
}

// solanaPayer is a relay's account on Solana, whose key is in a file or with a signer.
func (p Patient) solanaPayer(ctx context.Context, c config.Relay, field string, f *Findings) (solana.Key, bool) {
	if c.Solana.Signer == nil {
		key, err := node.SolanaKey(p.Path(c.Solana.KeyFile))
		if err != nil {
			f.fail(field, "`solana-keygen new` writes one, readable by its owner alone", err)
			return solana.Key{}, false
		}
		return solana.KeyOf(key), true
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	client, err := node.SolanaSigner(c, p.Deployment, slog.New(slog.DiscardHandler))
	if err != nil {
		f.fail("solana.signer", "compare it with docs/operating.md", err)
		return solana.Key{}, false
	}
	defer client.Close()
	told(ctx, "solana.signer", client, f)
	return client.OnSolana(0).Key(), true
}

// judgeLamports says how far an account's lamports reach. What the longest delivery lends has to be there, too.
func judgeLamports(name string, account solana.Key, has uint64, f *Findings) {
	const spare = solana.DeliveryLamports*spareDeliveries + solana.LentLamports
	sol := func(lamports uint64) string { return terminal.ShowUnits(new(big.Int).SetUint64(lamports), 9) + " SOL" }
	const format = "%s has %s, at most %s for a delivery; the longest lends %s and gives it back"
	args := []any{account, sol(has), sol(solana.DeliveryLamports), sol(solana.LentLamports)}
	switch {
	case has < solana.FreeLamports:
		f.add(name, Fail, "send it at least "+sol(spare), format, args...)
	case has < spare:
		f.add(name, Warn, fmt.Sprintf("send it SOL: %s is enough for %d deliveries", sol(spare), spareDeliveries), format,
			args...)
	default:
		f.ok(name, format, args...)
	}
}
