package api

// The shapes of what the API tells of the custody on Bitcoin. Assets are named as "btc", "brc20:ticker" and
// "rune:block:tx"; bytes are hexadecimal; amounts are base units on Bitcoin unless a comment says otherwise.

// DepositAddressView is an address that credits what comes to it, and all that is needed to derive it oneself.
type DepositAddressView struct {
	Address       string        `json:"address"`
	Script        string        `json:"script" doc:"scriptPubKey"`
	URI           *string       `json:"uri" doc:"For a QR code (BIP-21); null for other assets than BTC, because wallets would pay bitcoin"`
	Asset         string        `json:"asset"`
	Symbol        string        `json:"symbol"`
	Decimals      uint8         `json:"decimals"`
	DstChainID    uint32        `json:"dstChainId"`
	Receiver      string        `json:"receiver"`
	RefundKey     string        `json:"refundKey" doc:"x-only public key"`
	Lock          uint16        `json:"lock" doc:"Blocks after which the refund key alone can take a deposit back"`
	Epoch         uint32        `json:"epoch"`
	Threshold     int           `json:"threshold" doc:"How many of the custody keys sign"`
	CustodyKeys   []string      `json:"custodyKeys" doc:"x-only, in the order of the leaf"`
	InternalKey   string        `json:"internalKey" doc:"x-only; nobody knows its private key (BIP-341)"`
	MerkleRoot    string        `json:"merkleRoot"`
	Leaves        []TapLeafView `json:"leaves" doc:"The committee's, then the depositor's"`
	Record        string        `json:"record" doc:"What the committee's leaf commits to: version u8 | kind u8 | epoch u32 | dstChain u32 | receiver 32 | lock u16 | refundKey 32 | salt 32 | asset id, big-endian"`
	MinDeposit    string        `json:"minDeposit" doc:"Less is not credited; it can be sent back"`
	Confirmations uint32        `json:"confirmations" doc:"Before a deposit is swept; more while more value is unsettled"`
	SweepFee      SweepFeeView  `json:"sweepFee"`
	RefundRule    string        `json:"refundRule"`
}

// TapLeafView is a leaf of a taproot output.
type TapLeafView struct {
	Purpose string `json:"purpose" enum:"committee,depositor"`
	Script  string `json:"script"`
	Version uint8  `json:"version"`
	Control string `json:"control" doc:"Control block"`
}

// SweepFeeView is what sweeping a deposit takes from it.
type SweepFeeView struct {
	VSize uint32  `json:"vsize" doc:"vB that one deposit adds to a sweep; 0 for assets, whose sweep the fee reserve pays"`
	Rate  *string `json:"rate" doc:"sat/vB now; null while it is not known"`
	Sats  *string `json:"sats" doc:"About this much less is credited; null while the rate is not known"`
}

// DepositAddressState is what was seen at a deposit address.
type DepositAddressState struct {
	DepositAddressView
	Height   uint32              `json:"height" doc:"Block of Bitcoin that this speaks for"`
	Deposits []DerivedOutputView `json:"deposits" doc:"Newest first; of more than 100 those that are worth most"`
}

// DerivedOutputView is one deposit to a deposit address.
type DerivedOutputView struct {
	TxID           string  `json:"txid"`
	Vout           uint32  `json:"vout"`
	Sats           string  `json:"sats"`
	Amount         *string `json:"amount" doc:"Base units of the asset; null while it is not known what the output carries"`
	State          string  `json:"state" enum:"mempool,confirming,waiting,sweeping,swept,taken_back"`
	StateText      string  `json:"stateText"`
	Height         *uint32 `json:"height"`
	Confirmations  uint32  `json:"confirmations"`
	Needed         uint32  `json:"needed"`
	SpentBy        *string `json:"spentBy" doc:"The committee's sweep, or the depositor's own transaction"`
	RefundableFrom *uint32 `json:"refundableFrom" doc:"Height of the first block that the refund key's transaction may be in; null once it is spent"`
	Fault          *string `json:"fault"`
	FaultText      *string `json:"faultText"`
	UID            *string `json:"uid" doc:"Of the transfer once it is final"`
	TransferState  *string `json:"transferState"`
	ExplorerURL    *string `json:"explorerUrl"`
}

// ReservesView is what is issued, what is owed and what custody holds, as of one block of Bitcoin.
type ReservesView struct {
	Height   uint32              `json:"height"`
	Hash     string              `json:"hash"`
	Time     int64               `json:"time"`
	AsOf     int64               `json:"asOf" doc:"When the chains with issued tokens were read"`
	Assets   []ReserveAsset      `json:"assets"`
	Purses   []ReservePurse      `json:"purses"`
	Epochs   []CustodyEpochView  `json:"epochs"`
	Outputs  ReserveOutputsCount `json:"outputs"`
	HowCheck string              `json:"howToCheck"`
}

// ReserveAsset is one asset's balance.
type ReserveAsset struct {
	Asset      string          `json:"asset"`
	Symbol     string          `json:"symbol"`
	Decimals   uint8           `json:"decimals"`
	Held       string          `json:"held" doc:"In plain custody, returnable outputs aside; of BTC with the fee reserve"`
	Returnable string          `json:"returnable" doc:"Deposits that are not credited: their senders', beside held"`
	Taken      string          `json:"taken" doc:"Of such deposits, what members of ended epochs took from their old addresses: it backed nothing, and is gone"`
	Unswept    string          `json:"unswept" doc:"At deposit addresses; counts for nothing yet. Of more than 1,000 addresses, as each was last looked at"`
	Issued     string          `json:"issued" doc:"On all chains"`
	Chains     []IssuedOnChain `json:"chains"`
	InFlight   InFlightView    `json:"inFlight"`
	Owed       string          `json:"owed" doc:"issued + inFlight"`
	Surplus    string          `json:"surplus" doc:"held − owed where that is positive: of BTC the reserve for miners and withdrawal fees"`
	Deficit    string          `json:"deficit" doc:"owed − held where that is positive"`
	Complete   bool            `json:"complete" doc:"false: a chain could not be read, so issued is a lower bound"`
}

// IssuedOnChain is what one router has issued.
type IssuedOnChain struct {
	ChainID uint32  `json:"chainId"`
	Router  string  `json:"router"`
	Issued  *string `json:"issued" doc:"Base units on Bitcoin; null while the chain cannot be read"`
	Block   uint64  `json:"block"`
}

// InFlightView is what is under way, by this API's own records.
type InFlightView struct {
	Deposits    string `json:"deposits" doc:"In custody and not issued yet"`
	Withdrawals string `json:"withdrawals" doc:"Taken back from circulation and not paid yet"`
	Transfers   int    `json:"transfers"`
}

// ReservePurse is what the custody of a kind works with.
type ReservePurse struct {
	Kind       string  `json:"kind" enum:"btc,brc20,rune"`
	Baton      *string `json:"baton" doc:"txid:vout of the output that the next payment spends"`
	FeeReserve string  `json:"feeReserve" doc:"sat for miners"`
	Low        bool    `json:"low" doc:"Withdrawals wait until it is topped up"`
}

// CustodyEpochView is the custody of one epoch of the committee.
type CustodyEpochView struct {
	Epoch     uint32           `json:"epoch"`
	Current   bool             `json:"current"`
	From      uint32           `json:"from" doc:"Height from which deposits to it count"`
	Threshold int              `json:"threshold"`
	Keys      []string         `json:"keys"`
	Addresses []CustodyAddress `json:"addresses"`
}

// CustodyAddress is where the custody of a kind is.
type CustodyAddress struct {
	Kind    string `json:"kind" enum:"btc,brc20,rune"`
	Address string `json:"address"`
	Script  string `json:"script"`
	Leaf    string `json:"leaf" doc:"The only tapscript; the internal key is nobody's"`
}

// ReserveOutputsCount sums the outputs that /api/reserves/outputs lists.
type ReserveOutputsCount struct {
	Count int    `json:"count"`
	Sats  string `json:"sats"`
}

// ReserveOutputsPage is a page of unspent outputs, all of one block.
type ReserveOutputsPage struct {
	Height     uint32          `json:"height"`
	Hash       string          `json:"hash"`
	Items      []ReserveOutput `json:"items"`
	NextCursor *string         `json:"nextCursor"`
}

// ReserveOutput is an unspent output of the custody.
type ReserveOutput struct {
	TxID    string  `json:"txid"`
	Vout    uint32  `json:"vout"`
	Sats    string  `json:"sats"`
	Asset   *string `json:"asset" doc:"What it carries; null: plain coins"`
	Amount  string  `json:"amount"`
	Class   string  `json:"class" doc:"What it is for"`
	Kind    string  `json:"kind" enum:"btc,brc20,rune"`
	Epoch   uint32  `json:"epoch"`
	Address string  `json:"address"`
	Script  string  `json:"script"`
	Height  *uint32 `json:"height" doc:"null: in the mempool"`
}

// ReturnView tells how a deposit that is not credited goes back to who sent it.
type ReturnView struct {
	OutPoint   string   `json:"outpoint"`
	UID        string   `json:"uid"`
	Asset      string   `json:"asset"`
	Amount     string   `json:"amount"`
	Sats       string   `json:"sats"`
	Fault      *string  `json:"fault" doc:"null: a refund of a claim that was sent back"`
	FaultText  *string  `json:"faultText"`
	Rule       string   `json:"rule" enum:"single,mixed,derived" doc:"single: it goes to the one address that all inputs share. mixed: every address that supplied inputs signs, and names the target. derived: the refund key's address"`
	RuleText   string   `json:"ruleText"`
	Signers    []string `json:"signers" doc:"Addresses that have to sign"`
	Target     *string  `json:"target" doc:"Address that it goes to; null: name one"`
	Text       *string  `json:"text" doc:"Sign exactly this, by BIP-322; null while there is no target"`
	FeeSats    *string  `json:"feeSats" doc:"About what the network takes; null while the rate is not known"`
	Asked      bool     `json:"asked" doc:"A valid request is stored"`
	State      *string  `json:"state" doc:"Of the transfer; null while the deposit is not final"`
	RefundLeaf *uint32  `json:"refundableFrom" doc:"Of a deposit address: height from which the refund key alone can take it, without asking anybody"`
}

// BitcoinQuoteView is what a transfer from or to Bitcoin costs and brings.
type BitcoinQuoteView struct {
	AmountIn      string  `json:"amountIn" doc:"Source units, without the remainder"`
	Dust          string  `json:"dust" doc:"Source units that messages cannot carry: give an amount without them"`
	Fee           string  `json:"fee" doc:"Source units, within amountIn: BTC's withdrawal fee, or the deposit fee"`
	CoinFee       string  `json:"coinFee" doc:"wei beside the amount: the withdrawal fee of BRC-20 and runes"`
	MessageFee    string  `json:"messageFee" doc:"wei beside the amount"`
	AmountOut     string  `json:"amountOut" doc:"Destination units: exactly this arrives"`
	Least         string  `json:"least" doc:"Source units, fee included"`
	Most          string  `json:"most" doc:"Source units that go through now"`
	Available     string  `json:"available" doc:"Source units that the lane's caps leave now"`
	SrcDecimals   uint8   `json:"srcDecimals"`
	DstDecimals   uint8   `json:"dstDecimals"`
	Router        string  `json:"router"`
	Confirmations uint32  `json:"confirmations" doc:"That a deposit needs; 0 for withdrawals"`
	FeeRate       *string `json:"feeRate" doc:"sat/vB now; null while it is not known"`
	DelayOver     string  `json:"delayOver" doc:"Destination units: what is more waits. Of withdrawals what members let pass now, what they paid lately counted; 0 also where they name no limit"`
	Delayed       bool    `json:"delayed"`
	DelaySeconds  int64   `json:"delaySeconds"`
	ETASeconds    *int64  `json:"etaSeconds"`
	AsOf          int64   `json:"asOf"`
	Reason        *string `json:"reason" enum:"paused,lane_closed,zero_amount,out_limit,in_limit,minimum,maximum,supply,reserve_low,deficit,remainder,own_address" doc:"own_address: the recipient is the custody's own, or a deposit address"`
	ReasonText    *string `json:"reasonText"`
}

// BitcoinFeesView is what the server's own node says of fee rates, in sat/vB.
type BitcoinFeesView struct {
	ChainID   uint32  `json:"chainId"`
	NextBlock *string `json:"nextBlock" doc:"What the next block takes: the edge of the mempool's next block, or what recent blocks took, whichever is more; null while it is not known"`
	Estimate  *string `json:"estimate" doc:"What the node expects of the next two blocks by its record of past ones; null where it has seen too little"`
	AsOf      int64   `json:"asOf"`
}

// TransferBitcoin is what a transfer has to do with Bitcoin.
type TransferBitcoin struct {
	Asset      string  `json:"asset"`
	OutPoint   *string `json:"outpoint" doc:"txid:vout of the deposit; null for withdrawals"`
	Returnable bool    `json:"returnable" doc:"Its sender can have it sent back: GET /api/returns/{outpoint}"`
	FeePaid    *string `json:"feePaid" doc:"Of withdrawals, what was paid for Bitcoin's network: of BTC within amountSent, in base units of the source token, of other assets beside it, in wei of the source chain's coin; null when unknown"`
	FeeInCoin  bool    `json:"feeInCoin" doc:"feePaid is in the source chain's coin"`
	MinerFee   *string `json:"minerFee" doc:"Satoshi that miners took for what it paid on Bitcoin: its share of the batch, and of BRC-20 its inscription; null before it is in a block, of deposits, and when unknown"`
}
