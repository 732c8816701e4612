package tvmnode

import (
	"errors"
	"math/big"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/ton"
)

// After a failure in the machine its memory is not used any more: the next question has a new instance.
func TestAFailedInstanceIsLeft(t *testing.T) {
	m, err := OpenMachine(t.Context(), "../../../contracts/ton", filepath.Join(os.TempDir(), "causeway-tvm-compiled"))
	require.NoError(t, err)
	defer func() { require.NoError(t, m.Close(t.Context())) }()
	first := m.in
	for _, fault := range []func(*instance){
		func(*instance) { panic(errors.New("a fault")) },
		func(*instance) { panic("another") },
		func(in *instance) { in.get32(in.mem.Size()) },
		func(in *instance) { in.call(t.Context(), "no such export") },
		func(in *instance) { in.popCaught() },
	} {
		require.Error(t, m.ask(t.Context(), fault))
		require.Nil(t, m.in)
	}
	empty, err := ton.Build().End()
	require.NoError(t, err)
	made, err := m.transact(t.Context(), run{account: empty, message: empty})
	require.NoError(t, err)
	require.False(t, made.Success, "neither is an account or a message")
	code, err := ton.Build().Bytes([]byte{0xf2, 0xc0, 0x4d}).End() // THROW 77
	require.NoError(t, err)
	stack, err := ton.StackCell(nil)
	require.NoError(t, err)
	out, err := m.get(t.Context(), getter{code: code, data: empty, balance: new(big.Int), stack: stack})
	require.NoError(t, err)
	require.Equal(t, 77, out.ExitCode)
	require.NotSame(t, first, m.in)
}

func TestWhatIsNoWebAssembly(t *testing.T) {
	for _, b := range [][]byte{
		[]byte("\x00asm\x01\x00\x00\x00\x02\xff\xff\xff\xff\x0f"),
		[]byte("\x00asm\x01\x00\x00\x00\x02\x02\x01\x05"),
		[]byte("\x00asm\x01\x00\x00\x00\x09\x02\x01\x05"),
	} {
		_, err := importedInTable(b)
		require.ErrorIs(t, err, errWasm)
	}
}

// BenchmarkFaucet is a block of a hundred transactions, each of another account, through to the disk.
func BenchmarkFaucet(b *testing.B) {
	n, err := Open(b.Context(), Config{
		Folder: b.TempDir(), Contracts: "../../../contracts/ton",
		Compiled: filepath.Join(os.TempDir(), "causeway-tvm-compiled"),
	})
	require.NoError(b, err)
	for b.Loop() {
		for i := range 100 {
			require.NoError(b, n.Faucet(ton.Address{Account: ton.Hash{byte(i)}}, new(big.Int)))
		}
		require.NoError(b, n.Mine(b.Context(), 1))
	}
	require.NoError(b, n.Close(b.Context()))
}
