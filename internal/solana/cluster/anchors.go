package cluster

import (
	"context"
	"encoding/base64"
	"fmt"
	"slices"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/solana"
)

// raw is an account as a node tells it.
type raw struct {
	owner    solana.Key
	lamports uint64
	data     []byte
}

// of is the data of an account of a program; nil of another's, and of one that is not there.
func (r raw) of(program solana.Key) []byte {
	if r.owner != program {
		return nil
	}
	return r.data
}

// rawAt reads at most 100 accounts at one slot, which is not below least.
func rawAt(ctx context.Context, e *endpoint, level commitment, least uint64, keys ...solana.Key,
) (map[solana.Key]raw, uint64, error) {
	var answer struct {
		Context struct {
			Slot uint64 `json:"slot"`
		} `json:"context"`
		Value []*struct {
			Data     [2]string  `json:"data"`
			Owner    solana.Key `json:"owner"`
			Lamports uint64     `json:"lamports"`
		} `json:"value"`
	}
	err := e.Ask(ctx, &answer, "getMultipleAccounts", keys, map[string]any{
		"commitment": level, "encoding": "base64", "minContextSlot": least,
	})
	if coded(err, codeBehind) || err == nil && answer.Context.Slot < least {
		return nil, 0, fmt.Errorf("%s: accounts at slot %d: %w", e.Name, least, chain.ErrBehind)
	}
	if err != nil {
		return nil, 0, err
	}
	if len(answer.Value) != len(keys) {
		return nil, 0, fmt.Errorf("%s: accounts are missing: %w", e.Name, solana.ErrMalformed)
	}
	out := make(map[solana.Key]raw, len(keys))
	for i, x := range answer.Value {
		if x == nil {
			continue
		}
		data, err := base64.StdEncoding.DecodeString(x.Data[0])
		if err != nil {
			return nil, 0, fmt.Errorf("%s: account %s: %w", e.Name, keys[i], solana.ErrMalformed)
		}
		out[keys[i]] = raw{x.Owner, x.Lamports, data}
	}
	return out, answer.Context.Slot, nil
}

// Executed implements committee.Destination: it tells of the newest confirmed block, at every endpoint of the quorum,
// and takes the word of any of them that a message ran. Older states of accounts are nowhere to be read, so at must be
// empty.
func (a *Adapter) Executed(ctx context.Context, at string, uids ...message.UID) ([]bool, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	if at != "" {
		return nil, fmt.Errorf("chain %d tells what was executed by now, not at block %.100s", a.cfg.ChainID, at)
	}
	v, err := a.look(ctx)
	if err != nil {
		return nil, err
	}
	messages := make([]message.Message, len(uids))
	for i, uid := range uids {
		messages[i].UID = uid
	}
	out := make([]bool, len(uids))
	for _, s := range v.good[:a.quorum()] {
		ran, err := a.executed(ctx, s.at, messages)
		if err != nil {
			return nil, fmt.Errorf("ask chain %d what was executed: %w", a.cfg.ChainID, err)
		}
		for i := range out {
			out[i] = out[i] || ran[i]
		}
	}
	return out, nil
}

// Anchor implements committee.Destination. A node tells an account as it is at what is final now and at no earlier
// block, so what happened to the pool between the two is read and taken back. That compares the same sums: what the
// ledger has at the block, and what came since, against what the pool has now. Endpoints of the quorum have to agree.
func (a *Adapter) Anchor(ctx context.Context, anchor message.Anchor, kind chain.AnchorKind, at chain.Cursor,
) (chain.AnchorState, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	p, ours := a.pools[solana.Key(anchor)]
	if !ours || kind != chain.AnchorPool {
		return chain.AnchorState{}, fmt.Errorf("anchor %s is no pool of the deployment record", anchor)
	}
	state, err := a.anchor(ctx, p, at)
	if err != nil {
		return chain.AnchorState{}, fmt.Errorf("read pool %d of chain %d: %w", p.ID, a.cfg.ChainID, err)
	}
	return state, nil
}

func (a *Adapter) anchor(ctx context.Context, p solana.Pool, at chain.Cursor) (chain.AnchorState, error) {
	v, err := a.look(ctx)
	if err != nil {
		return chain.AnchorState{}, err
	}
	if v.final.Slot < at.Height {
		return chain.AnchorState{}, fmt.Errorf("slot %d is not final: %w", at.Height, chain.ErrBehind)
	}
	if holds, err := a.holds(ctx, v, at); err != nil || !holds {
		return chain.AnchorState{}, fmt.Errorf("block %d is not %.60q: %w", at.Height, at.Hash,
			orElse(err, chain.ErrNotFound))
	}
	var out chain.AnchorState
	for i, s := range v.good[:a.quorum()] {
		state, err := a.pool(ctx, s, p, at.Height)
		if err != nil {
			return chain.AnchorState{}, err
		}
		if i > 0 && state.Liquidity != out.Liquidity {
			return chain.AnchorState{}, fmt.Errorf("%s tells of other liquidity: %w", s.at.Name, chain.ErrDisagree)
		}
		if i == 0 || short(state, out) {
			out = state
		}
	}
	return out, nil
}

func orElse(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}

// short reports whether one state holds less beyond what it owes to providers than another.
func short(x, y chain.AnchorState) bool {
	a, err := x.Balance.Add(y.Fees)
	b, err2 := y.Balance.Add(x.Fees)
	return err == nil && err2 == nil && a.Cmp(b) < 0
}

// pool reads a pool from one endpoint at what is final, and takes back what happened above a slot.
func (a *Adapter) pool(ctx context.Context, s sight, p solana.Pool, slot uint64) (chain.AnchorState, error) {
	keys := []solana.Key{p.Anchor, p.Authority}
	if !p.Native() {
		keys = append(keys, p.Vault)
	}
	accounts, now, err := rawAt(ctx, s.at, finalized, slot, keys...)
	if err != nil {
		return chain.AnchorState{}, err
	}
	state, err := a.stateOf(ctx, s.at, p, accounts)
	if err != nil {
		return chain.AnchorState{}, fmt.Errorf("%s: %w", s.at.Name, err)
	}
	if now == slot {
		return state, nil
	}
	to, err := blockAt(ctx, s.at, now, finalized, "none")
	if err != nil {
		return chain.AnchorState{}, err
	}
	if s.first > slot {
		return chain.AnchorState{}, fmt.Errorf("%s knows nothing before slot %d: %w", s.at.Name, s.first, chain.ErrBehind)
	}
	since, err := a.read(ctx, s.at, span{slot + 1, to, finalized})
	if err != nil {
		return chain.AnchorState{}, err
	}
	if since.to.Slot < now {
		return chain.AnchorState{}, fmt.Errorf("more happened since slot %d than is read at once: %w", slot, chain.ErrBehind)
	}
	return since.takenBack(state, message.Anchor(p.Anchor))
}

// stateOf is what accounts of one slot say of a pool.
func (a *Adapter) stateOf(ctx context.Context, e *endpoint, p solana.Pool, accounts map[solana.Key]raw,
) (chain.AnchorState, error) {
	program := a.cfg.Deployment.Program
	anchor, err := solana.ReadAnchor(accounts[p.Anchor].of(program))
	if err != nil {
		return chain.AnchorState{}, err
	}
	books, err := solana.ReadAuthority(accounts[p.Authority].of(program))
	if err != nil {
		return chain.AnchorState{}, err
	}
	if anchor.Committee != a.cfg.Deployment.Committee || anchor.Mint != p.Mint || books.Anchor != p.Anchor ||
		anchor.RealDecimals != p.RealDecimals || anchor.CommonDecimals != p.CommonDecimals {
		return chain.AnchorState{}, fmt.Errorf("the accounts are of another pool: %w", solana.ErrMalformed)
	}
	held, err := a.held(ctx, e, p, accounts, books)
	if err != nil {
		return chain.AnchorState{}, err
	}
	return chain.AnchorState{
		Liquidity: amount.New(books.Liquidity), Fees: amount.New(anchor.CumulatedFee), Balance: amount.New(held / scale(p)),
	}, nil
}

// held is what a pool has of its token, in base units: of SOL without the account's rent and the fees for messages.
func (a *Adapter) held(ctx context.Context, e *endpoint, p solana.Pool, accounts map[solana.Key]raw,
	books solana.AuthorityAccount,
) (uint64, error) {
	if !p.Native() {
		vault, err := solana.ReadTokenAccount(accounts[p.Vault].of(solana.TokenProgram))
		if err != nil {
			return 0, err
		}
		if vault.Mint != p.Mint || vault.Owner != p.Authority {
			return 0, fmt.Errorf("the vault is another pool's: %w", solana.ErrMalformed)
		}
		return vault.Amount, nil
	}
	rent, err := rentOf(ctx, e, len(accounts[p.Authority].data))
	if err != nil {
		return 0, err
	}
	has := accounts[p.Authority].lamports
	for _, less := range []uint64{rent, books.MessageFees} {
		has -= min(has, less)
	}
	return has, nil
}

// rentOf is what an account of so many bytes has to hold, in lamports.
func rentOf(ctx context.Context, e *endpoint, length int) (rent uint64, err error) {
	err = e.Ask(ctx, &rent, "getMinimumBalanceForRentExemption", length)
	return rent, err
}

// takenBack is a pool's state before these events.
func (f found) takenBack(s chain.AnchorState, anchor message.Anchor) (chain.AnchorState, error) {
	var in, out []amount.Amount
	for _, d := range f.deposits {
		p := d.Message.Payload.Decoded()
		// What goes back never left the pool: it was owed, and is owed to its source.
		if d.Message.SrcAnchor == anchor && p.Kind != message.KindRefund {
			in = append(in, p.Amount)
		}
	}
	for _, w := range f.flows {
		switch {
		case w.Anchor != anchor:
		case w.In:
			in = append(in, w.Amount)
		default:
			out = append(out, w.Amount)
		}
	}
	for _, d := range f.deliveries {
		if d.Anchor == anchor {
			out = append(out, d.Paid)
		}
	}
	var err error
	if s.Liquidity, err = before(s.Liquidity, in, out); err != nil {
		return s, err
	}
	s.Balance, err = before(s.Balance, in, out)
	return s, err
}

// before is an amount without what came in since, and with what went out. Below zero it is zero: a pool that held less
// than came in holds too little.
func before(a amount.Amount, in, out []amount.Amount) (amount.Amount, error) {
	var err error
	for _, x := range out {
		if a, err = a.Add(x); err != nil {
			return amount.Amount{}, fmt.Errorf("add amounts: %w", err)
		}
	}
	for _, x := range slices.Backward(in) {
		if x.Cmp(a) > 0 {
			return amount.Amount{}, nil
		}
		if a, err = a.Sub(x); err != nil {
			return amount.Amount{}, fmt.Errorf("subtract amounts: %w", err)
		}
	}
	return a, nil
}
