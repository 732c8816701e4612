package api

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// staleAfter is how old a chain's figures may be before it counts as unreachable.
const staleAfter = 30 * time.Second

func (a *API) registerStatus(h huma.API) {
	get(h, "/status", "Whether the bridge works right now", a.status)
}

func (a *API) status(ctx context.Context, _ *struct{}) (*reply[StatusView], error) {
	v := StatusView{Ready: true, Chains: []ChainStatus{}, Members: a.Members()}
	if v.Members == nil {
		v.Members = []MemberStatus{}
	}
	for _, l := range a.Catalog.Listed(a.Site.ProductionTest) {
		c := ChainStatus{ChainID: l.Network.ID, Name: l.Network.Name}
		if s, err := a.Quotes.State(l.Network.ID); err == nil {
			age := a.Now().Sub(s.At)
			lag := int64(age / time.Second)
			c.Head, c.Finalized, c.LagSeconds, c.OK = s.Block, s.Finalized, &lag, age < staleAfter
		}
		v.Ready = v.Ready && c.OK
		v.Chains = append(v.Chains, c)
	}
	count, oldest, err := a.Backlog.Pending(ctx)
	if err != nil {
		return nil, a.fail(err)
	}
	v.Backlog.Pending = count
	if !oldest.IsZero() {
		v.Backlog.OldestSeconds = int64(a.Now().Sub(oldest).Seconds())
	}
	return ok(v), nil
}
