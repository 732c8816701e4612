package bridge

import (
	"errors"
	"fmt"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/ton"
)

// First 32 bits of what goes to the router, and of acts (contracts/ton/src/router.tolk, acts.tolk).
const (
	opRotate   = 0x63770201
	opAnnounce = 0x63770203
	opWithdraw = 0x63770204
	opTighten  = 0x63770206
	opAccept   = 0x63770207
	opRedirect = 0x63770041
	opCancel   = 0x63770042

	actLowerLane         = 0x63770103
	actSetPaused         = 0x63770303
	actEndGrace          = 0x63770304
	actSetGuardian       = 0x63770305
	actTransferOwnership = 0x63770306
	actSetOwnerDelay     = 0x63770307
)

// What can be paused (src/router.tolk).
const (
	PauseOutbound = 1
	PauseInbound  = 2
	FreezeSet     = 3
)

// Forever is the end of a pause that has none (src/system.tolk, NO_END).
const Forever = 1<<40 - 1

// ActLife is for how long an act may be done once it is ready, in seconds (src/router.tolk).
const ActLife = 14 * day

// Router is what the router's data say (src/router.tolk). Times are seconds since 1970.
type Router struct {
	Owner      ton.Address
	Pending    *ton.Address // who is offered the deployment; nil: nobody
	OwnerDelay uint32       // seconds that an act of the owner waits
	// Windows are the ends of the guardian's time, by what is paused; 0: it has not begun.
	Windows  [FreezeSet + 1]uint64
	Settings *Settings
	Domain   message.Domain
	// Set is the hash of the current set's cell, which SetCell makes.
	Set ton.Hash
	// Pools are the accounts of pools by id.
	Pools map[uint32]ton.Hash
	// Announced are acts of the owner by their hash, and when they are ready.
	Announced map[ton.Hash]uint64
}

const (
	maxPools     = 64
	maxAnnounced = 64
)

// ReadRouter reads the router's data; nil of one that was never sent a message.
func ReadRouter(data *ton.Cell) (*Router, error) {
	root := data.Parse()
	root.Ref() // what its address commits to
	c := root.MaybeRef()
	if err := root.Ended(); err != nil {
		return nil, fmt.Errorf("read router: %w", err)
	}
	if c == nil {
		return nil, nil
	}
	s := c.Parse()
	r := &Router{Pools: map[uint32]ton.Hash{}, Announced: map[ton.Hash]uint64{}}
	owner := s.Address()
	r.Pending, r.OwnerDelay = s.Address(), uint32(s.Uint(32))
	for what := PauseOutbound; what <= FreezeSet; what++ {
		r.Windows[what] = s.Uint(40)
	}
	s.Uint(2 * 8) // counts
	settings := s.Ref()
	pools := s.MaybeRef()
	s.MaybeRef() // ids by minter
	announced := s.MaybeRef()
	if err := s.Ended(); err != nil {
		return nil, fmt.Errorf("read router: %w", err)
	}
	if owner == nil {
		return nil, errors.New("read router: it has no owner")
	}
	r.Owner = *owner
	var err error
	if r.Settings, err = readSettings(settings); err != nil {
		return nil, fmt.Errorf("read router's settings: %w", err)
	}
	committee := settings.Parse().Ref().Parse()
	r.Domain, r.Set = message.Domain(committee.Hash()), committee.Ref().Hash()
	if err := committee.Err(); err != nil {
		return nil, fmt.Errorf("read router's committee: %w", err)
	}
	return r, r.readLists(pools, announced)
}

func (r *Router) readLists(pools, announced *ton.Cell) error {
	entries, err := ton.Entries(pools, 32, maxPools)
	if err != nil {
		return fmt.Errorf("read router's pools: %w", err)
	}
	for _, e := range entries {
		r.Pools[uint32(e.Key.Uint64())] = e.Value.Hash()
	}
	if entries, err = ton.Entries(announced, 256, maxAnnounced); err != nil {
		return fmt.Errorf("read announced acts: %w", err)
	}
	for _, e := range entries {
		var hash ton.Hash
		e.Key.FillBytes(hash[:])
		r.Announced[hash] = e.Value.Uint(40)
	}
	return nil
}

// RotateBody has the router hand over to the next set, as the current one attests. Anybody may send it.
func RotateBody(id uint64, next message.Set, epoch uint32, a message.Attestation) (*ton.Cell, error) {
	set, err := SetCell(next)
	if err != nil {
		return nil, err
	}
	proof, err := ProofCell(epoch, a)
	if err != nil {
		return nil, err
	}
	return query(opRotate, id).Ref(set).Ref(proof).End()
}

// AnnounceBody begins the delay of an act of the owner.
func AnnounceBody(id uint64, act ton.Hash) (*ton.Cell, error) {
	return query(opAnnounce, id).Bytes(act[:]).End()
}

// WithdrawBody takes an announcement back.
func WithdrawBody(id uint64, act ton.Hash) (*ton.Cell, error) {
	return query(opWithdraw, id).Bytes(act[:]).End()
}

// TightenBody has the router run an act of the guardian, which only tightens.
func TightenBody(id uint64, act *ton.Cell) (*ton.Cell, error) {
	return query(opTighten, id).Ref(act).End()
}

// AcceptBody accepts the deployment that its owner offered.
func AcceptBody(id uint64) (*ton.Cell, error) { return query(opAccept, id).End() }

// PauseAct pauses or releases something of the deployment; chainID is that of one destination, or zero for all.
func PauseAct(what uint8, chainID uint32, on bool) (*ton.Cell, error) {
	return ton.Build().Uint(actSetPaused, 32).Uint(uint64(what), 8).Uint(uint64(chainID), 32).Bit(on).End()
}

// EndGraceAct lets nothing count any more that the previous set attested.
func EndGraceAct() (*ton.Cell, error) { return ton.Build().Uint(actEndGrace, 32).End() }

// LowerAct lowers the caps of a pool's lane, as guardian or as owner.
func (l Lane) LowerAct() (*ton.Cell, error) {
	return ton.Build().Uint(actLowerLane, 32).Uint(uint64(l.Chain), 32).Big(l.CapOut, 96).Big(l.CapIn, 96).End()
}

// SetGuardianAct names another guardian.
func SetGuardianAct(who ton.Address) (*ton.Cell, error) {
	return ton.Build().Uint(actSetGuardian, 32).Address(&who).End()
}

// TransferAct offers the deployment to another owner.
func TransferAct(who ton.Address) (*ton.Cell, error) {
	return ton.Build().Uint(actTransferOwnership, 32).Address(&who).End()
}

// OwnerDelayAct sets how many seconds acts of the owner wait. It only grows.
func OwnerDelayAct(seconds uint32) (*ton.Cell, error) {
	return ton.Build().Uint(actSetOwnerDelay, 32).Uint(uint64(seconds), 32).End()
}

// RedirectBody asks a claim to send back what it is owed.
func RedirectBody(id uint64, m message.Message) (*ton.Cell, error) {
	return ofMessage(opRedirect, id, m)
}

// CancelBody is the guardian's: it sends back a release that waits for its delay.
func CancelBody(id uint64, m message.Message) (*ton.Cell, error) { return ofMessage(opCancel, id, m) }

func ofMessage(op uint32, id uint64, m message.Message) (*ton.Cell, error) {
	c, err := MessageCell(m)
	if err != nil {
		return nil, err
	}
	return query(op, id).Ref(c).End()
}

// faults are the exit codes of the contracts (src/errors.tolk).
var faults = map[int32]string{
	9: "Cells", 400: "Malformed", 401: "Signature", 402: "Set", 403: "Chain", 404: "Anchor", 405: "Replay", 406: "Kind",
	407: "Paused", 408: "Limited", 409: "Liquidity", 410: "Permission", 411: "Config", 412: "Address", 413: "Zero",
	414: "SwapLimit", 415: "Accepted", 416: "Value", 417: "Early", 418: "Announced", 419: "Reserve", 420: "Claim",
	421: "Asking", 422: "Refused", 423: "Full", 424: "Position", 65535: "Unknown",
}

// FaultPermission is the exit code of what somebody asks for who may not.
const FaultPermission = 410

// Fault names an exit code of the contracts; "" for one that is none of theirs.
func Fault(code int32) string { return faults[code] }

// MessageFee is the form with what a message leaves for the pool's storage.
func (f FeeForm) MessageFee() amount.MessageFee {
	return amount.MessageFee{
		BaseGas: f.BaseGas, GasPerByte: f.GasPerByte, GasPrice: f.GasPrice, CoinPriceRate: f.CoinPriceRate,
		ProtocolRate: f.ProtocolRate, Flat: StorageShare,
	}
}
