package amount_test

import (
	"fmt"

	"causeway/internal/amount"
)

// An amount is typed in whole tokens and kept in base units.
func ExampleParseDecimal() {
	a, err := amount.ParseDecimal("1.25", 6)
	fmt.Println(a, err)
	fmt.Println(a.Decimal(6))
	// Output:
	// 1250000 <nil>
	// 1.25
}

// What a token has beyond the common decimals does not travel: it is named, so that it can be refused (INV-09).
func ExampleToCommon() {
	wei, err := amount.ParseDecimal("1.000000000000000001", 18)
	if err != nil {
		fmt.Println(err)
		return
	}
	common, remainder, err := amount.ToCommon(wei, 18, 8)
	fmt.Println(common, remainder, err)
	// Output: 100000000 1 <nil>
}

// A ratio is in millionths; 3000 is 0.3 %.
func ExamplePoolFee() {
	fee, err := amount.PoolFee(amount.New(1_000_000), 3000)
	fmt.Println(fee, err)
	// Output: 3000 <nil>
}
