package solana

import (
	"encoding/binary"
	"fmt"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// Kinds and lengths of the program's accounts, which docs/adr/0025 describes. The first byte of an account is its kind.
const (
	kindAnchor, lenAnchor       = 1, 215
	kindPath, lenPath           = 2, 78
	kindRemote, lenRemote       = 3, 133
	kindTracker, lenTracker     = 4, 1089
	kindParcel, lenParcel       = 5, 73 // and the message
	kindClaim, lenClaim         = 6, 122
	kindCommittee, lenCommittee = 7, 846
	kindAuthority, lenAuthority = 8, 102
	kindPosition, lenPosition   = 9, 81
	kindPosted, lenPosted       = 12, 33 // and the bytes of a delivery
)

func open(what string, b []byte, kind uint8, length int) (reader, error) {
	if len(b) != length || b[0] != kind {
		return reader{}, fmt.Errorf("read %s of %d bytes: %w", what, len(b), ErrMalformed)
	}
	return reader{b: b[1:]}, nil
}

// CommitteeAccount is a deployment. Times are seconds since 1970, all ones: for ever.
type CommitteeAccount struct {
	Chain                                    uint32
	Domain                                   message.Bytes32
	Owner, PendingOwner, Guardian            Key
	OwnerDelay                               uint32 // seconds
	OutboundUntil, InboundUntil, FrozenUntil uint64
	Windows                                  [3]uint64
	Current                                  message.Set
	Previous                                 message.Set // of epoch 0: none
	PreviousUntil                            uint64
}

// ReadCommittee reads a committee account.
func ReadCommittee(b []byte) (CommitteeAccount, error) {
	r, err := open("committee", b, kindCommittee, lenCommittee)
	if err != nil {
		return CommitteeAccount{}, err
	}
	r.u8() // bump
	c := CommitteeAccount{
		Chain: r.chain(), Domain: r.hash(), Owner: r.key(), PendingOwner: r.key(), Guardian: r.key(), OwnerDelay: r.u32(),
		OutboundUntil: r.u64(), InboundUntil: r.u64(), FrozenUntil: r.u64(), Windows: [3]uint64{r.u64(), r.u64(), r.u64()},
	}
	if c.Current, err = r.set(); err != nil {
		return CommitteeAccount{}, fmt.Errorf("read current set: %w", err)
	}
	if c.Previous, err = r.set(); err != nil {
		return CommitteeAccount{}, fmt.Errorf("read previous set: %w", err)
	}
	c.PreviousUntil = r.u64()
	return c, r.end()
}

// set reads the 16 places of a set; one without members is the zero set.
func (r *reader) set() (message.Set, error) {
	s := message.Set{Epoch: r.u32(), Threshold: r.u8()}
	n := int(r.u8())
	places := r.take(message.MaxMembers * len(message.Member{}))
	if n == 0 && s.Epoch == 0 {
		return message.Set{}, nil
	}
	if n > message.MaxMembers {
		return message.Set{}, ErrMalformed
	}
	for i := range n {
		s.Members = append(s.Members, message.Member(places[20*i:]))
	}
	return message.DecodeSet(s.Encode())
}

// AnchorAccount is a pool [3.22]. Amounts are common decimals, the ratio is per 1,000,000.
type AnchorAccount struct {
	RealDecimals, CommonDecimals uint8
	FeeRatio                     uint16
	SwapLimit, CumulatedFee      uint64
	FeeReceiver, Committee       Key
	Owner, Authority, Mint       Key
	Native                       bool
}

// ReadAnchor reads an anchor account.
func ReadAnchor(b []byte) (AnchorAccount, error) {
	r, err := open("anchor", b, kindAnchor, lenAnchor)
	if err != nil {
		return AnchorAccount{}, err
	}
	r.u8() // bump
	a := AnchorAccount{
		RealDecimals: r.u8(), CommonDecimals: r.u8(), FeeRatio: r.u16(), SwapLimit: r.u64(), CumulatedFee: r.u64(),
		FeeReceiver: r.key(), Committee: r.key(), Owner: r.key(), Authority: r.key(), Mint: r.key(), Native: r.u8() != 0,
	}
	r.key() // linked mint: always zero
	if a.Native != a.Mint.IsZero() || a.CommonDecimals > a.RealDecimals {
		r.fail()
	}
	return a, r.end()
}

// AuthorityAccount are a pool's books. Amounts are common decimals, but for MessageFees, which are lamports.
type AuthorityAccount struct {
	PoolID                                       uint32
	Anchor, Vault                                Key
	Liquidity, Positions, DelayOver, MessageFees uint64
}

// ReadAuthority reads an authority account.
func ReadAuthority(b []byte) (AuthorityAccount, error) {
	r, err := open("authority", b, kindAuthority, lenAuthority)
	if err != nil {
		return AuthorityAccount{}, err
	}
	r.u8() // bump
	a := AuthorityAccount{
		PoolID: r.chain(), Anchor: r.key(), Vault: r.key(), Liquidity: r.u64(), Positions: r.u64(), DelayOver: r.u64(),
		MessageFees: r.u64(),
	}
	return a, r.end()
}

// PathAccount is where a pool sends to [3.25], [3.26].
type PathAccount struct {
	Chain       uint32
	Sequence    uint64 // of the next message
	Fee         FeeForm
	Anchor      Key
	Configured  bool
	PausedUntil uint64 // seconds since 1970
}

// ReadPath reads a path account.
func ReadPath(b []byte) (PathAccount, error) {
	r, err := open("path", b, kindPath, lenPath)
	if err != nil {
		return PathAccount{}, err
	}
	p := PathAccount{Chain: r.chain(), Sequence: r.u64()}
	p.Fee = FeeForm{
		BaseGas: r.u32(), GasPerByte: r.u16(), GasPrice: r.u64(), CoinPriceRate: r.u64(), ProtocolRate: r.u16(),
	}
	p.Anchor, p.Configured, p.PausedUntil = r.key(), r.u8() != 0, r.u64()
	return p, r.end()
}

// RemoteAccount is a pool's counterpart and the lane to it. Amounts are common decimals, times seconds since 1970.
type RemoteAccount struct {
	Chain                                     uint32
	Anchor                                    Key
	Remote                                    message.Anchor // zero: none
	CapOut, CapIn                             uint64
	AvailableOut, AvailableIn, AvailableQuick uint64
	Last, ClosedAt, OpenClaims                uint64
}

// ReadRemote reads a remote anchor account.
func ReadRemote(b []byte) (RemoteAccount, error) {
	r, err := open("remote anchor", b, kindRemote, lenRemote)
	if err != nil {
		return RemoteAccount{}, err
	}
	a := RemoteAccount{
		Chain: r.chain(), Anchor: r.key(), Remote: r.hash(), CapOut: r.u64(), CapIn: r.u64(), AvailableOut: r.u64(),
		AvailableIn: r.u64(), AvailableQuick: r.u64(), Last: r.u64(), ClosedAt: r.u64(), OpenClaims: r.u64(),
	}
	return a, r.end()
}

// TrackerAccount is a page of 8,192 bits: which messages ran.
type TrackerAccount struct {
	Committee Key
	Page      message.UID
	bits      []byte
}

// ReadTracker reads an index tracker account.
func ReadTracker(b []byte) (TrackerAccount, error) {
	r, err := open("index tracker", b, kindTracker, lenTracker)
	if err != nil {
		return TrackerAccount{}, err
	}
	t := TrackerAccount{Committee: r.key(), Page: r.hash(), bits: r.rest()}
	return t, nil
}

// Has reports whether a uid of this page ran, or, if it started here, was refunded.
func (t TrackerAccount) Has(uid message.UID) bool {
	page, bit := PageOf(uid)
	return t.Page == page && t.bits[bit>>3]>>(bit&7)&1 == 1
}

// ParcelAccount is an outgoing message.
type ParcelAccount struct {
	Committee, Payer Key
	PostedAt         uint64 // seconds since 1970
	Message          message.Message
}

// ReadParcel reads a posted parcel account.
func ReadParcel(b []byte) (ParcelAccount, error) {
	if len(b) <= lenParcel || b[0] != kindParcel {
		return ParcelAccount{}, fmt.Errorf("read posted parcel of %d bytes: %w", len(b), ErrMalformed)
	}
	r := reader{b: b[1:]}
	p := ParcelAccount{Committee: r.key(), Payer: r.key(), PostedAt: r.u64()}
	var err error
	if p.Message, err = message.DecodeWire(r.rest()); err != nil {
		return ParcelAccount{}, fmt.Errorf("read posted parcel: %w", err)
	}
	return p, nil
}

// ClaimAccount is a message that was delivered and not paid, or not wholly.
type ClaimAccount struct {
	// Outcome is why: 2 liquidity, 3 lane, 4 delay, 5 the recipient cannot be paid.
	Outcome          uint8
	Committee, Payer Key
	Hash             message.Bytes32 // ClaimHash of the message
	OpenedAt         uint64          // seconds since 1970
	Owed             amount.Amount   // common decimals
}

// ReadClaim reads a claim account.
func ReadClaim(b []byte) (ClaimAccount, error) {
	r, err := open("claim", b, kindClaim, lenClaim)
	if err != nil {
		return ClaimAccount{}, err
	}
	c := ClaimAccount{Outcome: r.u8(), Committee: r.key(), Payer: r.key(), Hash: r.hash(), OpenedAt: r.u64()}
	var owed [16]byte
	low, high := r.u64(), r.u64()
	binary.BigEndian.PutUint64(owed[:8], high)
	binary.BigEndian.PutUint64(owed[8:], low)
	if c.Owed, err = amount.FromBytes(owed[:]); err != nil {
		return ClaimAccount{}, fmt.Errorf("read claim: %w", err)
	}
	return c, r.end()
}

// PositionAccount is what a provider has in a pool, in common decimals.
type PositionAccount struct {
	Anchor, Owner Key
	Amount        uint64
	Since         uint64 // when something was last put in, seconds since 1970
}

// ReadPosition reads a position account.
func ReadPosition(b []byte) (PositionAccount, error) {
	r, err := open("position", b, kindPosition, lenPosition)
	if err != nil {
		return PositionAccount{}, err
	}
	p := PositionAccount{Anchor: r.key(), Owner: r.key(), Amount: r.u64(), Since: r.u64()}
	return p, r.end()
}
