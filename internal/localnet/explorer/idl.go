package explorer

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	solanaidl "causeway/contracts/solana"
	"causeway/internal/message"
	"causeway/internal/solana"
)

// idl is what the explorer takes from the program's interface file.
type idl struct {
	Instructions []idlEntry `json:"instructions"`
	Accounts     []idlEntry `json:"accounts"`
	Types        []struct {
		Name string `json:"name"`
		Type struct {
			Fields []idlField `json:"fields"`
		} `json:"type"`
	} `json:"types"`
	Errors []struct {
		Code uint32 `json:"code"`
		Name string `json:"name"`
		Msg  string `json:"msg"`
	} `json:"errors"`
}

type idlEntry struct {
	Name string `json:"name"`
	// Discriminator is the first byte of an instruction or an account.
	Discriminator []int `json:"discriminator"`
	Accounts      []struct {
		Name string `json:"name"`
	} `json:"accounts"`
	Args []idlField `json:"args"`
}

type idlField struct {
	Name string  `json:"name"`
	Type idlType `json:"type"`
}

// idlType is a type: its name, or an array's of so many entries.
type idlType struct {
	Name string
	Of   *idlType
	Len  int
}

func (t *idlType) UnmarshalJSON(b []byte) error {
	if json.Unmarshal(b, &t.Name) == nil {
		return nil
	}
	var named struct {
		Defined struct {
			Name string `json:"name"`
		} `json:"defined"`
		Array []json.RawMessage `json:"array"`
	}
	if err := json.Unmarshal(b, &named); err != nil {
		return fmt.Errorf("read type: %w", err)
	}
	if len(named.Array) != 2 {
		t.Name = named.Defined.Name
		return nil
	}
	t.Of = new(idlType)
	return errors.Join(json.Unmarshal(named.Array[0], t.Of), json.Unmarshal(named.Array[1], &t.Len))
}

func readIDL() (*idl, error) {
	d := new(idl)
	if err := json.Unmarshal(solanaidl.IDL(), d); err != nil {
		return nil, fmt.Errorf("read the interface file of the program on Solana: %w", err)
	}
	return d, nil
}

func entryOf(list []idlEntry, data []byte) (idlEntry, bool) {
	i := slices.IndexFunc(list, func(x idlEntry) bool {
		return len(x.Discriminator) == 1 && len(data) > 0 && x.Discriminator[0] == int(data[0])
	})
	if i < 0 {
		return idlEntry{}, false
	}
	return list[i], true
}

// fieldsOf are the fields of a type that the file defines.
func (d *idl) fieldsOf(name string) []idlField {
	for _, t := range d.Types {
		if t.Name == name {
			return t.Type.Fields
		}
	}
	return nil
}

// fault says what a number of the program's errors means; "" for one that is none of them.
func (d *idl) fault(code uint32) (name, text string) {
	for _, f := range d.Errors {
		if f.Code == code {
			return f.Name, f.Msg
		}
	}
	return "", ""
}

// idlReader reads values one after the other. What ends early is shown as far as it goes.
type idlReader struct {
	*sol
	b   []byte
	dst uint64 // the chain that recipients and counterparts are on; 0: not known
}

// read appends the fields that types describe.
func (r *idlReader) read(out []field, fields []idlField) []field {
	for _, f := range fields {
		name := words(f.Name)
		switch {
		case f.Type.Name == "Rest":
			if len(r.b) > 0 {
				out = append(out, long(name, r.b))
			}
			r.b = nil
		case f.Type.Of == nil && r.idl.fieldsOf(f.Type.Name) != nil:
			out = r.read(out, r.idl.fieldsOf(f.Type.Name))
		default:
			raw, ok := r.take(r.idl.size(f.Type))
			if !ok {
				return append(out, field{Name: name, Text: "missing"})
			}
			out = append(out, r.value(name, f.Type, raw))
		}
	}
	return out
}

func (r *idlReader) take(n int) ([]byte, bool) {
	if n > len(r.b) {
		return nil, false
	}
	raw := r.b[:n]
	r.b = r.b[n:]
	return raw, true
}

// size is a type's length in bytes; of types without one it is 0.
func (d *idl) size(t idlType) int {
	if t.Of != nil {
		return t.Len * d.size(*t.Of)
	}
	switch t.Name {
	case "u8":
		return 1
	case "u16":
		return 2
	case "u32":
		return 4
	case "u64":
		return 8
	case "u128":
		return 16
	case "pubkey":
		return 32
	}
	return 0
}

// value writes one value. Whole numbers are little endian, what stands in arrays of bytes is in messages' order.
func (r *idlReader) value(name string, t idlType, raw []byte) field {
	f := field{Name: name}
	switch {
	case t.Name == "pubkey":
		a := r.account(solana.Key(raw))
		f.Account = &a
	case t.Of == nil:
		f.Text = group(littleEndian(raw))
		if at := binary.LittleEndian.Uint64(append(slices.Clone(raw), make([]byte, 8)...)); timed(name) && at > 0 {
			if f.Text = when(at); at == solana.Forever {
				f.Text = "no end"
			}
		}
	case t.Of.Name == "u8" && t.Len == 4:
		n := binary.BigEndian.Uint32(raw)
		f.Text = fmt.Sprint(n)
		if strings.Contains(name, "chain") {
			r.dst = uint64(n)
			f.Note = r.e.chainName(r.dst)
		}
	case t.Of.Name == "u8" && t.Len == 16:
		f.Text = group(new(big.Int).SetBytes(raw))
	case t.Of.Name == "u8" && t.Len == 32 && name == "refund": // to this chain
		return r.e.worded(name, r.ID, message.Bytes32(raw))
	case t.Of.Name == "u8" && t.Len == 32 && (name == "recipient" || name == "counterpart"):
		return r.e.worded(name, r.dst, message.Bytes32(raw))
	case t.Of.Name == "u8" && t.Len == 32:
		f.Text = message.Bytes32(raw).String()
	default:
		return long(name, raw)
	}
	return f
}

// timed reports whether a name is one of a time, in seconds since 1970.
func timed(name string) bool {
	return strings.HasSuffix(name, " at") || strings.HasSuffix(name, " until") || name == "last"
}

func littleEndian(raw []byte) *big.Int {
	reversed := slices.Clone(raw)
	slices.Reverse(reversed)
	return new(big.Int).SetBytes(reversed)
}
