/** Wallet methods that an app may call: confirmed at each call, or once per visit for read-only ones. */
export const WALLET_METHODS: Readonly<Record<string, { isAskedOnce: boolean; meaning: string }>> = {
  eth_requestAccounts: { isAskedOnce: true, meaning: 'see the addresses of your wallet' },
  personal_sign: { isAskedOnce: false, meaning: 'have a message signed by your wallet' },
  eth_signTypedData_v4: { isAskedOnce: false, meaning: 'have data signed by your wallet' },
  eth_sendTransaction: { isAskedOnce: false, meaning: 'send a transaction with your wallet' },
  wallet_switchEthereumChain: { isAskedOnce: false, meaning: 'switch your wallet to another chain' },
  wallet_addEthereumChain: { isAskedOnce: false, meaning: 'add a chain to your wallet' },
  wallet_watchAsset: { isAskedOnce: false, meaning: 'add a token to your wallet' },
  ...Object.fromEntries(
    [
      'eth_blockNumber',
      'eth_call',
      'eth_chainId',
      'eth_estimateGas',
      'eth_feeHistory',
      'eth_gasPrice',
      'eth_getBalance',
      'eth_getBlockByHash',
      'eth_getBlockByNumber',
      'eth_getCode',
      'eth_getLogs',
      'eth_getStorageAt',
      'eth_getTransactionByHash',
      'eth_getTransactionCount',
      'eth_getTransactionReceipt',
      'eth_maxPriorityFeePerGas',
      'net_version',
    ].map((method) => [
      method,
      { isAskedOnce: true, meaning: `read the chain through your wallet (${method})` },
    ]),
  ),
};

/** These require that the app has received the addresses of the wallet before. */
export const ACCOUNT_METHODS: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
];
