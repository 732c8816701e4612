package node

import (
	"fmt"
	"log/slog"

	"causeway/internal/awskms"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/pkcs11"
	"causeway/internal/signer"
)

// HeldKey opens a key of a signer, wherever it is. Devices and key services are not asked.
func HeldKey(k config.HeldKey, path func(string) string, network config.Environment,
	log *slog.Logger,
) (signer.Key, error) {
	switch {
	case k.PKCS11 != nil:
		c := deviceOf(*k.PKCS11, path, log)
		var err error
		if c.Member, err = message.ParseMember(k.PKCS11.Address); err != nil {
			return nil, fmt.Errorf("%w: pkcs11.address: %w", config.ErrConfig, err)
		}
		return pkcs11.New(c)
	case k.AWSKMS != nil:
		c := serviceOf(*k.AWSKMS, path, log)
		var err error
		if c.Member, err = message.ParseMember(k.AWSKMS.Address); err != nil {
			return nil, fmt.Errorf("%w: awsKms.address: %w", config.ErrConfig, err)
		}
		return awskms.New(c)
	}
	key, err := committee.LoadKey(path(k.KeyFile), committee.KeyOptions{
		PasswordFile: path(k.KeyPasswordFile), AllowDemo: network == config.Local,
	})
	if err != nil {
		return nil, err
	}
	return signer.NewFileKey(key), nil
}

// LookHeldKey asks a device or a key service for the address of a key.
func LookHeldKey(k config.HeldKey, path func(string) string, log *slog.Logger) (message.Member, error) {
	if k.PKCS11 != nil {
		return pkcs11.Look(deviceOf(*k.PKCS11, path, log))
	}
	if k.AWSKMS == nil {
		return message.Member{}, fmt.Errorf("%w: the file names neither pkcs11 nor awsKms", config.ErrConfig)
	}
	key, err := awskms.New(serviceOf(*k.AWSKMS, path, log))
	if err != nil {
		return message.Member{}, err
	}
	return key.Look()
}

func deviceOf(p config.PKCS11, path func(string) string, log *slog.Logger) pkcs11.Config {
	return pkcs11.Config{
		Helper: p.Helper, Module: p.Module, Token: p.Token, Label: p.Label, PINFile: path(p.PINFile), Log: log,
	}
}

func serviceOf(a config.AWSKMS, path func(string) string, log *slog.Logger) awskms.Config {
	return awskms.Config{
		Region: a.Region, KeyID: a.Key, Endpoint: a.Endpoint,
		Credentials: awskms.FromFile(path(a.CredentialsFile), a.Profile), Log: log,
	}
}
