package solana

import (
	"encoding/binary"
	"fmt"
)

// Programs that go with the bridge's. The system program's key is zero; the test of these compares their base58.
var (
	SystemProgram = Key{}
	// TokenProgram is TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA.
	TokenProgram = Key{
		6, 221, 246, 225, 215, 101, 161, 147, 217, 203, 225, 70, 206, 235, 121, 172,
		28, 180, 133, 237, 95, 91, 55, 145, 58, 140, 245, 133, 126, 255, 0, 169,
	}
	// AssociatedProgram is ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL.
	AssociatedProgram = Key{
		140, 151, 37, 143, 78, 36, 137, 241, 187, 61, 16, 41, 20, 142, 13, 131,
		11, 90, 19, 153, 218, 255, 16, 132, 4, 142, 123, 216, 219, 233, 248, 89,
	}
	// BudgetProgram is ComputeBudget111111111111111111111111111111.
	BudgetProgram = Key{
		3, 6, 70, 111, 229, 33, 23, 50, 255, 236, 173, 186, 114, 195, 155, 231,
		188, 140, 229, 187, 197, 247, 18, 107, 44, 67, 155, 58, 64, 0, 0, 0,
	}
)

// AssociatedAccount is where a wallet is paid a token: its account of the token program that everybody can find.
func AssociatedAccount(owner, mint Key) Key {
	k, _, err := Derive(AssociatedProgram, owner[:], TokenProgram[:], mint[:])
	if err != nil { // that no bump of 256 fits has a chance of 2⁻²⁵⁶
		return Key{}
	}
	return k
}

// MakeAssociated makes a wallet's associated account if there is none; payer pays its rent.
func MakeAssociated(payer, owner, mint Key) Instruction {
	const idempotent = 1
	return Instruction{
		Program: AssociatedProgram,
		Accounts: []Account{
			signs(payer), writes(AssociatedAccount(owner, mint)), reads(owner), reads(mint), reads(SystemProgram),
			reads(TokenProgram),
		},
		Data: []byte{idempotent},
	}
}

// LimitUnits bounds the compute units of a transaction.
func LimitUnits(units uint32) Instruction {
	const setLimit = 2
	return Instruction{Program: BudgetProgram, Data: le32([]byte{setLimit}, units)}
}

// PriceUnits offers a priority fee, in millionths of a lamport for each unit of the limit.
func PriceUnits(microLamports uint64) Instruction {
	const setPrice = 3
	return Instruction{Program: BudgetProgram, Data: le64([]byte{setPrice}, microLamports)}
}

// TransferLamports moves lamports of somebody who signs.
func TransferLamports(from, to Key, lamports uint64) Instruction {
	const transfer = 2
	return Instruction{
		Program: SystemProgram, Accounts: []Account{signs(from), writes(to)},
		Data: le64(le32(nil, transfer), lamports),
	}
}

// CreateAccount makes an account of owner; both keys sign.
func CreateAccount(payer, account, owner Key, lamports, space uint64) Instruction {
	const create = 0
	data := le64(le64(le32(nil, create), lamports), space)
	return Instruction{
		Program: SystemProgram, Accounts: []Account{signs(payer), signs(account)}, Data: append(data, owner[:]...),
	}
}

// InitializeMint makes an account of the token program a mint without a freeze authority.
func InitializeMint(mint, authority Key, decimals uint8) Instruction {
	const initializeMint2 = 20
	data := append([]byte{initializeMint2, decimals}, authority[:]...)
	return Instruction{Program: TokenProgram, Accounts: []Account{writes(mint)}, Data: append(data, 0)}
}

// MintTo makes base units of a token.
func MintTo(mint, to, authority Key, base uint64) Instruction {
	const mintTo = 7
	return Instruction{
		Program:  TokenProgram,
		Accounts: []Account{writes(mint), writes(to), {Key: authority, Signer: true}},
		Data:     le64([]byte{mintTo}, base),
	}
}

// LenMint is the length of a mint of the token program, in bytes.
const LenMint = 82

// TokenAccount is somebody's account of a token.
type TokenAccount struct {
	Mint, Owner Key
	Amount      uint64 // base units
	Frozen      bool
}

// ReadTokenAccount reads an account of the token program.
func ReadTokenAccount(b []byte) (TokenAccount, error) {
	const length, stateAt, initialized, frozen = 165, 108, 1, 2
	if len(b) != length || b[stateAt] != initialized && b[stateAt] != frozen {
		return TokenAccount{}, fmt.Errorf("read token account of %d bytes: %w", len(b), ErrMalformed)
	}
	return TokenAccount{
		Mint: Key(b), Owner: Key(b[32:]), Amount: binary.LittleEndian.Uint64(b[64:]), Frozen: b[stateAt] == frozen,
	}, nil
}

// MintAccount is a token.
type MintAccount struct {
	Supply   uint64 // base units
	Decimals uint8
}

// ReadMint reads a mint of the token program.
func ReadMint(b []byte) (MintAccount, error) {
	const supplyAt, decimalsAt, initializedAt = 36, 44, 45
	if len(b) != LenMint || b[initializedAt] != 1 {
		return MintAccount{}, fmt.Errorf("read mint of %d bytes: %w", len(b), ErrMalformed)
	}
	return MintAccount{Supply: binary.LittleEndian.Uint64(b[supplyAt:]), Decimals: b[decimalsAt]}, nil
}
