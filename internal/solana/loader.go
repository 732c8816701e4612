package solana

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
)

// What keeps programs, and what it asks for. The test of programs compares their base58.
var (
	// LoaderProgram is BPFLoaderUpgradeab1e11111111111111111111111.
	LoaderProgram = Key{
		2, 168, 246, 145, 78, 136, 161, 176, 226, 16, 21, 62, 247, 99, 174, 43,
		0, 194, 185, 61, 22, 193, 36, 210, 192, 83, 122, 16, 4, 128, 0, 0,
	}
	// rentSysvar is SysvarRent111111111111111111111111111111111.
	rentSysvar = Key{
		6, 167, 213, 23, 25, 44, 92, 81, 33, 140, 201, 76, 61, 74, 241, 127,
		88, 218, 238, 8, 155, 161, 253, 68, 227, 219, 217, 138, 0, 0, 0, 0,
	}
	// clockSysvar is SysvarC1ock11111111111111111111111111111111.
	clockSysvar = Key{
		6, 167, 213, 23, 24, 199, 116, 201, 40, 86, 99, 152, 105, 29, 94, 182,
		139, 94, 184, 163, 155, 75, 109, 92, 115, 85, 91, 33, 0, 0, 0, 0,
	}
)

// Lengths of the loader's accounts before the program's bytes, in bytes.
const (
	LenProgram     = 36
	LenBufferHead  = 37
	LenProgramHead = 45
)

// MaxChunk is how many bytes of a program one transaction writes, beside the budget and two signers, in bytes.
const MaxChunk = 900

// WithSeed is the address of an account that its base makes by its own signature: SHA-256 of base, seed and owner.
func WithSeed(base Key, seed string, owner Key) (Key, error) {
	if len(seed) > maxSeedLen {
		return Key{}, ErrSeeds
	}
	h := sha256.New()
	h.Write(base[:])
	h.Write([]byte(seed))
	h.Write(owner[:])
	return Key(h.Sum(nil)), nil
}

// CreateWithSeed makes the account that WithSeed names; base signs and pays.
func CreateWithSeed(base Key, seed string, owner Key, lamports, space uint64) (Instruction, error) {
	const createWithSeed = 3
	account, err := WithSeed(base, seed, owner)
	if err != nil {
		return Instruction{}, err
	}
	data := append(le32(nil, createWithSeed), base[:]...)
	data = append(le64(data, uint64(len(seed))), seed...)
	data = le64(le64(data, lamports), space)
	return Instruction{
		Program: SystemProgram, Accounts: []Account{signs(base), writes(account)}, Data: append(data, owner[:]...),
	}, nil
}

// ProgramData is where the loader keeps a program's bytes.
func ProgramData(program Key) Key {
	k, _, err := Derive(LoaderProgram, program[:])
	if err != nil { // that no bump of 256 fits has a chance of 2⁻²⁵⁶
		return Key{}
	}
	return k
}

// InitializeBuffer makes an account of the loader a buffer.
func InitializeBuffer(buffer, authority Key) Instruction {
	const initializeBuffer = 0
	return Instruction{
		Program: LoaderProgram, Accounts: []Account{writes(buffer), reads(authority)}, Data: le32(nil, initializeBuffer),
	}
}

// WriteBuffer writes bytes into a buffer.
func WriteBuffer(buffer, authority Key, offset uint32, chunk []byte) Instruction {
	const write = 1
	data := le64(le32(le32(nil, write), offset), uint64(len(chunk)))
	return Instruction{
		Program: LoaderProgram, Accounts: []Account{writes(buffer), {Key: authority, Signer: true}},
		Data: append(data, chunk...),
	}
}

// DeployBuffer makes a program of a buffer, with room for as many bytes as it has. The payer gets the buffer's rent.
func DeployBuffer(payer, program, buffer, authority Key, room uint64) Instruction {
	const deployWithMaxDataLen = 2
	return Instruction{
		Program: LoaderProgram,
		Accounts: []Account{
			signs(payer), writes(ProgramData(program)), writes(program), writes(buffer), reads(rentSysvar), reads(clockSysvar),
			reads(SystemProgram),
			{Key: authority, Signer: true},
		},
		Data: le64(le32(nil, deployWithMaxDataLen), room),
	}
}

// SetUpgradeAuthority lets another key replace a program's bytes; nil: nobody, for ever.
func SetUpgradeAuthority(program, current Key, next *Key) Instruction {
	const setAuthority = 4
	accounts := []Account{writes(ProgramData(program)), {Key: current, Signer: true}}
	if next != nil {
		accounts = append(accounts, reads(*next))
	}
	return Instruction{Program: LoaderProgram, Accounts: accounts, Data: le32(nil, setAuthority)}
}

// BufferAccount is a program that is being uploaded.
type BufferAccount struct {
	Authority Key
	Code      []byte
}

// ReadBuffer reads a buffer.
func ReadBuffer(b []byte) (BufferAccount, error) {
	const kind = 1
	if len(b) < LenBufferHead || binary.LittleEndian.Uint32(b) != kind || b[4] != 1 {
		return BufferAccount{}, fmt.Errorf("read buffer of %d bytes: %w", len(b), ErrMalformed)
	}
	return BufferAccount{Authority: Key(b[5:]), Code: b[LenBufferHead:]}, nil
}

// ProgramAccount is a program's bytes, and who may replace them.
type ProgramAccount struct {
	Slot      uint64 // in which it was deployed last
	Authority *Key   // nil: nobody may
	Code      []byte // and what room is left, in zeros
}

// ReadProgram checks that a program's account points at its data, and reads those.
func ReadProgram(program Key, account, data []byte) (ProgramAccount, error) {
	const kindProgram, kindData = 2, 3
	to := ProgramData(program)
	if len(account) != LenProgram || binary.LittleEndian.Uint32(account) != kindProgram ||
		!slices.Equal(account[4:], to[:]) || len(data) < LenProgramHead || binary.LittleEndian.Uint32(data) != kindData ||
		data[12] > 1 {
		return ProgramAccount{}, fmt.Errorf("read program %s: %w", program, ErrMalformed)
	}
	p := ProgramAccount{Slot: binary.LittleEndian.Uint64(data[4:]), Code: data[LenProgramHead:]}
	if data[12] == 1 {
		k := Key(data[13:])
		p.Authority = &k
	}
	return p, nil
}

// Is reports whether the program is exactly this code: what follows it are zeros.
func (p ProgramAccount) Is(code []byte) bool {
	if len(p.Code) < len(code) || !slices.Equal(p.Code[:len(code)], code) {
		return false
	}
	return !slices.ContainsFunc(p.Code[len(code):], func(b byte) bool { return b != 0 })
}

// TransferOwnership offers a deployment to another owner, who has to accept.
func (d Deployment) TransferOwnership(owner, next Key) Instruction {
	return d.byOwner(owner, EntryTransferOwnership, next[:])
}

// AcceptOwnership takes what was offered.
func (d Deployment) AcceptOwnership(next Key) Instruction {
	return Instruction{
		Program: d.Program, Accounts: []Account{signs(next), writes(d.Committee)}, Data: []byte{byte(EntryAcceptOwnership)},
	}
}

// SetOwnerDelay lets acts of the owner wait so many seconds. It only grows.
func (d Deployment) SetOwnerDelay(owner Key, seconds uint32) Instruction {
	return d.byOwner(owner, EntrySetOwnerDelay, le32(nil, seconds))
}
