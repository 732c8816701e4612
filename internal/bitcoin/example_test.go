package bitcoin_test

import (
	"fmt"

	"causeway/internal/bitcoin"
)

// An address is the script that it stands for; what belongs to another network is refused.
func ExampleDecodeAddress() {
	mainnet, err := bitcoin.NetworkByName(bitcoin.Mainnet)
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := bitcoin.DecodeAddress(mainnet, "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s\n%x\n%d sat\n", a.Text, a.Script, bitcoin.Dust(a.Script))
	_, err = bitcoin.DecodeAddress(mainnet, "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx")
	fmt.Println(err != nil)
	// Output:
	// bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4
	// 0014751e76e8199196d454941c45d1b3a323f1433bd6
	// 294 sat
	// true
}

// Rates are exact: they are kept finer than whole sat/vB.
func ExampleParseFeeRate() {
	rate, err := bitcoin.ParseFeeRate("2.5")
	fmt.Println(rate, err)
	fmt.Println(bitcoin.SatPerVByte(2) < rate, rate < bitcoin.SatPerVByte(3))
	// Output:
	// 2.500 sat/vB <nil>
	// true true
}
