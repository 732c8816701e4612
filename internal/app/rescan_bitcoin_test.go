package app

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/transfer"
)

// program builds causeway into a folder of the test, and returns its path.
func (l *lab) program() string {
	l.t.Helper()
	file := filepath.Join(l.dir, "causeway")
	out, err := exec.CommandContext(l.t.Context(), "go", "build", "-o", file, "causeway/cmd/causeway").CombinedOutput()
	require.NoError(l.t, err, "%s", out)
	return file
}

// file writes the member's configuration as that of a process of its own, on the member's database and index.
func (m *custodyMember) file() string {
	l := m.l
	at := m.b.index(m.name)
	at.Node.URL = m.node.url
	return l.configFile("own-"+m.name, config.Attest{
		Common: l.common("sqlite:"+filepath.Join(l.dir, m.name+".db"), l.rpc), KeyFile: l.keys[m.name],
		RotationsFile: m.approvals(),
		Listen:        freePort(l.t.(*testing.T)), Bitcoin: &at, Custody: &config.Custody{KeyFile: m.b.custodyFiles[m.i]},
	})
}

// facts is what the member's database has of the custody on Bitcoin.
func (m *custodyMember) facts() (watch.Place, []watch.StoredFact) {
	m.l.t.Helper()
	records := m.db.Facts(node.MemberFacts)
	place, err := records.Place(m.l.t.Context())
	require.NoError(m.l.t, err)
	facts, err := records.Facts(m.l.t.Context(), vault.Position{}, 1000)
	require.NoError(m.l.t, err)
	return place, facts
}

// audited waits until members miss nothing and compared everything.
func (c *custodyLab) audited(otherwise string, members ...*custodyMember) {
	c.t.Helper()
	var short error
	c.wait(func() string { return fmt.Sprintf("%s: %v", otherwise, short) }, func() bool {
		for _, m := range members {
			ready, halts := m.says()
			if short = m.member.Load().AuditNow(c.t.Context()); short != nil || !ready || halts > 0 {
				return false
			}
		}
		return true
	})
}

// killedAfter runs a command, kills it (SIGKILL) a moment after it wrote so many lines, and reports whether it was
// quicker: else it was killed.
func (l *lab) killedAfter(lines int, moment time.Duration, program string, args ...string) (ended bool) {
	l.t.Helper()
	ctx, cancel := context.WithTimeout(l.t.Context(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, args...)
	out, err := cmd.StdoutPipe()
	require.NoError(l.t, err)
	cmd.Stderr = cmd.Stdout
	require.NoError(l.t, cmd.Start())
	in, said := bufio.NewScanner(out), new(strings.Builder)
	for n := 0; n < lines && in.Scan(); n++ {
		fmt.Fprintln(said, in.Text())
	}
	kill := time.AfterFunc(moment, func() { _ = cmd.Process.Kill() }) // it may have ended
	defer kill.Stop()
	for in.Scan() {
		fmt.Fprintln(said, in.Text())
	}
	if err = cmd.Wait(); err == nil {
		return true
	}
	status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus)
	require.True(l.t, ok && status.Signaled(), "it ended by itself: %v: %s", err, said)
	return false
}

// fails is the output of a command that fails.
func (l *lab) fails(program string, args ...string) string {
	l.t.Helper()
	out, err := exec.CommandContext(l.t.Context(), program, args...).CombinedOutput()
	require.Error(l.t, err, "%s", out)
	return string(out)
}

// prints is a command's output.
func (l *lab) prints(program string, args ...string) string {
	l.t.Helper()
	out, err := exec.CommandContext(l.t.Context(), program, args...).CombinedOutput()
	require.NoError(l.t, err, "%s", out)
	return string(out)
}

// What a member collected of the custody on Bitcoin, and its ledger, after `causeway attest rescan` by the command
// itself: what an endpoint left out and what it invented is gone, what is signed stays; the command and the member are
// killed (SIGKILL) again and again while it is dropped and read anew, and nothing is lost, and nothing known or paid
// twice.
func TestMemberRescanBitcoin_INV01_INV02_INV05_INV07(t *testing.T) {
	t.Parallel()
	c := newCustodyLab(t)
	p := c.newPayer(8, 5_000_000)
	program := c.program()
	issued := uint64(0)
	deposits := func(sats uint64) transfer.Transfer {
		id := p.deposits(sats, localWBTC)
		issued += sats
		defer c.mines()()
		return c.state(id, transfer.Confirmed)
	}
	leaves := func(sats uint64) (script []byte) {
		script, _ = c.fresh(bitcoin.P2TR)
		_, gets := c.leaves(localWBTC, custody.Bitcoin, c.sat(localWBTC, sats), script)
		issued -= sats
		c.paysOnce(map[string]uint64{string(script): gets})
		return script
	}
	m, other := c.own[0], c.own[1]
	c.own[2].stop() // the two others have to sign
	first := deposits(900_000)
	paid := leaves(100_000)
	deposits(300_000)
	c.mine(3)
	file := m.file()
	unsettled := ""
	c.wait(func() string { return "members do not agree: " + unsettled }, func() bool {
		open, _, err := backlog{c.db.Relay()}.Pending(t.Context())
		require.NoError(t, err)
		at, mine := m.facts()
		_, theirs := other.facts()
		ledger, err := m.db.Committee().Cursor(t.Context(), localBitcoin)
		require.NoError(t, err)
		tip := c.btc.Node.Tip().Height
		unsettled = fmt.Sprintf("%d transfers are open; of %d blocks, facts to %d, ledger to %d; %d and %d facts",
			open, tip, at.Height, ledger.Height, len(mine), len(theirs))
		return open == 0 && at.Height == tip && ledger.Height+1 >= uint64(tip) && slices.EqualFunc(mine, theirs, sameFact)
	})
	c.audited("members miss something", m, other)
	m.stop()
	right := m.lines()
	at, facts := m.facts()
	require.NotEmpty(t, facts)

	// rescanned has the member as it was, after it read everything again.
	rescanned := func(t *testing.T) {
		t.Helper()
		m.start()
		c.audited("the member misses something", m)
		c.wait(func() string {
			_, now := m.facts()
			return fmt.Sprintf("%d of %d facts are there", len(now), len(facts))
		}, func() bool {
			_, now := m.facts()
			return slices.EqualFunc(now, facts, sameFact)
		})
		require.True(t, maps.Equal(right, m.lines()), "the ledger was %+v and is %+v", right, m.lines())
		other := committee.SignedMessage{UID: first.UID, Hash: message.Bytes32{1}, At: time.Now()}
		require.ErrorIs(t, m.db.Committee().Signed(t.Context(), []committee.SignedMessage{other}), committee.ErrOtherMessage)
		m.stop()
	}

	c.run("an index that lied: a fact was left out, and a deposit invented", func(t *testing.T) {
		records, s := m.db.Facts(node.MemberFacts), m.db.Committee()
		require.NoError(t, records.Cut(t.Context(), watch.Place{}))
		require.NoError(t, records.Append(t.Context(), watch.Place{}, at, facts[1:]))
		cursor, err := s.Cursor(t.Context(), localBitcoin)
		require.NoError(t, err)
		require.NoError(t, s.Record(t.Context(), localBitcoin, cursor, cursor, []committee.Entry{{
			Kind: committee.EntryDeposit, UID: message.NewUID(localBitcoin, localWBTC, [24]byte{23: 99}),
			Anchor: custody.Bitcoin.Anchor(),
			Amount: amount.New(500), Tx: "lie", Block: chain.Block{Height: cursor.Height, Hash: cursor.Hash, Time: time.Now()},
		}}))
		said := c.prints(program, "attest", "rescan", "--config", file, "--chain", fmt.Sprint(localBitcoin))
		require.Regexp(t, `(?s)chain 3994530451: blocks 1 to \d+ are recorded again\nstart the member`, said)
		place, none := m.facts()
		require.Zero(t, place)
		require.Empty(t, none)
		rescanned(t)
	})
	c.run("killed between the facts and the ledger", func(t *testing.T) {
		require.NoError(t, m.db.Facts(node.MemberFacts).Cut(t.Context(), watch.Place{}))
		rescanned(t)
	})
	c.run("killed again and again", func(t *testing.T) {
		kills := 0
		for round := range 6 {
			within := func(most time.Duration) time.Duration { return time.Duration(rand.Int64N(int64(most))) }
			if !c.killedAfter(round, within(2*time.Millisecond), program, "attest", "rescan", "--config", file, "--all") {
				kills++
			}
			// And the member, while it reads and compares.
			require.False(t, c.killedAfter(1+round%3, within(100*time.Millisecond), program, "attest", "--config", file))
			kills++
		}
		require.Greater(t, kills, 6)
		require.Contains(t, c.prints(program, "attest", "rescan", "--config", file, "--all"), "start the member")
		rescanned(t)
		t.Logf("%d kills", kills)
	})
	m.start()
	c.audited("the member misses something", m)
	other.stop()
	c.own[2].start()
	deposits(200_000)
	again := leaves(150_000)
	c.supply(localWBTC, custody.Bitcoin, c.sat(localWBTC, issued))
	require.Len(t, c.got(paid), 1, "paid once")
	require.Len(t, c.got(again), 1)
}

func sameFact(a, b watch.StoredFact) bool {
	return a.Position == b.Position && a.Block == b.Block && a.TxID == b.TxID && bytes.Equal(a.Data, b.Data) &&
		slices.Equal(a.UIDs, b.UIDs)
}

// line is an anchor's line of the member's ledger, as it publishes it.
func (m *custodyMember) line(chainID uint32, anchor message.Anchor) (line committee.LedgerLine) {
	m.l.t.Helper()
	lines, err := m.member.Load().Ledger(m.l.t.Context())
	require.NoError(m.l.t, err)
	i := slices.IndexFunc(lines, func(l committee.LedgerLine) bool { return l.ChainID == chainID && l.Anchor == anchor })
	require.GreaterOrEqual(m.l.t, i, 0)
	return lines[i]
}

// SR-21, INV-01, INV-03: a member was away while a deposit of Bitcoin came, was minted, and left the chain again deeper
// than its confirmations. It does not recover when what is missing is made up for, until its operator names the
// deposit, by the command; then it signs with the others.
func TestMemberRescanLost_SR21_INV01_INV03(t *testing.T) {
	t.Parallel()
	c := newCustodyLab(t)
	p := c.newPayer(8, 5_000_000)
	program := c.program()
	home, blind, saw := c.home(custody.BTC), c.own[2], c.own[:2]
	mint := message.AnchorOf(common.HexToAddress(c.router(localWBTC, custody.Bitcoin).Address))
	stays := p.deposits(400_000, localWBTC)
	c.mine(2)
	known := c.state(stays, transfer.Confirmed)
	c.audited("members miss something", c.own...)
	blind.stop()

	coin := p.take()
	id := p.Send(p.build(coin, 2, bitcoin.Out{Value: 600_000, Script: home}, c.to(localWBTC)))
	c.mine(1)
	height := c.btc.Node.Tip().Height
	c.mine(1)
	gone := c.state(id, transfer.Confirmed)
	for _, m := range saw {
		c.wait(func() string { return m.name + " has not seen the mint" },
			func() bool { return m.line(localWBTC, mint).Paid.String() == "1000000" })
	}
	c.audited("members miss something", saw...)
	newest, err := saw[0].db.Committee().Cursor(t.Context(), localBitcoin)
	require.NoError(t, err)
	require.GreaterOrEqual(t, newest.Height, uint64(height))
	c.undoes(height, p.build(coin, 9, bitcoin.Out{Value: 4_000_000, Script: p.script}))
	for _, m := range saw {
		c.wait(func() string { return m.name + " publishes no deficit" }, func() bool {
			return m.line(localBitcoin, custody.Bitcoin.Anchor()).Lost.String() == "600000"
		})
	}
	blind.start()
	p.pays(bitcoin.Out{Value: 600_000, Script: home}, c.rules.MarkerOut(custody.Marker{Type: custody.MarkerTopUp}))
	c.mine(3)
	c.audited("those that saw it still miss something", saw...)
	c.wait(func() string { return "the third member has not read everything" }, func() bool {
		return blind.line(localWBTC, mint).Paid.String() == "1000000" &&
			blind.line(localBitcoin, custody.Bitcoin.Anchor()).SeedIn == saw[0].line(localBitcoin,
				custody.Bitcoin.Anchor()).SeedIn
	})
	var found error
	c.wait(func() string { return fmt.Sprintf("it misses nothing behind a mint: %v", found) }, func() bool {
		found = blind.member.Load().AuditNow(t.Context())
		return errors.Is(found, committee.ErrConservation)
	})

	file := blind.file()
	lost := func(uid message.UID, newest uint64) []string {
		return []string{"attest", "rescan", "--config", file, "--lost", uid.String(), "--newest", fmt.Sprint(newest)}
	}
	blind.stop()
	for words, args := range map[string][]string{
		"has the deposit of":  lost(known.UID, newest.Height),
		"not yet at":          lost(gone.UID, newest.Height+1000),
		"say which was":       lost(gone.UID, 0),
		"whose final blocks":  lost(message.NewUID(localETH, localWBTC, [24]byte{23: 1}), newest.Height),
		"was not delivered":   lost(message.NewUID(localBitcoin, localWBTC, [24]byte{23: 1}), newest.Height),
		"name what to record": {"attest", "rescan", "--config", file},
		"expected a valid":    {"attest", "rescan", "--config", file, "--lost", gone.UID.String(), "--newest", "many"},
	} {
		require.Contains(t, c.fails(program, args...), words)
	}
	require.Contains(t, c.prints(program, lost(gone.UID, newest.Height)...),
		"deposit "+gone.UID.String()+" of 600000 (common decimals) is noted as lost\nstart the member")
	require.Contains(t, c.prints(program, lost(gone.UID, newest.Height)...), "was known to be lost")
	for _, h := range haltsOf(t, blind) {
		require.Contains(t, c.prints(program, "halts", "--config", file, "--clear", h), "cleared")
	}
	require.Contains(t, c.prints(program, "halts", "--config", file), "nothing is halted")

	blind.start()
	c.audited("the third member is not as the others", c.own...)
	saw[0].stop() // it has to sign
	c.skip(25 * time.Hour)
	next := p.deposits(200_000, localWBTC)
	func() {
		defer c.mines()()
		c.state(next, transfer.Confirmed)
	}()
	c.supply(localWBTC, custody.Bitcoin, c.sat(localWBTC, 400_000+600_000+200_000))

	// Bitcoin recorded from nothing, the word stays.
	blind.stop()
	require.Contains(t, c.prints(program, "attest", "rescan", "--config", file, "--chain", fmt.Sprint(localBitcoin)),
		"start the member")
	saw[0].start()
	blind.start()
	c.audited("the third member forgot the word", c.own...)
}

// haltsOf are the anchors that a member halted, as its command writes them.
func haltsOf(t *testing.T, m *custodyMember) (out []string) {
	t.Helper()
	halts, err := m.db.Committee().Halted(t.Context())
	require.NoError(t, err)
	for _, h := range halts {
		out = append(out, fmt.Sprintf("%d:%s", h.ChainID, h.Anchor))
	}
	return out
}
