package ordinals

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// stack serialises a witness of items of any length.
func stack(items ...[]byte) Witness {
	w := appendCompactSize(nil, len(items))
	for _, item := range items {
		w = append(appendCompactSize(w, len(item)), item...)
	}
	return w
}

func appendCompactSize(b []byte, n int) []byte {
	switch {
	case n < 0xfd:
		return append(b, byte(n))
	case n <= 0xffff:
		return binary.LittleEndian.AppendUint16(append(b, 0xfd), uint16(n))
	}
	return binary.LittleEndian.AppendUint32(append(b, 0xfe), uint32(n))
}

// ops makes a script: strings and byte slices are pushed, integers are opcodes.
func ops(parts ...any) []byte {
	var b []byte
	for _, p := range parts {
		switch p := p.(type) {
		case int:
			b = append(b, byte(p))
		case string:
			b = AppendPush(b, []byte(p))
		case []byte:
			b = AppendPush(b, p)
		}
	}
	return b
}

// envelope is a script-path witness whose script is one envelope of the pushes, "ord" among them if it is to be one.
func envelope(pushes ...any) Witness {
	return stack(ops(slices.Concat([]any{0, opIf}, pushes, []any{opEndIf})...), nil)
}

func parse(ws ...Witness) []Envelope {
	ins := make([]In, len(ws))
	for i, w := range ws {
		ins[i].Witness = w
	}
	return ParseEnvelopes(ins)
}

// plain compares envelopes by what they mean: chunks joined.
func plain(list []Envelope) []Envelope {
	for i := range list {
		e := &list[i]
		for _, chunks := range []*[][]byte{&e.Body, &e.Metadata, &e.Properties} {
			if *chunks != nil {
				*chunks = [][]byte{appendChunks([]byte{}, *chunks)}
			}
		}
	}
	return list
}

func textBody(contentType string, body []byte) Envelope {
	return Envelope{ContentType: []byte(contentType), HasBody: true, Body: [][]byte{body}}
}

// The cases of ord's envelope.rs.
func TestParseEnvelopes(t *testing.T) {
	const utf8Text = "text/plain;charset=utf-8"
	inscribed := textBody(utf8Text, []byte("ord"))
	minimal := ops(0, opIf, "ord", opEndIf)
	in := func(e Envelope, change func(*Envelope)) Envelope { change(&e); return e }
	ones := bytes.Repeat([]byte{1}, 1040)
	build := func(n NewInscription) []byte { return n.appendEnvelope(nil) }

	for name, c := range map[string]struct {
		in   []Witness
		want []Envelope
	}{
		"empty":                               {in: []Witness{nil}},
		"key path spend":                      {in: []Witness{stack(minimal)}},
		"key path spend with annex":           {in: []Witness{stack(minimal, []byte{0x50})}},
		"tapscript":                           {in: []Witness{stack(minimal, nil)}, want: []Envelope{{}}},
		"tapscript with annex":                {in: []Witness{stack(minimal, nil, []byte{0x50})}, want: []Envelope{{}}},
		"script that ends within a push":      {in: []Witness{stack(append(slices.Clone(minimal), 1), nil)}},
		"script that ends within OP_PUSHDATA": {in: []Witness{stack(append(slices.Clone(minimal), opPushData2, 1), nil)}},
		"no inscription":                      {in: []Witness{stack(nil, nil)}},
		"duplicate field": {
			in:   []Witness{envelope("ord", []byte{255}, "", []byte{255}, "")},
			want: []Envelope{{DuplicateField: true}},
		},
		"content type": {in: []Witness{envelope("ord", []byte{1}, utf8Text, "", "ord")}, want: []Envelope{inscribed}},
		"content encoding": {
			in:   []Witness{envelope("ord", []byte{1}, utf8Text, []byte{9}, "br", "", "ord")},
			want: []Envelope{in(inscribed, func(e *Envelope) { e.ContentEncoding = []byte("br") })},
		},
		"unknown odd tag": {
			in:   []Witness{envelope("ord", []byte{1}, utf8Text, []byte{255}, "bar", "", "ord")},
			want: []Envelope{inscribed},
		},
		"no body": {
			in:   []Witness{envelope("ord", []byte{1}, utf8Text)},
			want: []Envelope{{ContentType: []byte(utf8Text)}},
		},
		"no content type": {
			in:   []Witness{envelope("ord", "", "foo")},
			want: []Envelope{{HasBody: true, Body: [][]byte{[]byte("foo")}}},
		},
		"body in several pushes": {
			in:   []Witness{envelope("ord", []byte{1}, utf8Text, "", "foo", "bar")},
			want: []Envelope{textBody(utf8Text, []byte("foobar"))},
		},
		"body in no push": {
			in: []Witness{envelope("ord", []byte{1}, utf8Text, "")}, want: []Envelope{textBody(utf8Text, []byte{})},
		},
		"body in empty pushes": {
			in:   []Witness{envelope("ord", []byte{1}, utf8Text, "", "", "", "", "", "")},
			want: []Envelope{textBody(utf8Text, []byte{})},
		},
		"something behind": {
			in:   []Witness{stack(ops(0, opIf, "ord", []byte{1}, utf8Text, "", "ord", opEndIf, opCheckSig), nil)},
			want: []Envelope{inscribed},
		},
		"something before": {
			in:   []Witness{stack(ops(opCheckSig, 0, opIf, "ord", []byte{1}, utf8Text, "", "ord", opEndIf), nil)},
			want: []Envelope{inscribed},
		},
		"several in a witness": {
			in: []Witness{stack(ops(0, opIf, "ord", []byte{1}, utf8Text, "", "foo", opEndIf, 0, opIf, "ord", []byte{1}, utf8Text,
				"", "bar", opEndIf), nil)},
			want: []Envelope{
				textBody(utf8Text, []byte("foo")),
				in(textBody(utf8Text, []byte("bar")), func(e *Envelope) { e.Offset = 1 }),
			},
		},
		"invalid UTF-8": {
			in:   []Witness{envelope("ord", []byte{1}, utf8Text, "", []byte{0x80})},
			want: []Envelope{textBody(utf8Text, []byte{0x80})},
		},
		"no OP_ENDIF": {in: []Witness{stack(ops(0, opIf, "ord"), nil)}},
		"no OP_FALSE": {in: []Witness{stack(ops(opIf, "ord", opEndIf), nil)}},
		"empty envelope": {
			in: []Witness{envelope()},
		},
		"another protocol": {in: []Witness{envelope("foo")}},
		"opcode within":    {in: []Witness{envelope("ord", opCheckSig)}},
		"second input": {
			in:   []Witness{nil, stack(build(NewInscription{ContentType: "foo", Body: ones}), nil)},
			want: []Envelope{in(textBody("foo", ones), func(e *Envelope) { e.Input = 1 })},
		},
		"chunked body": {
			in:   []Witness{stack(build(NewInscription{ContentType: "foo", Body: ones}), nil)},
			want: []Envelope{textBody("foo", ones)},
		},
		"no fields":         {in: []Witness{stack(build(NewInscription{}), nil)}, want: []Envelope{{}}},
		"unknown odd field": {in: []Witness{envelope("ord", []byte{255}, []byte{0})}, want: []Envelope{{}}},
		"unknown even field": {
			in:   []Witness{envelope("ord", []byte{22}, []byte{0})},
			want: []Envelope{{UnrecognizedEven: true}},
		},
		"unknown even field, long": {
			in:   []Witness{envelope("ord", []byte{22, 1}, []byte{0})},
			want: []Envelope{{UnrecognizedEven: true}},
		},
		"unknown odd field, long": {in: []Witness{envelope("ord", []byte{1, 2}, []byte{0})}, want: []Envelope{{}}},
		"duplicate long field": {
			in:   []Witness{envelope("ord", []byte{1, 2}, "", []byte{1, 2}, "")},
			want: []Envelope{{DuplicateField: true}},
		},
		"pointer": {
			in:   []Witness{envelope("ord", []byte{2}, []byte{1})},
			want: []Envelope{{Pointer: []byte{1}}},
		},
		"duplicate pointer": {
			in:   []Witness{envelope("ord", []byte{2}, []byte{1}, []byte{2}, []byte{0})},
			want: []Envelope{{Pointer: []byte{1}, DuplicateField: true, UnrecognizedEven: true}},
		},
		"duplicate content type": {
			in:   []Witness{envelope("ord", []byte{1}, "a", []byte{1}, "b")},
			want: []Envelope{{ContentType: []byte("a"), DuplicateField: true}},
		},
		"tag 66": {
			in:   []Witness{envelope("ord", []byte{66}, []byte{1})},
			want: []Envelope{{UnrecognizedEven: true}},
		},
		"incomplete field": {in: []Witness{envelope("ord", []byte{99})}, want: []Envelope{{IncompleteField: true}}},
		"metadata": {
			in:   []Witness{envelope("ord", []byte{5}, "")},
			want: []Envelope{{Metadata: [][]byte{{}}}},
		},
		"metadata in chunks": {
			in:   []Witness{envelope("ord", []byte{5}, []byte{0}, []byte{5}, []byte{1})},
			want: []Envelope{{Metadata: [][]byte{{0, 1}}, DuplicateField: true}},
		},
		"properties": {
			in:   []Witness{envelope("ord", []byte{17}, []byte{1, 2, 3})},
			want: []Envelope{{Properties: [][]byte{{1, 2, 3}}}},
		},
		"properties in chunks": {
			in:   []Witness{envelope("ord", []byte{17}, []byte{0}, []byte{17}, []byte{1})},
			want: []Envelope{{Properties: [][]byte{{0, 1}}, DuplicateField: true}},
		},
		"parents": {
			in:   []Witness{envelope("ord", []byte{3}, "a", []byte{3}, "b")},
			want: []Envelope{{Parents: [][]byte{[]byte("a"), []byte("b")}, DuplicateField: true}},
		},
		"stutter": {
			in:   []Witness{stack(ops(0, 0, opIf, "ord", opEndIf), nil)},
			want: []Envelope{{Stutter: true}},
		},
		"stutter by OP_IF": {
			in:   []Witness{stack(ops(0, opIf, 0, opIf, "ord", opEndIf), nil)},
			want: []Envelope{{Stutter: true}},
		},
		"stutter by OP_IF, twice": {
			in:   []Witness{stack(ops(0, opIf, 0, opIf, 0, opIf, "ord", opEndIf), nil)},
			want: []Envelope{{Stutter: true}},
		},
		"no stutter behind OP_AND": {
			in:   []Witness{stack(ops(0, 0, 0x84, 0, opIf, "ord", opEndIf), nil)},
			want: []Envelope{{}},
		},
		"stutter lasts": {
			in:   []Witness{stack(ops(0, 0, opIf, "ord", opEndIf, 0, opIf, "ord", opEndIf), nil)},
			want: []Envelope{{Stutter: true}, {Stutter: true, Offset: 1}},
		},
		"empty push by OP_PUSHDATA": {in: []Witness{stack([]byte{
			opPushData1, 0, opIf, opPushData2, 3, 0, 'o', 'r', 'd',
			opEndIf,
		}, nil)}, want: []Envelope{{}}},
	} {
		t.Run(name, func(t *testing.T) {
			got := plain(parse(c.in...))
			if len(c.want) == 0 {
				require.Empty(t, got)
				return
			}
			require.Equal(t, c.want, got)
		})
	}
}

func TestParseEnvelopes_Pushnum(t *testing.T) {
	values := map[int]byte{op1Negate: 0x81}
	for n := 1; n <= 16; n++ {
		values[op1+n-1] = byte(n)
	}
	for op, value := range values {
		got := parse(stack(ops(0, opIf, "ord", 0, op, opEndIf), nil))
		require.Equal(t, []Envelope{{Pushnum: true, HasBody: true, Body: [][]byte{{value}}}}, got)
	}
}

func TestEnvelopePointer(t *testing.T) {
	for _, c := range []struct {
		field []byte
		want  uint64
		ok    bool
	}{
		{},
		{field: []byte{}, ok: true},
		{field: []byte{1}, want: 1, ok: true},
		{field: []byte{0, 1, 0, 0, 0, 0, 0, 0}, want: 256, ok: true},
		{field: []byte{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, want: 1, ok: true},
		{field: []byte{0, 0, 0, 0, 0, 0, 0, 0, 1}},
	} {
		e := Envelope{Pointer: c.field}
		got, ok := e.pointer()
		require.Equal(t, c.ok, ok)
		require.Equal(t, c.want, got)
	}
}

// What is inscribed is what is read, whatever its size: above 10,000 bytes of script and 520 of a push too.
func TestRevealScriptRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		data := func(name string, most int) []byte {
			return bytes.Repeat([]byte{7}, rapid.IntRange(0, most).Draw(t, name))
		}
		var list []NewInscription
		for range rapid.IntRange(1, 3).Draw(t, "inscriptions") {
			n := NewInscription{
				ContentType:     rapid.StringN(0, 40, 160).Draw(t, "type"),
				ContentEncoding: rapid.SampledFrom([]string{"", "br"}).Draw(t, "encoding"),
				Metaprotocol:    rapid.SampledFrom([]string{"", "cbrc-20"}).Draw(t, "metaprotocol"), Body: data("body", 30_000),
				Metadata: data("metadata", 2_000),
			}
			if rapid.Bool().Draw(t, "pointer") {
				p := rapid.Uint64().Draw(t, "satoshi")
				n.Pointer = &p
			}
			for range rapid.IntRange(0, 3).Draw(t, "parents") {
				n.Parents = append(n.Parents, InscriptionID{Index: rapid.Uint32().Draw(t, "index")})
			}
			if rapid.Bool().Draw(t, "delegate") {
				n.Delegate = &InscriptionID{Index: rapid.Uint32().Draw(t, "index")}
			}
			list = append(list, n)
		}
		got := parse(stack([]byte("signature"), RevealScript([32]byte{1, 2, 3}, list...), bytes.Repeat([]byte{0xc0}, 33)))
		require.Len(t, got, len(list))
		for i, n := range list {
			e := got[i]
			require.Equal(t, i, e.Offset)
			require.Equal(t, n.ContentType, string(e.ContentType))
			require.Equal(t, n.ContentEncoding, string(e.ContentEncoding))
			require.Equal(t, n.Metaprotocol, string(e.Metaprotocol))
			require.True(t, bytes.Equal(n.Body, appendChunks(nil, e.Body)))
			require.True(t, bytes.Equal(n.Metadata, appendChunks(nil, e.Metadata)))
			require.True(t, e.HasBody)
			for _, c := range e.Body {
				require.LessOrEqual(t, len(c), maxElement)
			}
			pointer, ok := e.pointer()
			require.Equal(t, n.Pointer != nil, ok)
			if ok {
				require.Equal(t, *n.Pointer, pointer)
			}
			require.Len(t, e.Parents, len(n.Parents))
			for k := range e.Parents {
				id, ok := inscriptionIDOf(e.Parents[k])
				require.True(t, ok)
				require.Equal(t, n.Parents[k], id)
			}
			id, ok := inscriptionIDOf(e.Delegate)
			require.Equal(t, n.Delegate != nil, ok)
			if ok {
				require.Equal(t, *n.Delegate, id)
			}
			require.False(t, e.IncompleteField || e.UnrecognizedEven || e.Pushnum || e.Stutter)
		}
	})
}

// ord's inscription_id.rs and inscription.rs.
func TestInscriptionID(t *testing.T) {
	id := InscriptionID{Index: 0x01ff}
	id.TxID[0], id.TxID[31] = 0xab, 0xcd
	text := id.String()
	require.Equal(t, "cd", text[:2])
	require.Equal(t, "i511", text[64:])
	got, err := ParseInscriptionID(text)
	require.NoError(t, err)
	require.Equal(t, id, got)
	for _, bad := range []string{
		"", text[:64], text[:65], text[1:], text[:64] + "x0", text[:64] + "i-1", text[:64] + "i+1", text[:64] + "i4294967296",
		"zz" + text[2:], text + " ",
	} {
		_, err := ParseInscriptionID(bad)
		require.ErrorIs(t, err, ErrInscriptionID, bad)
	}
	hash := id.TxID[:]
	for _, c := range []struct {
		tail []byte
		want uint32
		ok   bool
	}{
		{ok: true},
		{tail: []byte{0}},
		{tail: []byte{1}, want: 1, ok: true},
		{tail: []byte{0, 1}, want: 256, ok: true},
		{tail: []byte{1, 0}},
		{tail: []byte{0, 0, 1}, want: 65536, ok: true},
		{tail: []byte{1, 0, 0}},
		{tail: []byte{0, 0, 0, 0}, ok: true},
		{tail: []byte{1, 0, 0, 0}, want: 1, ok: true},
		{tail: []byte{0, 0, 0, 1}, want: 1 << 24, ok: true},
		{tail: []byte{0, 0, 0, 0, 1}},
	} {
		got, ok := inscriptionIDOf(append(slices.Clone(hash), c.tail...))
		require.Equal(t, c.ok, ok, c.tail)
		require.Equal(t, c.want, got.Index)
	}
	_, ok := inscriptionIDOf(hash[:31])
	require.False(t, ok)
}

func FuzzEnvelopes(f *testing.F) {
	f.Add(ops(0, opIf, "ord", []byte{1}, "text/plain", "", "hello", opEndIf))
	f.Add(ops(0, 0, opIf, "ord", []byte{2}, []byte{9}, op1, opEndIf, 0, opIf, "ord", opEndIf))
	f.Add([]byte{opPushData4, 0xff, 0xff, 0xff, 0xff, 'o', 'r', 'd'})
	f.Fuzz(func(t *testing.T, script []byte) {
		list := parse(stack(script, nil))
		total := 0
		for i := range list {
			e := &list[i]
			require.Equal(t, i, e.Offset)
			total += size(e.Body) + size(e.Metadata) + len(e.ContentType)
			n := Inscription{}
			n.describe(e, DefaultMaxContent)
			var again Inscription
			require.NoError(t, again.decode(n.append(nil)))
			require.Equal(t, n, again)
		}
		require.LessOrEqual(t, total, len(script)+len(list))
	})
}

func FuzzInscriptionRows(f *testing.F) {
	n := Inscription{Number: -3, ContentType: "text/plain", Parents: []uint32{1, 2}, Rune: []byte{}}
	f.Add(n.append(nil))
	f.Add(appendLocation(nil, Location{Offset: 1 << 40}))
	f.Fuzz(func(t *testing.T, row []byte) {
		var a, b Inscription
		if a.decode(row) == nil {
			require.NoError(t, b.decode(a.append(nil)))
			require.Equal(t, a, b)
		}
		if l, err := decodeLocation(row); err == nil {
			again, err := decodeLocation(appendLocation(nil, l))
			require.NoError(t, err)
			require.Equal(t, l, again)
		}
	})
}
