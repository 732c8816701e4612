package awskms

import (
	"errors"
	"strings"

	"causeway/internal/secretfile"
)

const maxCredentials = 64 << 10

// ErrCredentials means that a file has no access key where one was looked for.
var ErrCredentials = errors.New("the credentials file has no aws_access_key_id and aws_secret_access_key in the profile")

// FromFile reads a profile of a file of AWS's form, which its owner alone may read. An empty profile is "default".
func FromFile(path, profile string) func() (Credentials, error) {
	if profile == "" {
		profile = "default"
	}
	return func() (Credentials, error) {
		raw, err := secretfile.Read(path, maxCredentials)
		if err != nil {
			return Credentials{}, err
		}
		defer clear(raw)
		return parse(string(raw), profile)
	}
}

func parse(text, profile string) (c Credentials, err error) {
	in := false
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			in = strings.TrimSpace(strings.Trim(line, "[]")) == profile
			continue
		}
		name, value, ok := strings.Cut(line, "=")
		if !in || !ok || strings.HasPrefix(line, "#") || strings.HasPrefix(line, ";") {
			continue
		}
		value = strings.TrimSpace(value)
		switch strings.TrimSpace(name) {
		case "aws_access_key_id":
			c.AccessKeyID = value
		case "aws_secret_access_key":
			c.SecretAccessKey = value
		case "aws_session_token":
			c.SessionToken = value
		}
	}
	if c.AccessKeyID == "" || c.SecretAccessKey == "" {
		return Credentials{}, ErrCredentials
	}
	return c, nil
}
