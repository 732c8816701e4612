package explorer

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"causeway/internal/message"
)

// Limits of the pages of Solana and TON.
const (
	familyLatest = 8   // transactions of one chain on the overview
	familyRows   = 25  // transactions of one account
	familySteps  = 60  // instructions, or transactions of a trace
	familyAtOnce = 8   // questions to a node
	familyMoves  = 64  // balances that changed
	familyLogs   = 200 // lines that programs wrote
)

// family is a chain that is neither EVM's nor Bitcoin's. It reads what its public interface says, and hands it on in
// words; the pages are the same for all of them.
type family interface {
	about() familyChain
	txPage(ctx context.Context, id string) (view, error)
	addressPage(ctx context.Context, text string) (view, error)
	blockPage(ctx context.Context, number string) (view, error)
	// find says what a text names and where its page is; "" when it names nothing here.
	find(ctx context.Context, q string) (what, path string, err error)
	latest(ctx context.Context) (familySummary, error)
	// holder is an account that a message names by 32 bytes.
	holder(v message.Bytes32) account
}

// familyChain is what every page says of its chain.
type familyChain struct {
	ID                     uint64
	Name, Currency, RPCURL string
	Index                  string // colour
	Block                  string // what a block is called: 'Slot'
}

// Path is the root of the chain's pages.
func (c familyChain) Path() string { return fmt.Sprintf("%s/%d", Base, c.ID) }

func (c familyChain) block(n uint64) account {
	text := strconv.FormatUint(n, 10)
	return account{text, group(text), c.Path() + "/block/" + text}
}

// familySummary is a chain on the overview.
type familySummary struct {
	familyChain
	Tips tips
	Time uint64
	Rows []familyRow
	Down bool
}

// familyRow is a transaction in a list.
type familyRow struct {
	Hash, Path string
	Block      *account // nil: not told
	Time       uint64
	What       string
	From, To   *account
	Value      string
	Failed     string // why; "" for one that went through
}

// chip is a state with its tone: ok, bad, warn, or none.
type chip struct{ Tone, Text string }

// step is one of several things that a transaction, or the trace that it belongs to, consists of.
type step struct {
	N      string
	Path   string // of its own page; "" where it has none
	Depth  int    // at most maxDepth
	Name   string // "" for what is not known
	Own    bool   // of the bridge
	Here   bool   // what the page is about
	Where  account
	Chips  []chip
	Fields []field
	Folded []field // what is looked at more rarely
	Fold   string  // what those are
}

// maxDepth is how far steps are indented.
const maxDepth = 4

// move is a balance that changed.
type move struct {
	Who    account
	What   string // the coin or the token
	Change string
	After  string
}

type familyTx struct {
	familyChain
	Hash               string
	Chips              []chip
	Problem, Why       string // what went wrong, and what that means
	StepsTitle, NoStep string
	Steps              []step
	More               int
	Moves              []move
	Facts              []field
	Logs               []string
	Transfer           string // where the transfer is followed
}

// kpi is a figure at the top of a page.
type kpi struct{ Name, Text, Note string }

type familyAddress struct {
	familyChain
	Account  account
	Kind     string
	Own      bool
	KPIs     []kpi
	Holdings []holding
	About    string // what Fields are
	Fields   []field
	Rows     []familyRow
	Cut      bool
	Foot     string
}

type familyBlock struct {
	familyChain
	Number     uint64
	Hash       string
	Final      bool
	KPIs       []kpi
	Rows       []familyRow
	Total      int
	Parent     string
	Prev, Next string
}

// familyOf finds a chain by the id in a path; nil if there is none.
func (e *explorer) familyOf(id string) family {
	for _, f := range e.families {
		if strconv.FormatUint(f.about().ID, 10) == id {
			return f
		}
	}
	return nil
}

// ofFamily sends a path that all kinds of chains have to the reader of its chain's kind.
func (e *explorer) ofFamily(part string, read func(family, context.Context, string) (view, error),
	others http.HandlerFunc,
) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		f := e.familyOf(r.PathValue("chain"))
		if f == nil {
			others(w, r)
			return
		}
		e.page(func(ctx context.Context, r *http.Request) (view, error) { return read(f, ctx, r.PathValue(part)) })(w, r)
	}
}

// latestOf reads a chain for the overview; one that is down must not hide the others.
func (e *explorer) latestOf(ctx context.Context) []familySummary {
	var out []familySummary
	for _, f := range e.families {
		s, err := f.latest(ctx)
		if err != nil {
			e.log.WarnContext(ctx, "chain was not read", "chain", f.about().ID, "error", err)
			s = familySummary{Down: true}
		}
		s.familyChain = f.about()
		out = append(out, s)
	}
	return out
}

// findFamilies looks a text up on these chains.
func (e *explorer) findFamilies(ctx context.Context, q string) ([]hit, error) {
	var out []hit
	for _, f := range e.families {
		what, path, err := f.find(ctx, q)
		if err != nil {
			return nil, err
		}
		if path != "" {
			c := f.about()
			out = append(out, hit{c.Name, c.Index, what, path})
		}
	}
	return out, nil
}

// holder is an account that a message names on a chain; nil when the chain is not shown here or 32 bytes name nothing
// that has a page there.
func (e *explorer) holder(chainID uint64, v message.Bytes32) (*account, string) {
	if v.IsZero() {
		return nil, ""
	}
	if f := e.familyOf(strconv.FormatUint(chainID, 10)); f != nil {
		a := f.holder(v)
		return &a, f.about().Name
	}
	s := e.chain(strconv.FormatUint(chainID, 10))
	if s == nil {
		return nil, ""
	}
	if address, ok := v.Address(); ok {
		a := s.account(address)
		return &a, s.Name
	}
	return nil, ""
}

// worded is 32 bytes that name an account of a chain, or are shown as they are.
func (e *explorer) worded(name string, chainID uint64, v [32]byte) field {
	f := field{Name: name}
	if f.Account, f.Note = e.holder(chainID, v); f.Account == nil {
		f.Text = message.Bytes32(v).String()
	}
	return f
}

// messageFields are what a message says.
func (e *explorer) messageFields(m message.Message) []field {
	src, dst := uint64(message.SrcChain(m.UID)), uint64(message.DstChain(m.UID))
	out := []field{
		{Name: "uid", Text: m.UID.String(), Note: e.route(m.UID)},
		e.worded("source pool", src, message.Bytes32(m.SrcAnchor)),
		e.worded("destination pool", dst, message.Bytes32(m.DstAnchor)),
	}
	if m.Payload.Err() != nil {
		return append(out, long("payload", m.Payload.Bytes()))
	}
	p := m.Payload.Decoded()
	out = append(out, field{Name: "kind", Text: p.Kind.String()},
		field{Name: "amount", Text: group(p.Amount.String()), Note: "in common decimals"},
		e.worded("recipient", dst, message.Bytes32(p.Recipient)))
	if !p.Refund.IsZero() {
		out = append(out, e.worded("refund", src, message.Bytes32(p.Refund)))
	}
	if len(p.Data) > 0 {
		out = append(out, long("data", p.Data))
	}
	return out
}

// words makes a name of an interface file readable: 'associated_token' as 'associated token'.
func words(name string) string { return strings.ReplaceAll(name, "_", " ") }

// cutFront keeps at most n, and says how many are left out.
func cutFront[T any](list []T, n int) ([]T, int) {
	if len(list) <= n {
		return list, 0
	}
	return slices.Clip(list[:n]), len(list) - n
}
