package explorer

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/rpc"

	"causeway/internal/evm/bindings"
	"causeway/internal/evm/smartaccount"
	"causeway/internal/message"
)

// transferTopic is ERC-20's Transfer(address,address,uint256).
var transferTopic = common.HexToHash("0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef")

// decoder knows the events, functions and errors of our contracts.
type decoder struct {
	events  map[common.Hash]abi.Event
	bridge  map[common.Hash]bool // which of them are the bridge's
	methods map[[4]byte]string
	errors  map[[4]byte]abi.Error
}

func newDecoder() (*decoder, error) {
	d := &decoder{
		events: make(map[common.Hash]abi.Event), bridge: make(map[common.Hash]bool),
		methods: make(map[[4]byte]string), errors: make(map[[4]byte]abi.Error),
	}
	for _, c := range []struct {
		parse  func() (*abi.ABI, error)
		bridge bool
	}{
		{bindings.TestTokenMetaData.ParseABI, false},
		{bindings.TimelockControllerMetaData.ParseABI, false},
		{bindings.PoolFacadeMetaData.ParseABI, true},
		{bindings.MintBridgeLockMetaData.ParseABI, true},
		{bindings.MintBridgeTokenMetaData.ParseABI, true},
		{bindings.BitcoinRouterNativeMetaData.ParseABI, true},
		{bindings.BitcoinRouterTokenMetaData.ParseABI, true},
		{bindings.CustodyKeysMetaData.ParseABI, true},
		{bindings.BtcAccountFactoryMetaData.ParseABI, false},
		{bindings.LocalEntryPointMetaData.ParseABI, false},
		{bindings.BridgeMetaData.ParseABI, true},
	} {
		parsed, err := c.parse()
		if err != nil {
			return nil, err
		}
		for _, event := range parsed.Events {
			d.events[event.ID], d.bridge[event.ID] = event, c.bridge
		}
		for _, method := range parsed.Methods {
			d.methods[[4]byte(method.ID)] = method.RawName
		}
		for _, failure := range parsed.Errors {
			d.errors[[4]byte(failure.ID[:4])] = failure
		}
	}
	return d, nil
}

// method names what a transaction does.
func (d *decoder) method(tx *types.Transaction) string {
	data := tx.Data()
	switch {
	case tx.To() == nil || *tx.To() == common.HexToAddress(smartaccount.DeploymentProxy):
		return "create contract"
	case len(data) == 0:
		return "transfer"
	case len(data) < 4:
		return "0x" + hex.EncodeToString(data)
	}
	if name, ok := d.methods[[4]byte(data[:4])]; ok {
		return name
	}
	return "0x" + hex.EncodeToString(data[:4])
}

// event is a log as it is shown.
type event struct {
	Index    uint
	Name     string // "" if it could not be decoded
	Bridge   bool
	Contract account
	Fields   []field
}

// field is one value; of Account, Text and Bytes at most one is set.
type field struct {
	Name    string
	Account *account
	Text    string
	Note    string // what the value means
	Bytes   string // long hexadecimal, shown folded
	Size    int
}

func (e *explorer) event(ctx context.Context, s *source, l *types.Log) event {
	out := event{Index: l.Index, Contract: s.account(l.Address)}
	if len(l.Topics) > 0 {
		if ev, ok := e.book.events[l.Topics[0]]; ok {
			if values, err := unpack(ev, l); err == nil {
				// Anybody can emit an event of this name: it is the bridge's only
				// if it comes from a contract that we know.
				out.Name, out.Bridge = ev.RawName, e.book.bridge[ev.ID] && out.Contract.Label != ""
				for _, in := range ev.Inputs {
					out.Fields = append(out.Fields, e.field(ctx, s, l, in, values))
				}
				return out
			}
		}
	}
	for i, topic := range l.Topics {
		out.Fields = append(out.Fields, field{Name: fmt.Sprintf("topic %d", i), Text: topic.Hex()})
	}
	if len(l.Data) > 0 {
		out.Fields = append(out.Fields, long("data", l.Data))
	}
	return out
}

func unpack(ev abi.Event, l *types.Log) (map[string]any, error) {
	values := make(map[string]any)
	var indexed abi.Arguments
	for _, in := range ev.Inputs {
		if in.Indexed {
			indexed = append(indexed, in)
		}
	}
	if len(l.Topics) != len(indexed)+1 {
		return nil, errors.New("another number of topics") // as ERC-721's Transfer
	}
	if err := ev.Inputs.UnpackIntoMap(values, l.Data); err != nil && len(ev.Inputs) > len(indexed) {
		return nil, err
	}
	if err := abi.ParseTopicsIntoMap(values, indexed, l.Topics[1:]); err != nil {
		return nil, err
	}
	return values, nil
}

func (e *explorer) field(ctx context.Context, s *source, l *types.Log, in abi.Argument, values map[string]any) field {
	f := field{Name: in.Name}
	switch v := values[in.Name].(type) {
	case common.Address:
		a := s.account(v)
		f.Account = &a
	case *big.Int:
		e.number(ctx, s, l, &f, v)
	case [32]byte:
		e.word(e.side(s, in.Name, values), &f, v)
	case []byte:
		f = long(in.Name, v)
		if p := message.ReadPayload(v).Decoded(); in.Name == "payload" && p.Kind != 0 {
			f.Note = fmt.Sprintf("%s of %s in common decimals", p.Kind, group(p.Amount.String()))
		}
	case uint32:
		f.Text = group(v)
		if strings.Contains(strings.ToLower(in.Name), "chain") {
			f.Text, f.Note = fmt.Sprint(v), e.chainName(uint64(v))
		}
	case uint8, uint16, uint64:
		f.Text = group(v)
	default:
		f.Text = clip(fmt.Sprint(v), 200)
	}
	return f
}

func (e *explorer) number(ctx context.Context, s *source, l *types.Log, f *field, v *big.Int) {
	name := strings.ToLower(f.Name)
	switch {
	case name == "uid":
		id := common.BigToHash(v)
		f.Text, f.Note = id.Hex(), e.route(message.UID(id))
	case name == "value" && (l.Topics[0] == transferTopic || e.book.events[l.Topics[0]].RawName == "Approval"):
		t := s.token(ctx, l.Address)
		if !t.ok {
			f.Text = group(v)
		} else if v.BitLen() == 256 && v.Cmp(amountMax) == 0 {
			f.Text = "unlimited " + t.Symbol
		} else {
			f.Text = units(v, t.Decimals, t.Symbol)
		}
	case (name == "releaseat" || strings.HasSuffix(name, "expiry")) && v.IsUint64() && v.Sign() > 0:
		f.Text = when(v.Uint64())
	default:
		f.Text = group(v)
	}
}

// amountMax is the allowance that stands for 'without limit'.
var amountMax = new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 256), big.NewInt(1))

// word shows 32 bytes; on is the chain whose address they may hold.
func (e *explorer) word(on uint64, f *field, v [32]byte) {
	f.Text = common.Hash(v).Hex()
	if strings.EqualFold(f.Name, "uid") {
		f.Note = e.route(message.UID(v))
		return
	}
	if holder, name := e.holder(on, v); holder != nil {
		f.Account, f.Text, f.Note = holder, "", name
	}
}

// side is the chain that a value of an event is about: the destination of the
// event's message for what is called so, the event's own chain otherwise.
func (e *explorer) side(s *source, name string, values map[string]any) uint64 {
	if !strings.HasPrefix(name, "dst") && !strings.HasPrefix(name, "remote") {
		return s.ID
	}
	switch uid := values["uid"].(type) {
	case *big.Int:
		return uint64(message.DstChain(message.UID(common.BigToHash(uid))))
	case [32]byte:
		return uint64(message.DstChain(uid))
	}
	if id, ok := values["chainId"].(uint32); ok {
		return uint64(id)
	}
	return 0
}

// route says where a message goes.
func (e *explorer) route(uid message.UID) string {
	return e.chainName(uint64(message.SrcChain(uid))) + " to " + e.chainName(uint64(message.DstChain(uid)))
}

func long(name string, b []byte) field {
	f := field{Name: name, Size: len(b)}
	if len(b) <= 4 {
		f.Text = "0x" + hex.EncodeToString(b)
		return f
	}
	f.Bytes = "0x" + hex.EncodeToString(b[:min(len(b), valueBytes)])
	if len(b) > valueBytes {
		f.Bytes += "…"
	}
	return f
}

// reason says why a call was reverted, from the error of a JSON-RPC answer.
func (d *decoder) reason(err error) string {
	var failure rpc.DataError
	if !errors.As(err, &failure) {
		return ""
	}
	text, _ := failure.ErrorData().(string)
	data, decodeErr := hex.DecodeString(strings.TrimPrefix(text, "0x"))
	if decodeErr != nil || len(data) < 4 {
		return ""
	}
	if s, err := abi.UnpackRevert(data); err == nil {
		return printableLine(s)
	}
	if custom, ok := d.errors[[4]byte(data[:4])]; ok {
		values, err := custom.Inputs.Unpack(data[4:])
		if err != nil || len(values) == 0 {
			return custom.Name
		}
		parts := make([]string, len(values))
		for i, v := range values {
			parts[i] = clip(fmt.Sprint(v), 80)
		}
		return custom.Name + "(" + strings.Join(parts, ", ") + ")"
	}
	return "0x" + hex.EncodeToString(data[:4])
}

func printableLine(s string) string { return clip(strings.Join(strings.Fields(s), " "), 300) }
