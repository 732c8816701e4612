package rebalance

import (
	"math/big"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/ops/rebalance/plan"
)

func someMove() *move {
	return &move{
		Token: "USDT", Decimals: 6, From: plan.Place{Chain: 1, Pool: 1}, To: plan.Place{Chain: 2, Pool: 1}, Way: plan.Local,
		Amount: big.NewInt(7), Steps: []step{{Chain: 2, What: "add liquidity"}, {Chain: 1, What: "remove liquidity"}},
	}
}

// A process that is killed while it writes leaves a line that has no end: what it would have told of has not happened.
func TestJournal(t *testing.T) {
	now := time.Date(2026, 11, 27, 1, 0, 0, 0, time.UTC)
	path, me := filepath.Join(t.TempDir(), "journal"), owner{Account: common.Address{1}}
	j, err := readJournal(path, me)
	require.NoError(t, err)
	require.NoFileExists(t, path, "reading makes nothing")
	require.NoError(t, j.write(now))
	require.NoError(t, j.note(line{At: now, Move: someMove()}))
	require.Zero(t, j.moved("USDT", now.Add(-day)).Sign(), "nothing is signed")
	require.NoError(t, j.note(line{At: now, Signed: &signed{Step: 0, ID: "0x9", Raw: []byte{1}}}))
	require.Equal(t, int64(7), j.moved("USDT", now.Add(-day)).Int64())
	require.Zero(t, j.moved("USDT", now).Sign())
	require.Zero(t, j.moved("ETH", now.Add(-day)).Sign())
	require.ErrorIs(t, j.note(line{At: now, Signed: &signed{Step: 0}}), errJournal, "signed a second time")
	require.NoError(t, j.close())
	before, err := os.ReadFile(path)
	require.NoError(t, err)
	_, err = readJournal(path, me)
	require.ErrorIs(t, err, errJournal, "and on disk neither")

	whole := before[:len(before)-len("\n")]
	whole = whole[:lastLine(whole)]
	require.NoError(t, os.WriteFile(path, append(whole, `{"at":"2026-11-27T01:00:00Z","mined":{"st`...), 0o600))
	j, err = readJournal(path, me)
	require.NoError(t, err)
	require.Nil(t, j.open().done[0].mined)
	require.Equal(t, "0x9", j.open().done[0].signed.ID)
	require.NoError(t, j.write(now))
	require.NoError(t, j.note(line{At: now, Mined: &mined{Step: 0, Block: 5}}))
	lost := 1
	require.NoError(t, j.note(line{At: now, Signed: &signed{Step: 1, ID: "0x8"}}))
	require.NoError(t, j.note(line{At: now, Lost: &lost}))
	require.NoError(t, j.note(line{At: now, Signed: &signed{Step: 1, ID: "0x7"}}))
	over := ""
	require.NoError(t, j.note(line{At: now, End: &over}))
	require.NoError(t, j.close())

	j, err = readJournal(path, me)
	require.NoError(t, err)
	require.Nil(t, j.open())
	require.Len(t, j.moves, 1)
	require.Equal(t, "0x7", j.moves[0].done[1].signed.ID)
	_, err = readJournal(path, owner{Account: common.Address{2}})
	require.ErrorContains(t, err, "of another deployment or account")
}

func lastLine(raw []byte) int {
	for i := len(raw) - 1; i >= 0; i-- {
		if raw[i] == '\n' {
			return i + 1
		}
	}
	return 0
}

// Anything may stand in the file: it is refused or read, and nothing panics.
func FuzzJournal(f *testing.F) {
	f.Add([]byte(`{"owner":{"deployment":"0x00","account":"0x00"}}` + "\n" + `{"move":{"amount":1,"steps":[{}]}}` + "\n"))
	f.Add([]byte(`{"mined":{"step":-1}}` + "\n"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		j := &journal{}
		if err := j.load(raw); err != nil {
			return
		}
		if m := j.open(); m != nil {
			require.Len(t, m.done, len(m.Steps))
		}
	})
}
