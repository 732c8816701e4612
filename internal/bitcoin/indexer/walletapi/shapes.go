package walletapi

// The shapes of UniSat's wallet API, field by field. Their names are UniSat's and appear nowhere else. Satoshis are
// numbers; amounts of BRC-20 are decimal strings, amounts of runes decimal strings in base units; times are Unix
// seconds.

// BitcoinBalance is in bitcoin with 8 decimals [9.03]. Pending figures are what the mempool adds to the confirmed ones;
// they are negative where it spends. Outputs that carry, or may carry, an inscription or rune count as
// inscription_amount.
type BitcoinBalance struct {
	ConfirmAmount            string `json:"confirm_amount"`
	PendingAmount            string `json:"pending_amount"`
	Amount                   string `json:"amount"`
	ConfirmBTCAmount         string `json:"confirm_btc_amount"`
	PendingBTCAmount         string `json:"pending_btc_amount"`
	BTCAmount                string `json:"btc_amount"`
	ConfirmInscriptionAmount string `json:"confirm_inscription_amount"`
	PendingInscriptionAmount string `json:"pending_inscription_amount"`
	InscriptionAmount        string `json:"inscription_amount"`
	USDValue                 string `json:"usd_value" doc:"'n/a' where no price is known"`
}

// BitcoinBalanceV2 is in satoshis: what can be spent freely, and what carries assets or is not mature yet.
type BitcoinBalanceV2 struct {
	AvailableBalance   int64 `json:"availableBalance"`
	UnavailableBalance int64 `json:"unavailableBalance"`
	TotalBalance       int64 `json:"totalBalance"`
}

// AddressSummary counts what an address has.
type AddressSummary struct {
	Address          string `json:"address"`
	TotalSatoshis    int64  `json:"totalSatoshis"`
	BTCSatoshis      int64  `json:"btcSatoshis"`
	AssetSatoshis    int64  `json:"assetSatoshis"`
	InscriptionCount int    `json:"inscriptionCount"`
	AtomicalsCount   int    `json:"atomicalsCount" doc:"Not indexed: always 0"`
	BRC20Count       int    `json:"brc20Count" doc:"Tickers of 4 bytes"`
	BRC20Count5Byte  int    `json:"brc20Count5Byte"`
	BRC20Count6Byte  int    `json:"brc20Count6Byte"`
	ARC20Count       int    `json:"arc20Count" doc:"Not indexed: always 0"`
	RunesCount       int    `json:"runesCount"`
}

// GroupAssets is a wallet's question, and with satoshis_arr the answer, which of its addresses hold anything.
type GroupAssets struct {
	_           struct{} `json:"-" additionalProperties:"true"`
	Type        int      `json:"type"`
	AddressArr  []string `json:"address_arr" maxItems:"100"`
	SatoshisArr []int64  `json:"satoshis_arr" required:"false"`
}

// UTXO is an unspent output with what it carries.
type UTXO struct {
	TxID         string            `json:"txid"`
	Vout         uint32            `json:"vout"`
	Satoshis     uint64            `json:"satoshis"`
	ScriptPk     string            `json:"scriptPk"`
	AddressType  int               `json:"addressType" doc:"0 P2PKH, 1 P2WPKH, 2 P2TR, 3 P2SH, 6 P2WSH, 8 unknown"`
	Inscriptions []UTXOInscription `json:"inscriptions"`
	Atomicals    []struct{}        `json:"atomicals" doc:"Not indexed: always empty"`
	Runes        []UTXORune        `json:"runes"`
}

// UTXOInscription is an inscription in an output.
type UTXOInscription struct {
	InscriptionID     string `json:"inscriptionId"`
	InscriptionNumber int64  `json:"inscriptionNumber"`
	Offset            uint64 `json:"offset" doc:"Satoshi within the output"`
}

// UTXORune is an amount of a rune in an output.
type UTXORune struct {
	RuneID string `json:"runeid"`
	Rune   string `json:"rune"`
	Amount string `json:"amount"`
}

// UTXODetail is an output with its inscriptions in full.
type UTXODetail struct {
	TxID         string        `json:"txId"`
	OutputIndex  uint32        `json:"outputIndex"`
	Satoshis     uint64        `json:"satoshis"`
	ScriptPk     string        `json:"scriptPk"`
	AddressType  int           `json:"addressType"`
	Inscriptions []Inscription `json:"inscriptions"`
}

// UTXOAssets is what an output carries.
type UTXOAssets struct {
	TxID         string            `json:"txid"`
	Vout         uint32            `json:"vout"`
	Inscriptions []UTXOInscription `json:"inscriptions"`
	Runes        []RuneBalance     `json:"runes"`
	Alkanes      []struct{}        `json:"alkanes" doc:"Not indexed: always empty"`
}

// Inscription is an inscription and where it is.
type Inscription struct {
	InscriptionID      string            `json:"inscriptionId"`
	InscriptionNumber  int64             `json:"inscriptionNumber"`
	Address            string            `json:"address" doc:"Empty where it is in no output with an address"`
	OutputValue        uint64            `json:"outputValue"`
	Preview            string            `json:"preview"`
	Content            string            `json:"content"`
	ContentType        string            `json:"contentType"`
	ContentLength      uint64            `json:"contentLength"`
	Timestamp          int64             `json:"timestamp"`
	GenesisTransaction string            `json:"genesisTransaction"`
	Location           string            `json:"location" doc:"txid:vout:offset"`
	Output             string            `json:"output" doc:"txid:vout"`
	Offset             uint64            `json:"offset"`
	ContentBody        string            `json:"contentBody" doc:"Short texts only"`
	UTXOHeight         uint32            `json:"utxoHeight"`
	UTXOConfirmation   uint32            `json:"utxoConfirmation"`
	BRC20              *InscriptionBRC20 `json:"brc20,omitempty"`
	Parents            []string          `json:"parents"`
	Charms             []string          `json:"charms" doc:"cursed, vindicated, reinscription, unbound, lost, burned"`
}

// InscriptionBRC20 is what an inscription says to BRC-20, whether or not it was valid.
type InscriptionBRC20 struct {
	Op      string `json:"op"`
	Tick    string `json:"tick"`
	Lim     string `json:"lim"`
	Amt     string `json:"amt"`
	Decimal string `json:"decimal"`
}

// List is a page, and how many there are altogether.
type List[T any] struct {
	List  []T `json:"list"`
	Total int `json:"total"`
}

// TxHistoryItem is what a transaction did to an address; the amount is in bitcoin, with its sign.
type TxHistoryItem struct {
	TxID    string `json:"txid"`
	Time    int64  `json:"time"`
	Date    string `json:"date" doc:"YYYY-MM-DD, UTC"`
	Amount  string `json:"amount"`
	Symbol  string `json:"symbol"`
	Address string `json:"address"`
}

// AddressHistory is a page of what was done with an address, and how many transactions there are to page through.
type AddressHistory struct {
	Total  int         `json:"total" doc:"At most 10000"`
	Detail []HistoryTx `json:"detail"`
}

// HistoryTx is a confirmed transaction with its parties; amounts are in satoshis.
type HistoryTx struct {
	TxID          string       `json:"txid"`
	Timestamp     int64        `json:"timestamp"`
	Confirmations uint32       `json:"confirmations"`
	Fee           *uint64      `json:"fee" required:"true" nullable:"true" doc:"null where what its inputs spent is not known here"`
	FeeRate       *float64     `json:"feeRate" required:"true" nullable:"true" doc:"sat/vB"`
	OutputValue   uint64       `json:"outputValue"`
	Vin           []HistoryEnd `json:"vin" doc:"The address in question once, with all that it spent; others by input, where they are known"`
	Vout          []HistoryEnd `json:"vout" doc:"The address in question once, with all that it got; others by output, without what only writes data"`
}

// HistoryEnd is one party of a transaction.
type HistoryEnd struct {
	Address string        `json:"address"`
	Value   uint64        `json:"value"`
	Runes   []RuneBalance `json:"runes,omitempty" doc:"Of the address in question; one may be listed once for each output"`
}

// ContractResult is a contract as a wallet shows it beside a transaction; none is known here.
type ContractResult struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Description string `json:"description"`
	Address     string `json:"address"`
	Script      string `json:"script"`
	IsOwned     bool   `json:"isOwned"`
}

// FeeSummary is a list of Slow, Avg and Fast, in this order [7.38].
type FeeSummary struct {
	List []FeeOption `json:"list"`
}

// FeeOption is a fee rate in sat/vB [9.01].
type FeeOption struct {
	Title   string  `json:"title" enum:"Slow,Avg,Fast"`
	Desc    string  `json:"desc"`
	FeeRate float64 `json:"feeRate"`
}

// InscriptionSummary is the operator's choice of inscriptions [7.36].
type InscriptionSummary struct {
	MintedList []MintedItem `json:"mintedList"`
}

// MintedItem is a group of them.
type MintedItem struct {
	Title        string        `json:"title"`
	Desc         string        `json:"desc"`
	Inscriptions []Inscription `json:"inscriptions"`
}

// AppSummary is the operator's choice of applications [7.37].
type AppSummary struct {
	Apps []AppGroup `json:"apps"`
}

// AppGroup is a group of them.
type AppGroup struct {
	Tag  string `json:"tag"`
	List []App  `json:"list"`
}

// App is one of them.
type App struct {
	Logo  string `json:"logo"`
	Title string `json:"title"`
	Desc  string `json:"desc"`
	URL   string `json:"url"`
}

// InscribeOrder is an order to inscribe a BRC-20 transfer [3.12], in satoshis.
type InscribeOrder struct {
	OrderID          string `json:"orderId"`
	PayAddress       string `json:"payAddress"`
	TotalFee         uint64 `json:"totalFee" doc:"What is to be paid to payAddress"`
	MinerFee         uint64 `json:"minerFee"`
	OriginServiceFee uint64 `json:"originServiceFee"`
	ServiceFee       uint64 `json:"serviceFee"`
	OutputValue      uint64 `json:"outputValue"`
	ServiceAddress   string `json:"serviceAddress,omitempty" doc:"Gets serviceFee, by the reveal of an order with a public key"`
}

// TokenTransfer is an inscription of BRC-20 with its amount.
type TokenTransfer struct {
	Ticker            string `json:"ticker"`
	Amount            string `json:"amount"`
	InscriptionID     string `json:"inscriptionId"`
	InscriptionNumber int64  `json:"inscriptionNumber"`
	Timestamp         int64  `json:"timestamp"`
	Confirmations     uint32 `json:"confirmations"`
	Satoshi           uint64 `json:"satoshi"`
}

// TokenBalance is an address's balance of a BRC-20 token.
type TokenBalance struct {
	Ticker                 string `json:"ticker"`
	TickerHex              string `json:"tickerHex"`
	OverallBalance         string `json:"overallBalance"`
	AvailableBalance       string `json:"availableBalance"`
	TransferableBalance    string `json:"transferableBalance"`
	AvailableBalanceSafe   string `json:"availableBalanceSafe"`
	AvailableBalanceUnSafe string `json:"availableBalanceUnSafe" doc:"What waiting transactions bring: part of no other figure, and nobody's before it is in a block"`
	PendingAmount          string `json:"pendingAmount" doc:"What waiting transactions send of overallBalance, negative; 0 for none. What they bring is availableBalanceUnSafe"`
	PendingUnknown         bool   `json:"pendingUnknown,omitempty" doc:"What waiting transactions bring could not be told: too many wait, or they are too large"`
	DoubtfulBalance        string `json:"doubtfulBalance,omitempty" doc:"How much more there may be, absent for nothing, as far as that hangs on what contracts of BRC-20's programmable module decided: part of no other figure, and creditable to nobody"`
	SelfMint               bool   `json:"selfMint"`
	Decimal                int    `json:"decimal"`
}

// TokenInfo is a BRC-20 token.
type TokenInfo struct {
	TotalSupply   string `json:"totalSupply"`
	TotalMinted   string `json:"totalMinted"`
	Decimal       int    `json:"decimal"`
	Holder        string `json:"holder" doc:"Who holds the deploy inscription"`
	InscriptionID string `json:"inscriptionId"`
	SelfMint      bool   `json:"selfMint"`
	HoldersCount  uint64 `json:"holdersCount"`
	HistoryCount  uint64 `json:"historyCount" doc:"Its deployment, its mints, and its transfers as they were inscribed and as they moved"`
	Logo          string `json:"logo"`
}

// TokenHistoryItem is what happened to an address's part of a BRC-20 token.
type TokenHistoryItem struct {
	Type      string `json:"type" enum:"inscribe-deploy,inscribe-mint,inscribe-transfer,send,receive"`
	From      string `json:"from" doc:"Empty where it is no address"`
	To        string `json:"to" doc:"Empty where it is no address"`
	Amount    string `json:"amount"`
	TxID      string `json:"txid" doc:"Of what inscribed; empty for a transfer that was sent, which is not kept"`
	BlockTime int64  `json:"blocktime"`
}

// AppTab is a group of applications in the wallet's tab of discoveries.
type AppTab struct {
	Tab   string `json:"tab"`
	Items []App  `json:"items"`
}

// Banner is a picture in that tab; there are none here.
type Banner struct {
	ID   string `json:"id"`
	Img  string `json:"img"`
	Link string `json:"link"`
}

// AddressTokenSummary is a token and an address's part of it.
type AddressTokenSummary struct {
	TokenInfo        TokenInfo       `json:"tokenInfo"`
	TokenBalance     TokenBalance    `json:"tokenBalance"`
	HistoryList      []TokenTransfer `json:"historyList"`
	HistoryIndexed   bool            `json:"historyIndexed" doc:"false: history not indexed, this host keeps no history of addresses; historyList is empty because of that"`
	TransferableList []TokenTransfer `json:"transferableList"`
}

// RuneBalance is an amount of a rune in base units.
type RuneBalance struct {
	Amount          string `json:"amount"`
	RuneID          string `json:"runeid"`
	Rune            string `json:"rune"`
	SpacedRune      string `json:"spacedRune"`
	Symbol          string `json:"symbol"`
	Divisibility    uint8  `json:"divisibility"`
	PendingAmount   string `json:"pendingAmount,omitempty" doc:"Of an address: what waiting transactions spend of the amount, their change included, negative; 0 for none"`
	PendingReceived string `json:"pendingReceived,omitempty" doc:"Of an address: what waiting transactions bring, their change included: part of no other figure, and nobody's before it is in a block"`
	PendingUnknown  bool   `json:"pendingUnknown,omitempty" doc:"What waiting transactions bring could not be told: too many wait, or they are too large"`
}

// RuneTerms are those of an open mint; null where the etching sets none.
type RuneTerms struct {
	Amount      string  `json:"amount"`
	Cap         string  `json:"cap"`
	HeightStart *uint64 `json:"heightStart"`
	HeightEnd   *uint64 `json:"heightEnd"`
	OffsetStart *uint64 `json:"offsetStart"`
	OffsetEnd   *uint64 `json:"offsetEnd"`
}

// RuneInfo is a rune.
type RuneInfo struct {
	RuneID       string     `json:"runeid"`
	Rune         string     `json:"rune"`
	SpacedRune   string     `json:"spacedRune"`
	Number       uint64     `json:"number"`
	Height       uint64     `json:"height"`
	TxIdx        uint32     `json:"txidx"`
	Timestamp    int64      `json:"timestamp"`
	Divisibility uint8      `json:"divisibility"`
	Symbol       string     `json:"symbol"`
	Etching      string     `json:"etching"`
	Premine      string     `json:"premine"`
	Terms        *RuneTerms `json:"terms"`
	Mints        string     `json:"mints"`
	Burned       string     `json:"burned"`
	Holders      uint64     `json:"holders"`
	Transactions uint64     `json:"transactions"`
	Mintable     bool       `json:"mintable" doc:"In the next block"`
	Remaining    string     `json:"remaining" doc:"Mints left"`
	Start        *uint64    `json:"start"`
	End          *uint64    `json:"end"`
	Supply       string     `json:"supply"`
	Parent       *string    `json:"parent,omitempty"`
	Logo         *string    `json:"logo,omitempty"`
}

// AddressRunesTokenSummary is a rune and an address's part of it.
type AddressRunesTokenSummary struct {
	RuneInfo    RuneInfo     `json:"runeInfo"`
	RuneBalance RuneBalance  `json:"runeBalance"`
	RuneLogo    *Inscription `json:"runeLogo,omitempty"`
}

// DecodedPSBT is what a transaction would do if it were the next to confirm.
type DecodedPSBT struct {
	InputInfos         []InputInfo            `json:"inputInfos"`
	OutputInfos        []OutputInfo           `json:"outputInfos"`
	Inscriptions       map[string]Inscription `json:"inscriptions"`
	FeeRate            float64                `json:"feeRate" doc:"sat/vB; estimated where signatures are missing; 0 where an input's value is unknown"`
	Fee                int64                  `json:"fee" doc:"Satoshis; 0 where an input's value is unknown"`
	Features           Features               `json:"features"`
	Risks              []Risk                 `json:"risks"`
	IsScammer          bool                   `json:"isScammer" doc:"No list is kept: always false"`
	IsCompleted        bool                   `json:"isCompleted" doc:"Inputs and outputs are all known and the fee is not negative"`
	RecommendedFeeRate float64                `json:"recommendedFeeRate"`
	ShouldWarnFeeRate  bool                   `json:"shouldWarnFeeRate"`
	UnsignedInputs     int                    `json:"unsignedInputs" doc:"Inputs that nobody has signed yet"`
}

// Features of a transaction.
type Features struct {
	RBF bool `json:"rbf" doc:"It may be replaced while it waits (BIP-125)"`
}

// InputInfo is an input. Address and value are the index's; where it does not know the output, those that the PSBT
// claims, and a risk says so.
type InputInfo struct {
	TxID         string        `json:"txid"`
	Vout         uint32        `json:"vout"`
	Address      string        `json:"address"`
	Value        uint64        `json:"value"`
	Inscriptions []Inscription `json:"inscriptions"`
	Atomicals    []struct{}    `json:"atomicals"`
	SighashType  uint32        `json:"sighashType"`
	Runes        []RuneBalance `json:"runes"`
	Alkanes      []struct{}    `json:"alkanes"`
	OnChain      bool          `json:"onchain" doc:"The index knows the output"`
	Height       uint32        `json:"height" doc:"Of its block; 0 where it is not confirmed"`
}

// OutputInfo is an output, with what it would carry.
type OutputInfo struct {
	Address      string        `json:"address" doc:"OP_RETURN and the script in hexadecimal where it is one"`
	Value        uint64        `json:"value"`
	Inscriptions []Inscription `json:"inscriptions"`
	Atomicals    []struct{}    `json:"atomicals"`
	Runes        []RuneBalance `json:"runes"`
	Alkanes      []struct{}    `json:"alkanes"`
	IsOpReturn   bool          `json:"isOpReturn"`
}

// Risk is something to know before signing. The types are the numbers of UniSat's wallets.
type Risk struct {
	Type  RiskType `json:"type"`
	Level string   `json:"level" enum:"critical,danger,warning"`
	Title string   `json:"title"`
	Desc  string   `json:"desc"`
}
