package api

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"causeway/internal/catalog"
)

// staleAfter is how old a chain's figures may be before it counts as unreachable.
const staleAfter = 30 * time.Second

func (a *API) registerStatus(h huma.API) {
	get(h, "/status", "Whether the bridge works right now", a.status)
}

func (a *API) status(ctx context.Context, _ *struct{}) (*reply[StatusView], error) {
	v := StatusView{Chains: []ChainStatus{}, Members: orEmpty(a.Members())}
	v.Ready, v.Alarm = a.quorum(v.Members)
	v.Relay, v.Deficit = a.Relay(), orEmpty(a.Deficits())
	v.Relay.Behind = orEmpty(v.Relay.Behind)
	v.Ready = v.Ready && v.Relay.OK && len(v.Deficit) == 0
	var networks []catalog.Network
	for _, f := range a.families {
		for _, id := range f.chains() {
			if n, known := a.Catalog.Network(id); known {
				networks = append(networks, n)
			}
		}
	}
	for _, n := range networks {
		c := ChainStatus{ChainID: n.ID, Name: n.Name}
		if s, err := a.Quotes.State(n.ID); err == nil {
			age := a.Now().Sub(s.At)
			lag := int64(age / time.Second)
			c.Head, c.Finalized, c.LagSeconds, c.OK = s.Block, s.Finalized, &lag, age < staleAfter
		}
		v.Ready = v.Ready && c.OK
		v.Chains = append(v.Chains, c)
	}
	v.Ready = v.Ready && len(v.Chains) > 0
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

// quorum tells whether enough members answer, and whether none more may be missing (SR-23). A process that does not
// talk to the committee does not know, and does not claim otherwise.
func (a *API) quorum(members []MemberStatus) (enough, alarm bool) {
	if len(members) == 0 {
		return true, false
	}
	answer := 0
	for _, m := range members {
		if m.OK {
			answer++
		}
	}
	record, _ := a.Catalog.Record()
	spare := len(record.Committee.Members) - record.Committee.Threshold
	return answer >= record.Committee.Threshold, len(members)-answer >= max(spare, 1)
}
