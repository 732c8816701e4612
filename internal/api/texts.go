package api

import (
	"net/http"
	"regexp"

	"causeway/internal/quote"
	"causeway/internal/transfer"
)

// Every sentence that a person may read is in this file. They are English; clients that translate go by code and
// reason.

// The table of errors. Every answer that is not a success is one of these.
var (
	errNotFound = Error{
		Status: http.StatusNotFound, Code: "api.NOT_FOUND",
		Msg: "There is nothing at this address. The API is described at /api/openapi.json.",
	}
	errMethod = Error{
		Status: http.StatusMethodNotAllowed, Code: "api.METHOD",
		Msg: "This address does not support that method. The Allow header lists the ones it supports.",
	}
	errInvalid   = Error{Status: http.StatusBadRequest, Code: "api.INVALID", Msg: "The request is not valid:"}
	errMediaType = Error{
		Status: http.StatusUnsupportedMediaType, Code: "api.MEDIA_TYPE",
		Msg: "Send the body as application/json.",
	}
	errSlowBody = Error{
		Status: http.StatusRequestTimeout, Code: "api.SLOW_BODY",
		Msg: "The body did not arrive in time. Try again.",
	}
	errInternal = Error{
		Status: http.StatusInternalServerError, Code: "api.INTERNAL",
		Msg: "Something failed here. Nothing was changed. Try again in a moment.",
	}
	errBusy = Error{
		Status: http.StatusServiceUnavailable, Code: "api.BUSY",
		Msg: "The answer took too long. Try again in a moment.",
	}
	errRateLimited = Error{
		Status: http.StatusTooManyRequests, Code: "api.RATE_LIMITED",
		Msg: "Too many requests from this address. Wait a second and try again.",
	}
	errTooLarge = Error{
		Status: http.StatusRequestEntityTooLarge, Code: "api.TOO_LARGE",
		Msg: "The body is too large. Send at most 64 KiB.",
	}
	errCurrency = Error{
		Status: http.StatusBadRequest, Code: "api.CURRENCY",
		Msg: "Prices are not available in the currency of the X-Convert header. Use USD.",
	}
	errNoTransfer = Error{
		Status: http.StatusNotFound, Code: "transfer.NOT_FOUND",
		Msg: "No transfer with this id is known. A transaction appears once it is in a block.",
	}
	errBadID = Error{
		Status: http.StatusBadRequest, Code: "transfer.BAD_ID",
		Msg: "Give a uid or a source transaction hash: 64 hexadecimal digits, with 0x or in Bitcoin's or TON's notation, " +
			"or a Solana signature.",
	}
	errBadAddress = Error{
		Status: http.StatusBadRequest, Code: "transfer.BAD_ADDRESS",
		Msg: "The address is not valid. Give 0x and 40 hexadecimal digits, or 64 in the form of messages, not all zero, " +
			"or a Bitcoin or Solana address.",
	}
	errBadCursor = Error{
		Status: http.StatusBadRequest, Code: "transfer.BAD_CURSOR",
		Msg: "This cursor was not issued here. Omit it to start at the newest transfer.",
	}
	errBadState = Error{
		Status: http.StatusBadRequest, Code: "transfer.BAD_STATE",
		Msg: "The state is unknown. Give states as named in /api/openapi.json, separated by commas.",
	}
	errBadFilter = Error{
		Status: http.StatusBadRequest, Code: "transfer.BAD_FILTER",
		Msg: "srcHash cannot be combined with other filters. Omit address, state and cursor.",
	}
	errStateAlone = Error{
		Status: http.StatusBadRequest, Code: "transfer.STATE_ALONE",
		Msg: "A state filter also needs an address. /api/status shows how many transfers are under way.",
	}
	errWatchers = Error{
		Status: http.StatusServiceUnavailable, Code: "transfer.TOO_MANY_WATCHERS",
		Msg: "Too many event streams are open. Read /api/transfers/{id} instead.",
	}
	errStreams = Error{
		Status: http.StatusTooManyRequests, Code: "transfer.TOO_MANY_STREAMS",
		Msg: "This address has too many event streams open. Close some, or read /api/transfers/{id} instead.",
	}
	errBadAmount = Error{
		Status: http.StatusBadRequest, Code: "quote.BAD_AMOUNT",
		Msg: "The amount must be a whole number of base units, in decimal digits, below 2^256.",
	}
	errBadRecipient = Error{
		Status: http.StatusBadRequest, Code: "quote.BAD_RECIPIENT",
		Msg: "The recipient is not a valid address of the destination. Give it as that chain writes it, or 0x and 64 " +
			"hexadecimal digits in the form of messages.",
	}
	errBadData = Error{
		Status: http.StatusBadRequest, Code: "quote.BAD_DATA",
		Msg: "consumerData must be hexadecimal, at most 4096 bytes.",
	}
	errBadPool = Error{
		Status: http.StatusBadRequest, Code: "quote.BAD_POOL",
		Msg: "The pool's address is not valid. Give an account of TON's basechain, in any of TON's formats.",
	}
	errNoRoute = Error{
		Status: http.StatusNotFound, Code: "quote.NO_ROUTE",
		Msg: "There is no open lane between these chains for this token.",
	}
	errNoFigure = Error{
		Status: http.StatusServiceUnavailable, Code: "quote.NOT_READY",
		Msg: "The chain's figures are not known yet. Try again in a moment.",
	}
	errUnknownChain = Error{
		Status: http.StatusNotFound, Code: "quote.UNKNOWN_CHAIN",
		Msg: "This chain is not listed here.",
	}
	errDictNotFound = Error{
		Status: http.StatusNotFound, Code: "105.causeway.DICT_NOT_FOUND",
		Msg: "There is no text with this dictID.",
	}
	errDictExists = Error{
		Status: http.StatusConflict, Code: "105.causeway.DICT_EXISTS",
		Msg: "A text with this dictID already exists. Use PUT to change it.",
	}
	errUnauthorized = Error{
		Status: http.StatusUnauthorized, Code: "105.causeway.UNAUTHORIZED",
		Msg: "This needs the operator's bearer token.",
	}
	errProject = Error{
		Status: http.StatusNotFound, Code: "pool.UNKNOWN_PROJECT",
		Msg: "There is no project with this projectId.",
	}
	errNoBalances = Error{
		Status: http.StatusNotFound, Code: "balance.NO_ENDPOINT",
		Msg: "Balances of this chain are not available here.",
	}
	errBadHolder = Error{
		Status: http.StatusBadRequest, Code: "balance.BAD_ADDRESS",
		Msg: "The address does not belong to this chain.",
	}
	errBalanceAway = Error{
		Status: http.StatusBadGateway, Code: "balance.AWAY",
		Msg: "The chain's endpoint is not answering right now. Try again in a moment.",
	}
	errTooManyHashes = Error{
		Status: http.StatusBadRequest, Code: "record.TOO_MANY",
		Msg: "Ask for at most 100 hashes at a time.",
	}
)

// errorTable lists the table, for the description of the API.
func errorTable() []Error {
	return append([]Error{
		errNotFound, errMethod, errInvalid, errMediaType, errSlowBody, errInternal, errBusy, errRateLimited, errTooLarge,
		errCurrency,
		errNoTransfer, errBadID, errBadAddress, errBadCursor, errBadState, errBadFilter, errStateAlone, errWatchers,
		errStreams,
		errBadAmount, errBadRecipient, errBadData, errBadPool, errNoRoute, errNoFigure, errUnknownChain,
		errDictNotFound, errDictExists, errUnauthorized, errProject, errTooManyHashes, errNoStatistics,
		errNoBalances, errBadHolder, errBalanceAway,
	}, custodyErrors()...)
}

// quoteTexts says why a transfer would not go through, and what to do.
var quoteTexts = map[quote.Reason]string{
	quote.ReasonPaused:    "This route is paused. Refunds and claims still work.",
	quote.ReasonClosed:    "This lane is closed. Pick another network.",
	quote.ReasonZero:      "Amount must be greater than 0",
	quote.ReasonSwapLimit: "The amount is above the pool's swap limit. Lower the amount.",
	quote.ReasonOutLimit: "The amount is above what this lane can send now. Lower the amount, or wait until the limit " +
		"refills.",
	quote.ReasonInLimit: "The amount is above what the destination accepts now. Lower the amount, or wait until the " +
		"limit refills.",
	quote.ReasonLiquidity: "The destination does not hold enough liquidity. Lower the amount or pick another network.",
	quote.ReasonData:      "A swap from Solana carries at most 512 bytes of data. Shorten the data.",
	quote.ReasonMinimum:   "The amount is below the minimum, fee included. Raise the amount.",
	quote.ReasonMaximum:   "The amount is above the limit for one withdrawal. Lower the amount, or withdraw in parts.",
	quote.ReasonSupply:    "The bridge cannot issue or pay that much of this asset now. Lower the amount.",
	quote.ReasonReserve: "The custody's reserve for Bitcoin network fees is low. Withdrawals reopen once it is topped " +
		"up.",
	quote.ReasonDeficit: "The custody holds less than it owes after a deep reorganisation of Bitcoin. Deposits reopen " +
		"once the shortfall is made up.",
}

// heldTexts says why a transfer waits for the committee, and where the money is. It was not executed yet: there is no
// claim.
var heldTexts = map[transfer.Reason]string{
	transfer.ReasonPaused: "This route is paused. Your money is safe in the bridge. The transfer continues " +
		"automatically when the route reopens.",
	transfer.ReasonOverLimit: "This lane has reached its limit. The transfer continues automatically as the limit " +
		"refills.",
	transfer.ReasonDelayed: "Large transfers wait before they are confirmed. You don't need to do anything: the " +
		"transfer continues automatically after the delay.",
	transfer.ReasonVetoed: "A member of the committee holds this large payment back to look at it, for about a day. Your " +
		"money is safe in the bridge. The transfer continues automatically afterwards.",
	transfer.ReasonLiquidity: "The destination does not hold enough liquidity now. The transfer continues " +
		"automatically when liquidity arrives.",
	transfer.ReasonRefused: "The committee does not confirm this transfer for now. It will check again automatically.",
	transfer.ReasonReturnable: "This deposit cannot be credited. Nothing is lost: its sender can request its return " +
		"by signing a text with the sending address (GET /api/returns/{outpoint}).",
	transfer.ReasonCommittee: "Too few committee members are responding. The transfer continues automatically when " +
		"they are back.",
	transfer.ReasonRelay: "The relay does not follow this network at the moment. Your money is safe in the bridge. The " +
		"transfer continues automatically when the relay is back.",
	transfer.ReasonGas: "The relay cannot pay this network's fee at the moment. Your money is safe in the bridge. The " +
		"transfer continues automatically once the operator has sent the relay's account coins.",
	transfer.ReasonTaken: "Former members of the custody took this deposit from their old address, against the rules. " +
		"The custody no longer has it and cannot return it. Nobody else's money is affected. Ask the operator of this " +
		"bridge: the chain shows who signed.",
	transfer.ReasonUnpayable: "This can never be paid on Bitcoin: the recipient belongs to the custody, is a deposit " +
		"address or belongs to nobody, or the amount is too small for an output. You don't need to do anything: it is " +
		"cancelled on Bitcoin, and once that is final the amount goes back to the refund address of the withdrawal, " +
		"less the withdrawal fee.",
}

// owedText is of what Bitcoin can never pay and nothing cancels: refunds, and what is no message of a router.
const owedText = "This cannot be paid on Bitcoin as it stands: the amount is too small for an output, the script " +
	"that it came from has no address that the network can pay, or the message names none. It remains owed, backed " +
	"in the custody, and is checked again automatically. Ask the operator of this bridge."

// holder is what a member's refusal says of a payment that is held back.
var holder = regexp.MustCompile(`member (0x[0-9a-f]{40}) holds it back until block ([0-9]{1,10}) `)

// heldBy names who holds a payment back, and until when; nothing where the detail does not say it.
func heldBy(detail string) string {
	m := holder.FindStringSubmatch(detail)
	if m == nil {
		return ""
	}
	return " Member " + m[1] + " holds it back until block " + m[2] + " of Bitcoin is final."
}

// claimTexts says why the destination still owes money, and what helps.
var claimTexts = map[transfer.Reason]string{
	transfer.ReasonPaused: "Payments on this route are paused. It is paid automatically when the route reopens, or " +
		"you can take it back now.",
	transfer.ReasonOverLimit: "This lane has reached its limit. The rest is paid automatically as the limit refills, " +
		"or you can take it back now.",
	transfer.ReasonDelayed: "Large releases wait before they are paid. You don't need to do anything: it is paid " +
		"automatically after the delay.",
	transfer.ReasonLiquidity: "The destination does not hold enough liquidity now. It is paid automatically when " +
		"liquidity arrives, or you can take it back now.",
	transfer.ReasonPaying: "It is being paid, which takes a moment. Where that fails, it is tried again automatically, " +
		"or you can take it back.",
	transfer.ReasonTransfer: "The token or the recipient refused the payment. Try again, or take it back.",
	transfer.ReasonApp:      "The receiving contract refused the call. Try again, or take it back.",
}

// backTexts says why a transfer goes back, or went, that nobody sent back.
var backTexts = map[transfer.Reason]string{
	transfer.ReasonUnpayable: "This could never be paid on Bitcoin: the recipient belongs to the custody, is a " +
		"deposit address or belongs to nobody, or the amount was too small for an output. It was cancelled there, and " +
		"the amount goes back to the refund address of the withdrawal, less the withdrawal fee.",
}

// reasonText is what a reason means in the transfer's present state; none once nothing stands in the way.
func reasonText(s transfer.State, r transfer.Reason) *string {
	var text string
	switch s {
	case transfer.Held:
		text = heldTexts[r]
	case transfer.Claimable:
		text = claimTexts[r]
	case transfer.Refunding, transfer.Refunded:
		text = backTexts[r]
	}
	return optional(text)
}
