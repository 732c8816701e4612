package ordinals_test

import (
	"fmt"

	"causeway/internal/bitcoin/ordinals"
)

// Amounts of BRC-20 have up to 18 decimals; one more than the token has is refused, not rounded.
func ExampleParseBRC20Amount() {
	a, err := ordinals.ParseBRC20Amount("1.5", 18)
	fmt.Println(ordinals.FormatBRC20Amount(a), err)
	_, err = ordinals.ParseBRC20Amount("1.23", 1)
	fmt.Println(err != nil)
	// Output:
	// 1.5 <nil>
	// true
}

// A rune's name is a number; A is 0.
func ExampleParseRune() {
	a, err := ordinals.ParseRune("A")
	fmt.Println(a, err)
	aa, err := ordinals.ParseRune("AA")
	fmt.Println(aa, err, a.Cmp(aa))
	// Output:
	// A <nil>
	// AA <nil> -1
}

func ExampleParseSpacedRune() {
	r, err := ordinals.ParseSpacedRune("SATOSHI•RUNE•TITAN")
	fmt.Println(r, err)
	// Output: SATOSHI•RUNE•TITAN <nil>
}
