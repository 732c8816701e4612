package guard

import (
	"context"
	"errors"
	"fmt"
	"time"

	"causeway/internal/ops/terminal"
)

// seen is a step as it is looked at again once it was sent.
type seen struct {
	what string
	done bool
}

// awaited looks at a chain again until every step that was sent is so. lag says what a chain that does not show it has
// said before.
func awaited(ctx context.Context, lag string, sent []*StepReport, look func(context.Context) ([]seen, error)) error {
	ctx, cancel := context.WithTimeout(ctx, guardEffect)
	defer cancel()
	ticker := time.NewTicker(200 * time.Millisecond)
	defer ticker.Stop()
	for {
		open := ""
		now, err := look(ctx)
		for i, s := range now {
			if i < len(sent) && sent[i].Result == Done && !sent[i].ProposedOnly && !sent[i].once && !s.done {
				open = s.what
			}
		}
		if err == nil && open == "" {
			return nil
		}
		select {
		case <-ctx.Done():
			return errors.Join(fmt.Errorf("%s does not show it after %s: %s", lag, guardEffect, open), err)
		case <-ticker.C:
		}
	}
}

// errNoEndpoint says that nobody can be asked about a chain.
var errNoEndpoint = errors.New("the configuration names no endpoint of it")

// answering asks the endpoints that the file names of a chain, one after the other, until one answers for all that is
// asked.
func (g Command) answering(id uint32, ask func(rpc string) error) error {
	var errs []error
	for _, rpc := range g.endpoints(id) {
		err := ask(rpc)
		if err == nil {
			return nil
		}
		errs = append(errs, terminal.RedactURL(err, rpc))
	}
	if len(errs) == 0 {
		return errNoEndpoint
	}
	return errors.Join(errs...)
}

// sender is the account of the key that was given for a family of chains, as one of its chains knows it.
type sender struct {
	given        bool // there is a key
	guards, owns bool
	named        bool // it is the account that alone may, where a step names one
}

// verdict is what happens with a step.
type verdict uint8

const (
	isShown   verdict = iota // it says how things stand
	isSo                     // nothing is to be done
	isSent                   // by the key, at once
	isOwners                 // by the key, which is the owner's and may have to propose it first
	isPrinted                // for the owner, or for the account that is named
	isNobodys                // there is no key
	isOthers                 // there is the wrong key
)

// of decides about a step. acts tells that there is something to send for it.
func (k sender) of(by role, done, acts bool) verdict {
	sends := by&byGuardian != 0 && k.guards || by&byNamed != 0 && k.named || by&byAnybody != 0
	switch {
	case done && !acts:
		return isShown
	case done:
		return isSo
	case k.given && sends:
		return isSent
	case k.given && k.owns && by&byOwner != 0:
		return isOwners
	case by == byOwner, by == byNamed:
		return isPrinted
	case !k.given:
		return isNobodys
	}
	return isOthers
}

// sendSteps sends what is to be sent, one after the other, and looks at the chain again. send tells whether it only
// proposed the step.
func sendSteps(r *ChainReport, send func(i int, s *StepReport) (proposed bool, err error), look func() error) {
	acted := false
	for i, s := range r.Steps {
		if s.Result != guardSend {
			continue
		}
		proposed, err := send(i, s)
		if err != nil {
			s.Result, s.Error = Failed, err.Error()
			continue
		}
		s.Result = Done
		acted = acted || !proposed && !s.once
	}
	if !acted {
		return
	}
	if err := look(); err != nil {
		r.Error = err.Error()
	}
}

// noKey says which key file would send a step.
func noKey(by role, flag, what string) error {
	if by == byAnybody {
		return fmt.Errorf("give the key file of any %s that pays for it, with %s", what, flag)
	}
	return fmt.Errorf("give the guardian's key file, with %s", flag)
}

// waiting says how long an act waits once its owner has proposed it, and by which id that can be taken back.
func waiting(proposed, id string, seconds uint64) string {
	if seconds == 0 {
		return ""
	}
	return fmt.Sprintf(", %s after it is %s as %s", time.Duration(seconds)*time.Second, proposed, id)
}

// proposed notes that a step only began to wait, until ready, in seconds since 1970.
func (s *StepReport) proposed(word string, ready uint64) {
	s.ProposedOnly = true
	s.Now = fmt.Sprintf("%s as %s; run it again after %s", word, s.Proposal, showTime(time.Unix(int64(ready), 0)))
}
