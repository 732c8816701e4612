package ton_test

import (
	"encoding/hex"
	"encoding/json"
	"math/big"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/ton"
)

// vectors are what @ton/core and the sandbox's machine made: contracts/ton/tools/vectors.mjs.
type vectors struct {
	Cells []struct {
		BoC, Indexed, Hash       string
		Depth, Level, Bits, Refs int
	}
	Addresses []struct{ Raw, Bounceable, Plain, Test, PlainTest, Standard string }
	Stacks    []struct {
		BoC   string
		Shown []any
	}
	Dictionaries []struct {
		Bits    int
		BoC     string
		Entries [][2]json.RawMessage
	}
	Normalised   []struct{ BoC, Hash, Normal string }
	Transactions []txVector
	Accounts     []struct{ BoC, Balance, State, LT string }
}

type txVector struct {
	BoC, Hash, LT, PrevLT, PrevHash, Fees, Storage, Gas, In, InBody string
	Now                                                             uint32
	Aborted, Destroyed, Bounced, Skipped, Success, Acted            bool
	Exit, Action                                                    int32
	InState                                                         int
	Out                                                             []struct{ Type, Body, Value string }
}

func read(t *testing.T) vectors {
	b, err := os.ReadFile("testdata/vectors.json")
	require.NoError(t, err)
	var v vectors
	require.NoError(t, json.Unmarshal(b, &v))
	return v
}

func cellOf(t *testing.T, boc string) *ton.Cell {
	c, err := ton.ParseBoC64(boc)
	require.NoError(t, err)
	return c
}

func TestCells(t *testing.T) {
	for _, v := range read(t).Cells {
		for _, form := range []string{v.BoC, v.Indexed} {
			c := cellOf(t, form)
			require.Equal(t, v.Hash, c.Hash().String())
			require.Equal(t, []int{v.Depth, v.Bits, v.Refs}, []int{c.Depth(), c.Bits(), c.Refs()})
			require.Equal(t, c.Hash(), cellOf(t, c.BoC64()).Hash(), "there and back")
			require.Len(t, c.BoC(), len(cellOf(t, v.BoC).BoC()), "each cell once")
		}
	}
}

func TestAddresses(t *testing.T) {
	for _, v := range read(t).Addresses {
		for text, want := range map[string]ton.Form{
			v.Raw: {Raw: true}, v.Bounceable: {Bounceable: true}, v.Plain: {},
			v.Test: {Bounceable: true, TestOnly: true}, v.PlainTest: {TestOnly: true}, v.Standard: {Bounceable: true},
		} {
			a, form, err := ton.ParseAddress(text)
			require.NoError(t, err, text)
			require.Equal(t, want, form)
			require.Equal(t, v.Raw, a.String())
			if text != v.Standard {
				require.Equal(t, text, a.Text(form))
			}
		}
	}
}

func TestWhatIsNoAddress(t *testing.T) {
	good := read(t).Addresses[0]
	for _, text := range []string{
		"", ":", "0:", "0:00", "128:" + good.Raw[2:], "00:" + good.Raw[2:], "+0:" + good.Raw[2:], "0:zz" + good.Raw[4:],
		good.Bounceable[:47], good.Bounceable + "A", "F" + good.Bounceable[1:], good.Bounceable[:46] + "AA",
	} {
		_, _, err := ton.ParseAddress(text)
		require.ErrorIs(t, err, ton.ErrAddress, text)
	}
}

func show(t *testing.T, v ton.Value) any {
	named := func(kind string, c *ton.Cell) string { return kind + " " + c.Hash().String() }
	switch x := v.(type) {
	case nil:
		return "null"
	case *big.Int:
		return x.String()
	case ton.NaN:
		return "nan"
	case *ton.Cell:
		return named("cell", x)
	case ton.SliceValue:
		return named("slice", x.Cell)
	case ton.BuilderValue:
		return named("builder", x.Cell)
	case ton.Tuple:
		out := []any{}
		for _, e := range x {
			out = append(out, show(t, e))
		}
		return out
	}
	require.Failf(t, "unknown value", "%T", v)
	return nil
}

func TestStacks(t *testing.T) {
	for _, v := range read(t).Stacks {
		c := cellOf(t, v.BoC)
		values, err := ton.ParseStack(c)
		require.NoError(t, err)
		require.Equal(t, v.Shown, show(t, ton.Tuple(values)))
		back, err := ton.StackCell(values)
		require.NoError(t, err)
		require.Equal(t, c.Hash(), back.Hash())
	}
	_, err := ton.StackCell([]ton.Value{new(big.Int).Lsh(big.NewInt(1), 256)})
	require.Error(t, err, "more than 257 bits with the sign")
}

func TestDictionaries(t *testing.T) {
	for _, v := range read(t).Dictionaries {
		s := cellOf(t, v.BoC).Parse()
		entries, err := ton.Entries(s.MaybeRef(), v.Bits, len(v.Entries))
		require.NoError(t, err)
		require.Len(t, entries, len(v.Entries))
		for i, e := range entries {
			require.JSONEq(t, string(v.Entries[i][0]), `"`+e.Key.String()+`"`)
			require.JSONEq(t, string(v.Entries[i][1]), big.NewInt(int64(e.Value.Uint(32))).String())
			require.NoError(t, e.Value.Ended())
		}
		if len(entries) > 1 {
			_, err = ton.Entries(cellOf(t, v.BoC).Ref(0), v.Bits, len(entries)-1)
			require.ErrorIs(t, err, ton.ErrDict, "more than may be")
		}
	}
}

func TestNormalisedHash(t *testing.T) {
	for _, v := range read(t).Normalised {
		c := cellOf(t, v.BoC)
		require.Equal(t, v.Hash, c.Hash().String())
		m, err := ton.ParseMessage(c)
		require.NoError(t, err)
		h, err := m.NormalizedHash()
		require.NoError(t, err)
		require.Equal(t, v.Normal, h.String())
	}
	_, err := (&ton.Message{Kind: ton.Internal}).NormalizedHash()
	require.Error(t, err)
}

func TestTransactions(t *testing.T) {
	kinds := map[string]ton.MessageKind{"internal": ton.Internal, "external-in": ton.ExternalIn, "external-out": ton.ExternalOut}
	seen := map[string]int{}
	for _, v := range read(t).Transactions {
		c := cellOf(t, v.BoC)
		require.Equal(t, v.Hash, c.Hash().String())
		tx, err := ton.ParseTransaction(c)
		require.NoError(t, err)
		require.Equal(t, v.LT, new(big.Int).SetUint64(tx.LT).String())
		require.Equal(t, v.PrevLT, new(big.Int).SetUint64(tx.PrevLT).String())
		require.Equal(t, v.PrevHash, tx.PrevHash.String())
		require.Equal(t, v.Now, tx.Now)
		require.Equal(t, []string{v.Fees, v.Storage}, []string{tx.Fees.String(), tx.StorageFees.String()})
		require.True(t, tx.Ordinary)
		require.Equal(t, []bool{v.Aborted, v.Destroyed, v.Bounced}, []bool{tx.Aborted, tx.Destroyed, tx.Bounced})
		require.Equal(t, []bool{v.Skipped, v.Success}, []bool{tx.Compute.Skipped, tx.Compute.Success})
		require.Equal(t, v.Exit, tx.Compute.ExitCode)
		require.Equal(t, v.Gas, new(big.Int).SetUint64(tx.Compute.GasUsed).String())
		require.Equal(t, v.Action >= 0, tx.Action != nil)
		if tx.Action != nil {
			require.Equal(t, v.Acted, tx.Action.Success)
			require.Equal(t, v.Action, tx.Action.ResultCode)
		}
		require.Equal(t, kinds[v.In], tx.In.Kind)
		require.Equal(t, v.InBody, tx.In.Body.Hash().String())
		require.Equal(t, v.InState == 1, tx.In.Init != nil)
		require.Len(t, tx.Out, len(v.Out))
		for i, m := range tx.Out {
			require.Equal(t, kinds[v.Out[i].Type], m.Kind)
			require.Equal(t, v.Out[i].Body, m.Body.Hash().String())
			require.Equal(t, v.Out[i].Value, m.Value.String())
		}
		switch {
		case tx.Done():
			seen["done"]++
		case tx.Bounced:
			seen["bounced"]++
		case tx.Compute.Skipped:
			seen["skipped"]++
		case tx.Action != nil && tx.Action.Skipped > 0:
			seen["left out"]++
		}
	}
	for _, kind := range []string{"done", "bounced", "skipped", "left out"} {
		require.NotZero(t, seen[kind], kind)
	}
}

func TestAccounts(t *testing.T) {
	names := map[string]ton.Status{
		"active": ton.Active, "uninit": ton.Uninitialized, "frozen": ton.Frozen, "none": ton.NoAccount,
	}
	for _, v := range read(t).Accounts {
		a, err := ton.ParseShardAccount(cellOf(t, v.BoC))
		require.NoError(t, err)
		require.Equal(t, names[v.State], a.Status)
		require.Equal(t, v.Balance, a.Balance.String())
		require.Equal(t, v.LT, new(big.Int).SetUint64(a.LastLT).String())
		if a.Status == ton.Active {
			require.NotNil(t, a.State.Code)
		}
		if a.Status == ton.Frozen {
			require.Equal(t, "5", a.StorageDue.String())
			require.Equal(t, byte(77), a.FrozenHash[31])
		}
	}
	empty, err := ton.EmptyShardAccount()
	require.NoError(t, err)
	a, err := ton.ParseShardAccount(empty)
	require.NoError(t, err)
	require.Equal(t, ton.NoAccount, a.Status)
}

func TestHashTexts(t *testing.T) {
	h, err := ton.ParseHash(read(t).Cells[0].Hash)
	require.NoError(t, err)
	for _, text := range []string{h.String(), h.Base64()} {
		same, err := ton.ParseHash(text)
		require.NoError(t, err)
		require.Equal(t, h, same)
	}
	_, err = ton.ParseHash(hex.EncodeToString(h[:31]))
	require.Error(t, err)
}
