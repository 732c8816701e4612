package solana

import (
	"fmt"

	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/message"
)

// The entries of those who govern a deployment.
const (
	EntryRotate           Entry = 1
	EntryPropose          Entry = 2
	EntryWithdrawProposal Entry = 3
	EntryEndGrace         Entry = 9
	EntryLowerLane        Entry = 13
)

const kindProposal, lenProposal = 11, 73

// What the program can pause.
const (
	PauseOutbound uint8 = 1
	PauseInbound  uint8 = 2
	FreezeSet     uint8 = 3
)

// Forever is the end of a pause that has none, in seconds since 1970.
const Forever = ^uint64(0)

// ProposalLife is how long an act of the owner may be done once it is ready, in seconds.
const ProposalLife = 14 * 86_400

// ReleaseDelay is how long a delayed release waits from its delivery on, in seconds (SR-05).
const ReleaseDelay = 6 * 3600

// OutcomeDelayed is the outcome of a claim that waits for its delay.
const OutcomeDelayed uint8 = 4

// Fault is an error of the program: the number that a failed transaction shows.
type Fault uint32

// The errors that callers tell apart.
const (
	FaultNoPermission Fault = 6004
	firstFault        Fault = 6000
)

// faultNames are the program's errors in their order, from the first on. Numbers are part of its interface.
var faultNames = [...]string{
	"Malformed", "BadAccount", "NotSigner", "NotWritable", "NoPermission", "BadConfig", "NullAddress", "ZeroAmount",
	"InvalidAmount", "ExceedSwapLimit", "BeyondAccepted", "DataTooLong", "NotAnchor", "Paused", "RateLimited",
	"InsufficientLiquidity", "InsufficientPosition", "BadSet", "BadSignature", "WrongChain", "AlreadyExecuted",
	"InvalidIndicator", "NoClaim", "TooEarly", "TransferFailed", "NoTokenAccount", "NotProposed",
}

// Known reports whether the number is one of the program's.
func (f Fault) Known() bool { return f >= firstFault && int(f-firstFault) < len(faultNames) }

// Error names it.
func (f Fault) Error() string {
	if !f.Known() {
		return fmt.Sprintf("error %d of a program", uint32(f))
	}
	return "the bridge refuses: " + faultNames[f-firstFault]
}

// Rotate hands the deployment over to the next set, attested by the current one of an epoch. Anybody may.
func (d Deployment) Rotate(caller Key, next message.Set, epoch uint32, by message.Attestation) Instruction {
	set := next.Encode()
	data := append(le16([]byte{byte(EntryRotate)}, uint16(len(set))), set...)
	return Instruction{
		Program: d.Program, Accounts: []Account{signs(caller), writes(d.Committee)},
		Data: append(le32(data, epoch), by...),
	}
}

// SetPaused pauses or releases something of the whole deployment, by guardian or owner.
func (d Deployment) SetPaused(by Key, what uint8, on bool) Instruction {
	return d.byOwner(by, EntrySetPaused, []byte{what, 0, flag(on)})
}

// SetPathPaused pauses or releases what a pool sends to one chain.
func (d Deployment) SetPathPaused(by, anchor Key, chain uint32, on bool) Instruction {
	data := []byte{PauseOutbound, 1, flag(on)}
	return d.byOwner(by, EntrySetPaused, data, reads(anchor), writes(d.Path(anchor, chain)))
}

func flag(on bool) byte {
	if on {
		return 1
	}
	return 0
}

// EndGrace lets nothing count any more that the previous set attested, by guardian or owner.
func (d Deployment) EndGrace(by Key) Instruction { return d.byOwner(by, EntryEndGrace, nil) }

// LowerLane lowers what may pass a lane per day, in common decimals, by guardian or owner.
func (d Deployment) LowerLane(by, anchor Key, chain uint32, capOut, capIn uint64) Instruction {
	return d.byOwner(by, EntryLowerLane, le64(le64(nil, capOut), capIn), reads(anchor), writes(d.Authority(anchor)),
		writes(d.Remote(anchor, chain)))
}

// CancelDelayed sends a release that waits for its delay back, by the guardian; uid is the one that the path's next
// sequence gives.
func (d Deployment) CancelDelayed(p Pool, guardian, payer Key, m message.Message, uid message.UID,
) (Instruction, error) {
	in, err := d.Redirect(p, guardian, payer, m, uid)
	if err != nil {
		return Instruction{}, err
	}
	in.Data[0] = byte(EntryCancelDelayed)
	return in, nil
}

// firstOfAct is the place of the first account that an act of the owner names for itself: before it stand owner,
// committee and proposal.
const firstOfAct = 3

// ActHash is what a proposal of an act commits to: its data, and its accounts behind the proposal.
func ActHash(act Instruction) message.Bytes32 {
	parts := [][]byte{act.Data}
	for _, a := range act.Accounts[min(firstOfAct, len(act.Accounts)):] {
		parts = append(parts, a.Key[:])
	}
	return message.Bytes32(crypto.Keccak256(parts...))
}

// Proposal is the account of an act that the owner has proposed.
func (d Deployment) Proposal(act Instruction) Key {
	return d.ProposalAt(ActHash(act))
}

// Proposed is an act that names its proposal, as the program wants it once the owner's delay runs.
func (d Deployment) Proposed(act Instruction) Instruction {
	out := act
	out.Accounts = append([]Account{}, act.Accounts...)
	out.Accounts[firstOfAct-1] = writes(d.Proposal(act))
	return out
}

// Propose lets an act of the owner begin to wait.
func (d Deployment) Propose(owner Key, act Instruction) Instruction {
	hash := ActHash(act)
	return Instruction{
		Program:  d.Program,
		Accounts: []Account{signs(owner), reads(d.Committee), writes(d.Proposal(act)), reads(SystemProgram)},
		Data:     append([]byte{byte(EntryPropose)}, hash[:]...),
	}
}

// WithdrawProposal takes an act back that was proposed.
func (d Deployment) WithdrawProposal(owner Key, act Instruction) Instruction {
	return d.WithdrawProposalAt(owner, ActHash(act))
}

// ProposalAccount is an act that the owner has proposed.
type ProposalAccount struct {
	Committee Key
	Hash      message.Bytes32
	ReadyAt   uint64 // seconds since 1970
}

// ReadProposal reads a proposal account.
func ReadProposal(b []byte) (ProposalAccount, error) {
	r, err := open("proposal", b, kindProposal, lenProposal)
	if err != nil {
		return ProposalAccount{}, err
	}
	p := ProposalAccount{Committee: r.key(), Hash: r.hash(), ReadyAt: r.u64()}
	return p, r.end()
}

// ReleaseAt is when a claim may be paid, in seconds since 1970 (SR-05).
func (c ClaimAccount) ReleaseAt() uint64 {
	if c.Outcome == OutcomeDelayed {
		return c.OpenedAt + ReleaseDelay
	}
	return c.OpenedAt
}
