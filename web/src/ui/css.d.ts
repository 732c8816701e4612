declare const __MARK_TOKENS__: readonly string[];
declare const __MARK_NETWORKS__: readonly number[];
declare const __MARK_WALLETS__: readonly string[];
