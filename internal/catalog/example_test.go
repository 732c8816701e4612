package catalog_test

import (
	"fmt"

	"causeway/internal/catalog"
)

// The networks that Causeway knows by itself, without an operator's file.
func ExampleLoad() {
	c, err := catalog.Load(catalog.Mainnet, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	n, ok := c.Network(10)
	fmt.Println(n.Name, n.Symbol, ok)
	_, deployed := c.Deployment(10)
	fmt.Println(deployed)
	// Output:
	// OP Mainnet ETH true
	// false
}

// An amount travels in decimals that no end of its way loses.
func ExampleCommonDecimals() {
	fmt.Println(catalog.CommonDecimals(18, 6))
	// Output: 6
}
