package provenance

import (
	"bytes"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/crypto/ssh"
)

// Namespace is what a signature of a release is for. A signature that the same
// key made for anything else, a commit or a login, is none.
const Namespace = "causeway-release"

// magic begins both a signature and what it signs (OpenSSH, PROTOCOL.sshsig).
const magic = "SSHSIG"

// signature is a signature's content, behind the magic.
type signature struct {
	Version   uint32
	PublicKey []byte
	Namespace string
	Reserved  string
	Hash      string
	Signature []byte
}

// signed is what the key signs, behind the magic.
type signed struct {
	Namespace string
	Reserved  string
	Hash      string
	Digest    []byte
}

// signerOf is the key that signed the message for a release.
func signerOf(message, armored []byte) (ssh.PublicKey, error) {
	block, _ := pem.Decode(armored)
	if block == nil || block.Type != "SSH SIGNATURE" {
		return nil, errors.New("it is not a signature as ssh-keygen -Y sign writes it")
	}
	raw, ok := bytes.CutPrefix(block.Bytes, []byte(magic))
	var s signature
	if !ok || ssh.Unmarshal(raw, &s) != nil || s.Version != 1 {
		return nil, errors.New("it is not a signature of SSHSIG version 1")
	}
	if s.Namespace != Namespace {
		return nil, fmt.Errorf("it is for %q and not for %q", s.Namespace, Namespace)
	}
	var digest []byte
	switch s.Hash {
	case "sha512":
		d := sha512.Sum512(message)
		digest = d[:]
	case "sha256":
		d := sha256.Sum256(message)
		digest = d[:]
	default:
		return nil, fmt.Errorf("its hash %q is neither sha512 nor sha256", s.Hash)
	}
	key, err := ssh.ParsePublicKey(s.PublicKey)
	if err != nil {
		return nil, fmt.Errorf("read its key: %w", err)
	}
	var made ssh.Signature
	if err := ssh.Unmarshal(s.Signature, &made); err != nil {
		return nil, fmt.Errorf("read it: %w", err)
	}
	if made.Format == ssh.KeyAlgoRSA { // SHA-1
		return nil, errors.New("it is of RSA with SHA-1, which proves nothing")
	}
	data := append([]byte(magic), ssh.Marshal(signed{s.Namespace, s.Reserved, s.Hash, digest})...)
	if err := key.Verify(data, &made); err != nil {
		return nil, errors.New("it is not of these bytes")
	}
	return key, nil
}

// principal is the name that a file of allowed signers (ssh-keygen(1)) gives to
// a key for releases; false if it gives none. Lines whose options this program
// does not know allow nobody.
func principal(allowed []byte, key ssh.PublicKey) (string, bool) {
	want := key.Type() + " " + base64.StdEncoding.EncodeToString(key.Marshal())
	for line := range strings.Lines(string(allowed)) {
		fields := strings.Fields(line)
		if len(fields) < 3 || strings.HasPrefix(fields[0], "#") {
			continue
		}
		name, rest := fields[0], fields[1:]
		if option, is := strings.CutPrefix(rest[0], "namespaces="); is {
			if !strings.Contains(","+strings.Trim(option, `"`)+",", ","+Namespace+",") {
				continue
			}
			rest = rest[1:]
		}
		if len(rest) >= 2 && rest[0]+" "+rest[1] == want {
			return name, true
		}
	}
	return "", false
}
