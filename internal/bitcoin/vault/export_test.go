package vault

// Len is how many scripts are remembered.
func (c *CoinScans) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.of)
}
