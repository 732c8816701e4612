package app

import (
	"bytes"
	"math/big"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/stretchr/testify/require"

	"causeway/internal/node"
	"causeway/internal/ops/claims"
	"causeway/internal/ops/guard"
	"causeway/internal/ops/terminal"
	"causeway/internal/solana"
	"causeway/internal/ton"
)

// pointer is a value that a flag set.
func pointer[T any](v T) *T { return &v }

// CON-13, CON-16, CON-17, SR-05, SR-28: each act of an owner, of a pool's owner and of whoever paid for a message on
// Solana has its verb; others are told whose it is.
func TestOwnerOnSolana_CON16_SR28(t *testing.T) {
	t.Parallel()
	l := newSolanaLab(t)
	o, s := solanaOps{lab: l}, l.solana
	owner, person := solana.KeyOf(s.owner), solana.KeyOf(s.person)
	l.run("the deployment is offered and accepted, and offered back, CON-13", func(t *testing.T) {
		_, err := o.onSolana(s.owner, guard.Offer{To: node.AddressOf(l.person).Hex()})
		require.ErrorContains(t, err, "is no account of that chain")
		_, err = o.onSolana(s.owner, guard.Offer{To: solana.Key{}.String()})
		require.ErrorContains(t, err, "nobody's account")
		o.does(s.person, guard.Accept{}, guard.Already)
		o.does(s.guardian, guard.Offer{To: person.String()}, guard.NeedsOwner)
		o.does(s.owner, guard.Offer{To: person.String()}, guard.Done)
		o.does(s.owner, guard.Offer{To: person.String()}, guard.Already)
		printed := o.does(s.guardian, guard.Accept{}, guard.NeedsOwner)
		require.Equal(t, person.String(), printed.Steps[0].OwnerSolana.Owner)
		require.Equal(t, "0x04", printed.Steps[0].OwnerSolana.Act.Data)
		c := o.does(s.person, guard.Accept{}, guard.Done)
		require.Equal(t, "owner "+owner.String()+", offered to "+person.String(), c.Steps[0].Now)
		o.does(s.owner, guard.Offer{To: owner.String()}, guard.NeedsOwner)
		o.does(s.person, guard.Offer{To: owner.String()}, guard.Done)
		o.does(s.owner, guard.Accept{}, guard.Done)
	})
	l.run("another guardian is named", func(*testing.T) {
		o.does(s.owner, guard.NameGuardian{To: person.String()}, guard.Done)
		o.does(s.person, guard.Pause{Inbound: true}, guard.Done)
		o.does(s.owner, guard.Pause{Release: true, Inbound: true}, guard.Done)
		o.does(s.owner, guard.NameGuardian{To: solana.KeyOf(s.guardian).String()}, guard.Done)
	})
	l.run("a pool's terms are its owner's, CON-17", func(t *testing.T) {
		_, err := o.onSolana(s.owner, guard.Terms{Pool: 1})
		require.ErrorContains(t, err, "say what to set")
		_, err = o.onSolana(s.owner, guard.Terms{Pool: 1, FeeRatio: pointer[uint16](10_001)})
		require.ErrorContains(t, err, "10000 millionths at most")
		_, err = o.onSolana(s.owner, guard.Terms{Pool: 99, SwapLimit: "1"})
		require.ErrorContains(t, err, "has none with this id")
		_, err = o.onSolana(s.owner, guard.Terms{Pool: 1, SwapLimit: "99999999999999"})
		require.ErrorContains(t, err, "counts no more than")
		terms := guard.Terms{
			Pool: 1, FeeRatio: pointer[uint16](600), SwapLimit: "12345.5", Owner: person.String(),
			FeeReceiver: solana.KeyOf(solanaKey("fees")).String(),
		}
		printed := o.does(s.guardian, terms, guard.NeedsOwner)
		require.Len(t, printed.Steps, 4)
		require.Equal(t, owner.String(), printed.Steps[3].OwnerSolana.Owner)
		o.does(s.owner, terms, guard.Done)
		o.does(s.owner, terms, guard.Already)
		raw, _ := s.account(s.usdt.Anchor)
		is, err := solana.ReadAnchor(raw)
		require.NoError(t, err)
		require.Equal(t, person, is.Owner)
		require.Equal(t, solana.KeyOf(solanaKey("fees")), is.FeeReceiver)
		require.EqualValues(t, 600, is.FeeRatio)
		require.EqualValues(t, 12_345_500_000, is.SwapLimit)
	})
	l.run("fees are set, and paid out, CON-16", func(t *testing.T) {
		fee := guard.MessageFee{To: localETH, Pool: 1, ProtocolRate: pointer[uint16](25)}
		_, err := o.onSolana(s.owner, guard.MessageFee{To: localETH})
		require.ErrorContains(t, err, "say what to set")
		_, err = o.onSolana(s.owner, guard.MessageFee{To: 7, BaseGas: pointer[uint32](1)})
		require.ErrorContains(t, err, "nothing is sent from here to chain 7")
		c := o.does(s.owner, fee, guard.Done)
		require.Len(t, c.Steps, 1, "of one pool")
		require.Regexp(t, `protocol 25\)$`, c.Steps[0].What)
		o.does(s.owner, fee, guard.Already)
		l.fromSolana(s.usdt, 3_000_000)
		to := solana.KeyOf(solanaKey("collected"))
		_, err = o.onSolana(s.owner, guard.CollectMessageFees{Receiver: to.String(), Pool: 99})
		require.ErrorContains(t, err, "there is no pool 99")
		all := guard.CollectMessageFees{Receiver: to.String(), Pool: 1}
		raw, _ := s.account(s.usdt.Authority)
		books, err := solana.ReadAuthority(raw)
		require.NoError(t, err)
		o.does(s.owner, all, guard.Done)
		_, has := s.account(to)
		require.Equal(t, books.MessageFees, has)
		o.does(s.owner, all, guard.Already)

		raw, _ = s.account(s.usdt.Anchor)
		is, err := solana.ReadAnchor(raw)
		require.NoError(t, err)
		require.Greater(t, is.CumulatedFee, uint64(1_000))
		_, err = o.onSolana(s.person, guard.CollectPoolFees{Pool: 1, Amount: "1000"})
		require.ErrorContains(t, err, "pool 1 has 0.0018 of fees")
		part := guard.CollectPoolFees{Pool: 1, Amount: "0.001"}
		o.does(s.owner, part, guard.NeedsOwner)
		o.does(s.person, part, guard.Done)
		o.does(s.person, guard.CollectPoolFees{Pool: 1}, guard.Done)
		o.does(s.person, guard.CollectPoolFees{Pool: 1}, guard.Already)
		require.Equal(t, is.CumulatedFee, s.heldOnSolana(s.usdt, solana.KeyOf(solanaKey("fees"))))
	})
	l.run("acts wait from then on, and one that waits is taken back, SR-05", func(t *testing.T) {
		delay := func(over string) guard.Delay { return guard.Delay{Pool: 1, Over: over} }
		o.does(s.owner, delay("4321"), guard.Done)
		o.does(s.owner, delay("4321"), guard.Already)
		_, err := o.onSolana(s.owner, guard.Wait{For: 31 * 24 * time.Hour})
		require.ErrorContains(t, err, "no more than 720h")
		o.does(s.owner, guard.Wait{For: time.Hour}, guard.Done)
		_, err = o.onSolana(s.owner, guard.Wait{For: time.Minute})
		require.ErrorContains(t, err, "no less than that")
		c := o.does(s.owner, delay("1234"), guard.Done)
		require.True(t, c.Steps[0].ProposedOnly)
		id := c.Steps[0].Proposal
		require.Regexp(t, "^0x[0-9a-f]{64}$", id)
		waits := o.does(s.owner, delay("1234"), guard.NeedsOwner)
		require.Equal(t, id, waits.Steps[0].OwnerSolana.ID)
		o.does(s.guardian, guard.Withdraw{ID: id}, guard.NeedsOwner)
		_, err = o.onSolana(s.owner, guard.Withdraw{ID: "soon"})
		require.ErrorContains(t, err, "is no id")
		o.does(s.owner, guard.Withdraw{ID: id}, guard.Done)
		o.does(s.owner, guard.Withdraw{ID: id}, guard.Already)
		var none any
		s.ask(&none, "local_mine", 1, 3601)
		c = o.does(s.owner, delay("1234"), guard.Done)
		require.True(t, c.Steps[0].ProposedOnly, "it begins to wait anew")
		_, err = o.onSolana(s.owner, guard.Restore{Pool: 1, To: localETH})
		require.ErrorContains(t, err, "stays until the owner raises it")
		o.does(s.person, guard.Tell{}, guard.Shown)
	})
	l.run("rent of messages comes back to who paid it", o.rent)
}

func (o solanaOps) rent(t *testing.T) {
	s := o.solana
	uid := o.nextUID(s.usdt)
	o.fromSolana(s.usdt, 2_000_000)
	a, out := o.account("person", s.person)
	rent := claims.Rent{Account: a, Last: 100}
	require.NoError(t, rent.Run(t.Context()))
	require.Regexp(t, `^2 messages are kept, the first until .*Z\n0 messages of \S+ have 0 SOL of rent to give back\n$`,
		out.String())
	var none any
	s.ask(&none, "local_mine", 1, 7*86_400+1)
	out.Reset()
	require.ErrorIs(t, rent.Run(t.Context()), terminal.ErrUnconfirmed)
	require.Regexp(t, `^2 messages of \S+ have 0\.00\d+ SOL of rent to give back\n$`, out.String())
	_, lamports := s.account(s.d.Parcel(uid))
	require.NotZero(t, lamports)

	rent.Yes, rent.UIDs = true, []string{uid.String()}
	before := s.heldOnSolana(s.sol, solana.KeyOf(s.person))
	require.NoError(t, rent.Run(t.Context()))
	require.Greater(t, s.heldOnSolana(s.sol, solana.KeyOf(s.person))+100_000, before+lamports, "but for the fee")
	require.ErrorContains(t, rent.Run(t.Context()), "nothing is posted under")
	other, _ := o.account("owner", s.owner)
	first := o.nextUID(s.usdt)
	first[31] -= 2
	stolen := claims.Rent{Account: other, UIDs: []string{first.String()}, Yes: true}
	require.ErrorContains(t, stolen.Run(t.Context()), "belongs to "+solana.KeyOf(s.person).String())
	rent.UIDs = []string{"0x12"}
	require.Error(t, rent.Run(t.Context()))
	rent.UIDs = nil
	out.Reset()
	require.NoError(t, rent.Run(t.Context()))
	require.Regexp(t, `(?m)^give back the rent of 1 messages: \S+ is confirmed$`, out.String())
	nobody := rent
	nobody.Key = ""
	require.ErrorIs(t, nobody.Run(t.Context()), terminal.ErrNoKey)
	elsewhere := rent
	elsewhere.Chain = localETH
	require.ErrorContains(t, elsewhere.Run(t.Context()), "messages take no rent")
}

// CON-13, CON-16, CON-17, SR-05, SR-28: each act of an owner, of a pool's owner and of anybody on TON has its verb;
// others are told whose it is.
func TestOwnerOnTON_CON16_SR28(t *testing.T) {
	t.Parallel()
	l := newTONOpsLab(t)
	o, s := tonOps{lab: l}, l.tonOps
	owner, person := s.owner.Address(), s.person.Address()
	l.run("the deployment is offered and accepted, and offered back, CON-13", func(t *testing.T) {
		_, err := o.guarded("owner", guard.Offer{To: "0:12"})
		require.ErrorContains(t, err, "is no account of that chain")
		o.does("person", guard.Accept{}, guard.Already)
		o.does("guardian", guard.Offer{To: person.String()}, guard.NeedsOwner)
		o.does("owner", guard.Offer{To: person.Text(ton.Form{Bounceable: true})}, guard.Done)
		o.does("owner", guard.Offer{To: person.String()}, guard.Already)
		printed, err := o.guarded("guardian", guard.Accept{})
		require.NoError(t, err)
		require.Equal(t, guard.NeedsOwner, printed.Result)
		require.Equal(t, person.String(), printed.Steps[0].OwnerTON.Owner)
		o.does("person", guard.Accept{}, guard.Done)
		o.does("person", guard.Offer{To: owner.String()}, guard.Done)
		o.does("owner", guard.Accept{}, guard.Done)
	})
	l.run("another guardian is named, and every pool has heard it", func(*testing.T) {
		o.does("owner", guard.NameGuardian{To: person.String()}, guard.Done)
		o.does("person", guard.Pause{Inbound: true}, guard.Done)
		o.does("owner", guard.Pause{Release: true, Inbound: true}, guard.Done)
		o.does("owner", guard.NameGuardian{To: s.guardian.Address().String()}, guard.Done)
		o.does("person", guard.Tell{}, guard.Already)
	})
	l.run("a pool's terms are its owner's, CON-17", func(t *testing.T) {
		_, err := o.guarded("owner", guard.Terms{Pool: 1})
		require.ErrorContains(t, err, "say what to set")
		_, err = o.guarded("owner", guard.Terms{Pool: 1, SwapLimit: "0.0000001"})
		require.ErrorContains(t, err, "more decimal places")
		terms := guard.Terms{
			Pool: localPoolTON, FeeRatio: pointer[uint16](600), SwapLimit: "12345.5",
			FeeReceiver: ton.Address{Account: ton.Hash{0: 44}}.String(), Owner: person.String(),
		}
		printed, err := o.guarded("guardian", terms)
		require.NoError(t, err)
		require.Len(t, printed.Steps, 4)
		require.Equal(t, guard.NeedsOwner, printed.Result)
		o.does("owner", terms, guard.Done)
		o.does("owner", terms, guard.Already)
	})
	l.run("fees are set, and paid out, CON-16", o.fees)
	l.run("what the guardian lowered comes back after seven days, SR-28", o.restores)
	l.run("acts wait from then on, and one that waits is taken back, SR-05", o.waits)
}

func (o tonOps) fees(t *testing.T) {
	s := o.tonOps
	fee := guard.MessageFee{To: localETH, Pool: localPoolTON, ProtocolRate: pointer[uint16](25)}
	_, err := o.guarded("owner", guard.MessageFee{To: localETH, CoinPriceRate: pointer[uint64](1 << 40)})
	require.ErrorContains(t, err, "and a swap pays")
	o.does("owner", fee, guard.Done)
	o.does("owner", fee, guard.Already)
	o.fromTON(3_000_000_000)
	to := ton.Address{Account: ton.Hash{0: 45}}
	all := guard.CollectMessageFees{Receiver: to.String(), Pool: localPoolTON}
	a, _ := o.account("person")
	at, err := terminal.NewTON(t.Context(), a, o.deployment())
	require.NoError(t, err)
	books, err := at.Books(t.Context(), s.pool)
	require.NoError(t, err)
	require.Positive(t, books.MessageFees.Sign())
	o.does("owner", all, guard.Done)
	require.Equal(t, books.MessageFees.String(), s.held(to).String())
	o.does("owner", all, guard.Already)

	require.Positive(t, books.Fees.Sign())
	_, err = o.guarded("person", guard.CollectPoolFees{Pool: localPoolTON, Amount: "1000"})
	require.ErrorContains(t, err, "pool 6 has 0.0018 of fees")
	o.does("owner", guard.CollectPoolFees{Pool: localPoolTON}, guard.NeedsOwner)
	o.does("person", guard.CollectPoolFees{Pool: localPoolTON, Amount: "0.001"}, guard.Done)
	o.does("person", guard.CollectPoolFees{Pool: localPoolTON}, guard.Done)
	o.does("person", guard.CollectPoolFees{Pool: localPoolTON}, guard.Already)
	got := s.held(ton.Address{Account: ton.Hash{0: 44}})
	require.InDelta(t, books.Fees.Int64(), got.Int64(), 100, "but for what the receiver's account pays for storage")
}

func (o tonOps) restores(t *testing.T) {
	restore := guard.Restore{Pool: localPoolTON, To: localETH}
	o.does("person", restore, guard.Already)
	too := guard.Limit{Pool: localPoolTON, To: localETH, Out: "0"}
	c, err := o.guarded("guardian", too)
	require.NoError(t, err)
	require.Equal(t, guard.NeedsOwner, c.Result)
	require.Contains(t, c.Steps[0].Now, "the guardian leaves a tenth")
	o.does("guardian", guard.Limit{Pool: localPoolTON, To: localETH, Out: "200000"}, guard.Done)
	_, err = o.guarded("person", restore)
	require.ErrorContains(t, err, "can be restored from")
	o.tonOps.node.Skip(7*24*time.Hour + time.Minute)
	require.NoError(t, o.tonOps.node.Mine(t.Context(), 1))
	_, err = o.guarded("", restore)
	require.ErrorContains(t, err, "--ton-key")
	o.does("person", restore, guard.Done)
	o.does("person", restore, guard.Already)
	c, err = o.guarded("guardian", guard.Limit{Pool: localPoolTON, To: localETH, Out: "200000"})
	require.NoError(t, err)
	require.Contains(t, c.Steps[0].Now, "seven days are over")
	_, err = o.guarded("person", guard.Restore{App: "BTC", To: localETH})
	require.ErrorContains(t, err, "--pool")
}

func (o tonOps) waits(t *testing.T) {
	delay := func(over string) guard.Delay { return guard.Delay{Pool: localPoolTON, Over: over} }
	o.does("owner", delay("4321"), guard.Done)
	o.does("owner", delay("4321"), guard.Already)
	o.does("owner", guard.Wait{For: time.Hour}, guard.Done)
	_, err := o.guarded("owner", guard.Wait{For: time.Minute})
	require.ErrorContains(t, err, "no less than that")
	c, err := o.guarded("owner", delay("1234"))
	require.NoError(t, err)
	require.True(t, c.Steps[0].ProposedOnly)
	id := c.Steps[0].Proposal
	shown, err := o.guarded("", guard.Status{})
	require.NoError(t, err)
	var texts bytes.Buffer
	for _, s := range shown.Steps {
		texts.WriteString(s.What + "\n")
	}
	require.Contains(t, texts.String(), "announced "+id)
	o.does("owner", guard.Withdraw{ID: id}, guard.Done)
	o.does("owner", guard.Withdraw{ID: id}, guard.Already)
}

// CON-13, CON-16, SR-28: the same verbs on chains of EVM, whose owner is a timelock.
func TestOwnerOnEVM_CON16_SR28(t *testing.T) {
	t.Parallel()
	l := newGuardLab(t)
	on := func(key string, verb guard.Verb) (guard.ChainReport, error) {
		r, err := l.asked(verb, func(g *guard.Command) { g.Chains, g.Key = []uint32{localETH}, key })
		if len(r.Chains) == 0 {
			return guard.ChainReport{}, err
		}
		return *r.Chains[0], err
	}
	does := func(key string, verb guard.Verb, result string) guard.ChainReport {
		t.Helper()
		c, err := on(key, verb)
		require.NoError(t, err)
		require.Equal(t, result, c.Result)
		return c
	}
	person, me := l.keys["person"], node.AddressOf(l.person)
	byTimelock := func(verb guard.Verb) {
		t.Helper()
		c := does(person, verb, guard.NeedsOwner)
		l.through(guard.Report{Chains: []*guard.ChainReport{&c}})
		does(person, verb, guard.Already)
	}
	_, err := on(person, guard.Offer{To: "0x" + "ab"})
	require.ErrorContains(t, err, "is no account of that chain")
	// EIP-55's first example, with one letter's case changed.
	_, err = on(person, guard.NameGuardian{To: "0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"})
	require.ErrorContains(t, err, "checksum")

	does(person, guard.Accept{}, guard.Already)
	byTimelock(guard.NameGuardian{To: common.HexToAddress("0x77").Hex()})
	byTimelock(guard.Delay{Pool: 1, Over: "2000"})
	byTimelock(guard.MessageFee{To: localBTC, ProtocolRate: pointer[uint16](33)})
	terms := guard.Terms{
		Pool: 1, FeeRatio: pointer[uint16](700), SwapLimit: "777", FeeReceiver: common.HexToAddress("0x78").Hex(),
		Owner: me.Hex(),
	}
	byTimelock(terms)
	mine := guard.Terms{Pool: 1, FeeRatio: pointer[uint16](701)}
	does(l.keys["deployer"], mine, guard.NeedsOwner)
	does(person, mine, guard.Done)
	does(person, mine, guard.Already)
	byTimelock(guard.Wait{For: 2 * guardDelay})
	_, err = on(person, guard.Wait{For: guardDelay})
	require.ErrorContains(t, err, "no less than that")

	scheduled := does(person, guard.Offer{To: me.Hex()}, guard.NeedsOwner).Steps[0].Owner.Timelock
	l.Mined(localETH, l.transactAs(l.accounts["deployer"], localETH, common.HexToAddress(scheduled.Schedule.Target), nil,
		hexutil.MustDecode(scheduled.Schedule.Data)))
	_, err = on(person, guard.Withdraw{ID: scheduled.ID})
	require.Error(t, err, "who does not propose cancels nothing")
	does(l.keys["deployer"], guard.Withdraw{ID: scheduled.ID}, guard.Done)
	does(l.keys["deployer"], guard.Withdraw{ID: scheduled.ID}, guard.Already)

	does(person, guard.CollectPoolFees{Pool: 1}, guard.Already)
	does(person, guard.CollectMessageFees{Receiver: me.Hex()}, guard.Already)
	does(person, guard.Tell{}, guard.Shown)
	_, err = on(person, guard.CollectPoolFees{Pool: 1, Amount: "1"})
	require.ErrorContains(t, err, "pool 1 has 0 of fees")
	_, err = on(person, guard.Delay{Pool: 1, Over: new(big.Int).Lsh(big.NewInt(1), 100).String()})
	require.ErrorContains(t, err, "SR-22")
}
