package ordinals

import (
	"math"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// maxJSONDepth is how deep arrays and objects may nest (serde_json, which OPI uses, refuses the 128th level).
const maxJSONDepth = 127

// jsonText is a member of the object: absent, a string, or something else. Of equal keys the last counts, as with
// serde_json's maps; keys are compared exactly.
type jsonText struct {
	present bool
	text    bool
	s       string
}

// brc20Fields are the members of an inscription's object that BRC-20 reads.
type brc20Fields struct {
	p, op, tick, max, lim, amt, dec, selfMint, salt, hash, module jsonText

	data, base64, contract, contractID jsonText // of the module's contracts
}

func (f *brc20Fields) field(key []byte) *jsonText {
	switch string(key) {
	case "p":
		return &f.p
	case "op":
		return &f.op
	case "tick":
		return &f.tick
	case "max":
		return &f.max
	case "lim":
		return &f.lim
	case "amt":
		return &f.amt
	case "dec":
		return &f.dec
	case "self_mint":
		return &f.selfMint
	case "salt":
		return &f.salt
	case "hash":
		return &f.hash
	case "module":
		return &f.module
	case "d":
		return &f.data
	case "b":
		return &f.base64
	case "c":
		return &f.contract
	case "i":
		return &f.contractID
	}
	return nil
}

// parseBRC20 reads a body that is one JSON object and nothing else, false when it is not. It accepts what serde_json
// accepts: encoding/json would take invalid UTF-8, lone surrogates and deeper nesting. Time is linear, and only strings
// of the members above that have escapes take memory.
func parseBRC20(body []byte) (brc20Fields, bool) {
	var f brc20Fields
	p := jsonParser{b: body}
	p.space()
	if p.at == len(body) || body[p.at] != '{' || !utf8.Valid(body) {
		return f, false
	}
	p.object(&f, 1)
	p.space()
	return f, !p.bad && p.at == len(body)
}

type jsonParser struct {
	b   []byte
	at  int
	bad bool
}

func (p *jsonParser) space() {
	for p.at < len(p.b) {
		switch p.b[p.at] {
		case ' ', '\t', '\n', '\r':
			p.at++
		default:
			return
		}
	}
}

// eat passes over the byte if it comes next.
func (p *jsonParser) eat(c byte) bool {
	if p.at < len(p.b) && p.b[p.at] == c {
		p.at++
		return true
	}
	return false
}

// need passes over the byte, which must come next.
func (p *jsonParser) need(c byte) {
	if !p.eat(c) {
		p.bad = true
	}
}

// object reads one whose brace comes next; f is nil below the first level.
func (p *jsonParser) object(f *brc20Fields, depth int) {
	p.need('{')
	p.space()
	if p.eat('}') {
		return
	}
	for !p.bad {
		p.space()
		key := p.str(f != nil)
		p.space()
		p.need(':')
		p.space()
		var member *jsonText
		if f != nil && !p.bad {
			member = f.field(key)
		}
		p.member(member, depth)
		p.space()
		if p.bad || p.eat('}') {
			return
		}
		p.need(',')
	}
}

// member reads a value into member, which is nil when nobody asks.
func (p *jsonParser) member(member *jsonText, depth int) {
	if member == nil {
		p.value(depth)
		return
	}
	*member = jsonText{present: true}
	if p.at < len(p.b) && p.b[p.at] == '"' {
		member.s, member.text = string(p.str(true)), true
		return
	}
	p.value(depth)
}

func (p *jsonParser) value(depth int) {
	if p.at == len(p.b) {
		p.bad = true
	}
	if p.bad {
		return
	}
	switch c := p.b[p.at]; c {
	case '"':
		p.str(false)
	case '{', '[':
		if depth == maxJSONDepth {
			p.bad = true
			return
		}
		if c == '{' {
			p.object(nil, depth+1)
		} else {
			p.array(depth + 1)
		}
	case 't':
		p.word("true")
	case 'f':
		p.word("false")
	case 'n':
		p.word("null")
	default:
		p.number()
	}
}

func (p *jsonParser) array(depth int) {
	p.need('[')
	p.space()
	if p.eat(']') {
		return
	}
	for !p.bad {
		p.space()
		p.value(depth)
		p.space()
		if p.bad || p.eat(']') {
			return
		}
		p.need(',')
	}
}

func (p *jsonParser) word(w string) {
	if len(p.b)-p.at < len(w) || string(p.b[p.at:p.at+len(w)]) != w {
		p.bad = true
		return
	}
	p.at += len(w)
}

// digits passes over digits and returns how many there were.
func (p *jsonParser) digits() int {
	from := p.at
	for p.at < len(p.b) && p.b[p.at] >= '0' && p.b[p.at] <= '9' {
		p.at++
	}
	return p.at - from
}

// number reads one. A number too large for a float makes the whole text invalid, as with serde_json.
func (p *jsonParser) number() {
	from := p.at
	p.eat('-')
	if p.eat('0') {
		if p.digits() > 0 {
			p.bad = true
		}
	} else if p.digits() == 0 {
		p.bad = true
	}
	if p.eat('.') && p.digits() == 0 {
		p.bad = true
	}
	exponent := p.eat('e') || p.eat('E')
	if exponent {
		if !p.eat('+') {
			p.eat('-')
		}
		if p.digits() == 0 {
			p.bad = true
		}
	}
	if p.bad || !exponent && p.at-from < 300 {
		return
	}
	if v, _ := strconv.ParseFloat(string(p.b[from:p.at]), 64); math.IsInf(v, 0) {
		p.bad = true
	}
}

// str reads a string. With want its value is returned: a part of the text where it has no escapes. The text is known to
// be valid UTF-8.
func (p *jsonParser) str(want bool) []byte {
	p.need('"')
	from := p.at
	var out []byte // once there is an escape
	escaped := false
	for !p.bad {
		if p.at == len(p.b) {
			p.bad = true
			return nil
		}
		c := p.b[p.at]
		switch {
		case c == '"':
			p.at++
			if escaped {
				return out
			}
			return p.b[from : p.at-1]
		case c < 0x20:
			p.bad = true
		case c == '\\':
			if !escaped && want {
				out = append(out, p.b[from:p.at]...)
			}
			escaped = true
			p.at++
			r := p.escape()
			if want {
				out = utf8.AppendRune(out, r)
			}
		default:
			p.at++
			if escaped && want {
				out = append(out, c)
			}
		}
	}
	return nil
}

// escape reads what follows a backslash. Surrogates must come in pairs.
func (p *jsonParser) escape() rune {
	if p.at == len(p.b) {
		p.bad = true
		return 0
	}
	c := p.b[p.at]
	p.at++
	switch c {
	case '"', '\\', '/':
		return rune(c)
	case 'b':
		return '\b'
	case 'f':
		return '\f'
	case 'n':
		return '\n'
	case 'r':
		return '\r'
	case 't':
		return '\t'
	case 'u':
		high := p.hex4()
		if !utf16.IsSurrogate(high) {
			return high
		}
		p.need('\\')
		p.need('u')
		r := utf16.DecodeRune(high, p.hex4())
		if r == utf8.RuneError {
			p.bad = true
		}
		return r
	}
	p.bad = true
	return 0
}

func (p *jsonParser) hex4() rune {
	if p.bad || len(p.b)-p.at < 4 {
		p.bad = true
		return 0
	}
	var v rune
	for _, c := range p.b[p.at : p.at+4] {
		switch {
		case c >= '0' && c <= '9':
			c -= '0'
		case c >= 'a' && c <= 'f':
			c -= 'a' - 10
		case c >= 'A' && c <= 'F':
			c -= 'A' - 10
		default:
			p.bad = true
		}
		v = v<<4 | rune(c)
	}
	p.at += 4
	return v
}
