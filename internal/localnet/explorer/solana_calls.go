package explorer

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math/big"

	"causeway/internal/message"
	"causeway/internal/solana"
)

// call is an instruction, of a transaction or of a program that it called.
type call struct {
	program  solana.Key
	accounts []solana.Key
	data     []byte
	depth    int // 1: of the transaction itself
}

// calls are all that ran, in order, and how each is numbered: '2' and what it called, '2.1'.
func (t *solTx) calls() (out []call, numbers []string) {
	for i, in := range t.tx.Message.Instructions {
		c := call{program: t.key(int(in.Program)), data: in.Data, depth: 1}
		for _, a := range in.Accounts {
			c.accounts = append(c.accounts, t.key(int(a)))
		}
		out, numbers = append(out, c), append(numbers, fmt.Sprint(i+1))
		for _, group := range t.Meta.InnerInstructions {
			if group.Index != i {
				continue
			}
			for k, inner := range group.Instructions {
				data, err := solana.ParseData(inner.Data)
				if err != nil {
					data = nil // shown as nothing: the node answered with no base58
				}
				c := call{program: t.key(inner.Program), data: data, depth: max(inner.Depth, 2)}
				for _, a := range inner.Accounts {
					c.accounts = append(c.accounts, t.key(a))
				}
				out, numbers = append(out, c), append(numbers, fmt.Sprintf("%d.%d", i+1, k+1))
			}
		}
	}
	return out, numbers
}

// Names of instructions of programs that everybody uses, by the number that their data begin with.
var (
	systemCalls = map[uint32]string{
		0: "create account", 1: "assign", 2: "transfer", 3: "create account with seed", 8: "allocate",
		9: "allocate with seed", 10: "assign with seed", 11: "transfer with seed",
	}
	tokenCalls = map[byte]string{
		0: "initialize mint", 1: "initialize account", 3: "transfer", 4: "approve", 5: "revoke", 6: "set authority",
		7: "mint to", 8: "burn", 9: "close account", 10: "freeze account", 11: "thaw account", 12: "transfer checked",
		17: "sync native", 18: "initialize account", 20: "initialize mint",
	}
	budgetCalls = map[byte]string{1: "request heap", 2: "set compute unit limit", 3: "set compute unit price"}
	loaderCalls = map[uint32]string{
		0: "initialize buffer", 1: "write", 2: "deploy", 3: "upgrade", 4: "set authority", 5: "close",
	}
)

// name is what a call asks for; "" when its program is not known.
func (s *sol) name(c call) string {
	d := c.data
	wide := func(names map[uint32]string) string {
		if len(d) < 4 {
			return ""
		}
		return names[binary.LittleEndian.Uint32(d)]
	}
	narrow := func(names map[byte]string) string {
		if len(d) == 0 {
			return ""
		}
		return names[d[0]]
	}
	switch c.program {
	case s.Program:
		x, _ := entryOf(s.idl.Instructions, d)
		return words(x.Name)
	case solana.SystemProgram:
		return wide(systemCalls)
	case solana.TokenProgram:
		return narrow(tokenCalls)
	case solana.BudgetProgram:
		return narrow(budgetCalls)
	case solana.LoaderProgram:
		return wide(loaderCalls)
	case solana.AssociatedProgram:
		return "create associated account"
	}
	return ""
}

// what names a transaction by the call that matters most: the bridge's, else the first that is no wish for its fee.
func (s *sol) what(t *solTx) (name string, program solana.Key) {
	all, _ := t.calls()
	for _, c := range all {
		if c.program == s.Program {
			return s.name(c), c.program
		}
	}
	for _, c := range all {
		if c.program != solana.BudgetProgram {
			return s.name(c), c.program
		}
	}
	return "", solana.Key{}
}

// within is an account as a transaction shows it: one of a token without a name is its holder's.
func (s *sol) within(t *solTx, k solana.Key) account {
	a := s.account(k)
	if a.Label != "" {
		return a
	}
	for _, list := range [][]solTokens{t.Meta.PostTokenBalances, t.Meta.PreTokenBalances} {
		for _, b := range list {
			holder, symbol := s.Label(b.Owner), s.Label(b.Mint)
			if t.key(b.Index) == k && holder != "" && symbol != "" {
				a.Label = holder + "'s " + symbol
				return a
			}
		}
	}
	return a
}

// steps shows what ran.
func (s *sol) steps(t *solTx) (out []step, more int) {
	all, numbers := t.calls()
	all, more = cutFront(all, familySteps)
	for i, c := range all {
		x := step{
			N: numbers[i], Depth: min(c.depth-1, maxDepth), Name: s.name(c), Own: c.program == s.Program,
			Where: s.account(c.program), Fold: "Accounts",
		}
		names := s.describe(t, c, &x)
		for k, a := range c.accounts {
			name := fmt.Sprintf("account %d", k+1)
			if k < len(names) {
				name = names[k]
			}
			holder := s.within(t, a)
			x.Folded = append(x.Folded, field{Name: name, Account: &holder})
		}
		if len(x.Fields) == 0 && len(c.data) > 0 {
			x.Fields = []field{long("data", c.data)}
		}
		out = append(out, x)
	}
	return out, more
}

// describe adds what a call says, and names its accounts.
func (s *sol) describe(t *solTx, c call, x *step) (accounts []string) {
	to := func(name string, k solana.Key) field {
		a := s.within(t, k)
		return field{Name: name, Account: &a}
	}
	switch c.program {
	case s.Program:
		return s.ours(c, x)
	case solana.SystemProgram:
		if v, ok := solana.ReadSystem(c.data, c.accounts); ok && !v.From.IsZero() {
			x.Fields = []field{
				to("from", v.From), to("to", v.To),
				{Name: "amount", Text: units(new(big.Int).SetUint64(v.Lamports), lamportDecimals, "SOL")},
			}
		} else if ok {
			x.Fields = []field{to("account", v.Makes), to("program", v.Owner)}
		}
	case solana.TokenProgram:
		if from, dst, base, ok := solana.ReadTokenTransfer(c.data, c.accounts); ok {
			x.Fields = []field{to("from", from), to("to", dst), {Name: "amount", Text: group(base), Note: "in base units"}}
		}
	case solana.BudgetProgram:
		if len(c.data) > 1 {
			x.Fields = []field{{Name: "value", Text: group(littleEndian(c.data[1:]))}}
		}
	case solana.AssociatedProgram:
		return []string{"payer", "account", "owner", "mint"}
	}
	return nil
}

// ours reads a call of the bridge by the interface file.
func (s *sol) ours(c call, x *step) (accounts []string) {
	entry, ok := entryOf(s.idl.Instructions, c.data)
	if !ok {
		return nil
	}
	for _, a := range entry.Accounts {
		accounts = append(accounts, words(a.Name))
	}
	r := idlReader{sol: s, b: c.data[1:]}
	asked, ok, err := solana.Ask(c.data, c.accounts)
	if err != nil || !ok || len(asked.Items) == 0 {
		x.Fields = r.read(nil, entry.Args)
		return accounts
	}
	for _, item := range asked.Items {
		x.Fields = append(x.Fields, s.e.messageFields(item.Message)...)
	}
	return accounts
}

// problem says why a transaction failed.
func (s *sol) problem(t *solTx) (title, why string) {
	if !t.failed() {
		return "", ""
	}
	var at struct {
		InstructionError []json.RawMessage `json:"InstructionError"`
	}
	var which int
	var custom struct {
		Custom *uint32 `json:"Custom"`
	}
	if json.Unmarshal(t.Meta.Err, &at) != nil || len(at.InstructionError) != 2 ||
		json.Unmarshal(at.InstructionError[0], &which) != nil {
		return printableLine(string(t.Meta.Err)), ""
	}
	where := fmt.Sprintf("In instruction %d. ", which+1)
	if json.Unmarshal(at.InstructionError[1], &custom) != nil || custom.Custom == nil {
		return printableLine(string(at.InstructionError[1])), where
	}
	if name, text := s.idl.fault(*custom.Custom); name != "" && s.in(t, which) {
		return name, where + "The program says: " + text + ". "
	}
	return fmt.Sprintf("Error %d", *custom.Custom), where
}

// in reports whether an instruction calls the bridge's program.
func (s *sol) in(t *solTx, which int) bool {
	list := t.tx.Message.Instructions
	return which >= 0 && which < len(list) && t.key(int(list[which].Program)) == s.Program
}

// sends reports whether a transaction that went through starts a transfer.
func (s *sol) sends(t *solTx) bool {
	all, _ := t.calls()
	for _, c := range all {
		if c.program == s.Program && len(c.data) > 0 && solana.Entry(c.data[0]) == solana.EntrySwap && !t.failed() {
			return true
		}
	}
	return false
}

// moves are the balances that a transaction changed, of coins first.
func (s *sol) moves(t *solTx) (out []move) {
	for i, before := range t.Meta.PreBalances {
		if i >= len(t.Meta.PostBalances) || t.Meta.PostBalances[i] == before {
			continue
		}
		after := t.Meta.PostBalances[i]
		out = append(out, move{
			s.account(t.key(i)), "SOL", change(after, before, lamportDecimals),
			units(new(big.Int).SetUint64(after), lamportDecimals, ""),
		})
	}
	before := map[int]string{}
	for _, b := range t.Meta.PreTokenBalances {
		before[b.Index] = b.Amount.Amount
	}
	for _, b := range t.Meta.PostTokenBalances {
		was, _ := new(big.Int).SetString(before[b.Index], 10)
		if was == nil {
			was = new(big.Int)
		}
		is, ok := new(big.Int).SetString(b.Amount.Amount, 10)
		if !ok || is.Cmp(was) == 0 {
			continue
		}
		symbol := s.Label(b.Mint)
		if symbol == "" {
			symbol = short(b.Mint.String())
		}
		out = append(out, move{
			s.account(b.Owner), symbol, difference(is, was, b.Amount.Decimals), units(is, b.Amount.Decimals, ""),
		})
	}
	out, _ = cutFront(out, familyMoves)
	return out
}

// parcel reads an outgoing message's account.
func (s *sol) parcel(data []byte) (message.Message, bool) {
	p, err := solana.ReadParcel(data)
	return p.Message, err == nil
}
