package deploy

import (
	"context"
	"fmt"
	"math/big"
	"strconv"

	"causeway/contracts/ton/artifacts"
	"causeway/internal/ton"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

// First 32 bits of what the minter of a local jetton is asked for (contracts/ton/local/minter.tolk).
const (
	opMint = 0x63770401
	opLock = 0x63770402
)

// What a wallet of a local jetton does not do while the minter's owner has it locked
// (contracts/ton/local/jettons.tolk).
const (
	LockedOut = 1
	LockedIn  = 2
)

// Faucet is a worthless jetton that anybody may mint, on the local network alone.
type Faucet struct {
	Name, Symbol string
	Decimals     uint8
	Owner        ton.Address // mints any amount, and may lock wallets
	Most         *big.Int    // base units that anybody else mints at once
}

// State is what the jetton's minter begins with, and so its address.
func (f Faucet) State() (ton.StateInit, error) {
	var out ton.StateInit
	var err error
	if out.Code, err = ton.ParseBoC64(artifacts.JettonMinter()); err != nil {
		return out, fmt.Errorf("read the minter's code: %w", err)
	}
	code, err := ton.ParseBoC64(artifacts.JettonWallet())
	if err != nil {
		return out, fmt.Errorf("read the jetton wallet's code: %w", err)
	}
	about := ton.Build()
	for _, text := range []string{f.Name, f.Symbol, strconv.Itoa(int(f.Decimals))} {
		c, err := ton.Build().Uint(0, 8).Bytes([]byte(text)).End() // TEP-64: on chain, in one cell
		if err != nil {
			return out, fmt.Errorf("write what the jetton is called: %w", err)
		}
		about.Ref(c)
	}
	shown, err := about.End()
	if err != nil {
		return out, fmt.Errorf("write what the jetton is called: %w", err)
	}
	out.Data, err = ton.Build().Coins(new(big.Int)).Address(&f.Owner).Coins(f.Most).Ref(code).Ref(shown).End()
	return out, err
}

// Minter is the account of the jetton's minter.
func (f Faucet) Minter() (ton.Address, error) {
	s, err := f.State()
	if err != nil {
		return ton.Address{}, err
	}
	return s.Address(0)
}

// MintBody gives somebody base units of a local jetton.
func MintBody(id uint64, to ton.Address, units *big.Int) (*ton.Cell, error) {
	return ton.Build().Uint(opMint, 32).Uint(id, 64).Address(&to).Coins(units).End()
}

// LockBody has the owner of a local jetton say what somebody's wallet does not do: LockedOut, LockedIn, or zero.
func LockBody(id uint64, who ton.Address, locked uint8) (*ton.Cell, error) {
	return ton.Build().Uint(opLock, 32).Uint(id, 64).Address(&who).Uint(uint64(locked), 4).End()
}

// mintValue is attached to what a minter is asked for; what is not used comes back.
const mintValue = coin / 10

// Make puts the minter on the chain, unless it is there.
func (f Faucet) Make(ctx context.Context, c *toncenter.Client, by *wallet.Wallet) error {
	state, err := f.State()
	if err != nil {
		return err
	}
	at, err := state.Address(0)
	if err != nil {
		return fmt.Errorf("derive the minter's address: %w", err)
	}
	_, data, err := c.Held(ctx, at)
	if err != nil || data != nil {
		return err
	}
	// its storage is paid for years
	if err := c.Send(ctx, by, wallet.Order{To: at, Value: big.NewInt(coin), Init: &state}); err != nil {
		return fmt.Errorf("make the minter of %s: %w", f.Symbol, err)
	}
	return nil
}

// Give mints what somebody lacks of so many base units.
func (f Faucet) Give(ctx context.Context, c *toncenter.Client, by *wallet.Wallet, to ton.Address,
	units *big.Int,
) error {
	minter, err := f.Minter()
	if err != nil {
		return err
	}
	has, at, err := c.Jettons(ctx, minter, to)
	if err != nil {
		return fmt.Errorf("read %s of %s: %w", f.Symbol, to, err)
	}
	more := new(big.Int).Sub(units, has)
	if more.Sign() <= 0 {
		return nil
	}
	body, err := MintBody(0, to, more)
	if err != nil {
		return err
	}
	_, err = c.SendThrough(ctx, by, func(a ton.Address) bool { return a == minter || a == at }, wallet.Order{
		To: minter, Value: big.NewInt(mintValue), Bounce: true, Body: body,
	})
	if err != nil {
		return fmt.Errorf("mint %s: %w", f.Symbol, err)
	}
	return nil
}
