package solana

import (
	"encoding/binary"

	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// Entry is the first byte of an instruction of the bridge's program. Numbers are part of its interface.
type Entry uint8

// The entries that members, relayers and people call.
const (
	EntryInitialize        Entry = 0
	EntryAcceptOwnership   Entry = 4
	EntryTransferOwnership Entry = 5
	EntrySetOwnerDelay     Entry = 7
	EntrySetPaused         Entry = 8
	EntryAddPool           Entry = 10
	EntrySetLane           Entry = 12
	EntrySetFeeForm        Entry = 14
	EntryIncreaseLiquidity Entry = 21
	EntryDecreaseLiquidity Entry = 22
	EntrySwap              Entry = 23
	EntryCloseParcel       Entry = 24
	EntryDeliver           Entry = 25
	EntryRetry             Entry = 26
	EntryRedirect          Entry = 27
	EntryCancelDelayed     Entry = 28
	EntryRemoveElsewhere   Entry = 29
	EntryPost              Entry = 30
	EntryDeliverPosted     Entry = 31
	EntryClosePosted       Entry = 32
)

// MaxSent bounds the data of a swap from Solana, in bytes: a wallet's transaction holds little more. What comes to
// Solana may carry as many as any message (docs/adr/0076).
const MaxSent = 512

// MaxItems bounds the messages of one attested batch that is delivered on Solana.
const MaxItems = 16

// Deployment is one bridge of the program: its committee account, which every other account hangs on.
type Deployment struct {
	Program   Key
	Committee Key
	// Chain is the bridge's id of this cluster.
	Chain uint32
}

func be32(v uint32) []byte { return binary.BigEndian.AppendUint32(nil, v) }

// derive is Derive for seeds that are never too long or too many.
func (d Deployment) derive(seeds ...[]byte) Key {
	k, _, err := Derive(d.Program, seeds...)
	if err != nil { // that no bump of 256 fits has a chance of 2⁻²⁵⁶
		return Key{}
	}
	return k
}

// Anchor is a pool: its key is the anchor of messages.
func (d Deployment) Anchor(pool uint32) Key {
	return d.derive([]byte("anchor"), d.Committee[:], be32(pool))
}

// Authority is what a pool's money hangs on.
func (d Deployment) Authority(anchor Key) Key { return d.derive([]byte("authority"), anchor[:]) }

// Vault holds a pool's tokens; a pool of SOL has none.
func (d Deployment) Vault(anchor Key) Key { return d.derive([]byte("vault"), anchor[:]) }

// MintMarker says that a mint has its pool; of SOL the mint is zero.
func (d Deployment) MintMarker(mint Key) Key {
	return d.derive([]byte("mint"), d.Committee[:], mint[:])
}

// Path is where a pool sends to.
func (d Deployment) Path(anchor Key, chain uint32) Key {
	return d.derive([]byte("path"), anchor[:], be32(chain))
}

// Remote is a pool's counterpart on another chain, with the lane.
func (d Deployment) Remote(anchor Key, chain uint32) Key {
	return d.derive([]byte("remote anchor"), anchor[:], be32(chain))
}

// Position is what a provider has in a pool.
func (d Deployment) Position(anchor, owner Key) Key {
	return d.derive([]byte("position"), anchor[:], owner[:])
}

// Tracker is the page with a uid's bit.
func (d Deployment) Tracker(uid message.UID) Key {
	page, _ := PageOf(uid)
	return d.derive([]byte("index tracker"), d.Committee[:], page[:])
}

// Parcel is an outgoing message.
func (d Deployment) Parcel(uid message.UID) Key {
	return d.derive([]byte("posted parcel"), d.Committee[:], uid[:])
}

// Claim is a message that was delivered and not paid, or not wholly.
func (d Deployment) Claim(uid message.UID) Key {
	return d.derive([]byte("claim"), d.Committee[:], uid[:])
}

// PageOf is a uid without its low 13 bits, and the place of its bit in that page.
func PageOf(uid message.UID) (page message.UID, bit int) {
	bit = int(binary.BigEndian.Uint16(uid[30:]) & 0x1fff)
	page = uid
	page[30] &= 0xe0
	page[31] = 0
	return page, bit
}

func signs(k Key) Account            { return Account{Key: k, Signer: true, Writable: true} }
func reads(k Key) Account            { return Account{Key: k} }
func writes(k Key) Account           { return Account{Key: k, Writable: true} }
func le16(b []byte, v uint16) []byte { return binary.LittleEndian.AppendUint16(b, v) }
func le32(b []byte, v uint32) []byte { return binary.LittleEndian.AppendUint32(b, v) }
func le64(b []byte, v uint64) []byte { return binary.LittleEndian.AppendUint64(b, v) }

// Parameters are what a deployment starts with. The committee account's address commits to them.
type Parameters struct {
	Chain           uint32
	Salt            message.Bytes32
	Owner, Guardian Key
	Set             message.Set
}

func (p Parameters) encode() []byte {
	out := append(be32(p.Chain), p.Salt[:]...)
	out = append(out, p.Owner[:]...)
	out = append(out, p.Guardian[:]...)
	return append(out, p.Set.Encode()...)
}

// DeploymentOf is where the program keeps a deployment that starts with these parameters.
func DeploymentOf(program Key, p Parameters) Deployment {
	d := Deployment{Program: program, Chain: p.Chain}
	d.Committee = d.derive([]byte("committee"), crypto.Keccak256(p.encode()))
	return d
}

// Initialize makes the deployment of these parameters. Anybody may pay for it.
func (d Deployment) Initialize(payer Key, p Parameters) Instruction {
	return Instruction{
		Program:  d.Program,
		Accounts: []Account{signs(payer), writes(d.Committee), reads(SystemProgram)},
		Data:     append([]byte{byte(EntryInitialize)}, p.encode()...),
	}
}

// byOwner is an act of the owner. While the owner's delay is zero no proposal is needed, and any account stands for it.
func (d Deployment) byOwner(owner Key, entry Entry, data []byte, accounts ...Account) Instruction {
	all := append([]Account{signs(owner), writes(d.Committee), writes(SystemProgram)}, accounts...)
	return Instruction{Program: d.Program, Accounts: all, Data: append([]byte{byte(entry)}, data...)}
}

// NewPool describes a pool to be added. Mint zero is SOL; amounts are common decimals, the ratio is per 1,000,000.
type NewPool struct {
	ID                     uint32
	Mint                   Key
	CommonDecimals         uint8
	FeeRatio               uint16
	SwapLimit, DelayOver   uint64
	PoolOwner, FeeReceiver Key
}

// AddPool adds a pool.
func (d Deployment) AddPool(owner Key, p NewPool) Instruction {
	anchor := d.Anchor(p.ID)
	vault := SystemProgram
	if !p.Mint.IsZero() {
		vault = d.Vault(anchor)
	}
	data := append(be32(p.ID), p.CommonDecimals)
	data = le64(le64(le16(data, p.FeeRatio), p.SwapLimit), p.DelayOver)
	data = append(append(data, p.PoolOwner[:]...), p.FeeReceiver[:]...)
	return d.byOwner(owner, EntryAddPool, data, writes(anchor), writes(d.Authority(anchor)), writes(d.MintMarker(p.Mint)),
		reads(p.Mint), writes(vault), reads(SystemProgram), reads(TokenProgram))
}

// Lane is a pool's counterpart on another chain, and what may pass per day in common decimals.
type Lane struct {
	Chain         uint32
	Remote        message.Anchor
	CapOut, CapIn uint64
	Outbound      bool
}

// SetLane sets a lane of a pool.
func (d Deployment) SetLane(owner, anchor Key, l Lane) Instruction {
	data := append(be32(l.Chain), l.Remote[:]...)
	data = le64(le64(data, l.CapOut), l.CapIn)
	return d.byOwner(owner, EntrySetLane, append(data, flag(l.Outbound)), reads(anchor), writes(d.Authority(anchor)),
		writes(d.Remote(anchor, l.Chain)), writes(d.Path(anchor, l.Chain)), reads(SystemProgram))
}

// FeeForm is how a path's message fee is reckoned [7.81].
type FeeForm struct {
	BaseGas       uint32
	GasPerByte    uint16
	GasPrice      uint64
	CoinPriceRate uint64
	ProtocolRate  uint16
}

// MessageFee is what amounts are reckoned by.
func (f FeeForm) MessageFee() amount.MessageFee {
	return amount.MessageFee{
		BaseGas: f.BaseGas, GasPerByte: f.GasPerByte, GasPrice: f.GasPrice, CoinPriceRate: f.CoinPriceRate,
		ProtocolRate: f.ProtocolRate,
	}
}

// SetFeeForm sets a path's fee form.
func (d Deployment) SetFeeForm(owner, anchor Key, chain uint32, f FeeForm) Instruction {
	data := le16(le32(nil, f.BaseGas), f.GasPerByte)
	data = le16(le64(le64(data, f.GasPrice), f.CoinPriceRate), f.ProtocolRate)
	return d.byOwner(owner, EntrySetFeeForm, data, reads(anchor), writes(d.Path(anchor, chain)))
}

// Pool is what instructions need to know of a pool: facts that never change.
type Pool struct {
	Anchor, Authority, Vault     Key
	Mint                         Key // zero: SOL
	ID                           uint32
	RealDecimals, CommonDecimals uint8
}

// Native reports whether it is the pool of SOL.
func (p Pool) Native() bool { return p.Mint.IsZero() }

// where is the account in which somebody holds the pool's token.
func (p Pool) where(owner Key) Key {
	if p.Native() {
		return owner
	}
	return AssociatedAccount(owner, p.Mint)
}

// vault is the pool's vault, or what stands in its place.
func (p Pool) vault() Key {
	if p.Native() {
		return SystemProgram
	}
	return p.Vault
}

// IncreaseLiquidity puts base units of the provider's into a pool.
func (d Deployment) IncreaseLiquidity(p Pool, provider Key, base uint64) Instruction {
	accounts := []Account{
		signs(provider), reads(d.Committee), reads(p.Anchor), writes(p.Authority),
		writes(d.Position(p.Anchor, provider)), reads(SystemProgram),
	}
	if !p.Native() {
		accounts = append(accounts, writes(p.where(provider)), writes(p.Vault), reads(TokenProgram))
	}
	return Instruction{Program: d.Program, Accounts: accounts, Data: le64([]byte{byte(EntryIncreaseLiquidity)}, base)}
}

// DecreaseLiquidity takes common decimals of the provider's out of a pool.
func (d Deployment) DecreaseLiquidity(p Pool, provider Key, common uint64) Instruction {
	return Instruction{
		Program: d.Program,
		Accounts: []Account{
			signs(provider), reads(p.Anchor), writes(p.Authority), writes(d.Position(p.Anchor, provider)),
			writes(p.where(provider)), writes(p.vault()), reads(TokenProgram),
		},
		Data: le64([]byte{byte(EntryDecreaseLiquidity)}, common),
	}
}

// Swap is a deposit: what a person asks of the program.
type Swap struct {
	Amount            uint64 // base units
	Chain             uint32 // destination
	Recipient, Refund message.Recipient
	Least             uint64 // that has to arrive, common decimals
	MostFee           uint64 // that the message may cost, lamports
	Data              []byte
}

// Swap sends a message; uid is the one that the path's next sequence gives.
func (d Deployment) Swap(p Pool, sender Key, uid message.UID, s Swap) Instruction {
	accounts := []Account{
		signs(sender), reads(d.Committee), writes(p.Anchor), writes(p.Authority), writes(d.Path(p.Anchor, s.Chain)),
		writes(d.Remote(p.Anchor, s.Chain)), writes(d.Parcel(uid)), reads(SystemProgram),
	}
	if !p.Native() {
		accounts = append(accounts, writes(p.where(sender)), writes(p.Vault), reads(TokenProgram))
	}
	data := append(le64([]byte{byte(EntrySwap)}, s.Amount), be32(s.Chain)...)
	data = append(append(data, s.Recipient[:]...), s.Refund[:]...)
	data = append(le64(le64(data, s.Least), s.MostFee), s.Data...)
	return Instruction{Program: d.Program, Accounts: accounts, Data: data}
}

// StaySeconds is how long liquidity has to stay before it leaves for another chain as a provider's does, without the
// pool's fee and a swap's rules (docs/adr/0027).
const StaySeconds = 86_400

// Elsewhere is where liquidity that is taken out is paid, and what its provider accepts (SR-39).
type Elsewhere struct {
	Chain     uint32
	Recipient message.Recipient
	Least     uint64 // that has to arrive, common decimals
	MostFee   uint64 // that the message may cost, lamports
}

// RemoveElsewhere takes common decimals of the provider's out of a pool, to be paid on another chain; uid is the one
// that the path's next sequence gives.
func (d Deployment) RemoveElsewhere(p Pool, provider Key, uid message.UID, common uint64, to Elsewhere) Instruction {
	data := append(le64([]byte{byte(EntryRemoveElsewhere)}, common), be32(to.Chain)...)
	data = append(data, to.Recipient[:]...)
	return Instruction{
		Program: d.Program,
		Accounts: []Account{
			signs(provider), reads(d.Committee), writes(p.Anchor), writes(p.Authority), writes(d.Path(p.Anchor, to.Chain)),
			writes(d.Remote(p.Anchor, to.Chain)), writes(d.Parcel(uid)), reads(SystemProgram),
			writes(d.Position(p.Anchor, provider)),
		},
		Data: le64(le64(data, to.Least), to.MostFee),
	}
}

// GivesBack reports whether a message gives a position back, not tokens: it answers a removal of liquidity.
func GivesBack(m message.Message) bool {
	_, kind, err := m.Payload.Decoded().RefundOf()
	return err == nil && kind == message.KindRemoveLiquidity
}

// paidTo is the account that a message is paid to.
func (d Deployment) paidTo(p Pool, m message.Message) Key {
	recipient := Key(m.Payload.Decoded().Recipient)
	if GivesBack(m) {
		return d.Position(p.Anchor, recipient)
	}
	return p.where(recipient)
}

// group are the accounts of one delivered message, in the order of docs/adr/0025.
func (d Deployment) group(p Pool, m message.Message) []Account {
	body := m.Payload.Decoded()
	accounts := []Account{
		reads(p.Anchor), writes(p.Authority), writes(d.Remote(p.Anchor, message.SrcChain(m.UID))), writes(d.Tracker(m.UID)),
		writes(d.Claim(m.UID)), writes(d.paidTo(p, m)), writes(p.vault()),
	}
	if body.Kind == message.KindRefund {
		original, _, _ := body.RefundOf() // the program refuses a refund without an original
		accounts = append(accounts, writes(d.Path(p.Anchor, message.SrcChain(m.UID))), writes(d.Tracker(original)))
	}
	return accounts
}

// Proof is what a delivery shows: the batch that was attested, and by whom.
type Proof struct {
	Messages    []message.Message
	Epoch       uint32
	Attestation message.Attestation
}

// Deliver executes one message of an attested batch; of the others only their hashes travel.
func (d Deployment) Deliver(p Pool, relayer Key, proof Proof, which int) (Instruction, error) {
	if which < 0 || which >= len(proof.Messages) || len(proof.Messages) > MaxItems {
		return Instruction{}, ErrMalformed
	}
	m := proof.Messages[which]
	if err := m.Payload.Err(); err != nil {
		return Instruction{}, err
	}
	data := []byte{byte(EntryDeliver), byte(len(proof.Messages))}
	for i, other := range proof.Messages {
		item := other.Wire()
		if i != which {
			h := other.StructHash()
			item = h[:]
		}
		data = append(le16(data, uint16(len(item))), item...)
	}
	data = append(le32(data, proof.Epoch), proof.Attestation...)
	accounts := []Account{signs(relayer), reads(d.Committee), reads(SystemProgram), reads(TokenProgram)}
	return Instruction{Program: d.Program, Accounts: append(accounts, d.group(p, m)...), Data: data}, nil
}

// Retry pays a claim as far as lane and liquidity allow; payer is who paid the claim's rent. As far as a message is
// shown is enough, so that this fits a transaction whatever the message carries.
func (d Deployment) Retry(p Pool, caller, payer Key, m message.Message) (Instruction, error) {
	if err := m.Payload.Err(); err != nil {
		return Instruction{}, err
	}
	g := d.group(p, m)
	accounts := []Account{
		signs(caller), reads(d.Committee), g[0], g[1], g[2], g[4], g[5], g[6], reads(TokenProgram), writes(payer),
		reads(SystemProgram),
	}
	data := append([]byte{byte(EntryRetry)}, shown(m.Wire())...)
	return Instruction{Program: d.Program, Accounts: accounts, Data: data}, nil
}

// Redirect sends a claim back where it came from; uid is the one that the path's next sequence gives.
func (d Deployment) Redirect(p Pool, caller, payer Key, m message.Message, uid message.UID) (Instruction, error) {
	in, err := d.Retry(p, caller, payer, m)
	if err != nil {
		return Instruction{}, err
	}
	in.Data[0] = byte(EntryRedirect)
	in.Accounts = append(in.Accounts[:len(in.Accounts)-1],
		writes(d.Path(p.Anchor, message.SrcChain(m.UID))), writes(d.Parcel(uid)), reads(SystemProgram))
	return in, nil
}
