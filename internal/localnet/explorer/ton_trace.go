package explorer

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"net/http"

	"golang.org/x/sync/errgroup"

	"causeway/internal/jsonrpc"
	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
)

// maxTraceUp is how many messages are followed back to the first one.
const maxTraceUp = 32

// leg is a transaction of a trace; its message may not have run yet.
type leg struct {
	tx      *tonTx // nil: nobody has run it yet
	message *ton.Message
	depth   int
}

// across finds the transaction at the other end of a message: the one that it led to, or that it came from.
func (t *tonChain) across(ctx context.Context, method string, m *ton.Message) (*tonTx, error) {
	if m == nil || m.Kind != ton.Internal || m.Source == nil || m.Destination == nil {
		return nil, nil
	}
	x := new(tonTx)
	err := t.server.AskTON(ctx, x, method, object{
		"source": m.Source.String(), "destination": m.Destination.String(), "created_lt": m.CreatedLT,
	})
	var e *jsonrpc.Refusal
	if errors.As(err, &e) && (e.Status == http.StatusNotFound || e.Status == http.StatusInternalServerError) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return x, x.open()
}

// trace is all that one message from outside set off, in the order of the messages.
func (t *tonChain) trace(ctx context.Context, here *tonTx) (legs []leg, more bool, err error) {
	root := here
	for range maxTraceUp {
		up, err := t.across(ctx, "tryLocateSourceTx", root.In)
		if err != nil {
			return nil, false, err
		}
		if up == nil {
			break
		}
		root = up
	}
	stack := []leg{{tx: root, message: root.In}}
	for len(stack) > 0 {
		x := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if len(legs) == familySteps {
			return legs, true, nil
		}
		legs = append(legs, x)
		if x.tx == nil {
			continue
		}
		for i := len(x.tx.Out) - 1; i >= 0; i-- {
			m := &x.tx.Out[i]
			if m.Kind != ton.Internal {
				continue
			}
			next, err := t.across(ctx, "tryLocateResultTx", m)
			if err != nil {
				return nil, false, err
			}
			stack = append(stack, leg{next, m, x.depth + 1})
		}
	}
	return legs, false, nil
}

// known learns what the accounts of a trace are.
func (t *tonChain) known(ctx context.Context, legs []leg) error {
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(familyAtOnce)
	for _, l := range legs {
		if l.tx != nil {
			g.Go(func() error { return t.learn(ctx, l.tx.at) })
		}
	}
	return g.Wait()
}

// steps shows a trace.
func (t *tonChain) steps(legs []leg, here *tonTx) (out []step) {
	for i, l := range legs {
		x := step{N: fmt.Sprint(i + 1), Depth: min(l.depth, maxDepth), Fold: "Message"}
		x.Name, x.Own = t.scheme.callOf(l.message)
		if l.tx == nil {
			x.Where, x.Chips = t.account(*l.message.Destination), []chip{{"run", "Not run yet"}}
		} else {
			x.Where, x.Chips = t.account(l.tx.at), t.outcome(l.tx)
			x.Here = l.tx.Cell.Hash() == here.Cell.Hash()
			x.Path = t.txPath(l.tx)
		}
		x.Fields = t.effects(l)
		x.Folded = t.said(l.message)
		out = append(out, x)
	}
	return out
}

func (t *tonChain) txPath(x *tonTx) string { return t.about().Path() + "/tx/" + x.id() }

// said is what a message says, by the interface file.
func (t *tonChain) said(m *ton.Message) []field {
	if m == nil || m.Kind != ton.Internal || m.Bounced {
		return nil
	}
	r := tlbReader{tonChain: t}
	_, out := r.body(m.Body)
	if out == nil && m.Body.Bits() > 0 {
		out = []field{{Name: "body", Text: m.Body.Hash().String(), Note: "cell"}}
	}
	return out
}

// effects are what a leg moved and did.
func (t *tonChain) effects(l leg) (out []field) {
	if m := l.message; m != nil && m.Kind == ton.Internal {
		if m.Source != nil {
			from := t.account(*m.Source)
			out = append(out, field{Name: "from", Account: &from})
		}
		out = append(out, field{Name: "value", Text: coins(m.Value)})
	}
	if l.tx == nil {
		return out
	}
	out = append(out, field{Name: "fees", Text: coins(l.tx.Fees)})
	if t.ours(l.tx) {
		out = append(out, t.events(l.tx)...)
	}
	return out
}

// ours reports whether a transaction is of one of the bridge's accounts that the overview shows.
func (t *tonChain) ours(x *tonTx) bool {
	for _, a := range t.Bridge {
		if a == x.at {
			return true
		}
	}
	return false
}

// events are what a pool's transaction says that it did.
func (t *tonChain) events(x *tonTx) (out []field) {
	e, err := bridge.Read(x.Transaction)
	if err != nil {
		return nil
	}
	for _, s := range e.Sent {
		out = append(out, field{Name: "sent", Text: s.Message.UID.String(), Note: t.e.route(s.Message.UID)})
	}
	uid := func(name string, u message.UID, note string) {
		out = append(out, field{Name: name, Text: u.String(), Note: note})
	}
	for _, r := range e.Ran {
		note := "paid"
		if r.Claim {
			note = "owed by a claim"
		}
		uid("executed", r.UID, note)
	}
	for _, s := range e.Skipped {
		uid("skipped", s.UID, bridge.Fault(int32(s.Why)))
	}
	for _, c := range e.ClaimPaid {
		uid("claim paid", c.UID, group(c.Paid)+" in common decimals")
	}
	for _, s := range e.SentBack {
		uid("claim sent back", s.UID, group(s.Owed)+" in common decimals")
	}
	for _, f := range e.Flows {
		name := map[bool]string{true: "liquidity in", false: "liquidity out"}[f.In]
		out = append(out, field{Name: name, Text: group(f.Amount), Note: "in common decimals"})
	}
	return out
}

// exits are what the machine itself ends with (TVM's exit codes).
var exits = map[int32]string{
	2: "stack underflow", 3: "stack overflow", 4: "integer overflow", 5: "out of range", 6: "invalid code",
	7: "type check", 8: "cell overflow", 9: "cell underflow", 10: "dictionary", 13: "out of gas", -14: "out of gas",
	32: "invalid action list", 37: "not enough TON", 38: "not enough other currency",
}

// exit names a code; a number that nobody knows stands alone.
func (t *tonChain) exit(code int32, own bool) string {
	name := exits[code]
	if fault := bridge.Fault(code); own && fault != "" {
		name = fault
	}
	if name == "" {
		return fmt.Sprint(code)
	}
	return fmt.Sprintf("%d, %s", code, name)
}

// outcome is how a transaction ended.
func (t *tonChain) outcome(x *tonTx) (out []chip) {
	switch {
	case !x.Ordinary:
		return []chip{{"", "Not ordinary"}}
	case x.Compute.Skipped && x.Aborted:
		out = append(out, chip{"", "No contract ran"})
	case !x.Compute.Skipped && !x.Compute.Success:
		out = append(out, chip{"bad", "Exit code " + t.exit(x.Compute.ExitCode, t.own(x.at))})
	case x.Action != nil && !x.Action.Success:
		out = append(out, chip{"bad", "Action failed: " + t.exit(x.Action.ResultCode, false)})
	default:
		out = append(out, chip{"ok", "Success"})
	}
	if x.Bounced {
		out = append(out, chip{"warn", "Bounced"})
	}
	return out
}

// failed says why a transaction did not do what it was for; "" when it did.
func (t *tonChain) failed(x *tonTx) string {
	for _, c := range t.outcome(x) {
		if c.Tone == "bad" {
			return c.Text
		}
	}
	return ""
}

// own reports whether an account runs one of the bridge's contracts, as far as that is known.
func (t *tonChain) own(a ton.Address) bool {
	t.mu.Lock()
	kind := t.kinds[a]
	t.mu.Unlock()
	if kind == "claim" || kind == "position" {
		return true
	}
	for _, b := range t.Bridge {
		if a == b {
			return true
		}
	}
	return false
}

func sum(list ...*big.Int) *big.Int {
	out := new(big.Int)
	for _, v := range list {
		out.Add(out, v)
	}
	return out
}
