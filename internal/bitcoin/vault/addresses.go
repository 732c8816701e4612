package vault

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"time"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/memberclient"
	"causeway/internal/message"
)

// AddressBook tells which scripts are deposit addresses of this deployment, as the process knows them (SR-07).
type AddressBook interface {
	// ByScript returns what a script is derived from, if it is known.
	ByScript(ctx context.Context, script []byte) (custody.DepositAddress, bool, error)
}

// Registry is an AddressBook that learns.
type Registry interface {
	AddressBook
	// Register remembers an address durably; one that is there is no error.
	Register(ctx context.Context, d custody.DepositAddress, script []byte, at time.Time) error
}

// derivedPayees returns what payees' scripts are derived from, by script, of those that a book knows. The book is
// believed where its derivation gives the script again. Own moves are left out: they name their address themselves.
func derivedPayees(ctx context.Context, r *custody.Rules, book AddressBook,
	payees []Payee,
) (map[string]custody.DepositAddress, error) {
	if book == nil {
		return nil, nil
	}
	var found map[string]custody.DepositAddress
	for _, p := range payees {
		if len(p.Message.Payload) == 0 || bitcoin.TypeOf(p.Script) != bitcoin.P2TR {
			continue
		}
		d, known, err := book.ByScript(ctx, p.Script)
		if err != nil {
			return nil, fmt.Errorf("look for a deposit address: %w", err)
		}
		if !known {
			continue
		}
		if taproot, err := r.Derive(d); err != nil || !bytes.Equal(taproot.Script, p.Script) {
			continue
		}
		if found == nil {
			found = make(map[string]custody.DepositAddress)
		}
		found[string(p.Script)] = d
	}
	return found, nil
}

// ours tells the derived addresses that were found, and those that requests name: that a script is derived shows in
// what it is derived from.
func ours(r *custody.Rules, found map[string]custody.DepositAddress, payees []Payee) (func([]byte) bool, error) {
	named := make(map[string]bool)
	for _, p := range payees {
		if p.Address == nil {
			continue
		}
		taproot, err := r.Derive(*p.Address)
		if err != nil {
			return nil, refuse(RefusedRequest, 0, "payee %s: %v", p.UID, err)
		}
		named[string(taproot.Script)] = true
	}
	return func(script []byte) bool {
		_, known := found[string(script)]
		return known || named[string(script)]
	}, nil
}

// strangers refuses payees whose scripts are deposit addresses (SR-07), and shows what they are derived from: whoever
// asked can check that, and leaves them out from then on. What this member signed for before with the same baton it
// signs again. A cancel pays nobody.
func (c *Cosigner) strangers(ctx context.Context, r SignRequest,
	signed []custody.Plan,
) (map[string]custody.DepositAddress, error) {
	found, err := derivedPayees(ctx, c.cfg.Rules, c.cfg.Addresses, r.Payees)
	if err != nil {
		return nil, err
	}
	var shown []custody.DepositAddress
	for _, p := range r.Payees {
		if d, known := found[string(p.Script)]; known && !(custody.Limits{Signed: signed}).Promised(r.Plan, p.UID) {
			shown = append(shown, d)
		}
	}
	if len(shown) == 0 || r.Plan.Type == custody.PlanCancel {
		return found, nil
	}
	refusal := refuse(RefusedOwn, 0, "%d payees are deposit addresses of this deployment (SR-07)", len(shown))
	refusal.Derived = shown
	return nil, refusal
}

// ours tells which of payees' scripts are deposit addresses, as the relay knows them.
func (s *scene) ours(ctx context.Context, payees []Payee) (func([]byte) bool, error) {
	found, err := derivedPayees(ctx, s.cfg.Rules, s.cfg.Addresses, payees)
	if err != nil {
		return nil, err
	}
	return ours(s.cfg.Rules, found, payees)
}

// learn remembers deposit addresses that a member showed in its refusal, if they are: each must give the script of a
// payee. It reports whether any does, so that the next transaction is another one.
func (d *Desk) learn(ctx context.Context, shown []custody.DepositAddress, payees []Payee) bool {
	learned := false
	for _, a := range shown {
		taproot, err := d.cfg.Rules.Derive(a)
		if err != nil {
			continue
		}
		for _, p := range payees {
			if !bytes.Equal(p.Script, taproot.Script) {
				continue
			}
			if err := d.cfg.Addresses.Register(ctx, a, taproot.Script, d.cfg.Now()); err != nil {
				d.cfg.Log.Warn("a deposit address was not stored", slog.Any("error", err))
				continue
			}
			learned = true
			d.cfg.Log.Info("a payee is a deposit address, and is left out", slog.String("uid", p.UID.String()))
		}
	}
	return learned
}

// AddressRoute is where a member's server mounts AddressHandler.
const AddressRoute = "POST /v1/bitcoin/addresses"

// MaxTold is how many addresses a member is told at once.
const MaxTold = 100

// maxToldBody bounds a request.
const maxToldBody = 128 << 10

type (
	toldAddresses struct {
		Addresses []wireAddress `json:"addresses"`
	}
	// ToldAnswer is a member's: how many of what it was told are none by its own rules. It may learn of a newer epoch
	// later.
	ToldAnswer struct {
		Unknown int `json:"unknown"`
	}
)

// TellAddresses is the body that AddressHandler takes: at most MaxTold addresses.
func TellAddresses(list []custody.DepositAddress) any {
	w := toldAddresses{Addresses: make([]wireAddress, len(list))}
	for i, a := range list {
		w.Addresses[i] = encodeAddress(a)
	}
	return w
}

// AddressHandler has a member learn deposit addresses (SR-07). It needs no trust in who tells them: the member derives
// each one by its own rules, and knows the script that comes out.
func AddressHandler(r *custody.Rules, book Registry, now func() time.Time, log *slog.Logger) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		list, err := decodeTold(http.MaxBytesReader(w, req.Body, maxToldBody))
		if err != nil {
			answerBad(w, err)
			return
		}
		unknown := 0
		for _, a := range list {
			taproot, err := r.Derive(a)
			if err != nil {
				unknown++
				continue
			}
			if err := remember(req.Context(), book, a, taproot.Script, now()); err != nil {
				log.WarnContext(req.Context(), "a deposit address was not stored", slog.Any("error", err))
				answer(w, http.StatusServiceUnavailable,
					signRefusal{Code: RefusedNotReady, Msg: "The member cannot store it now: tell it again."})
				return
			}
		}
		answer(w, http.StatusOK, ToldAnswer{unknown})
	})
}

// remember registers what is not there yet.
func remember(ctx context.Context, book Registry, a custody.DepositAddress, script []byte, now time.Time) error {
	if _, known, err := book.ByScript(ctx, script); known || err != nil {
		return err
	}
	return book.Register(ctx, a, script, now)
}

func decodeTold(r io.Reader) ([]custody.DepositAddress, error) {
	var w toldAddresses
	if err := memberclient.DecodeStrict(r, &w); err != nil {
		return nil, err
	}
	if len(w.Addresses) > MaxTold {
		return nil, fmt.Errorf("%d addresses, at most %d are taken at once", len(w.Addresses), MaxTold)
	}
	return decodeAddresses(w.Addresses)
}

func encodeAddress(a custody.DepositAddress) wireAddress {
	return wireAddress{a.Epoch, a.Asset.String(), a.DstChain, a.Receiver, message.Bytes32(a.RefundKey), a.Lock}
}

func decodeAddress(w wireAddress) (custody.DepositAddress, error) {
	asset, err := custody.ParseAsset(w.Asset)
	if err != nil {
		return custody.DepositAddress{}, fmt.Errorf("address: %w", err)
	}
	return custody.DepositAddress{
		Epoch: w.Epoch, Asset: asset, DstChain: w.DstChain, Receiver: w.Receiver, RefundKey: bitcoin.XOnly(w.RefundKey),
		Lock: w.Lock,
	}, nil
}

func decodeAddresses(list []wireAddress) ([]custody.DepositAddress, error) {
	out := make([]custody.DepositAddress, len(list))
	for i, w := range list {
		var err error
		if out[i], err = decodeAddress(w); err != nil {
			return nil, err
		}
	}
	return out, nil
}
