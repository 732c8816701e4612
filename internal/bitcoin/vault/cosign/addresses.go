package cosign

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"time"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/memberclient"
)

// AddressRoute is where a member's server mounts AddressHandler.
const AddressRoute = "POST /v1/bitcoin/addresses"

// MaxTold is how many addresses a member is told at once.
const MaxTold = 100

// maxToldBody bounds a request.
const maxToldBody = 128 << 10

type (
	toldAddresses struct {
		Addresses []vault.AddressJSON `json:"addresses"`
	}
	// ToldAnswer is a member's: how many of what it was told are none by its own rules. It may learn of a newer epoch
	// later.
	ToldAnswer struct {
		Unknown int `json:"unknown"`
	}
)

// TellAddresses is the body that AddressHandler takes: at most MaxTold addresses.
func TellAddresses(list []custody.DepositAddress) any {
	w := toldAddresses{Addresses: make([]vault.AddressJSON, len(list))}
	for i, a := range list {
		w.Addresses[i] = vault.EncodeAddress(a)
	}
	return w
}

// AddressHandler has a member learn deposit addresses (SR-07). It needs no trust in who tells them: the member derives
// each one by its own rules, and knows the script that comes out.
func AddressHandler(r *custody.Rules, book vault.Registry, now func() time.Time, log *slog.Logger) http.Handler {
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
					signRefusal{Code: vault.RefusedNotReady, Msg: "The member cannot store it now: tell it again."})
				return
			}
		}
		answer(w, http.StatusOK, ToldAnswer{unknown})
	})
}

// remember registers what is not there yet.
func remember(ctx context.Context, book vault.Registry, a custody.DepositAddress, script []byte, now time.Time) error {
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
	return vault.DecodeAddresses(w.Addresses)
}
