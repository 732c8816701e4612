package app

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/api"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
)

const memberTimeout = 10 * time.Second

// memberClients makes a client for each configured member, which must be in the committee's set.
func memberClients(c config.Common, members []config.Remote, d deployment) ([]*committee.Client, error) {
	out := make([]*committee.Client, 0, len(members))
	for _, m := range members {
		cc := committee.ClientConfig{
			URL: m.URL, Domain: d.domain, Timeout: memberTimeout, Address: message.Member(common.HexToAddress(m.Address)),
		}
		if d.set.Index(cc.Address) < 0 {
			return nil, fmt.Errorf("member %s: %s is not in the deployment's committee", m.URL, m.Address)
		}
		if m.TokenFile != "" {
			token, err := committee.ReadToken(c.Path(m.TokenFile))
			if err != nil {
				return nil, fmt.Errorf("read token of member %s: %w", m.URL, err)
			}
			cc.Token = token
		}
		client, err := committee.NewClient(cc)
		if err != nil {
			return nil, fmt.Errorf("configure client of member %s: %w", m.URL, err)
		}
		out = append(out, client)
	}
	return out, nil
}

// memberWatch asks members how they are, for people to see.
type memberWatch struct {
	clients []*committee.Client
	set     message.Set
	now     func() time.Time
	mu      sync.Mutex
	last    []api.MemberStatus
}

const memberEvery = 5 * time.Second

func newMemberWatch(clients []*committee.Client, set message.Set, now func() time.Time) *memberWatch {
	w := &memberWatch{clients: clients, set: set, now: now}
	for _, c := range clients {
		w.last = append(w.last, api.MemberStatus{Index: set.Index(c.Address()), Address: common.Address(c.Address()).Hex()})
	}
	return w
}

// Statuses is what was last seen.
func (w *memberWatch) Statuses() []api.MemberStatus {
	w.mu.Lock()
	defer w.mu.Unlock()
	return append([]api.MemberStatus{}, w.last...)
}

// Run asks every member in turn until ctx ends.
func (w *memberWatch) Run(ctx context.Context) error {
	for ctx.Err() == nil {
		for i, c := range w.clients {
			w.ask(ctx, i, c)
		}
		timer := time.NewTimer(memberEvery)
		select {
		case <-ctx.Done():
		case <-timer.C:
		}
		timer.Stop()
	}
	return nil
}

func (w *memberWatch) ask(ctx context.Context, i int, c *committee.Client) {
	ctx, cancel := context.WithTimeout(ctx, memberTimeout)
	defer cancel()
	s, err := c.Status(ctx)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.last[i].OK = err == nil && s.Ready && s.Halts == 0
	if err == nil {
		w.last[i].LastSeen = w.now().UnixMilli()
	}
}
