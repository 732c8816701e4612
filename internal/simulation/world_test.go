package simulation

import (
	"crypto/ecdsa"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

const (
	chainA  uint32 = 910001001
	chainB  uint32 = 910001002
	bitcoin uint32 = 910001009
)

// The anchors: a pool on each EVM chain, a lock on A whose tokens are minted on B, and the custody on Bitcoin whose
// tokens are minted by a router on each.
var (
	poolA    = message.Anchor{31: 0xa1}
	lockA    = message.Anchor{31: 0xa2}
	routerA  = message.Anchor{31: 0xa3}
	poolB    = message.Anchor{31: 0xb1}
	mintB    = message.Anchor{31: 0xb2}
	routerB  = message.Anchor{31: 0xb3}
	custodyC = message.Anchor{31: 0xc3}
)

const (
	laneCap  = 1500 // of a lane, within capSpan
	capSpan  = time.Hour
	hurried  = 600 // what leaves on Bitcoin within committee.DelayBlocks without waiting
	seedPool = 700
)

// world is one history.
type world struct {
	seed   uint64
	fault  fault
	rng    *rand.Rand
	start  time.Time
	clock  time.Time
	spell  time.Duration // how much of it nobody did anything in
	chains []*ledger
	rules  *rules
	domain message.Domain
	set    message.Set
	k      int

	members []*member
	relay   *relayer
	known   []committee.Item    // whatever was sent on any chain, also what left it again
	seen    map[string]bool     // of known
	signed  []chain.Attestation // whatever enough members attested
	thief   theft
	checked []int // changes of each chain that were checked
	steps   int
	trace   []string
	broken  error // the first thing that does not hold
}

// theft is what k dishonest members do, which nothing prevents and every honest member has to notice.
type theft uint8

const (
	noTheft  theft = iota
	toCome         // it will happen
	happened       // and did
)

func pick[T any](w *world, list []T) T { return list[w.rng.IntN(len(list))] }

func (w *world) chance(percent int) bool { return w.rng.IntN(100) < percent }

func (w *world) between(a, b int) int { return a + w.rng.IntN(b-a+1) }

// note adds a line to what people read of a history that failed.
func (w *world) note(format string, args ...any) {
	line := fmt.Sprintf("%4d %9s ", w.steps, w.clock.Sub(w.start).Round(time.Second))
	w.trace = append(w.trace, line+fmt.Sprintf(format, args...))
}

// fail keeps the first violation.
func (w *world) fail(rule, format string, args ...any) {
	if w.broken == nil {
		w.broken = fmt.Errorf("%s: %s", rule, fmt.Sprintf(format, args...))
		w.note("VIOLATION %v", w.broken)
	}
}

func (w *world) chain(id uint32) *ledger {
	for _, c := range w.chains {
		if c.id == id {
			return c
		}
	}
	return nil
}

// keyOf is the same key for the same name in every history.
func keyOf(name string) *ecdsa.PrivateKey {
	key, err := crypto.ToECDSA(crypto.Keccak256([]byte(name)))
	if err != nil {
		panic(err) // a mistake of the simulation
	}
	return key
}

func anchors(f fault) []chain.Anchor {
	anchor := func(id uint32, a message.Anchor, k chain.AnchorKind, remotes map[uint32]message.Anchor) chain.Anchor {
		return chain.Anchor{AnchorID: chain.AnchorID{ChainID: id, Anchor: a}, Kind: k, Remotes: remotes}
	}
	type m = map[uint32]message.Anchor
	c := anchor(bitcoin, custodyC, chain.AnchorLock, m{chainA: routerA, chainB: routerB})
	c.Returns = !f.noReturns
	return []chain.Anchor{
		anchor(chainA, poolA, chain.AnchorPool, m{chainB: poolB}), anchor(chainB, poolB, chain.AnchorPool, m{chainA: poolA}),
		anchor(chainA, lockA, chain.AnchorLock, m{chainB: mintB}), anchor(chainB, mintB, chain.AnchorMint, m{chainA: lockA}),
		anchor(chainA, routerA, chain.AnchorMint, m{bitcoin: custodyC, chainB: routerB}),
		anchor(chainB, routerB, chain.AnchorMint, m{bitcoin: custodyC, chainA: routerA}),
		c,
	}
}

// newWorld sets up the history of a seed, with a fault or without.
func newWorld(seed uint64, f fault, approved string) *world {
	w := &world{
		seed: seed, fault: f, rng: rand.New(rand.NewPCG(seed, 12)), start: time.Unix(1_800_000_000, 0).UTC(),
		domain: message.NewDomain(message.Bytes32{1}), seen: map[string]bool{},
	}
	w.clock = w.start
	n := 3
	if w.k = 2; w.chance(20) {
		n, w.k = 5, 3
	}
	addresses := make([]message.Member, n)
	for i := range addresses {
		addresses[i] = message.MemberOf(&keyOf(fmt.Sprintf("member %d", i)).PublicKey)
	}
	var err error
	if w.set, err = message.NewSet(1, uint8(w.k), addresses); err != nil {
		panic(err) // a mistake of the simulation
	}
	w.rules = &rules{domain: w.domain, twin: message.NewDomain(message.Bytes32{2}), set: w.set}
	if f.rules != nil {
		f.rules(w.rules)
	}
	all := anchors(f)
	for _, id := range []uint32{chainA, chainB, bitcoin} {
		own := map[message.Anchor]escrow{}
		for _, a := range all {
			if a.ChainID == id {
				own[a.Anchor] = escrow{kind: a.Kind, remotes: a.Remotes}
			}
		}
		finality := uint64(2)
		if id == bitcoin {
			finality = 3
		}
		w.chains = append(w.chains, newLedger(id, id == bitcoin, finality, w.rules, w.start, own))
	}
	w.checked = make([]int, len(w.chains))
	w.chain(chainA).send("seed", seed2(poolA))
	w.chain(chainB).send("seed", seed2(poolB))
	weak := w.roles(n)
	for i := range n {
		w.members = append(w.members, newMember(w, i, weak[i], all, approved))
	}
	if w.chance(25) {
		w.thief = toCome
	}
	w.relay = newRelayer(w)
	return w
}

func seed2(anchor message.Anchor) func(x *exec) bool { return seed(anchor, seedPool, true) }

// roles says which k−1 members are not honest, or have been misled by their own operator or index.
func (w *world) roles(n int) map[int]role {
	out := map[int]role{}
	for _, i := range w.rng.Perm(n)[:w.k-1] {
		out[i] = pick(w, []role{liar, liar, edited, misled})
	}
	return out
}

// replay is the command that plays the history again.
func (w *world) replay() string {
	fault := ""
	if w.fault.name != "" {
		fault = fmt.Sprintf("CAUSEWAY_SIMULATION_FAULT=%q ", w.fault.name)
	}
	return fmt.Sprintf("%sCAUSEWAY_SIMULATION_SEEDS=%d-%d go test ./internal/simulation -run '^TestHistories' -count=1 -v",
		fault, w.seed, w.seed)
}

// story is what a failure prints: how to see it again, and what happened last.
func (w *world) story() string {
	const lines = 120
	list := w.trace[max(0, len(w.trace)-lines):]
	roles := make([]string, len(w.members))
	for i, m := range w.members {
		roles[i] = m.role.String()
	}
	return fmt.Sprintf("%v\nreplay: %s\nmembers: %s, %d sign\n%s", w.broken, w.replay(), strings.Join(roles, ", "), w.k,
		strings.Join(list, "\n"))
}

// learn adds what a chain shows to what liars know.
func (w *world) learn(c *ledger) {
	for _, b := range c.blocks[max(0, len(c.blocks)-8):] {
		for _, d := range b.deposits {
			id := fmt.Sprintf("%s/%s/%s", d.Tx, d.Message.UID, d.Message.StructHash())
			if !w.seen[id] {
				w.seen[id] = true
				w.known = append(w.known, committee.Item{Message: d.Message, Tx: d.Tx})
			}
		}
	}
}

// play runs the history to its end, or to the first thing that does not hold.
func (w *world) play(steps int) error {
	for _, c := range w.chains {
		w.mineAll(c)
	}
	for w.steps = 1; w.steps <= steps && w.broken == nil; w.steps++ {
		w.step()
		w.check()
	}
	if w.broken == nil {
		w.heal()
	}
	return w.broken
}

// tracked lists the deposits of all chains as they are now.
func (w *world) tracked() (out []chain.Deposit) {
	for _, c := range w.chains {
		for _, b := range c.blocks {
			out = append(out, b.deposits...)
		}
	}
	return out
}

// sortedClaims lists a chain's open claims.
func sortedClaims(c *ledger) (out []message.UID) {
	for uid := range c.now().claims {
		out = append(out, uid)
	}
	slices.SortFunc(out, func(a, b message.UID) int { return slices.Compare(a[:], b[:]) })
	return out
}
