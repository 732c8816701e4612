package solana

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/message"
)

// interfaceFile is the program's interface, which contracts/solana holds against the program.
type interfaceFile struct {
	Instructions []struct {
		Name          string
		Discriminator []int `json:"discriminator"`
		Accounts      []struct {
			Name             string
			Signer, Writable bool
			Address          string
		}
	}
	Errors []struct {
		Code Fault
		Name string
	}
}

func readInterface(t *testing.T) interfaceFile {
	raw, err := os.ReadFile(filepath.Join("..", "..", "contracts", "solana", "idl.json"))
	require.NoError(t, err)
	var f interfaceFile
	require.NoError(t, json.Unmarshal(raw, &f))
	return f
}

// Entries, errors and the accounts of what operators send are those of the program's interface file: each account that
// has to sign or to be written is so.
func TestInterface(t *testing.T) {
	f := readInterface(t)
	require.Len(t, faultNames, len(f.Errors))
	for _, e := range f.Errors {
		require.Equal(t, "the bridge refuses: "+e.Name, e.Code.Error())
	}
	require.False(t, Fault(5999).Known())
	require.False(t, Fault(int(firstFault)+len(faultNames)).Known())

	d := Deployment{Program: Key{1}, Committee: Key{2}, Chain: 3}
	payload, err := message.Payload{Kind: message.KindSwap}.Encode()
	require.NoError(t, err)
	me, m := Key{9}, message.Message{Payload: payload}
	p := Pool{Anchor: d.Anchor(1), Authority: d.Authority(d.Anchor(1)), Vault: Key{5}, Mint: Key{6}, ID: 1}
	set, err := message.NewSet(2, 2, []message.Member{{1}, {2}, {3}})
	require.NoError(t, err)
	must := func(in Instruction, err error) Instruction {
		require.NoError(t, err)
		return in
	}
	pause := d.SetPaused(me, PauseInbound, true)
	for name, in := range map[string]Instruction{
		"rotate": d.Rotate(me, set, 1, nil), "propose": d.Propose(me, pause),
		"withdraw_proposal": d.WithdrawProposal(me, pause),
		"set_paused":        d.SetPathPaused(me, p.Anchor, 4, true), "end_grace": d.EndGrace(me),
		"lower_lane": d.LowerLane(me, p.Anchor, 4, 5, 6), "set_lane": d.SetLane(me, p.Anchor, Lane{Chain: 4}),
		"increase_liquidity": d.IncreaseLiquidity(p, me, 7), "decrease_liquidity": d.DecreaseLiquidity(p, me, 7),
		"retry": must(d.Retry(p, me, me, m)), "redirect": must(d.Redirect(p, me, me, m, message.UID{})),
		"decrease_liquidity_remote": d.RemoveElsewhere(p, me, message.UID{}, 7, Elsewhere{Chain: 4}),
		"cancel_delayed":            must(d.CancelDelayed(p, me, me, m, message.UID{})),
		"swap":                      d.Swap(p, me, message.UID{}, Swap{Chain: 4}),
		"set_owner_delay":           d.Proposed(d.SetOwnerDelay(me, 8)),
		"set_guardian":              d.SetGuardian(me, Key{7}), "set_pool_delay": d.SetPoolDelay(me, p.Anchor, 8),
		"collect_message_fees": d.CollectMessageFees(me, p.Anchor, Key{7}),
		"set_fee_ratio":        d.SetFeeRatio(me, p.Anchor, 8), "set_swap_limit": d.SetSwapLimit(me, p.Anchor, 8),
		"set_pool_owner":   d.SetPoolOwner(me, p.Anchor, Key{7}),
		"set_fee_receiver": d.SetFeeReceiver(me, p.Anchor, Key{7}),
		"collect_pool_fee": d.CollectPoolFee(p, me, Key{7}, 8), "close_parcel": d.CloseParcel(me, message.UID{}),
		"set_fee_form": d.SetFeeForm(me, p.Anchor, 4, FeeForm{}), "accept_ownership": d.AcceptOwnership(me),
		"transfer_ownership": d.TransferOwnership(me, Key{7}),
	} {
		var found bool
		for _, x := range f.Instructions {
			if x.Name != name {
				continue
			}
			found = true
			require.Equal(t, x.Discriminator, []int{int(in.Data[0])}, name)
			require.Len(t, in.Accounts, len(x.Accounts), name)
			for i, a := range x.Accounts {
				at := in.Accounts[i]
				require.True(t, at.Signer || !a.Signer, "%s: %s signs", name, a.Name)
				require.True(t, at.Writable || !a.Writable, "%s: %s is written", name, a.Name)
				if a.Address != "" {
					require.Equal(t, a.Address, at.Key.String(), "%s: %s", name, a.Name)
				}
			}
		}
		require.True(t, found, name)
	}
}

// A proposal commits to the act's data and to its accounts behind the proposal, and to nothing else of it.
func TestActHash(t *testing.T) {
	d := Deployment{Program: Key{1}, Committee: Key{2}, Chain: 3}
	act := d.LowerLane(Key{9}, d.Anchor(1), 4, 5, 6)
	require.Equal(t, ActHash(act), ActHash(d.Proposed(act)))
	require.Equal(t, d.Proposal(act), d.Proposed(act).Accounts[2].Key)
	require.Equal(t, SystemProgram, act.Accounts[2].Key, "the act itself is as it was")
	require.NotEqual(t, ActHash(act), ActHash(d.LowerLane(Key{9}, d.Anchor(1), 4, 5, 7)))
	require.NotEqual(t, ActHash(act), ActHash(d.LowerLane(Key{9}, d.Anchor(2), 4, 5, 6)))
}
