package memberlog_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/memberlog"
	"causeway/internal/message"
)

var start = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func entry(k memberlog.Kind, edit func(*memberlog.Entry)) memberlog.Entry {
	e := memberlog.NewEntry(k, start)
	edit(&e)
	return e
}

// entries is one of each kind.
func entries() []memberlog.Entry {
	return []memberlog.Entry{
		entry(memberlog.KindOpened, func(e *memberlog.Entry) { e.Opened = &memberlog.Opened{Before: 3} }),
		entry(memberlog.KindMessages, func(e *memberlog.Entry) {
			e.Messages = []memberlog.Message{{UID: message.UID{1}, Hash: message.Bytes32{2}, Amount: amount.New(5)}}
		}),
		entry(memberlog.KindRotation, func(e *memberlog.Entry) { e.Rotation = &memberlog.Rotation{From: 1} }),
		entry(memberlog.KindKeys, func(e *memberlog.Entry) { e.Keys = &memberlog.Keys{Epoch: 1} }),
		entry(memberlog.KindCustody, func(e *memberlog.Entry) {
			e.Custody = &memberlog.Custody{
				Plan: "payment", Kind: "btc", Height: 9, UIDs: []message.UID{{3}}, Payments: []amount.Amount{amount.New(7)},
				Txs: []memberlog.Tx{{ID: "ab", Digests: []message.Bytes32{{4}}}}, Fee: 12,
			}
		}),
		entry(memberlog.KindRefusals, func(e *memberlog.Entry) {
			e.Refusals = &memberlog.Refusals{Of: []memberlog.Refusal{{UID: message.UID{5}, Code: "refused"}}, Omitted: 2}
		}),
		entry(memberlog.KindHalt, func(e *memberlog.Entry) {
			e.Halt = &memberlog.Halt{ChainID: 1, Anchor: message.Anchor{6}, Reason: "paid <more> than it has"}
		}),
		entry(memberlog.KindCleared, func(e *memberlog.Entry) { e.Halt = &memberlog.Halt{ChainID: 1} }),
		entry(memberlog.KindVeto, func(e *memberlog.Entry) {
			e.Veto = &memberlog.Veto{UID: message.UID{7}, Height: 10, Signature: memberlog.Signature{8}}
		}),
	}
}

// An entry has one text: what Parse takes is what Text writes, and nothing else.
func TestEntry_HasOneText(t *testing.T) {
	for _, e := range entries() {
		text, err := e.Text()
		require.NoError(t, err)
		got, err := memberlog.Parse(text)
		require.NoError(t, err)
		require.Equal(t, e, got)
		body := string(text)
		for name, other := range map[string]string{
			"a space":            strings.Replace(body, ",", ", ", 1),
			"a line":             body + "\n{}",
			"a field more":       strings.Replace(body, "{", `{"more":1,`, 1),
			"a field twice":      strings.Replace(body, `"index":0`, `"index":1,"index":0`, 1),
			"another kind":       strings.Replace(body, `"kind":"`, `"kind":"x`, 1),
			"another kind's":     strings.Replace(body, string(e.Kind), "messages", 1),
			"before 1970":        strings.Replace(body, `"at":`, `"at":-`, 1),
			"half":               body[:len(body)/2],
			"nothing":            "",
			"longer than can be": body + strings.Repeat(" ", memberlog.MaxEntry),
		} {
			if other == body {
				continue
			}
			_, err := memberlog.Parse([]byte(other))
			require.ErrorIs(t, err, memberlog.ErrEntry, "%s of %s", name, e.Kind)
		}
	}
	_, err := memberlog.NewEntry(memberlog.KindHalt, start).Text()
	require.ErrorIs(t, err, memberlog.ErrEntry, "nothing in it")
}

// The largest entries that a member can write have room.
func TestEntry_Bounds(t *testing.T) {
	batch := entry(memberlog.KindMessages, func(e *memberlog.Entry) {
		for i := range 100 {
			e.Messages = append(e.Messages, memberlog.Message{UID: message.UID{byte(i)}, Amount: amount.Max()})
		}
	})
	plan := entry(memberlog.KindCustody, func(e *memberlog.Entry) {
		c := &memberlog.Custody{Plan: "inscribe", Kind: "brc20"}
		for i := range 101 {
			tx := memberlog.Tx{ID: strings.Repeat("a", 64)}
			for range 2 {
				tx.Digests = append(tx.Digests, message.Bytes32{byte(i)})
			}
			c.Txs, c.UIDs, c.Payments = append(c.Txs, tx), append(c.UIDs, message.UID{}), append(c.Payments, amount.Max())
		}
		e.Custody = c
	})
	for _, e := range []memberlog.Entry{batch, plan} {
		text, err := e.Text()
		require.NoError(t, err)
		require.Less(t, len(text), memberlog.MaxEntry*9/10)
	}
	long := entry(memberlog.KindHalt, func(e *memberlog.Entry) {
		e.Halt = &memberlog.Halt{Reason: strings.Repeat("é\xff", 5000)}
	})
	text, err := long.Text()
	require.NoError(t, err)
	got, err := memberlog.Parse(text)
	require.NoError(t, err)
	require.True(t, utf8.ValidString(got.Halt.Reason))
	require.LessOrEqual(t, len(got.Halt.Reason), 500)
	require.Len(t, long.Halt.Reason, 15000, "the caller's is untouched")
}

func grown(t *testing.T, h memberlog.Head, list []memberlog.Entry) ([]json.RawMessage, memberlog.Head) {
	t.Helper()
	var texts []json.RawMessage
	for _, e := range list {
		text, next, err := h.Append(e)
		require.NoError(t, err)
		texts, h = append(texts, text), next
	}
	return texts, h
}

// Whatever is changed, left out, added or exchanged in a log, it leads to another head.
func TestHead_SeesEveryChange(t *testing.T) {
	domain := message.NewDomain(message.Bytes32{1})
	empty := memberlog.Empty(domain, message.Member{1})
	texts, head := grown(t, empty, entries())
	list, got, err := empty.Read(texts)
	require.NoError(t, err)
	require.Equal(t, head, got)
	for i, e := range list {
		require.Equal(t, uint64(i), e.Index)
	}
	for name, change := range map[string]func([]json.RawMessage) []json.RawMessage{
		"one is changed": func(l []json.RawMessage) []json.RawMessage {
			l[1] = bytes.Replace(l[1], []byte(`"amount":"5"`), []byte(`"amount":"6"`), 1)
			return l
		},
		"one is missing":   func(l []json.RawMessage) []json.RawMessage { return append(l[:3], l[4:]...) },
		"the last is":      func(l []json.RawMessage) []json.RawMessage { return l[:len(l)-1] },
		"two are swapped":  func(l []json.RawMessage) []json.RawMessage { l[2], l[3] = l[3], l[2]; return l },
		"one is twice":     func(l []json.RawMessage) []json.RawMessage { return append(l, l[len(l)-1]) },
		"it begins anew":   func(l []json.RawMessage) []json.RawMessage { return append(l, l[0]) },
		"no first one":     func(l []json.RawMessage) []json.RawMessage { return l[1:] },
		"one that is none": func(l []json.RawMessage) []json.RawMessage { l[4] = json.RawMessage("{}"); return l },
	} {
		_, other, err := empty.Read(change(append([]json.RawMessage(nil), texts...)))
		if err == nil {
			require.NotEqual(t, head, other, name)
		}
	}
	for _, other := range []memberlog.Head{
		memberlog.Empty(domain, message.Member{2}), memberlog.Empty(message.NewDomain(message.Bytes32{2}), message.Member{1}),
	} {
		_, got, err := other.Read(texts)
		require.NoError(t, err)
		require.NotEqual(t, head, got, "another member's or deployment's log")
	}
}

// A head is the member's that signed it, in its deployment, and no signature over anything else is one.
func TestSignedHead(t *testing.T) {
	key, err := crypto.ToECDSA(crypto.Keccak256([]byte("a member")))
	require.NoError(t, err)
	member, domain := message.MemberOf(&key.PublicKey), message.NewDomain(message.Bytes32{1})
	h := memberlog.Head{Size: 7, Link: message.Bytes32{9}}
	sig, err := message.Sign(domain.LogDigest(h.Size, h.Link), key)
	require.NoError(t, err)
	signed := memberlog.SignedHead{Head: h, Signature: memberlog.Signature(sig)}
	require.NoError(t, signed.Check(domain, member))
	raw, err := json.Marshal(signed)
	require.NoError(t, err)
	var back memberlog.SignedHead
	require.NoError(t, json.Unmarshal(raw, &back))
	require.Equal(t, signed, back)
	require.ErrorIs(t, signed.Check(domain, message.Member{1}), memberlog.ErrSignature)
	require.ErrorIs(t, signed.Check(message.NewDomain(message.Bytes32{2}), member), memberlog.ErrSignature)
	longer := signed
	longer.Size++
	require.ErrorIs(t, longer.Check(domain, member), memberlog.ErrSignature)
	for _, bad := range []string{`"0x12"`, `""`, `"` + strings.Repeat("ab", 64) + `"`, `7`} {
		require.Error(t, json.Unmarshal([]byte(`{"size":1,"signature":`+bad+`}`), &back), bad)
	}
}

// Whoever asks for what is refused cannot grow a log: of one uid and code there is one entry, of all a bounded number
// in any time, and those that pass by themselves leave room for the others.
func TestGate_IsBounded(t *testing.T) {
	now := start
	g := memberlog.NewGate(func() time.Time { return now })
	passes := func(code string) bool { return code == "not_ready" }
	refusal := func(n int, code string) memberlog.Refusal {
		return memberlog.Refusal{UID: message.UID{byte(n >> 16), byte(n >> 8), byte(n)}, Code: code}
	}
	require.Len(t, g.Pass([]memberlog.Refusal{refusal(1, "refused"), refusal(1, "refused")}, passes).Of, 1)
	require.Nil(t, g.Pass([]memberlog.Refusal{refusal(1, "refused")}, passes), "it is there")
	require.Len(t, g.Pass([]memberlog.Refusal{refusal(1, "paused")}, passes).Of, 1, "another reason is another entry")
	n, written, omitted := 2, 0, uint64(0)
	ask := func(code string) {
		n++
		if r := g.Pass([]memberlog.Refusal{refusal(n, code)}, passes); r != nil {
			written, omitted = written+len(r.Of), omitted+r.Omitted
		}
	}
	for range 10_000 {
		ask("not_ready")
	}
	require.LessOrEqual(t, written, 20)
	ask("refused")
	require.Positive(t, omitted, "the next entry says how many were left out")
	written = 0
	const day = 24 * 60 * 60
	for range day {
		now = now.Add(time.Second)
		ask("refused")
	}
	require.LessOrEqual(t, written, day/10+200)
	require.Greater(t, written, day/10-10)
}

func FuzzParse(f *testing.F) {
	for _, e := range entries() {
		text, err := e.Text()
		require.NoError(f, err)
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		e, err := memberlog.Parse(text)
		if err != nil {
			return
		}
		again, err := e.Text()
		require.NoError(t, err)
		require.Equal(t, string(text), string(again))
	})
}

func ExampleHead_Append() {
	head := memberlog.Empty(message.NewDomain(message.Bytes32{1}), message.Member{1})
	e := memberlog.NewEntry(memberlog.KindOpened, start)
	e.Opened = &memberlog.Opened{}
	text, head, err := head.Append(e)
	fmt.Println(string(text), head.Size, err)
	// Output: {"index":0,"at":1772366400000,"kind":"opened","opened":{"before":0}} 1 <nil>
}
