package app

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"causeway/internal/api"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/node"
)

// memberWatch asks members how they are, for people to see, and raises the alarm when no more of them may go missing
// (SR-23).
type memberWatch struct {
	clients []*committee.Client
	set     message.Set
	custody bool // the deployment has one on Bitcoin, which members have to be able to sign for
	meter   memberMeter
	now     func() time.Time
	log     *slog.Logger

	mu     sync.Mutex
	last   []api.MemberStatus
	halts  [][]chain.AnchorID // what each has halted, as it last said
	unable []int              // rounds in a row in which a member that answers could not sign on Bitcoin
	few    int                // rounds in a row in which no more members might have been missing
	alarm  bool
	logged time.Time
}

// memberMeter takes the figures; *telemetry.Registry does.
type memberMeter interface {
	Members(missing, dispensable int, alarm bool)
}

const (
	memberEvery = 5 * time.Second
	// unableRounds is when a member counts as unable to sign on Bitcoin: those that did not sign a payment lack its uids
	// for the seconds until a relay tells them.
	unableRounds = 4
	// alarmRounds is when there are too few: a member that starts, or was asked at a bad moment, is there in the next
	// round.
	alarmRounds = 2
	alarmEvery  = time.Minute // between log lines of one alarm
)

func newMemberWatch(clients []*committee.Client, d node.Deployment, meter memberMeter, now func() time.Time,
	log *slog.Logger,
) *memberWatch {
	w := &memberWatch{
		clients: clients, set: d.Set, custody: d.Has(node.Bitcoin), meter: meter, now: now, log: log,
		unable: make([]int, len(clients)), halts: make([][]chain.AnchorID, len(clients)),
	}
	for _, c := range clients {
		w.last = append(w.last, api.MemberStatus{Index: d.Set.Index(c.Address()), Address: c.Address().Hex()})
	}
	return w
}

// Statuses is what was last seen.
func (w *memberWatch) Statuses() []api.MemberStatus {
	w.mu.Lock()
	defer w.mu.Unlock()
	return append([]api.MemberStatus{}, w.last...)
}

// Halted reports whether nothing is signed for an anchor: so many members have halted it that too few are left (SR-13).
// Fewer of them stop nobody, and so does a member that only says so.
func (w *memberWatch) Halted(id chain.AnchorID) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	refuse := 0
	for _, halts := range w.halts {
		if slices.Contains(halts, id) {
			refuse++
		}
	}
	return refuse > len(w.set.Members)-int(w.set.Threshold)
}

// Run asks every member again and again until ctx ends.
func (w *memberWatch) Run(ctx context.Context) error {
	for ctx.Err() == nil {
		w.round(ctx)
		timer := time.NewTimer(memberEvery)
		select {
		case <-ctx.Done():
		case <-timer.C:
		}
		timer.Stop()
	}
	return nil
}

// round asks all members at once and judges the committee by their answers.
func (w *memberWatch) round(ctx context.Context) {
	var asked sync.WaitGroup
	for i, c := range w.clients {
		asked.Go(func() { w.ask(ctx, i, c) })
	}
	asked.Wait()
	if ctx.Err() == nil {
		w.judge(ctx)
	}
}

func (w *memberWatch) ask(ctx context.Context, i int, c *committee.Client) {
	ctx, cancel := context.WithTimeout(ctx, node.MemberTimeout)
	defer cancel()
	s, err := c.Status(ctx)
	w.mu.Lock()
	defer w.mu.Unlock()
	if err != nil || s.Custody || !w.custody {
		w.unable[i] = 0
	} else {
		w.unable[i]++
	}
	w.last[i].OK = err == nil && s.Ready && len(s.Halts) == 0 && w.unable[i] < unableRounds
	if err == nil {
		w.halts[i] = s.Halts
		w.last[i].LastSeen = w.now().UnixMilli()
	}
}

// judge raises the alarm when as many members are missing as may be, or more: one more, and nothing is signed. Members
// that this process was not told of count as present. Where all have to sign, one that is missing is the alarm.
func (w *memberWatch) judge(ctx context.Context) {
	if len(w.clients) == 0 {
		return
	}
	var missing []string
	w.mu.Lock()
	for _, m := range w.last {
		if !m.OK {
			missing = append(missing, m.Address)
		}
	}
	spare := len(w.set.Members) - int(w.set.Threshold)
	before := w.alarm
	if len(missing) >= max(spare, 1) {
		w.few++
	} else {
		w.few = 0
	}
	w.alarm = w.few >= alarmRounds
	alarm, again := w.alarm, w.now().Sub(w.logged) >= alarmEvery
	if alarm && (!before || again) {
		w.logged = w.now()
	}
	w.mu.Unlock()
	w.meter.Members(len(missing), spare, alarm)
	switch {
	case alarm && (!before || again):
		w.log.ErrorContext(ctx, "committee members are missing: no more may", slog.Int("missing", len(missing)),
			slog.Int("dispensable", spare),
			slog.Any("members", missing))
	case !alarm && before:
		w.log.InfoContext(ctx, "enough committee members are back", slog.Int("missing", len(missing)),
			slog.Int("dispensable", spare))
	}
}
