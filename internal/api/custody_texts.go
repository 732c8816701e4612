package api

import (
	"net/http"

	"causeway/internal/bitcoin/custody"
)

// The table of errors of what concerns Bitcoin.
var (
	errNoBitcoin = Error{
		Status: http.StatusNotFound, Code: "bitcoin.NOT_HERE",
		Msg: "This deployment has no Bitcoin custody.",
	}
	errBitcoinNotReady = Error{
		Status: http.StatusServiceUnavailable, Code: "bitcoin.NOT_READY",
		Msg: "The Bitcoin index is not at the tip of its chain. Try again in a moment.",
	}
	errBadAsset = Error{
		Status: http.StatusBadRequest, Code: "bitcoin.BAD_ASSET",
		Msg: "The asset is not valid. Write btc, brc20:ticker or rune:block:tx.",
	}
	errUnknownAsset = Error{
		Status: http.StatusNotFound, Code: "bitcoin.UNKNOWN_ASSET",
		Msg: "The custody does not accept this asset. GET /api/reserves lists the ones it accepts.",
	}
	errBitcoinAddress = Error{
		Status: http.StatusBadRequest, Code: "bitcoin.BAD_ADDRESS",
		Msg: "The Bitcoin address is not valid here.",
	}
	errReceiver = Error{
		Status: http.StatusBadRequest, Code: "bitcoin.BAD_RECEIVER",
		Msg: "The receiver is not valid. Give an address on the destination chain, 0x and 40 hexadecimal digits, other " +
			"than the router's own.",
	}
	errRefundKey = Error{
		Status: http.StatusBadRequest, Code: "bitcoin.BAD_REFUND_KEY",
		Msg: "The refund key is not valid. Give the x-only public key, 64 hexadecimal digits, of a private key that only " +
			"you hold.",
	}
	errLock = Error{
		Status: http.StatusBadRequest, Code: "bitcoin.BAD_LOCK",
		Msg: "The lock is too short for a deposit to be swept in time.",
	}
	errEpoch = Error{
		Status: http.StatusNotFound, Code: "bitcoin.UNKNOWN_EPOCH",
		Msg: "The custody has no such epoch. Omit it for the current one.",
	}
	errNoDepositAddress = Error{
		Status: http.StatusNotFound, Code: "bitcoin.NOT_REGISTERED",
		Msg: "This deposit address is not registered here. Register it again with the fields of its recovery file: POST " +
			"/api/deposit-addresses.",
	}
	errDepositWaits = Error{
		Status: http.StatusNotFound, Code: "bitcoin.DEPOSIT_WAITS",
		Msg: "This transaction paid a deposit address. It becomes a transfer once it has enough confirmations and is " +
			"swept. The address's page shows its progress.",
	}
	errManyAddresses = Error{
		Status: http.StatusTooManyRequests, Code: "bitcoin.TOO_MANY_ADDRESSES",
		Msg: "Too many new deposit addresses were requested from here within the hour. Use one that you already have, send " +
			"from a wallet instead, or try again later.",
	}
	errOutPoint = Error{
		Status: http.StatusBadRequest, Code: "return.BAD_OUTPOINT",
		Msg: "Give the deposit as txid:vout, 64 hexadecimal digits and the output number.",
	}
	errNoDeposit = Error{
		Status: http.StatusNotFound, Code: "return.NOT_FOUND",
		Msg: "No deposit is known at this output. It appears once it is in a block.",
	}
	errNotReturnable = Error{
		Status: http.StatusConflict, Code: "return.NOT_RETURNABLE",
		Msg: "This deposit has been credited, or is returned automatically. There is nothing to sign.",
	}
	errReturnTarget = Error{
		Status: http.StatusBadRequest, Code: "return.BAD_TARGET",
		Msg: "It cannot be sent there. A deposit from one address goes back to that address. For one from several " +
			"addresses, name an address of your own, not one of the custody's.",
	}
	errReturnEarly = Error{
		Status: http.StatusConflict, Code: "return.TOO_EARLY",
		Msg: "The deposit is not recorded yet. Ask again once it has enough confirmations.",
	}
	errReturnUnderway = Error{
		Status: http.StatusConflict, Code: "return.UNDER_WAY",
		Msg: "It is already on its way. GET /api/transfers/{uid} shows its progress.",
	}
	errSignature = Error{
		Status: http.StatusBadRequest, Code: "return.BAD_SIGNATURE",
		Msg: "A signature does not prove its address. Sign exactly the text of GET /api/returns/{outpoint}, with the " +
			"same target, using BIP-322, and give it in base64.",
	}
	errSignatureMissing = Error{
		Status: http.StatusBadRequest, Code: "return.SIGNATURE_MISSING",
		Msg: "An address has not signed. GET /api/returns/{outpoint} names every address that must sign.",
	}
	errSignatureOther = Error{
		Status: http.StatusBadRequest, Code: "return.SIGNATURE_OTHER",
		Msg: "A signature comes from an address that supplied no input. Omit it.",
	}
	errReservesCursor = Error{
		Status: http.StatusBadRequest, Code: "reserves.BAD_CURSOR",
		Msg: "This cursor was not issued here. Omit it to start at the first output.",
	}
	errReservesMoved = Error{
		Status: http.StatusConflict, Code: "reserves.MOVED",
		Msg: "Bitcoin has newer blocks than this list. Start again without a cursor.",
	}
)

// custodyErrors is that table.
func custodyErrors() []Error {
	return []Error{
		errNoBitcoin, errBitcoinNotReady, errBadAsset, errUnknownAsset, errBitcoinAddress, errReceiver, errRefundKey,
		errLock, errEpoch,
		errManyAddresses,
		errNoDepositAddress, errDepositWaits, errOutPoint, errNoDeposit, errNotReturnable, errReturnTarget, errReturnEarly,
		errReturnUnderway, errSignature,
		errSignatureMissing, errSignatureOther, errReservesCursor, errReservesMoved,
	}
}

// faultTexts says why a deposit is not credited.
var faultTexts = map[custody.Fault]string{
	custody.FaultCenotaph: "Its runestone is malformed, so the protocol burned its runes. The rest of the output can " +
		"be sent back.",
	custody.FaultEtching: "The transaction etches a rune. Deposits only move existing assets.",
	custody.FaultMixed:   "The output carries more than one asset.",
	custody.FaultAddress: "It was paid to the address for another type of asset. BTC, BRC-20 and runes each " +
		"have their own.",
	custody.FaultAsset:         "The bridge does not accept this asset.",
	custody.FaultNotStrict:     "The transfer inscription is not in the canonical form that all indexes agree on.",
	custody.FaultPostage:       "The output holds more bitcoin than an asset needs. It would be lost.",
	custody.FaultNoDestination: "It names no destination that can be read.",
	custody.FaultDestinations:  "It names more than one destination.",
	custody.FaultUnknownLane:   "The bridge has no lane for this asset to the destination.",
	custody.FaultClosedLane:    "The lane to the destination was closed when the deposit arrived.",
	custody.FaultReceiver:      "The receiver is not an address on the destination chain.",
	custody.FaultRemainder:     "The amount has more decimals than the destination can hold.",
	custody.FaultTooLarge:      "The amount is larger than a message can carry.",
	custody.FaultMinimum:       "It is below the minimum deposit.",
}

// faultText explains a fault; one of a newer version shows its name.
func faultText(f custody.Fault) string {
	if text, known := faultTexts[f]; known {
		return text + " " + faultHelp
	}
	return "It cannot be credited (" + string(f) + "). " + faultHelp
}

const faultHelp = "Nothing is lost: its sender can request its return, less the network fee."

// derivedTexts says what a state of a deposit to a deposit address means.
var derivedTexts = map[string]string{
	"mempool":    "Seen, but not in a block yet.",
	"confirming": "In a block. It is swept into custody once it has enough confirmations.",
	"waiting":    "It has enough confirmations and will be swept with the custody's next transaction.",
	"sweeping":   "Its sweep has been sent but is not in a block yet.",
	"swept":      "It has been swept into custody. It is credited once the sweep has enough confirmations.",
	"taken_back": "The refund key took it back.",
}

// howToCheck is what makes the figures more than a claim.
const howToCheck = "Nothing here needs to be believed. Derive the custody's addresses from the deployment record, " +
	"list /api/reserves/outputs, and ask your own Bitcoin node for each output at this block: `causeway bitcoin " +
	"reserves --node URL` does it, " +
	"`gettxout TXID VOUT false` does it by hand. Compare each router's totalSupply (issued for native BTC) with your " +
	"own node of that chain."

const (
	quoteRemainder  = "remainder"
	quoteOwnAddress = "own_address"
	// The sentences of Bitcoin's own refusals; the others are those of every quote.
	remainderText  = "The amount has more decimals than messages carry. Round it to the amount shown."
	ownAddressText = "This is an address of the bridge's custody, or a deposit address. A withdrawal to it would be " +
		"held and never paid. Give an address of your own wallet."
)
