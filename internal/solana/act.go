package solana

import "causeway/internal/message"

// Act is what an instruction of the bridge's program asks for that a deployer, an owner, a pool's owner or a provider
// sends: as far as whoever holds their keys needs to know, at the places that docs/adr/0025 gives them.
type Act struct {
	Entry  Entry
	Caller Key
	// At is the deployment's account; of what a pool's own owner sets, the pool's anchor.
	At     Key
	Anchor Key   // of a lane that is set
	Named  []Key // who gets a role, or money
	Lane   Lane  // that is set: chain and other end alone
	Chain  uint32
}

// ReadAct reads one. ErrMalformed: these are not an act's bytes. Entries that name nobody are read as far as their
// accounts.
func ReadAct(data []byte, accounts []Key) (Act, error) {
	r := reader{b: data}
	a := Act{Entry: Entry(r.u8())}
	at := func(i int) Key {
		if i >= len(accounts) {
			r.fail()
			return Key{}
		}
		return accounts[i]
	}
	a.Caller, a.At = at(0), at(1)
	switch a.Entry {
	case EntryInitialize:
		a.Chain = r.chain()
		r.take(32) // salt
		a.Named = []Key{r.key(), r.key()}
		r.rest()
	case EntryTransferOwnership, EntrySetGuardian, EntrySetPoolOwner, EntrySetFeeReceiver:
		a.Named = []Key{r.key()}
	case EntryAddPool:
		r.take(4 + 1 + 2 + 8 + 8) // id, decimals, ratio, limit, delay
		a.Named = []Key{r.key(), r.key()}
	case EntryCollectMessageFees:
		a.Named = []Key{at(firstOfAct + 2)}
	case EntrySetLane:
		a.Anchor, a.Lane.Chain, a.Lane.Remote = at(firstOfAct), r.chain(), message.Anchor(r.hash())
		r.take(8 + 8 + 1)
	default:
		r.rest()
	}
	if err := r.end(); err != nil {
		return Act{}, err
	}
	return a, nil
}
