package pkcs11

// KillHelper ends the helper as a crash would.
func (k *Key) KillHelper() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.device.cmd.Process.Kill()
}
