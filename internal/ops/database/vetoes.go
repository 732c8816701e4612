package database

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"time"

	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/store"
)

// MemberVeto shows what waits to be paid on Bitcoin and who holds it back, or holds a payment back for a day, in the
// record of a member that may be running (SR-05).
type MemberVeto struct {
	Config config.Attest
	UID    string // of the payment to hold back, by this member's key; empty: none
	// Statement is a file with another member's veto, as its operator's command printed it; empty: none.
	Statement string
	Out       io.Writer
}

// maxStatement bounds a file with a veto.
const maxStatement = 4096

// Run does it.
func (r MemberVeto) Run(ctx context.Context) (err error) {
	d, err := node.LoadDeployment(r.Config.Path(r.Config.Deployment))
	if err != nil {
		return err
	}
	rules, err := node.CustodyRules(d.Record)
	if err != nil {
		return err
	}
	if rules == nil {
		return errors.New("the deployment has no custody on Bitcoin: elsewhere contracts delay what is large, and the " +
			"guardian cancels it")
	}
	dsn, err := r.Config.DSN()
	if err != nil {
		return err
	}
	if err := node.AtVersion(ctx, dsn, "the member"); err != nil {
		return err
	}
	db, err := store.Open(ctx, dsn, store.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	s := db.Committee()
	at, err := s.Cursor(ctx, rules.ChainID)
	if err != nil {
		return err
	}
	v, given, err := r.veto(ctx, d, db, at.Height)
	if err != nil {
		return err
	}
	if !given {
		return r.list(ctx, s, rules.ChainID, at.Height)
	}
	v, fresh, err := committee.Vetoes{Store: s, Domain: d.Domain, Set: d.Set}.Take(ctx, v, at.Height, time.Now())
	if err != nil {
		return err
	}
	if !fresh {
		return fmt.Errorf("member 0x%x has held %s back before: a veto is not renewed", v.Member, v.UID)
	}
	text, err := json.Marshal(committee.EncodeVeto(v))
	if err != nil {
		return fmt.Errorf("write the veto: %w", err)
	}
	_, err = fmt.Fprintf(r.Out, "member 0x%x holds %s back until block %d of Bitcoin is final; %d is\n"+
		"relays carry it to the other members; their operators can take it, too, from a file with this line:\n%s\n",
		v.Member, v.UID, v.Until, at.Height, text)
	return err
}

// veto signs the member's own, or reads another one's.
func (r MemberVeto) veto(ctx context.Context, d node.Deployment, db *store.DB,
	height uint64,
) (v committee.Veto, given bool, err error) {
	switch {
	case r.UID != "" && r.Statement != "":
		return v, false, errors.New("give a uid, or another member's statement, not both")
	case r.Statement != "":
		info, err := os.Stat(r.Statement)
		if err != nil {
			return v, false, err
		}
		if info.Size() > maxStatement {
			return v, false, fmt.Errorf("%s has more than %d bytes", r.Statement, maxStatement)
		}
		raw, err := os.ReadFile(r.Statement)
		if err != nil {
			return v, false, err
		}
		var w committee.VetoJSON
		if err := json.Unmarshal(raw, &w); err != nil {
			return v, false, fmt.Errorf("read %s: %w", r.Statement, err)
		}
		v, err = w.Veto()
		return v, true, err
	case r.UID == "":
		return v, false, nil
	}
	if v.UID, err = message.ParseUID(r.UID); err != nil {
		return v, false, fmt.Errorf("uid: %w", err)
	}
	key, err := r.key(ctx, d, db)
	if err != nil {
		return v, false, err
	}
	v.Height = height
	v.Signature, err = key.SignVeto(ctx, v.UID, height)
	return v, true, err
}

// key is the member's attestation key, where its file says that it is.
func (r MemberVeto) key(ctx context.Context, d node.Deployment, db *store.DB) (committee.Signer, error) {
	if r.Config.Signer == nil {
		return node.AttestationKey(r.Config, d.Domain)
	}
	member, err := message.ParseMember(r.Config.Signer.Address)
	if err != nil {
		return nil, err
	}
	seen, err := db.SignerSeen().Seen(ctx, member)
	if err != nil {
		return nil, err
	}
	return node.SignerClient(r.Config, d, seen, slog.New(slog.DiscardHandler))
}

// list shows what waits and what is held back.
func (r MemberVeto) list(ctx context.Context, s committee.Store, chainID uint32, height uint64) error {
	waiting, err := s.Waiting(ctx, chainID, height)
	if err != nil {
		return err
	}
	vetoes, err := s.VetoesAbove(ctx, height)
	if err != nil {
		return err
	}
	if len(waiting)+len(vetoes) == 0 {
		_, err := fmt.Fprintf(r.Out, "nothing waits; block %d of Bitcoin is final\n", height)
		return err
	}
	for _, p := range waiting {
		if _, err := fmt.Fprintf(r.Out, "%s  waits until block %d; %d is final; %s common units of %s\n", p.UID, p.Until,
			height, p.Amount, p.Anchor); err != nil {
			return err
		}
	}
	for _, v := range vetoes {
		if _, err := fmt.Fprintf(r.Out, "%s  held back until block %d by member 0x%x\n", v.UID, v.Until,
			v.Member); err != nil {
			return err
		}
	}
	return nil
}
