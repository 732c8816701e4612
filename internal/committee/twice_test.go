package committee_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/committee"
	"causeway/internal/message"
)

// SR-03, INV-05: a record that was edited makes a return of what was minted: the member whose ledger was recorded by it
// sees a mint without a deposit, and signs no return of that asset, before the mint's anchor is halted and after.
func TestAttack_SR03_INV05_ReturnOfWhatWasMinted(t *testing.T) {
	w, at := newCustodyWorld(t, 2, 3)
	w.seed(1000)
	a, b := w.chains[chainA], w.chains[chainB]
	mustDepositFinal(t, a, 1000) // other people's coins in the custody
	payload, err := message.Payload{
		Kind: message.KindMint, Amount: units(50), Recipient: message.Recipient{31: 7}, Refund: message.Recipient{31: 9},
	}.Encode()
	require.NoError(t, err)
	minted := message.Message{
		UID: message.NewUID(chainA, chainB, [24]byte{23: 99}), SrcAnchor: lockA, DstAnchor: mintB, Payload: payload,
	}
	require.Equal(t, 1, b.deliver(minted))
	m, tx := a.faulty(lockA, backPayload(nil))
	a.settle()
	b.settle()
	w.catchUp(t)
	_, err = w.attest(w.members[0], item(m, tx))
	requireCode(t, err, committee.CodeNotReady)
	for range 5 {
		a.empty(200)
		b.empty(200)
		w.catchUp(t)
		at.at = at.at.Add(10 * time.Minute)
		_ = w.members[0].AuditNow(context.Background()) // it says what halts
	}
	st, err := w.members[0].Status(context.Background())
	require.NoError(t, err)
	require.NotEmpty(t, st.Halts)
	_, err = w.attest(w.members[0], item(m, tx))
	requireCode(t, err, committee.CodeConservation)
}

// oneDeposit are rules by which two messages are of one deposit.
type oneDeposit struct{ back, mint message.UID }

func (o oneDeposit) DepositOf(m message.Message) (id message.UID, others []message.UID, ok bool) {
	id = message.NewUID(chainA, 0, [24]byte{1})
	switch m.UID {
	case o.back:
		return id, []message.UID{o.mint}, true
	case o.mint:
		return id, []message.UID{o.back}, true
	}
	return id, nil, false
}

// SR-03, SR-04, SR-33: of one deposit a member signs a mint or a return and never both, whatever its rules have become
// and however often it was started since; and neither once the other one is settled.
func TestOneDepositOneMessage_SR03_SR04_SR33(t *testing.T) {
	for name, c := range map[string]struct {
		returned, settled bool
		code              committee.Code
	}{
		"minted, not settled":   {false, false, committee.CodeOtherMessage},
		"returned, not settled": {true, false, committee.CodeOtherMessage},
		"minted":                {false, true, committee.CodeConservation},
		"returned":              {true, true, committee.CodeConservation},
	} {
		t.Run(name, func(t *testing.T) {
			w, _ := newCustodyWorld(t, 2, 3)
			w.seed(1000)
			a := w.chains[chainA]
			mustDepositFinal(t, a, 1000)
			mint := mustDeposit(t, a, lockA, chainB, 50)
			back, tx := a.faulty(lockA, backPayload(nil))
			a.settle()
			first, second := mint, item(back, tx)
			if c.returned {
				first, second = second, first
			}
			for _, m := range w.members {
				m.config.Chains[0].Deposits = oneDeposit{back.UID, mint.Message.UID}
				m.restart()
			}
			w.catchUp(t)
			_, err := w.collect(first)
			require.NoError(t, err)
			if c.settled {
				dst := w.chains[message.DstChain(first.Message.UID)]
				require.Equal(t, 1, dst.deliver(first.Message))
				dst.settle()
			}
			for _, m := range w.members {
				if c.settled { // what it remembers of its signatures is not all that it has
					m.store.signed = map[message.UID]message.Bytes32{}
				}
				m.restart()
			}
			w.catchUp(t)
			for _, m := range w.members {
				_, err = w.attest(m, second)
				requireCode(t, err, c.code)
			}
		})
	}
}

// SR-03, SR-04: neither both in one batch.
func TestOneDepositOneMessage_SR03_InOneBatch(t *testing.T) {
	w, _ := newCustodyWorld(t, 2, 3)
	w.seed(1000)
	a := w.chains[chainA]
	one, two := mustDeposit(t, a, lockA, chainB, 50), mustDeposit(t, a, lockA, chainB, 50)
	a.settle()
	m := w.members[0]
	m.config.Chains[0].Deposits = oneDeposit{one.Message.UID, two.Message.UID}
	m.restart()
	w.catchUp(t)
	_, err := w.attest(m, one, two)
	require.Error(t, err)
	_, err = w.attest(m, one)
	require.NoError(t, err)
}

// SR-03: a return waits while a chain to which the deposit could have gone does not answer.
func TestReturn_SR03_AsksEveryChain(t *testing.T) {
	w, _ := newCustodyWorld(t, 2, 3)
	w.seed(1000)
	a := w.chains[chainA]
	back, tx := a.faulty(lockA, backPayload(nil))
	a.settle()
	m := w.members[0]
	m.config.Chains[0].Deposits = oneDeposit{back.UID, message.NewUID(chainA, chainB, [24]byte{9})}
	m.restart()
	w.catchUp(t)
	m.views[chainB].set(func(v *view) { v.down = errDisk })
	_, err := w.attest(m, item(back, tx))
	requireCode(t, err, committee.CodeNotReady)
	m.views[chainB].set(func(v *view) { v.down = nil })
	_, err = w.attest(m, item(back, tx))
	require.NoError(t, err)
}
