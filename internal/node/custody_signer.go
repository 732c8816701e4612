package node

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/signer"
)

// HeldKeys are the member's custody keys in a signer's process, by epoch, as its file names them.
func HeldKeys(c config.Attest, d Deployment) (map[uint32]bitcoin.XOnly, error) {
	rules, err := CustodyRules(d.Record)
	if err != nil {
		return nil, err
	}
	if rules == nil {
		return nil, fmt.Errorf("%w: custody: the deployment has none on Bitcoin", config.ErrConfig)
	}
	texts := maps.Clone(c.Custody.OldKeys)
	if texts == nil {
		texts = make(map[uint32]string, 1)
	}
	if c.Custody.Key != "" {
		texts[rules.Current().Epoch] = c.Custody.Key
	}
	out := make(map[uint32]bitcoin.XOnly, len(texts))
	for epoch, text := range texts {
		raw, err := hex.DecodeString(text)
		if err != nil || len(raw) != len(bitcoin.XOnly{}) {
			return nil, fmt.Errorf("%w: custody key of epoch %d: %.80q is not 64 hexadecimal digits", config.ErrConfig, epoch,
				text)
		}
		out[epoch] = bitcoin.XOnly(raw)
	}
	return out, nil
}

// CustodySignerClient asks the signer that holds a member's custody keys apart from its attestation key.
func CustodySignerClient(c config.Attest, d Deployment, seen uint64, log *slog.Logger) (*signer.Client, error) {
	keys, err := HeldKeys(c, d)
	if err != nil {
		return nil, err
	}
	cfg := signer.ClientConfig{Custody: keys, Domain: d.Domain, Epoch: d.Set.Epoch, Seen: seen}
	return signerClient(c.Path, *c.Custody.Signer, cfg, log)
}

// Facts tells what was recorded of a transaction of the chain that touches the custody; *watch.Watcher does.
type Facts interface {
	Fact(ctx context.Context, tx chainhash.Hash) (custody.Fact, []message.UID, bool, error)
}

// maxPath bounds the legs that are shown for one request: some years of a baton. Whoever has more shows them in the
// requests that follow.
const maxPath = 200_000

// CustodySigner is a member's custody keys in a signer's process, as cosign.Keys. It shows the signer, which has no
// chain, what explains a transaction: payees, how inscriptions were made, and the path to the baton.
type CustodySigner struct {
	Client *signer.Client
	Rules  *custody.Rules
	Keys   map[uint32]bitcoin.XOnly
	Facts  Facts
	Log    *slog.Logger
}

// Public implements cosign.Keys.
func (s CustodySigner) Public() map[uint32]bitcoin.XOnly { return s.Keys }

// Sign implements cosign.Keys.
func (s CustodySigner) Sign(ctx context.Context, d cosign.Draft) error {
	o, err := s.order(ctx, d)
	if err != nil {
		return err
	}
	err = s.Client.SignCustody(ctx, s.Rules, o)
	var refusal *signer.Refusal
	if errors.As(err, &refusal) && refusal.Code == signer.CodePath && d.Plan.Baton != nil {
		if err = s.show(ctx, d); err == nil {
			err = s.Client.SignCustody(ctx, s.Rules, o)
		}
	}
	return s.refusal(ctx, err)
}

// refusal puts what a signer says into a member's words.
func (s CustodySigner) refusal(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	if r, ok := vault.AsRefusal(err); ok {
		return r
	}
	var r *signer.Refusal
	if !errors.As(err, &r) {
		s.Log.ErrorContext(ctx, "the custody's signer did not sign", slog.Any("error", err))
		return vault.Refuse(vault.RefusedNotReady, vault.RetryNode, "the member's signer does not answer")
	}
	switch r.Code {
	case signer.CodeCap, signer.CodeConflict:
		if len(r.UIDs) == 0 {
			return vault.Refuse(vault.RefusedFee, vault.RetryHuman, "%v", r)
		}
		out := vault.Refuse(vault.RefusedMessage, vault.RetryBlock, "%v", r)
		out.Held = r.UIDs
		return out
	case signer.CodeFee:
		return vault.Refuse(vault.RefusedFee, vault.RetryHuman, "%v", r)
	case signer.CodeApproval, signer.CodeMalform, signer.CodeLane:
		return vault.Refuse(vault.RefusedRule, vault.RetryHuman, "%v", r)
	default:
		return vault.Refuse(vault.RefusedNotReady, vault.RetryNode, "%v", r)
	}
}

// order is what the signer judges by.
func (s CustodySigner) order(ctx context.Context, d cosign.Draft) (signer.Order, error) {
	o := signer.Order{Packets: d.Packets}
	o.Back = make(map[message.UID]bool)
	for _, uid := range d.Plan.UIDs {
		i := slices.IndexFunc(d.Payees, func(p vault.Payee) bool { return p.UID == uid })
		if i < 0 {
			return o, vault.Refuse(vault.RefusedRequest, 0, "no payee of uid %s", uid)
		}
		p := d.Payees[i]
		o.Payouts = append(o.Payouts, p.Payout)
		kind := p.Message.Payload.Decoded().Kind
		o.Back[uid] = kind == message.KindRefund || kind == message.KindReturn
		if p.Address != nil && d.Plan.Items {
			o.Owners = append(o.Owners, *p.Address)
		}
	}
	if d.Plan.Type != custody.PlanPayment || d.Plan.Kind != custody.BRC20 {
		return o, nil
	}
	for _, op := range d.Plan.Assets {
		made, err := s.inscribed(ctx, op)
		if err != nil {
			return o, err
		}
		o.Inscribed = append(o.Inscribed, made)
	}
	return o, nil
}

// inscribed finds what made a transfer inscription.
func (s CustodySigner) inscribed(ctx context.Context, op wire.OutPoint) (made custody.Inscribed, err error) {
	if made.Reveal, err = s.transaction(ctx, op.Hash); err != nil {
		return made, err
	}
	made.Commit, err = s.transaction(ctx, made.Reveal.TxIn[0].PreviousOutPoint.Hash)
	return made, err
}

func (s CustodySigner) transaction(ctx context.Context, id chainhash.Hash) (*wire.MsgTx, error) {
	f, _, ok, err := s.Facts.Fact(ctx, id)
	if err != nil {
		return nil, err
	}
	if !ok || len(f.Tx.TxIn) == 0 {
		return nil, vault.Refuse(vault.RefusedNotReady, vault.RetrySoon, "transaction %s is not in the custody's records", id)
	}
	tx := f.Tx.Copy()
	for _, in := range tx.TxIn {
		in.Witness = nil
	}
	return tx, nil
}

// show tells the signer the path to a plan's baton, from the newest baton that it knows on.
func (s CustodySigner) show(ctx context.Context, d cosign.Draft) error {
	batons := []wire.OutPoint{*d.Plan.Baton}
	var legs []custody.Leg // newest first: each made the baton of the same place
	for asked := 0; len(legs) < maxPath; asked = len(batons) {
		ended := false
		for !ended && len(batons)-asked < signer.MaxLegs {
			leg, ok, err := s.leg(ctx, d, batons[len(legs)])
			if err != nil {
				return err
			}
			if ended = !ok; ok {
				legs, batons = append(legs, leg), append(batons, leg.Tx.TxIn[0].PreviousOutPoint)
			}
		}
		known, err := s.Client.Knows(ctx, batons[asked:])
		if err != nil {
			return err
		}
		if i := slices.Index(known, true); i >= 0 {
			return s.learn(ctx, legs[:asked+i])
		}
		if ended {
			return vault.Refuse(vault.RefusedNotReady, vault.RetryHuman, "the path of %s begins with baton %s, and the "+
				"signer's operator has not said so: causeway signer baton", d.Plan.Kind, batons[len(batons)-1])
		}
	}
	return vault.Refuse(vault.RefusedNotReady, vault.RetryHuman, "the signer knows no baton of the newest %d", maxPath)
}

// learn shows legs, which are newest first, from the oldest on.
func (s CustodySigner) learn(ctx context.Context, legs []custody.Leg) error {
	slices.Reverse(legs)
	for part := range slices.Chunk(legs, signer.MaxLegs) {
		if err := s.Client.Learn(ctx, part); err != nil {
			return err
		}
	}
	return nil
}

// leg is the transaction that made a baton out of another one; false: the path begins with it, as far as the own index
// shows.
func (s CustodySigner) leg(ctx context.Context, d cosign.Draft, made wire.OutPoint) (custody.Leg, bool, error) {
	if leg, ok := s.waiting(d, made); ok {
		return leg, true, nil
	}
	f, uids, ok, err := s.Facts.Fact(ctx, made.Hash)
	if err != nil || !ok || made.Index != 0 || len(f.Spent) == 0 {
		return custody.Leg{}, false, err
	}
	own := slices.ContainsFunc(s.Rules.Scripts(), func(p custody.Script) bool {
		return string(p.Script) == string(f.Spent[0].Script)
	})
	if !own {
		return custody.Leg{}, false, nil
	}
	if paid := d.State.Payments(made.Hash); len(paid) > 0 {
		uids = make([]message.UID, len(paid))
		for i, p := range paid {
			uids[i] = p.UID
		}
	}
	return custody.Leg{Tx: f.Tx, Spent: f.Spent, UIDs: uids}, true, nil
}

// waiting is the leg of a child's parent, which is in no block. Uids that it pays the signer knows only if it signed it
// itself: else the other members sign the child.
func (s CustodySigner) waiting(d cosign.Draft, made wire.OutPoint) (custody.Leg, bool) {
	tx, err := bitcoin.ParseTransaction(d.Parent)
	if err != nil || len(d.Parent) == 0 || tx.TxHash() != made.Hash {
		return custody.Leg{}, false
	}
	leg := custody.Leg{Tx: tx}
	for _, in := range tx.TxIn {
		h, ok := d.State.Holding(in.PreviousOutPoint)
		script, err := s.Rules.Plain(h.Epoch, h.Kind)
		if !ok || err != nil {
			return leg, false
		}
		leg.Spent = append(leg.Spent, custody.Prev{Value: h.Value, Script: script.Script})
	}
	return leg, true
}
