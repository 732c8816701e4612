package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/store"
)

// Nothing is paid to deposit addresses of the deployment (SR-07). What sweeps showed is in the chain; of the others a
// member learns from relays, who have them from whoever registered them, and derives each again.
const (
	// mostAddresses bounds what a member remembers of them: some 200 MB.
	mostAddresses = 1_000_000
	tellEvery     = 5 * time.Second
	// tellAtOnce bounds the pages that one member is told in one go.
	tellAtOnce = 50
)

var errManyAddresses = errors.New("the member knows as many deposit addresses as it may")

// memberAddresses is what a member knows of deposit addresses.
type memberAddresses struct{ store.Vault }

// Register implements vault.Registry.
func (m memberAddresses) Register(ctx context.Context, d custody.DepositAddress, script []byte, at time.Time) error {
	full, err := m.Registered(ctx, mostAddresses)
	if err == nil && full {
		err = errManyAddresses
	}
	if err != nil {
		return err
	}
	return m.Vault.Register(ctx, d, script, at)
}

// addressAnnouncer tells members the deposit addresses that are registered here.
type addressAnnouncer struct {
	hints *hintSender
	book  vault.DepositAddresses
	told  map[string]told // by member's url
	log   *slog.Logger
}

// told is how far a member was told: all pages up to after, and so many of the next one.
type told struct {
	after string
	of    int
}

func newAddressAnnouncer(h *hintSender, book vault.DepositAddresses, log *slog.Logger) *addressAnnouncer {
	return &addressAnnouncer{hints: h, book: book, told: make(map[string]told), log: log}
}

// Run tells every member now and then, until ctx ends. A relay that starts tells everything: members know most of it.
func (t *addressAnnouncer) Run(ctx context.Context) error {
	return again(ctx, tellEvery, func(ctx context.Context) {
		for _, m := range t.hints.members {
			if err := t.tell(ctx, m); err != nil && ctx.Err() == nil {
				t.log.DebugContext(ctx, "a member was not told of deposit addresses", slog.String("member", m.url),
					slog.Any("error", err))
			}
		}
	})
}

// tell goes on where the member was told last. A page is told again until the member took all of it: it may have to
// learn of a newer epoch first.
func (t *addressAnnouncer) tell(ctx context.Context, m hintedMember) error {
	at := t.told[m.url]
	for range tellAtOnce {
		page, next, err := t.book.OpenAddresses(ctx, at.after, cosign.MaxTold)
		if err != nil {
			return err
		}
		if len(page) > at.of {
			_, path, _ := strings.Cut(cosign.AddressRoute, " ")
			var answer cosign.ToldAnswer
			if err := t.hints.ask(ctx, m, http.MethodPost, path, cosign.TellAddresses(page), &answer); err != nil {
				return err
			}
			if answer.Unknown > 0 {
				return fmt.Errorf("it cannot derive %d of %d", answer.Unknown, len(page))
			}
		}
		if at.of = len(page); next != "" {
			at = told{after: next}
		}
		t.told[m.url] = at
		if next == "" {
			return nil
		}
	}
	return nil
}
