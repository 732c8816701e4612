package cluster

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/solana"
)

const (
	maxShift     = 19       // decimals that a token may have beyond the common ones
	releaseDelay = 6 * 3600 // seconds that a delayed claim waits (SR-05)
	maxPerTx     = 1 << 12  // events of one transaction, which has fewer than 64 instructions of at most 16 messages
	maxAccounts  = 100      // that a node tells at once
	maxFeeParts  = 100      // a pool takes at most a hundredth
)

// First bytes of the program's events, which are used where docs/adr/0028 says.
const (
	eventSent      = 60
	eventSkipped   = 81
	eventClaimPaid = 90
)

// reading reads transactions from one endpoint at one commitment.
type reading struct {
	adapter  *Adapter
	endpoint *endpoint
	level    commitment
	// parcelsOnly: a deposit whose parcel is closed is an error instead of being read from the transaction.
	parcelsOnly bool
}

// slot reads transactions of one slot, which have to be in its block. Their place in it orders them.
func (r reading) slot(ctx context.Context, list []entry, f *found) error {
	h, err := blockAt(ctx, r.endpoint, list[0].Slot, r.level, "signatures")
	if err != nil {
		return err
	}
	places := make(map[string]int, len(h.Signatures))
	for i, s := range h.Signatures {
		places[s] = i
	}
	for _, e := range list {
		if _, ok := places[e.Signature]; !ok {
			return fmt.Errorf("%s: block %d does not hold transaction %.100s: %w", r.endpoint.Name, e.Slot, e.Signature,
				chain.ErrNotFound)
		}
	}
	slices.SortFunc(list, func(x, y entry) int { return places[x.Signature] - places[y.Signature] })
	for _, e := range list {
		x, err := transactionOf(ctx, r.endpoint, e.Signature, r.level)
		if err != nil {
			return err
		}
		if x.Slot != e.Slot {
			return fmt.Errorf("%s: transaction %s moved to another slot: %w", r.endpoint.Name, e.Signature, chain.ErrNotFound)
		}
		i := interpreter{
			reading: r, tx: x, block: h.block(), index: uint32(places[e.Signature]) * maxPerTx, found: f,
			told: map[message.UID]int{},
		}
		if err := i.run(ctx); err != nil {
			return fmt.Errorf("%s: transaction %s: %w", r.endpoint.Name, e.Signature, err)
		}
	}
	return nil
}

// accounts returns the data of accounts of the program; nil of those that are not there.
func (r reading) accounts(ctx context.Context, keys ...solana.Key) (map[solana.Key][]byte, error) {
	return accountsOf(ctx, r.endpoint, r.level, r.adapter.cfg.Deployment.Program, keys...)
}

func accountsOf(ctx context.Context, e *endpoint, level commitment, owner solana.Key, keys ...solana.Key,
) (map[solana.Key][]byte, error) {
	out := make(map[solana.Key][]byte, len(keys))
	for part := range slices.Chunk(keys, maxAccounts) {
		var answer struct {
			Value []*struct {
				Data  [2]string  `json:"data"`
				Owner solana.Key `json:"owner"`
			} `json:"value"`
		}
		err := e.Ask(ctx, &answer, "getMultipleAccounts", part, map[string]any{"commitment": level, "encoding": "base64"})
		if err != nil {
			return nil, err
		}
		if len(answer.Value) != len(part) {
			return nil, fmt.Errorf("%s: accounts are missing: %w", e.Name, solana.ErrMalformed)
		}
		for i, x := range answer.Value {
			if x == nil || x.Owner != owner {
				continue
			}
			if out[part[i]], err = base64.StdEncoding.DecodeString(x.Data[0]); err != nil {
				return nil, fmt.Errorf("%s: account %s: %w", e.Name, part[i], solana.ErrMalformed)
			}
		}
	}
	return out, nil
}

// interpreter turns one transaction into events.
type interpreter struct {
	reading
	tx    transaction
	block chain.Block
	index uint32
	found *found
	// told counts the payments of claims that were read, by message.
	told map[message.UID]int
}

func (i *interpreter) next() uint32 {
	i.index++
	return i.index - 1
}

func (i *interpreter) id() chain.TxID { return chain.TxID(i.tx.id) }

func (i *interpreter) run(ctx context.Context) error {
	if i.tx.failed {
		return nil
	}
	for _, c := range i.tx.calls(i.adapter.cfg.Deployment.Program) {
		asked, ok, err := solana.Ask(c.data, c.accounts)
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		if err := i.one(ctx, asked, c); err != nil {
			return err
		}
	}
	return nil
}

func (i *interpreter) one(ctx context.Context, asked solana.Asked, c call) error {
	if asked.Entry == solana.EntryDeliver || asked.Entry == solana.EntryDeliverPosted {
		return i.delivered(ctx, asked, c)
	}
	p, ours := i.adapter.pools[asked.Anchor]
	if !ours {
		return nil
	}
	switch asked.Entry {
	case solana.EntryIncreaseLiquidity:
		i.flow(p, true, asked.Amount/scale(p))
	case solana.EntryDecreaseLiquidity:
		i.flow(p, false, asked.Amount)
	case solana.EntryRemoveElsewhere:
		// The pool keeps what leaves, as it keeps what a swap sends, and owes its provider that much less.
		i.flow(p, false, asked.Amount)
		_, err := i.departed(ctx, asked, c, p)
		return err
	case solana.EntrySwap:
		_, err := i.departed(ctx, asked, c, p)
		return err
	case solana.EntryRetry, solana.EntryRedirect, solana.EntryCancelDelayed:
		return i.settled(ctx, asked, c, p)
	}
	return nil
}

func (i *interpreter) flow(p solana.Pool, in bool, common uint64) {
	i.found.flows = append(i.found.flows, chain.Flow{
		Anchor: message.Anchor(p.Anchor), In: in, Amount: amount.New(common), Tx: i.id(), LogIndex: i.next(), Block: i.block,
	})
}

// scale is base units per common unit.
func scale(p solana.Pool) uint64 {
	s := uint64(1)
	for range p.RealDecimals - p.CommonDecimals {
		s *= 10
	}
	return s
}

// departed reads the message that a call posted, out of its parcel.
func (i *interpreter) departed(ctx context.Context, asked solana.Asked, c call, p solana.Pool,
) (message.Message, error) {
	if !c.makes(asked.Parcel, i.adapter.cfg.Deployment.Program) {
		return message.Message{}, fmt.Errorf("a departure without a parcel: %w", solana.ErrMalformed)
	}
	data, err := i.accounts(ctx, asked.Parcel)
	if err != nil {
		return message.Message{}, err
	}
	var m message.Message
	if raw := data[asked.Parcel]; raw != nil {
		parcel, err := solana.ReadParcel(raw)
		if err != nil {
			return message.Message{}, err
		}
		m = parcel.Message
	} else if m, err = i.remembered(asked, c, p); err != nil {
		return message.Message{}, err
	}
	d := i.adapter.cfg.Deployment
	if m.SrcAnchor != message.Anchor(p.Anchor) || message.SrcChain(m.UID) != d.Chain || d.Parcel(m.UID) != asked.Parcel {
		return message.Message{}, fmt.Errorf("parcel %s is not its message's: %w", asked.Parcel, solana.ErrMalformed)
	}
	deposit := chain.Deposit{
		Message: m, Tx: i.id(), LogIndex: i.next(), Block: i.block, Sender: asked.Caller.String(),
	}
	if asked.Entry == solana.EntrySwap {
		deposit.Sent = amount.New(c.took(p))
	}
	i.found.deposits = append(i.found.deposits, deposit)
	return m, nil
}

// remembered reads a message whose parcel its sender closed, at least 7 days later, from what the transaction
// recorded. The parcel's address proves the uid, and the instruction all else but the pool's fee, which is bounded.
func (i *interpreter) remembered(asked solana.Asked, c call, p solana.Pool) (message.Message, error) {
	if i.parcelsOnly {
		return message.Message{}, fmt.Errorf("parcel %s was closed, and without it there is nothing to sign: %w",
			asked.Parcel, chain.ErrNotFound)
	}
	for _, event := range i.tx.events(i.adapter.cfg.Deployment.Program, eventSent) {
		m, err := message.DecodeWire(event)
		if err != nil || i.adapter.cfg.Deployment.Parcel(m.UID) != asked.Parcel {
			continue
		}
		body := m.Payload.Decoded()
		if asked.Entry == solana.EntrySwap || asked.Entry == solana.EntryRemoveElsewhere {
			if !fits(asked, m, scale(p)) {
				continue
			}
			return m, nil
		}
		back := asked.Items[0].Message
		claimed := back.Payload.Decoded()
		original, _, err := body.RefundOf()
		if err == nil && original == back.UID && m.DstAnchor == back.SrcAnchor &&
			body.Recipient == claimed.Refund && body.Amount.Cmp(claimed.Amount) <= 0 {
			return m, nil
		}
	}
	return message.Message{}, fmt.Errorf("parcel %s was closed, and the node kept no record of it: %w", asked.Parcel,
		chain.ErrNotFound)
}

// fits reports whether a message is the one that a swap or a removal asked for, but for the pool's fee. scale is base
// units per common unit.
func fits(asked solana.Asked, m message.Message, scale uint64) bool {
	want, gross := asked.Swap, asked.Swap.Amount/scale
	kind := message.KindSwap
	if asked.Entry == solana.EntryRemoveElsewhere {
		kind, gross = message.KindRemoveLiquidity, asked.Amount
		want = solana.Swap{Chain: asked.To.Chain, Recipient: asked.To.Recipient, Refund: message.Recipient(asked.Caller)}
	}
	body := m.Payload.Decoded()
	net, small := body.Amount.Uint64()
	return small && net <= gross && net >= gross-gross/maxFeeParts-1 && body.Kind == kind &&
		message.DstChain(m.UID) == want.Chain && body.Recipient == want.Recipient && body.Refund == want.Refund &&
		string(body.Data) == string(want.Data)
}

// delivered reads which messages a delivery executed, and how each ended.
func (i *interpreter) delivered(ctx context.Context, asked solana.Asked, c call) error {
	items := slices.DeleteFunc(slices.Clone(asked.Items), func(x solana.AskedItem) bool {
		_, ours := i.adapter.pools[x.Anchor]
		return !ours
	})
	keys := make([]solana.Key, 0, 2*len(items))
	for _, x := range items {
		keys = append(keys, x.Tracker, x.Claim)
	}
	data, err := i.accounts(ctx, keys...)
	if err != nil {
		return err
	}
	ran, err := i.ran(items, c)
	if err != nil {
		return err
	}
	for n, x := range items {
		if !ran[n] {
			continue
		}
		t, err := solana.ReadTracker(data[x.Tracker])
		if err != nil || t.Committee != i.adapter.cfg.Deployment.Committee || !t.Has(x.Message.UID) {
			return fmt.Errorf("message %s was delivered and is not marked: %w", x.Message.UID, chain.ErrDisagree)
		}
		d, err := i.delivery(x, c, data[x.Claim])
		if err != nil {
			return err
		}
		if len(items) == 1 {
			d.Cost = amount.New(i.tx.fee)
		}
		i.found.deliveries = append(i.found.deliveries, d)
		i.putBack(x.Message, d)
	}
	return nil
}

// putBack adds the position that a delivery grew: it says paid, and nothing left the pool.
func (i *interpreter) putBack(m message.Message, d chain.Delivery) {
	if d.Paid.IsZero() || !solana.GivesBack(m) {
		return
	}
	i.found.flows = append(i.found.flows, chain.Flow{
		Anchor: d.Anchor, In: true, Amount: d.Paid, Tx: d.Tx, LogIndex: d.LogIndex, Block: d.Block,
	})
}

func (i *interpreter) delivery(x solana.AskedItem, c call, claim []byte) (chain.Delivery, error) {
	body := x.Message.Payload.Decoded()
	d := chain.Delivery{
		UID: x.Message.UID, Kind: chain.Delivered, Outcome: chain.OutcomePaid, Anchor: x.Message.DstAnchor,
		Amount: body.Amount, Paid: body.Amount, Tx: i.id(), LogIndex: i.next(), Block: i.block,
	}
	if !c.makes(x.Claim, i.adapter.cfg.Deployment.Program) {
		return d, nil
	}
	d.Outcome, d.Paid, d.Remaining = chain.OutcomeTransfer, amount.Amount{}, body.Amount
	if open, err := solana.ReadClaim(claim); err == nil && open.Hash == solana.ClaimHash(x.Message) {
		d.Outcome = chain.Outcome(open.Outcome)
		if d.Outcome == chain.OutcomeDelay {
			d.ReleaseAt = time.Unix(int64(open.OpenedAt)+releaseDelay, 0).UTC()
		}
	}
	return d, nil
}

// ran tells which messages of a delivery were executed: one alone, or the transaction had failed; of several, those
// that left a claim, and those whose payment is in the transaction. Where payments cannot tell two messages apart,
// because they are alike or in SOL, the program's word that it skipped one decides, as long as the sum of what was
// paid agrees. Of positions, which grow without a payment, its word alone decides.
func (i *interpreter) ran(items []solana.AskedItem, c call) ([]bool, error) {
	out := make([]bool, len(items))
	if len(items) == 1 {
		out[0] = true
		return out, nil
	}
	skipped := map[message.UID]bool{}
	for _, e := range i.tx.events(i.adapter.cfg.Deployment.Program, eventSkipped) {
		if len(e) >= 32 {
			skipped[message.UID(e[:32])] = true
		}
	}
	transfers := slices.Clone(c.transfers)
	paidInSOL := map[solana.Key]uint64{} // by authority
	for _, after := range []bool{false, true} {
		for n, x := range items {
			p := i.adapter.pools[x.Anchor]
			if skipped[x.Message.UID] != after {
				continue
			}
			body := x.Message.Payload.Decoded()
			common, _ := body.Amount.Uint64()
			base := common * scale(p)
			switch {
			case c.makes(x.Claim, i.adapter.cfg.Deployment.Program):
				out[n] = true
			case solana.GivesBack(x.Message):
				out[n] = !after
			case p.Native():
				out[n] = !after
				if out[n] {
					paidInSOL[p.Authority] += base
				}
			default:
				if at := slices.Index(transfers, transfer{x.Vault, x.To, base}); at >= 0 {
					out[n] = true
					transfers = slices.Delete(transfers, at, at+1)
				}
			}
		}
	}
	for n, x := range items { // a skip that the pool's coins do not bear out is not believed
		p := i.adapter.pools[x.Anchor]
		if p.Native() && !solana.GivesBack(x.Message) && skipped[x.Message.UID] &&
			paidInSOL[p.Authority] != i.tx.gone(p.Authority) {
			out[n] = true
		}
	}
	return out, nil
}

// settled reads what became of a claim.
func (i *interpreter) settled(ctx context.Context, asked solana.Asked, c call, p solana.Pool) error {
	x := asked.Items[0]
	d := chain.Delivery{
		UID: x.Message.UID, Kind: chain.ClaimPaid, Anchor: x.Message.DstAnchor, Tx: i.id(), Block: i.block,
	}
	if asked.Entry != solana.EntryRetry && c.makes(asked.Parcel, i.adapter.cfg.Deployment.Program) {
		back, err := i.departed(ctx, asked, c, p)
		if err != nil {
			return err
		}
		d.Kind, d.RefundUID, d.Amount = chain.Redirected, back.UID, back.Payload.Decoded().Amount
		d.LogIndex = i.next()
		i.found.deliveries = append(i.found.deliveries, d)
		return nil
	}
	paid, err := i.paid(x, c, p)
	if err != nil {
		return err
	}
	d.Paid, d.LogIndex = amount.New(paid), i.next()
	data, err := i.accounts(ctx, x.Claim)
	if err != nil {
		return err
	}
	if open, err := solana.ReadClaim(data[x.Claim]); err == nil && open.Hash == solana.ClaimHash(x.Message) {
		d.Remaining = open.Owed
	}
	i.found.deliveries = append(i.found.deliveries, d)
	i.putBack(x.Message, d)
	return nil
}

// paid is what a call paid of a claim, in common decimals. A position grows without a payment, so the program's word
// counts; it is what the claim then owes less, and the ledger books it in and out.
func (i *interpreter) paid(x solana.AskedItem, c call, p solana.Pool) (uint64, error) {
	if solana.GivesBack(x.Message) {
		return i.grew(x.Message)
	}
	if p.Native() {
		return i.tx.gone(p.Authority) / scale(p), nil
	}
	var base uint64
	for _, t := range c.transfers {
		if t.from == p.Vault && t.to == x.To {
			base += t.base
		}
	}
	return base / scale(p), nil
}

// grew is by how much the next call for a claim of a position let it grow.
func (i *interpreter) grew(m message.Message) (uint64, error) {
	const paidAt = len(message.UID{})
	whole := m.Payload.Decoded().Amount
	seen := 0
	for _, e := range i.tx.events(i.adapter.cfg.Deployment.Program, eventClaimPaid) {
		if len(e) < paidAt+8 || message.UID(e[:paidAt]) != m.UID {
			continue
		}
		if seen++; seen <= i.told[m.UID] {
			continue
		}
		i.told[m.UID]++
		paid := binary.LittleEndian.Uint64(e[paidAt:])
		if amount.New(paid).Cmp(whole) > 0 {
			return 0, fmt.Errorf("the claim of %s was paid %d of %s: %w", m.UID, paid, whole, solana.ErrMalformed)
		}
		return paid, nil
	}
	return 0, fmt.Errorf("the claim of %s was paid, and the node kept no record of it: %w", m.UID, chain.ErrNotFound)
}

// events returns what a program recorded with this first byte. A node tells it, and no signature covers it: what is
// read from it is proven by something else wherever that is possible.
func (t transaction) events(program solana.Key, kind byte) [][]byte {
	var out [][]byte
	for _, line := range linesOf(t.logs, program) {
		parts, ok := strings.CutPrefix(line, "Program data: ")
		if !ok {
			continue
		}
		var all []byte
		for n, part := range strings.Fields(parts) {
			raw, err := base64.StdEncoding.DecodeString(part)
			if err != nil || n == 0 && (len(raw) != 1 || raw[0] != kind) {
				all = nil
				break
			}
			if n > 0 {
				all = append(all, raw...)
			}
		}
		if all != nil {
			out = append(out, all)
		}
	}
	return out
}

// linesOf are the lines that a program itself wrote, not one that it called or that called it.
func linesOf(logs []string, program solana.Key) []string {
	var out, running []string
	own := program.String()
	for _, line := range logs {
		// "Program KEY invoke [2]", "Program KEY success", "Program log: whatever it likes"
		words := strings.Fields(line)
		about := len(words) >= 3 && words[0] == "Program" && !strings.HasSuffix(words[1], ":")
		switch {
		case about && words[2] == "invoke":
			running = append(running, words[1])
		case about && (words[2] == "success" || words[2] == "failed:") && len(running) > 0:
			running = running[:len(running)-1]
		case len(running) > 0 && running[len(running)-1] == own:
			out = append(out, line)
		}
	}
	return out
}
