package amount

import "fmt"

// PoolFee is the liquidity providers' part of an amount in common units: amount × ratio ÷ 1,000,000, rounded up [9.04].
// Rounding up by at most one common unit is in favour of the pool (CON-09).
func PoolFee(common Amount, ratio uint32) (Amount, error) {
	if ratio > FeeRatioBase {
		return Amount{}, fmt.Errorf("fee ratio %d is above %d", ratio, FeeRatioBase)
	}
	p, err := common.Mul(New(uint64(ratio)))
	if err != nil {
		return Amount{}, err
	}
	q, rem, err := p.QuoRem(New(FeeRatioBase))
	if err != nil || rem.IsZero() {
		return q, err
	}
	return q.Add(New(1))
}

// MessageFee holds the parameters of the bridge fee for one destination [7.81].
type MessageFee struct {
	BaseGas       uint32 // gas
	GasPerByte    uint16 // gas per payload byte
	GasPrice      uint64 // wei of the destination's coin per gas
	CoinPriceRate uint64 // destination coin in source coin, 1e9 = par
	ProtocolRate  uint16 // per 1,000, on top
	Flat          uint64 // of the source's coin, on top of all: TON's share for storage
}

// InSource converts base units of the destination's coin into base units of the source's, rounded down.
func (f MessageFee) InSource(of Amount) (Amount, error) {
	v, err := of.Mul(New(f.CoinPriceRate))
	if err != nil {
		return Amount{}, err
	}
	v, _, err = v.QuoRem(New(1_000_000_000))
	return v, err
}

// For returns the bridge fee in wei of the source chain for a payload of size bytes:
// (size × gasPerByte + baseGas) × gasPrice × coinPriceRate ÷ 1e9, plus protocolRate per thousand [7.81], and Flat.
// Both divisions round down, as the contract's do, so that quote and charge are equal (CON-19).
func (f MessageFee) For(size uint32) (Amount, error) {
	gas := uint64(size)*uint64(f.GasPerByte) + uint64(f.BaseGas)
	fee, err := New(gas).Mul(New(f.GasPrice))
	if err != nil {
		return Amount{}, err
	}
	if fee, err = f.InSource(fee); err != nil {
		return Amount{}, err
	}
	extra, err := fee.Mul(New(uint64(f.ProtocolRate)))
	if err != nil {
		return Amount{}, err
	}
	extra, _, err = extra.QuoRem(New(1000))
	if err != nil {
		return Amount{}, err
	}
	if fee, err = fee.Add(extra); err != nil {
		return Amount{}, err
	}
	return fee.Add(New(f.Flat))
}
