package config

import (
	"encoding/hex"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
)

// HeldKey is where a secp256k1 key is that a signer uses: in a file, in a device, or with a key service.
type HeldKey struct {
	KeyFile string `yaml:"keyFile"`
	// KeyPasswordFile opens a key file that is a keystore.
	KeyPasswordFile string  `yaml:"keyPasswordFile"`
	PKCS11          *PKCS11 `yaml:"pkcs11"`
	AWSKMS          *AWSKMS `yaml:"awsKms"`
}

// PKCS11 is a key of a device, which `p11-kit remote` speaks to.
type PKCS11 struct {
	Address string `yaml:"address"` // of the key: `causeway keys device` prints it
	Module  string `yaml:"module"`  // the device's library
	Token   string `yaml:"token"`   // label of the token
	Label   string `yaml:"label"`   // of both halves of the key
	PINFile string `yaml:"pinFile"` // readable by its owner alone
	Helper  string `yaml:"helper"`  // p11-kit's program; default: p11-kit
}

// AWSKMS is a key of AWS Key Management Service of the spec ECC_SECG_P256K1.
type AWSKMS struct {
	Address string `yaml:"address"` // of the key: `causeway keys device` prints it
	Region  string `yaml:"region"`
	Key     string `yaml:"key"` // its id, ARN or alias
	// Endpoint is an https address of the service; default: the region's public one.
	Endpoint string `yaml:"endpoint"`
	// CredentialsFile has the access key, in AWS's form; Profile is its part, default: default. It is read for each request.
	CredentialsFile string `yaml:"credentialsFile"`
	Profile         string `yaml:"profile"`
}

// Named reports whether the file says where the key is.
func (k HeldKey) Named() bool { return k.KeyFile != "" || k.PKCS11 != nil || k.AWSKMS != nil }

// held checks a key that is named.
func (k HeldKey) held(at string) (out []string) {
	n := 0
	for _, named := range []bool{k.KeyFile != "", k.PKCS11 != nil, k.AWSKMS != nil} {
		if named {
			n++
		}
	}
	if n > 1 {
		out = append(out, at+"keyFile: give one of keyFile, pkcs11 and awsKms: a key is in one place")
	}
	if k.KeyPasswordFile != "" && k.KeyFile == "" {
		out = append(out, at+"keyPasswordFile: it opens a keyFile, and there is none")
	}
	need := func(field, value, what string) {
		if value == "" {
			out = append(out, at+field+": "+what)
		}
	}
	if p := k.PKCS11; p != nil {
		out = append(out, keyAddress(at+"pkcs11.address", p.Address)...)
		need("pkcs11.module", p.Module, "name the device's library")
		need("pkcs11.token", p.Token, "give the token's label")
		need("pkcs11.label", p.Label, "give the key's label")
		need("pkcs11.pinFile", p.PINFile, "name the file that holds the PIN")
	}
	if a := k.AWSKMS; a != nil {
		out = append(out, keyAddress(at+"awsKms.address", a.Address)...)
		need("awsKms.region", a.Region, "give the key's region")
		need("awsKms.key", a.Key, "give the key's id, ARN or alias")
		need("awsKms.credentialsFile", a.CredentialsFile, "name the file that holds the access key")
		if u, err := url.Parse(a.Endpoint); a.Endpoint != "" && (err != nil || u.Scheme != "https" || u.Host == "") {
			out = append(out, at+"awsKms.endpoint: this is not an https URL")
		}
	}
	return out
}

func keyAddress(field, text string) []string {
	if raw, err := hex.DecodeString(strings.TrimPrefix(text, "0x")); err != nil || len(raw) != 20 {
		return []string{fmt.Sprintf("%s: %.60q is not 0x and 40 hexadecimal digits", field, text)}
	}
	return nil
}

// ReadHeldKey reads the same before its address is known: any is taken.
func ReadHeldKey(path string) (HeldKey, error) {
	var k HeldKey
	none := func() []string {
		for _, address := range k.addresses() {
			*address = "0x0000000000000000000000000000000000000000"
		}
		return k.held("")
	}
	err := loadStrict(path, &k, none)
	k.beside(path)
	return k, err
}

func (k HeldKey) addresses() (out []*string) {
	if k.PKCS11 != nil {
		out = append(out, &k.PKCS11.Address)
	}
	if k.AWSKMS != nil {
		out = append(out, &k.AWSKMS.Address)
	}
	return out
}

// beside resolves the paths of a file against its folder.
func (k HeldKey) beside(file string) {
	at := Common{dir: filepath.Dir(file)}
	if k.PKCS11 != nil {
		k.PKCS11.PINFile = at.Path(k.PKCS11.PINFile)
	}
	if k.AWSKMS != nil {
		k.AWSKMS.CredentialsFile = at.Path(k.AWSKMS.CredentialsFile)
	}
}

// LoadHeldKey reads a file that says which device or key service has a key.
func LoadHeldKey(path string) (HeldKey, error) {
	var k HeldKey
	err := loadStrict(path, &k, func() []string { return k.held("") })
	k.beside(path)
	return k, err
}
