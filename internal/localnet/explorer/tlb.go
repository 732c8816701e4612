package explorer

import (
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
)

// jettonScheme is what wallets and jettons say to each other (TEP-74, TEP-89), as far as people want to read it.
const jettonScheme = `
transfer#0f8a7ea5 queryId:uint64 amount:Coins destination:MsgAddress responseTo:MsgAddress custom:(Maybe ^Cell)
    forwardAmount:Coins payload:Payload
    = JettonTransfer;
internal_transfer#178d4519 queryId:uint64 amount:Coins from:MsgAddress responseTo:MsgAddress forwardAmount:Coins
    payload:Payload
    = JettonInternalTransfer;
transfer_notification#7362d09c queryId:uint64 amount:Coins sender:MsgAddress payload:Payload = JettonNotification;
burn#595f07bc queryId:uint64 amount:Coins responseTo:MsgAddress = JettonBurn;
burn_notification#7bdd97de queryId:uint64 amount:Coins sender:MsgAddress responseTo:MsgAddress = JettonBurnNotification;
excesses#d53276db queryId:uint64 = Excesses;
provide_wallet_address#2c76b973 queryId:uint64 owner:MsgAddress withOwner:Bool = ProvideWalletAddress;
take_wallet_address#d1735400 queryId:uint64 wallet:MsgAddress = TakeWalletAddress;
`

// tlb is what the explorer takes from an interface file in TL-B: constructors by their number and by their type.
type tlb struct {
	byOp   map[uint32]tlbForm
	byType map[string]tlbForm
}

type tlbForm struct {
	name   string
	own    bool // of the bridge
	fields []tlbField
}

type tlbField struct{ name, kind string }

var (
	tlbRule  = regexp.MustCompile(`(?s)^\s*(\w+)(?:#([0-9a-f]{8})|\$_)\s+(.*?)\s*=\s*(\w+)\s*$`)
	tlbPart  = regexp.MustCompile(`(\w+):(\([^()]*\)|\^?\w+)`)
	tlbWord  = regexp.MustCompile(`[a-z]+|[A-Z][a-z]*|[0-9]+`)
	tlbMaybe = regexp.MustCompile(`^\(Maybe (\^?\w+)\)$`)
)

// readTLB reads rules. What it cannot read, it says.
func readTLB(d *tlb, scheme string, own bool) error {
	var lines []string
	for line := range strings.Lines(scheme) {
		line, _, _ = strings.Cut(line, "//")
		lines = append(lines, line)
	}
	for rule := range strings.SplitSeq(strings.Join(lines, ""), ";") {
		if strings.TrimSpace(rule) == "" {
			continue
		}
		m := tlbRule.FindStringSubmatch(rule)
		if m == nil {
			return fmt.Errorf("read an interface file of TON: %q", clip(strings.TrimSpace(rule), 80))
		}
		f := tlbForm{name: words(m[1]), own: own}
		for _, p := range tlbPart.FindAllStringSubmatch(m[3], -1) {
			f.fields = append(f.fields, tlbField{p[1], p[2]})
		}
		d.byType[m[4]] = f
		if m[2] != "" {
			op, err := strconv.ParseUint(m[2], 16, 32)
			if err != nil {
				return fmt.Errorf("read an interface file of TON: %w", err)
			}
			d.byOp[uint32(op)] = f
		}
	}
	return nil
}

// opOf is the number that a body begins with; ok is false for one that is too short.
func opOf(body *ton.Cell) (op uint32, ok bool) {
	if body == nil {
		return 0, false
	}
	s := body.Parse()
	op = uint32(s.Uint(32))
	return op, s.Err() == nil
}

// bounced is what the body of a message begins with that came back.
const bounced = 0xffffffff

// formOf names a message by its body.
func (d *tlb) formOf(m *ton.Message) (tlbForm, bool) {
	op, ok := opOf(m.Body)
	if ok && m.Bounced && op == bounced {
		s := m.Body.Parse()
		s.Uint(32)
		op = uint32(s.Uint(32))
		ok = s.Err() == nil
	}
	f, known := d.byOp[op]
	return f, ok && known
}

// callOf says what a message is for.
func (d *tlb) callOf(m *ton.Message) (name string, own bool) {
	switch {
	case m == nil:
		return "", false
	case m.Kind == ton.ExternalIn:
		return "message from outside", false
	}
	f, known := d.formOf(m)
	op, _ := opOf(m.Body)
	switch {
	case known:
		name, own = f.name, f.own
	case m.Body.Bits() == 0:
		name = "transfer"
	case op == 0:
		name = "transfer with a comment"
	default:
		name = fmt.Sprintf("0x%08x", op)
	}
	if m.Bounced {
		name += ", bounced"
	}
	return name, own
}

// tlbReader reads values one after the other. What ends early is shown as far as it goes.
type tlbReader struct {
	*tonChain
	depth int
	dst   uint64 // the chain that recipients are on; 0: not known
	src   uint64 // the one that a message came from
}

// maxCells is how deep values in cells of their own are followed.
const maxCells = 6

// body reads a message's body by the number that it begins with.
func (r *tlbReader) body(c *ton.Cell) (name string, out []field) {
	op, ok := opOf(c)
	f, known := r.scheme.byOp[op]
	if !ok || !known {
		return "", nil
	}
	s := c.Parse()
	s.Uint(32)
	return f.name, r.read(nil, f.fields, s)
}

func (r *tlbReader) read(out []field, fields []tlbField, s *ton.Slice) []field {
	if r.depth++; r.depth > maxCells {
		return out
	}
	defer func() { r.depth-- }()
	for _, f := range fields {
		if s.Err() != nil {
			return out
		}
		kind := f.kind
		if m := tlbMaybe.FindStringSubmatch(kind); m != nil {
			if !s.Bit() || s.Err() != nil {
				continue
			}
			kind = m[1]
		}
		out = r.value(out, spelled(f.name), kind, s)
	}
	return out
}

// spelled makes a name of the file readable: 'queryId' as 'query id'.
func spelled(name string) string {
	return strings.ToLower(strings.Join(tlbWord.FindAllString(name, -1), " "))
}

func (r *tlbReader) value(out []field, name, kind string, s *ton.Slice) []field {
	switch {
	case kind == "^Cell":
		return r.cell(out, name, s.Ref())
	case strings.HasPrefix(kind, "^"):
		inner := s.Ref().Parse()
		if s.Err() != nil {
			return out
		}
		return r.read(out, r.scheme.byType[kind[1:]].fields, inner)
	case kind == "Payload":
		return r.payload(out, s)
	case strings.HasPrefix(kind, "(HashmapE"):
		s.MaybeRef()
		return out
	case kind == "Bool":
		yes := s.Bit()
		return r.add(out, s, field{Name: name, Text: map[bool]string{true: "yes", false: "no"}[yes]})
	case kind == "Coins":
		return r.add(out, s, field{Name: name, Text: group(s.Coins())})
	case strings.HasPrefix(kind, "MsgAddress"):
		f := field{Name: name, Text: "none"}
		if a := s.Address(); a != nil {
			holder := r.account(*a)
			f.Account, f.Text = &holder, ""
		}
		return r.add(out, s, f)
	case strings.HasPrefix(kind, "uint"):
		bits, err := strconv.Atoi(kind[len("uint"):])
		if err != nil {
			return out
		}
		return r.add(out, s, r.number(name, bits, s.Big(bits)))
	}
	return r.read(out, r.scheme.byType[kind].fields, s)
}

func (r *tlbReader) add(out []field, s *ton.Slice, f field) []field {
	if s.Err() != nil {
		return out
	}
	return append(out, f)
}

func (r *tlbReader) number(name string, bits int, v *big.Int) field {
	f := field{Name: name, Text: group(v)}
	const whole = 256
	switch {
	case bits == whole && name == "recipient" && r.dst != 0:
		return r.e.worded(name, r.dst, bytes32(v))
	case bits == whole && (name == "refund" || name == "provider"):
		return r.e.worded(name, r.ID, bytes32(v))
	case bits == whole:
		f.Text = bytes32(v).String()
	case strings.HasSuffix(name, "chain"):
		f.Text, f.Note = v.String(), r.e.chainName(v.Uint64())
		if name == "dst chain" {
			r.dst = v.Uint64()
		}
	case strings.HasSuffix(name, " at") && v.Sign() > 0:
		f.Text = when(v.Uint64())
	case name == "query id":
		f.Text = v.String()
	}
	return f
}

func bytes32(v *big.Int) (out message.Bytes32) {
	if v.BitLen() <= 8*len(out) {
		v.FillBytes(out[:])
	}
	return out
}

// cell shows what has a cell of its own: a message, a batch of them, an act, or else its hash.
func (r *tlbReader) cell(out []field, name string, c *ton.Cell) []field {
	if c == nil {
		return out
	}
	switch name {
	case "message":
		if m, err := bridge.ReadMessage(c); err == nil {
			return append(out, r.e.messageFields(m)...)
		}
	case "batch":
		list, err := bridge.ReadBatch(c)
		if err != nil {
			break
		}
		for _, m := range list {
			out = append(out, r.e.messageFields(m)...)
		}
		return out
	case "act":
		if act, fields := r.body(c); act != "" {
			return append(append(out, field{Name: name, Text: act}), fields...)
		}
	}
	return append(out, field{Name: name, Text: c.Hash().String(), Note: "cell"})
}

// payload is what comes along with jettons: in place, or in a cell of its own.
func (r *tlbReader) payload(out []field, s *ton.Slice) []field {
	c := s.MaybeRef()
	if c == nil && s.Err() == nil {
		c = s.Rest()
	}
	if s.Err() != nil || c == nil || c.Bits() == 0 {
		return out
	}
	if name, fields := r.body(c); name != "" {
		return append(append(out, field{Name: "payload", Text: name}), fields...)
	}
	return append(out, field{Name: "payload", Text: c.Hash().String(), Note: "cell"})
}
