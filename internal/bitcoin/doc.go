// Package bitcoin is what Causeway knows of Bitcoin's transactions and nodes. It hides the JSON-RPC of Bitcoin Core and
// btcd and what differs between them (Client), how addresses are written on each network (Network), how transactions
// are built, sized, signed and paid for, and the wire format of partially signed ones (BIP-174, BIP-371).
//
// Amounts are satoshis in uint64, fee rates satoshis per 1,000 virtual bytes unless a name says otherwise.
package bitcoin
