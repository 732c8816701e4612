// Package compare holds a Bitcoin index against another one, by the hashes of its events.
package compare

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"causeway/internal/bitcoin/ordinals"
)

// Command compares what BRC-20 did, by one Bitcoin index, with what it did by another: an OPI node's, or another
// causeway's. Both count every block's events into a hash, so that equal hashes at one block mean that all before it
// are equal, and the first block that differs is found by halving.
type Command struct {
	Network string // as ordinals.RulesFor names it
	Index   string // address of our wallet API
	OPI     string // of an OPI node's API; or Other
	Other   string // of another causeway's wallet API
	From    uint32 // 0: from the first block that counts
	To      uint32 // 0: up to a few blocks below the lower of the two tips
	Out     io.Writer
}

// settled is how far below the tips is compared where nobody says how far: newer blocks may be left again by one of the
// two.
const settled = 6

// mostShown bounds the lines that are shown of either side.
const mostShown = 100

// compareError is how a comparison ended: 1 for a difference, 2 where it cannot be told.
type compareError struct {
	code int
	err  error
}

func (e *compareError) Error() string { return e.err.Error() }
func (e *compareError) Unwrap() error { return e.err }

// ExitCode is the process's.
func (e *compareError) ExitCode() int { return e.code }

var errDiffer = errors.New("the indexes differ")

// Run compares: nil where both are the same, otherwise an error with an exit code.
func (c Command) Run(ctx context.Context) error {
	differ, err := c.compare(ctx)
	switch {
	case err != nil && ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return &compareError{2, fmt.Errorf("cannot tell: %w", err)}
	case differ:
		return &compareError{1, errDiffer}
	}
	return nil
}

func (c Command) compare(ctx context.Context) (differ bool, err error) {
	p, from, to, err := c.prepare(ctx)
	if err != nil {
		return false, err
	}
	end, err := p.at(ctx, to)
	if err != nil {
		return false, err
	}
	if end.same() {
		return false,
			c.say("The same: all BRC-20 events up to block %d.\n  %s\n  %s\n  cumulative hash %s\n", to, p.ours, p.theirs,
				end.ours.Cumulative)
	}
	start, err := p.at(ctx, from)
	if err != nil {
		return false, err
	}
	at := from
	if start.same() {
		if at, err = p.first(ctx, from, to); err != nil {
			return false, err
		}
	} else if from > p.lowest {
		before, err := p.at(ctx, from-1)
		if err != nil {
			return false, err
		}
		if !before.same() {
			return true, c.say("They differ below block %d already. Give a smaller --from, or none, to see where first.\n", from)
		}
	}
	return c.judge(ctx, p, at, to)
}

// judge goes from the first block that differs to the last one, block by block. It reports no difference if there is
// none but in events that our index says are in doubt: from the first of those on no cumulative hash can be the same.
func (c Command) judge(ctx context.Context, p twoIndexes, first, to uint32) (differ bool, err error) {
	doubts, cumulative := 0, ""
	for height := first; height <= to; height++ {
		l, err := p.at(ctx, height)
		if err != nil {
			return false, err
		}
		if cumulative != "" && ordinals.CumulativeHash(cumulative, l.theirs.Event) != l.theirs.Cumulative {
			return false, fmt.Errorf("%s contradicts itself, or was reorganised meanwhile: its cumulative hash of block %d is "+
				"not that of its events", p.theirs, height)
		}
		cumulative = l.theirs.Cumulative
		same := l.ours.Event == l.theirs.Event
		if same && height > first {
			continue
		}
		n := 0
		if !same {
			if n, err = p.inDoubt(ctx, height); err != nil {
				return false, err
			}
		}
		if n == 0 {
			return true, c.Show(ctx, p, height)
		}
		doubts += n
	}
	return false, c.say("The same: all BRC-20 events up to block %d but %d, the first of them in block %d.\n  %s\n  %s\n"+
		"These hang on what contracts of BRC-20's programmable module decided, which causeway does not run: nothing of them is "+
		"creditable here. From there on the blocks' own hashes were compared, one by one.\n",
		to, doubts, first, p.ours, p.theirs)
}

// inDoubt returns how many events of a block only one of the two has, 0 if any of them is certain.
func (p twoIndexes) inDoubt(ctx context.Context, height uint32) (int, error) {
	ours, err := p.ours.events(ctx, height)
	if err != nil {
		return 0, err
	}
	theirs, err := p.theirs.events(ctx, height)
	if err != nil {
		return 0, err
	}
	all := append(without(ours, theirs), without(theirs, ours)...)
	if slices.ContainsFunc(all, func(e event) bool { return !e.doubtful }) {
		return 0, nil
	}
	return len(all), nil
}

// twoIndexes are two sources of events.
type twoIndexes struct {
	ours, theirs eventSource
	lowest       uint32 // first block that counts
}

func (c Command) prepare(ctx context.Context) (p twoIndexes, from, to uint32, err error) {
	rules, err := ordinals.RulesFor(c.Network)
	if err != nil {
		return p, 0, 0, err
	}
	p.lowest = rules.OPIFirst()
	if (c.OPI == "") == (c.Other == "") {
		return p, 0, 0, errors.New("say what to compare with: --opi URL, or --with URL for another causeway index")
	}
	if p.ours, err = newCausewayEvents(c.Index); err != nil {
		return p, 0, 0, err
	}
	if c.OPI != "" {
		p.theirs, err = newOPIEvents(c.OPI)
	} else {
		p.theirs, err = newCausewayEvents(c.Other)
	}
	if err != nil {
		return p, 0, 0, err
	}
	low := ^uint32(0)
	for _, s := range []eventSource{p.ours, p.theirs} {
		tip, err := s.tip(ctx)
		if err != nil {
			return p, 0, 0, err
		}
		if c.To > tip || c.To == 0 && tip < p.lowest {
			return p, 0, 0, fmt.Errorf("%s is behind: it is at block %d, and block %d is asked for", s, tip, max(c.To, p.lowest))
		}
		low = min(low, tip)
	}
	from, to = max(c.From, p.lowest), c.To
	if to == 0 {
		to = max(low, p.lowest+settled) - settled
		to = max(to, min(from, low))
	}
	if to < from {
		return p, 0, 0,
			fmt.Errorf("there is nothing from block %d to block %d: events count from block %d on, and both are at block %d "+
				"or above", from, to, p.lowest, low)
	}
	return p, from, to, nil
}

// looked is one block as both see it.
type looked struct{ ours, theirs eventHashes }

func (l looked) same() bool { return l.ours.Cumulative == l.theirs.Cumulative }

func (p twoIndexes) at(ctx context.Context, height uint32) (l looked, err error) {
	if l.ours, err = p.ours.hashes(ctx, height); err != nil {
		return l, err
	}
	if l.theirs, err = p.theirs.hashes(ctx, height); err != nil {
		return l, err
	}
	if a, b := l.ours.Block, l.theirs.Block; a != "" && b != "" && a != b {
		return l, fmt.Errorf(
			"they follow different chains: block %d is %s at %s and %s at %s. One is of another network, or one of them has "+
				"not followed a reorganisation yet: try again later, or with a smaller --to",
			height, a, p.ours, b, p.theirs)
	}
	return l, nil
}

// first finds the first block that differs; low is the same, high is not.
func (p twoIndexes) first(ctx context.Context, low, high uint32) (uint32, error) {
	for high-low > 1 {
		middle := low + (high-low)/2
		l, err := p.at(ctx, middle)
		if err != nil {
			return 0, err
		}
		if l.same() {
			low = middle
		} else {
			high = middle
		}
	}
	return high, nil
}

// Show tells what differs in the first block that does.
func (c Command) Show(ctx context.Context, p twoIndexes, height uint32) error {
	l, err := p.at(ctx, height)
	if err != nil {
		return err
	}
	if l.same() {
		return fmt.Errorf("block %d changed while it was looked at: try again", height)
	}
	if l.ours.Event == l.theirs.Event {
		return fmt.Errorf(
			"the events of block %d are the same and what they are added to is not: one of the two counts from another block "+
				"on than %d, or is of another network, or an answer changed meanwhile",
			height, p.lowest)
	}
	ours, err := p.ours.events(ctx, height)
	if err != nil {
		return err
	}
	theirs, err := p.theirs.events(ctx, height)
	if err != nil {
		return err
	}
	onlyOurs, onlyTheirs := without(ours, theirs), without(theirs, ours)
	var out strings.Builder
	fmt.Fprintf(&out, "The first block that differs is %d.\n", height)
	for _, side := range []struct {
		of   eventSource
		h    eventHashes
		all  int
		only []event
	}{{p.ours, l.ours, len(ours), onlyOurs}, {p.theirs, l.theirs, len(theirs), onlyTheirs}} {
		fmt.Fprintf(&out, "%s\n  block hash of events %s, cumulative %s, %d events, %d of them only here\n", side.of,
			side.h.Event, side.h.Cumulative, side.all, len(side.only))
		for i, e := range side.only {
			if i == mostShown {
				fmt.Fprintf(&out, "  … and %d more\n", len(side.only)-mostShown)
				break
			}
			fmt.Fprintf(&out, "  %s\n", printable(e.shown))
		}
	}
	out.WriteString(remark(ours, theirs, onlyOurs, onlyTheirs))
	return c.say("%s", out.String())
}

// remark says what the lines themselves do not.
func remark(ours, theirs, onlyOurs, onlyTheirs []event) string {
	for _, e := range append(onlyOurs[:len(onlyOurs):len(onlyOurs)], onlyTheirs...) {
		if strings.HasPrefix(e.text, moduleEvent) {
			return "Only one of them has an event of BRC-20's programmable module. An OPI node counts them with " +
				"BRC20_PROG_ENABLED=true alone; without, its hashes can be the same only before the module's first event.\n"
		}
	}
	if len(onlyOurs)+len(onlyTheirs) > 0 {
		return ""
	}
	for i := range ours {
		if ours[i].text != theirs[i].text {
			return "The events are the same in another order.\n"
		}
	}
	return "The events say the same: the texts that the hashes are made of must differ in how an amount or a ticker is " +
		"written.\n"
}

// event is one event: shown as its source has it, text the same at every source.
// Doubtful ones hang on what contracts of BRC-20's module decided, and are there if these did so.
type event struct {
	shown, text string
	doubtful    bool
}

// without returns the events of a that b does not have, as often as it does not.
func without(a, b []event) []event {
	count := make(map[string]int, len(b))
	for _, e := range b {
		count[e.text]++
	}
	var out []event
	for _, e := range a {
		if count[e.text] > 0 {
			count[e.text]--
		} else {
			out = append(out, e)
		}
	}
	return out
}

// printable keeps what strangers inscribed from steering a terminal.
func printable(text string) string {
	quoted := fmt.Sprintf("%+q", text)
	if quoted == `"`+text+`"` {
		return text
	}
	return quoted
}

func (c Command) say(format string, a ...any) error {
	if _, err := fmt.Fprintf(c.Out, format, a...); err != nil {
		return fmt.Errorf("write the answer: %w", err)
	}
	return nil
}
