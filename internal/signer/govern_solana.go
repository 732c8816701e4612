package signer

import (
	"bytes"
	"encoding/binary"
	"slices"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/solana"
)

// SolanaGoverns bounds what who governs a deployment asks its program for. An act that waits behind the owner's delay
// is proposed by its hash alone, and done by a signature of its own: it is judged then.
type SolanaGoverns struct {
	// Committee is the deployment's account; zero for a deployer, whose deployment is only being made.
	Committee solana.Key
	// Remotes are the other ends of lanes, as the deployment record has them, by the pools' anchors and chains; nil for a
	// deployer.
	Remotes map[solana.Key]map[uint32]message.Anchor
	// Receivers are who may get a role or money, besides the account itself.
	Receivers []solana.Key
}

// SolanaUpload is the program that a deployer uploads, where it follows from code and key.
type SolanaUpload struct {
	Code                    []byte
	Program, Buffer         solana.Key
	ProgramSeed, BufferSeed string // by which the account makes both
}

// What accounts take that acts make, in lamports: an act's own ones, a proposal or a lane; and a pool's, or the
// deployment's. Each byte has to hold 6,960 lamports, and each account 128 bytes more (solana.TokenAccountRent).
const (
	actLamports  = 3_500_000
	makeLamports = 12_000_000
	lamportsByte = 6_960
	accountBytes = 128
)

// rentOf is what an account of so many bytes has to hold.
func rentOf(space int) amount.Amount { return amount.New(uint64(space+accountBytes) * lamportsByte) }

// mayName tells whether somebody may get a role or money by the account.
func (a SolanaAccount) mayName(who solana.Key) bool {
	return who == a.account() || slices.Contains(a.Governs.Receivers, who)
}

// governs judges an instruction of who governs the deployment.
func (a SolanaAccount) governs(in solana.Instruction, i int) (amount.Amount, *Refusal) {
	keys := make([]solana.Key, len(in.Accounts))
	for k, x := range in.Accounts {
		keys[k] = x.Key
	}
	act, err := solana.ReadAct(in.Data, keys)
	if err != nil || act.Caller != a.account() {
		return amount.Amount{}, refuse(CodeMalform, "instruction %d is no act of %s", i, a.account())
	}
	g := a.Governs
	for _, who := range act.Named {
		if !a.mayName(who) {
			return amount.Amount{}, refuse(CodeCall,
				"instruction %d gives %s a role or money, whom receivers: of the signer's file does not name", i, who)
		}
	}
	takes := amount.New(actLamports)
	switch {
	case act.Entry == solana.EntryInitialize && act.Chain != a.Chain:
		return takes, refuse(CodeCall, "instruction %d makes a deployment on chain %d", i, act.Chain)
	case act.Entry == solana.EntryInitialize, act.Entry == solana.EntryAddPool:
		takes = amount.New(makeLamports)
	}
	if g.Committee.IsZero() {
		return takes, nil
	}
	_, ofPool := g.Remotes[act.At]
	switch {
	case act.At != g.Committee && !ofPool:
		return takes, refuse(CodeCall, "instruction %d is about %s, which is not of this deployment", i, act.At)
	case act.Entry == solana.EntrySetLane && g.Remotes[act.Anchor][act.Lane.Chain] != act.Lane.Remote:
		return takes, refuse(CodeCall, "instruction %d leads a lane of %s to chain %d elsewhere than the deployment record",
			i, act.Anchor, act.Lane.Chain)
	}
	return takes, nil
}

// uploads judges an instruction that puts the program there: every byte of it is the one that the signer has.
func (a SolanaAccount) uploads(list []solana.Instruction, i int) (amount.Amount, *Refusal) {
	me, u, none := a.account(), a.Uploads, amount.Amount{}
	in := list[i]
	next := func(want solana.Instruction) bool { return i+1 < len(list) && same(list[i+1], want) }
	initialize := solana.InitializeBuffer(u.Buffer, me)
	deploys := solana.DeployBuffer(me, u.Program, u.Buffer, me, uint64(len(u.Code)))
	if in.Program == solana.SystemProgram {
		// Whoever else began the new account first would have it.
		if space := solana.LenBufferHead + len(u.Code); a.creates(in, u.BufferSeed, space) && next(initialize) {
			return lamportsIn(in), nil
		}
		if a.creates(in, u.ProgramSeed, solana.LenProgram) && next(deploys) {
			return lamportsIn(in), nil
		}
		return none, refuse(CodeCall, "instruction %d asks the system program for something else than the program's accounts",
			i)
	}
	switch {
	case same(in, initialize):
		return none, nil
	case same(in, deploys):
		return rentOf(solana.LenProgramHead + len(u.Code)), nil
	case a.writes(in):
		return none, nil
	}
	for _, to := range u.heirs(a) {
		if same(in, solana.SetUpgradeAuthority(u.Program, me, to)) {
			return none, nil
		}
	}
	return none, refuse(CodeCall, "instruction %d asks the loader for something else than this program, its bytes, or an "+
		"authority that receivers: names", i)
}

// heirs are who may replace the program once it is deployed; nil: nobody.
func (u *SolanaUpload) heirs(a SolanaAccount) []*solana.Key {
	me := a.account()
	out := []*solana.Key{nil, &me}
	for k := range a.Governs.Receivers {
		out = append(out, &a.Governs.Receivers[k])
	}
	return out
}

// creates tells whether an instruction makes the account of a seed for the loader, whatever it holds.
func (a SolanaAccount) creates(in solana.Instruction, seed string, space int) bool {
	lamports, _ := lamportsIn(in).Uint64()
	want, err := solana.CreateWithSeed(a.account(), seed, solana.LoaderProgram, lamports, uint64(space))
	return err == nil && same(in, want)
}

// lamportsIn is what a new account gets: the 16 bytes before the owner at the instruction's end are lamports and space.
func lamportsIn(in solana.Instruction) amount.Amount {
	const tail = 8 + 8 + len(solana.Key{})
	if len(in.Data) < tail {
		return amount.Amount{}
	}
	return amount.New(binary.LittleEndian.Uint64(in.Data[len(in.Data)-tail:]))
}

// writes tells whether an instruction writes the program's own bytes into its buffer, where they belong.
func (a SolanaAccount) writes(in solana.Instruction) bool {
	const head = 4 + 4 + 8 // what, offset, length
	if len(in.Data) <= head {
		return false
	}
	chunk, at := in.Data[head:], uint64(binary.LittleEndian.Uint32(in.Data[4:]))
	code := a.Uploads.Code
	return at+uint64(len(chunk)) <= uint64(len(code)) && bytes.Equal(code[at:at+uint64(len(chunk))], chunk) &&
		same(in, solana.WriteBuffer(a.Uploads.Buffer, a.account(), uint32(at), chunk))
}

// same compares instructions by what they say and about which accounts; how those may be used, the message says of all
// of them.
func same(a, b solana.Instruction) bool {
	return a.Program == b.Program && bytes.Equal(a.Data, b.Data) &&
		slices.EqualFunc(a.Accounts, b.Accounts, func(x, y solana.Account) bool { return x.Key == y.Key })
}
