package pkcs11

import (
	"bytes"
	"encoding/asn1"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"time"

	"causeway/internal/message"
)

// device is a helper's process with a session on a token.
type device struct {
	cfg     Config
	cmd     *exec.Cmd
	to      io.WriteCloser
	from    io.ReadCloser
	calls   uint32
	session uint64
	private uint64 // handle of the key
	bare    bool   // mechanisms come without a parameter's place
	signed  bool   // bare is known
	said    *tail  // the end of what the helper wrote about errors
}

// start runs the helper and initialises the device's library in it.
func start(c Config) (_ *device, err error) {
	d := &device{cfg: c, said: &tail{}}
	d.cmd = exec.Command(c.Helper, "remote", c.Module) //nolint:gosec // the operator's file names both
	d.cmd.Env, d.cmd.Stderr = append(os.Environ(), c.Env...), d.said
	d.cmd.WaitDelay = time.Second
	if d.to, err = d.cmd.StdinPipe(); err != nil {
		return nil, fmt.Errorf("start the device's helper: %w", err)
	}
	if d.from, err = d.cmd.StdoutPipe(); err != nil {
		return nil, fmt.Errorf("start the device's helper: %w", err)
	}
	if err := d.cmd.Start(); err != nil {
		return nil, fmt.Errorf("%w: start %s: %w", ErrAway, c.Helper, err)
	}
	defer func() {
		if err != nil {
			d.close()
		}
	}()
	if err := d.bounded(d.hello); err != nil {
		return nil, d.away(err)
	}
	b := request(callInitialize, "ayyay").array([]byte(handshake)).byte(0).array([]byte{})
	_, err = d.call(callInitialize, b, "")
	return d, err
}

// hello agrees on version 0 of the protocol, which every p11-kit speaks.
func (d *device) hello() error {
	if _, err := d.to.Write([]byte{0}); err != nil {
		return err
	}
	var version [1]byte
	_, err := io.ReadFull(d.from, version[:])
	if err == nil && version[0] != 0 {
		err = errWire
	}
	return err
}

// bounded ends the helper if what is done with it takes too long: a device that hangs is one that is away.
func (d *device) bounded(do func() error) error {
	stop := time.AfterFunc(d.cfg.Timeout, func() { _ = d.cmd.Process.Kill() })
	defer stop.Stop()
	return do()
}

func (d *device) away(err error) error {
	if text := d.said.String(); text != "" {
		return fmt.Errorf("%w: %w: %s", ErrAway, err, text)
	}
	return fmt.Errorf("%w: %w", ErrAway, err)
}

// call asks the device. Its refusals are rv.
func (d *device) call(call uint32, b *body, types string) (*body, error) {
	d.calls++
	var raw []byte
	err := d.bounded(func() (err error) {
		if err = writeFrame(d.to, d.calls, b); err != nil {
			return err
		}
		raw, err = readFrame(d.from, d.calls)
		return err
	})
	clear(b.raw) // it may have had the PIN
	if err != nil {
		return nil, d.away(err)
	}
	return answer(raw, call, types)
}

// close ends the helper. The device's library ends its sessions with it.
func (d *device) close() {
	_ = d.to.Close()
	_ = d.cmd.Process.Kill() // it may have ended by itself
	_ = d.cmd.Wait()
}

// maxSlots bounds the slots that are looked at.
const maxSlots = 256

// slot finds the one token of a label.
func (d *device) slot(label string) (slot, flags uint64, err error) {
	b, err := d.call(callGetSlotList, request(callGetSlotList, "yfu").byte(1).room(maxSlots), "au")
	if err != nil {
		return 0, 0, fmt.Errorf("list the device's slots: %w", err)
	}
	slots := b.getNumbers()
	if b.err != nil {
		return 0, 0, b.err
	}
	found := 0
	for _, id := range slots {
		info, err := d.call(callGetTokenInfo, request(callGetTokenInfo, "u").ulong(id), "ssssuuuuuuuuuuuvvs")
		if err != nil {
			continue // one that is being taken out
		}
		name := info.getString()
		for range 3 { // manufacturer, model, serial number
			info.getString()
		}
		has := info.getUlong()
		if info.err != nil {
			return 0, 0, info.err
		}
		if strings.TrimRight(name, " ") == label {
			slot, flags = id, has
			found++
		}
	}
	if found != 1 {
		return 0, 0, fmt.Errorf("%w: %d of its tokens are called %q", ErrAway, found, label)
	}
	return slot, flags, nil
}

// login opens a session that may sign and no more, and shows the PIN.
func (d *device) login(token string, pin []byte) error {
	slot, flags, err := d.slot(token)
	if err != nil {
		return err
	}
	b, err := d.call(callOpenSession, request(callOpenSession, "uu").ulong(slot).ulong(ckfSerial), "u")
	if err != nil {
		return fmt.Errorf("open a session: %w", err)
	}
	if d.session = b.getUlong(); b.err != nil {
		return b.err
	}
	if flags&ckfLoginNeeded == 0 {
		return nil
	}
	_, err = d.call(callLogin, request(callLogin, "uuay").ulong(d.session).ulong(ckuUser).array(pin), "")
	var code rv
	switch {
	case errors.As(err, &code) && code == ckrLoggedIn:
		return nil
	case errors.As(err, &code) && code >= ckrPINIncorrect && code <= ckrPINLocked:
		return fmt.Errorf("%w: %w", ErrPIN, err)
	case err != nil:
		return fmt.Errorf("log in: %w", err)
	}
	return nil
}

// find finds both halves of the key by its label, and returns the public one as an uncompressed point.
func (d *device) find(label string) ([]byte, error) {
	var err error
	if d.private, err = d.object(ckoPrivateKey, label); err != nil {
		return nil, err
	}
	public, err := d.object(ckoPublicKey, label)
	if err != nil {
		return nil, err
	}
	kinds := []uint32{ckaECParams, ckaECPoint}
	const room = 256
	b, err := d.call(callGetAttributeValue,
		request(callGetAttributeValue, "uufA").ulong(d.session).ulong(public).wants(kinds, room), "aAu")
	if err != nil {
		return nil, fmt.Errorf("read the public key: %w", err)
	}
	values := b.getAttributes(kinds)
	if b.err != nil {
		return nil, b.err
	}
	if !bytes.Equal(values[0], secp256k1()) {
		return nil, fmt.Errorf("%w: %q is not on secp256k1", ErrKey, label)
	}
	var point []byte // PKCS#11 has it in an octet string; some devices leave that away
	if rest, err := asn1.Unmarshal(values[1], &point); err != nil || len(rest) > 0 {
		point = values[1]
	}
	return point, nil
}

// secp256k1 is the curve's object identifier in DER (SEC 2).
func secp256k1() []byte { return []byte{0x06, 0x05, 0x2b, 0x81, 0x04, 0x00, 0x0a} }

// object finds the one object of a class and a label.
func (d *device) object(class uint64, label string) (uint64, error) {
	b := request(callFindObjectsInit, "uaA").ulong(d.session).template(
		attribute{kind: ckaClass, number: class}, attribute{kind: ckaKeyType, number: ckkEC},
		attribute{kind: ckaLabel, text: []byte(label)})
	if _, err := d.call(callFindObjectsInit, b, ""); err != nil {
		return 0, fmt.Errorf("look for the key: %w", err)
	}
	found, err := d.call(callFindObjects, request(callFindObjects, "ufu").ulong(d.session).room(2), "au")
	if err != nil {
		return 0, fmt.Errorf("look for the key: %w", err)
	}
	list := found.getNumbers()
	if found.err != nil {
		return 0, found.err
	}
	if _, err := d.call(callFindObjectsFinal, request(callFindObjectsFinal, "u").ulong(d.session), ""); err != nil {
		return 0, fmt.Errorf("look for the key: %w", err)
	}
	if len(list) != 1 {
		half := map[uint64]string{ckoPublicKey: "public", ckoPrivateKey: "private"}[class]
		return 0, fmt.Errorf("%w: %d %s elliptic-curve keys are called %q", ErrKey, len(list), half, label)
	}
	return list[0], nil
}

// alive asks for the session.
func (d *device) alive() error {
	_, err := d.call(callGetSessionInfo, request(callGetSessionInfo, "u").ulong(d.session), "uuuu")
	return err
}

// signInit names the mechanism and the key. Helpers of p11-kit before 0.25.9 want to read that there is no parameter, later
// ones nothing, and no version tells them apart: the older form comes first, and the newer one after a refusal.
func (d *device) signInit() error {
	b := request(callSignInit, "uMu").ulong(d.session)
	b.u32(ckmECDSA)
	if !d.bare {
		b.u32(1<<32 - 1)
	}
	_, err := d.call(callSignInit, b.ulong(d.private), "")
	return err
}

// sign has a digest signed as it is (CKM_ECDSA).
func (d *device) sign(digest message.Digest) ([]byte, error) {
	err := d.signInit()
	var code rv
	if errors.As(err, &code) && !d.signed && !d.bare {
		d.bare = true // to a newer helper the key's handle was no handle
		err = d.signInit()
	}
	if err != nil {
		return nil, fmt.Errorf("begin to sign: %w", err)
	}
	d.signed = true
	const room = 256
	out, err := d.call(callSign, request(callSign, "uayfy").ulong(d.session).array(digest[:]).room(room), "ay")
	if err != nil {
		return nil, err
	}
	raw := out.getArray()
	return raw, out.err
}

// tail keeps the end of what a helper writes about errors.
type tail struct {
	mu   sync.Mutex
	text [200]byte
}

// Write implements io.Writer.
func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	all := slices.Concat(t.text[:], p)
	copy(t.text[:], all[len(all)-len(t.text):])
	return len(p), nil
}

// String is the last line.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := strings.TrimSpace(strings.Trim(string(t.text[:]), "\x00"))
	return text[strings.LastIndexByte(text, '\n')+1:]
}
