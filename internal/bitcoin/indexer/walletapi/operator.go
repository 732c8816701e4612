package walletapi

import (
	"context"
	"errors"
	"fmt"
	"net/url"

	"causeway/internal/bitcoin/ordinals"
)

// Operator is what the operator chooses to show [7.36] [7.37]; empty by default.
type Operator struct {
	Minted []MintedGroup
	Apps   []AppGroup
}

// MintedGroup is a group of inscriptions by their ids.
type MintedGroup struct {
	Title, Desc    string
	InscriptionIDs []string
}

const maxGroups = 50

func (o *Operator) check() error {
	if len(o.Minted) > maxGroups || len(o.Apps) > maxGroups {
		return fmt.Errorf("at most %d groups of inscriptions or applications can be shown", maxGroups)
	}
	for _, g := range o.Minted {
		if len(g.InscriptionIDs) > maxIDs {
			return fmt.Errorf("group %q: at most %d inscriptions can be shown", g.Title, maxIDs)
		}
		for _, id := range g.InscriptionIDs {
			if _, err := ordinals.ParseInscriptionID(id); err != nil {
				return fmt.Errorf("group %q: %q: %w", g.Title, id, err)
			}
		}
	}
	for _, g := range o.Apps {
		for _, app := range g.List {
			for _, link := range []string{app.URL, app.Logo} {
				if u, err := url.Parse(link); link != "" && (err != nil || u.Scheme != "https" && u.Scheme != "http") {
					return fmt.Errorf("application %q: %q is not an http(s) address", app.Title, link)
				}
			}
		}
	}
	return nil
}

func (a *api) inscriptionSummary(ctx context.Context, _ *struct{}) (*reply[InscriptionSummary], error) {
	if len(a.Operator.Minted) == 0 {
		return ok(InscriptionSummary{MintedList: []MintedItem{}}), nil
	}
	return read(ctx, a, func(v View) (InscriptionSummary, error) {
		out := InscriptionSummary{MintedList: []MintedItem{}}
		for _, g := range a.Operator.Minted {
			item := MintedItem{Title: g.Title, Desc: g.Desc, Inscriptions: []Inscription{}}
			for _, text := range g.InscriptionIDs {
				id, err := ordinals.ParseInscriptionID(text)
				if err != nil {
					return out, err
				}
				n, err := ordinals.InscriptionByID(v.Rows(), id)
				if errors.Is(err, ordinals.ErrNotFound) {
					continue // not revealed on this network, or not yet
				}
				if err != nil {
					return out, err
				}
				shown, err := a.inscription(v, &n)
				if err != nil {
					return out, err
				}
				item.Inscriptions = append(item.Inscriptions, shown)
			}
			out.MintedList = append(out.MintedList, item)
		}
		return out, nil
	})
}

func (a *api) appSummary(context.Context, *struct{}) (*reply[AppSummary], error) {
	out := AppSummary{Apps: []AppGroup{}}
	for _, g := range a.Operator.Apps {
		g.List = orEmpty(g.List)
		out.Apps = append(out.Apps, g)
	}
	return ok(out), nil
}
