package solana

import "causeway/internal/message"

// Entries of what the owner sets once a deployment runs, and of a pool's owner.
const (
	EntrySetGuardian        Entry = 6
	EntrySetPoolDelay       Entry = 11
	EntryCollectMessageFees Entry = 15
	EntrySetFeeRatio        Entry = 16
	EntrySetSwapLimit       Entry = 17
	EntrySetPoolOwner       Entry = 18
	EntrySetFeeReceiver     Entry = 19
	EntryCollectPoolFee     Entry = 20
)

// SetGuardian names another guardian, by the owner.
func (d Deployment) SetGuardian(owner, guardian Key) Instruction {
	return d.byOwner(owner, EntrySetGuardian, guardian[:])
}

// SetPoolDelay sets from how many common units on a pool's payments wait, by the owner (SR-05).
func (d Deployment) SetPoolDelay(owner, anchor Key, over uint64) Instruction {
	return d.byOwner(owner, EntrySetPoolDelay, le64(nil, over), reads(anchor), writes(d.Authority(anchor)))
}

// CollectMessageFees pays what message fees left with a pool, by the owner.
func (d Deployment) CollectMessageFees(owner, anchor, receiver Key) Instruction {
	return d.byOwner(owner, EntryCollectMessageFees, nil, reads(anchor), writes(d.Authority(anchor)), writes(receiver))
}

// ofPool is an act of a pool's own owner, which waits for nothing.
func (d Deployment) ofPool(owner, anchor Key, entry Entry, data []byte, accounts ...Account) Instruction {
	return Instruction{
		Program: d.Program, Accounts: append([]Account{signs(owner), writes(anchor)}, accounts...),
		Data: append([]byte{byte(entry)}, data...),
	}
}

// SetFeeRatio sets a pool's fee, per 1,000,000, by the pool's owner.
func (d Deployment) SetFeeRatio(owner, anchor Key, ratio uint16) Instruction {
	return d.ofPool(owner, anchor, EntrySetFeeRatio, le16(nil, ratio))
}

// SetSwapLimit sets how many common units one transfer may have, by the pool's owner.
func (d Deployment) SetSwapLimit(owner, anchor Key, limit uint64) Instruction {
	return d.ofPool(owner, anchor, EntrySetSwapLimit, le64(nil, limit))
}

// SetPoolOwner gives a pool to another owner at once: nobody has to accept it.
func (d Deployment) SetPoolOwner(owner, anchor, next Key) Instruction {
	return d.ofPool(owner, anchor, EntrySetPoolOwner, next[:])
}

// SetFeeReceiver names who gets a pool's fees, by the pool's owner.
func (d Deployment) SetFeeReceiver(owner, anchor, receiver Key) Instruction {
	return d.ofPool(owner, anchor, EntrySetFeeReceiver, receiver[:])
}

// CollectPoolFee pays common units of a pool's fees to its receiver, by the pool's owner. The receiver needs an account
// of the pool's token.
func (d Deployment) CollectPoolFee(p Pool, owner, receiver Key, common uint64) Instruction {
	return d.ofPool(owner, p.Anchor, EntryCollectPoolFee, le64(nil, common), writes(p.Authority),
		writes(p.where(receiver)), writes(p.vault()), reads(TokenProgram))
}

// CloseParcel gives the rent of a posted message back to who paid it, ParcelKept after it was posted.
func (d Deployment) CloseParcel(payer Key, uid message.UID) Instruction {
	return Instruction{
		Program: d.Program, Accounts: []Account{signs(payer), writes(d.Parcel(uid))},
		Data: []byte{byte(EntryCloseParcel)},
	}
}

// ParcelKept is how long a posted message stays at least, in seconds (contracts/solana/src/swap.rs).
const ParcelKept = 7 * 86_400

// ProposalAt is the account of a proposal by the hash of its act.
func (d Deployment) ProposalAt(hash message.Bytes32) Key {
	return d.derive([]byte("proposal"), d.Committee[:], hash[:])
}

// WithdrawProposalAt takes an act back that was proposed, by its hash.
func (d Deployment) WithdrawProposalAt(owner Key, hash message.Bytes32) Instruction {
	return Instruction{
		Program:  d.Program,
		Accounts: []Account{signs(owner), reads(d.Committee), writes(d.ProposalAt(hash))},
		Data:     []byte{byte(EntryWithdrawProposal)},
	}
}
