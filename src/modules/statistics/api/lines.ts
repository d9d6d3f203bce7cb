import { active, joined, joinedTotal, ratio, type SectionLine, sum, total, verified } from './line-makers.ts';

/** The sections, in their order. */
export const SECTIONS = {
  accounts: 'Accounts',
  transactions: 'Transactions',
  blocks: 'Blocks',
  tokens: 'Tokens',
  gas: 'Gas',
  contracts: 'Contracts',
  blobs: 'Blobs',
} as const;
export type SectionId = keyof typeof SECTIONS;

/** A line of a chart, with its section. */
export interface LineRecord extends SectionLine {
  section: SectionId;
}

const blockTime: SectionLine = {
  id: 'averageBlockTime',
  title: 'Average block time',
  description: 'Average time from one block to the next, in seconds',
  unit: 's',
  columns: ['blocks'],
  isTotal: false,
  read: ({ seconds, intervals }) => (intervals <= 0n ? null : { part: seconds, whole: intervals }),
};

const transactionsPerSecond: SectionLine = {
  id: 'averageTps',
  title: 'Transactions per second',
  description: 'Transactions divided by the seconds from the first block of the period to that of the next',
  unit: null,
  columns: ['blocks', 'transactions'],
  isTotal: false,
  read: ({ sums, seconds }) => (seconds <= 0n ? null : { part: sums.transactions ?? 0n, whole: seconds }),
};

const LISTS: Readonly<Record<SectionId, readonly SectionLine[]>> = {
  accounts: [
    active('account', ['activeAccounts', 'Active accounts', 'Accounts that sent a transaction']),
    joined('account', ['newAccounts', 'New accounts', 'Accounts that sent their first transaction']),
    joinedTotal('account', [
      'accountsGrowth',
      'Number of accounts',
      'Accounts that have sent a transaction so far',
    ]),
  ],
  transactions: [
    sum('transactions', ['newTxns', 'Daily transactions', 'Transactions in blocks']),
    total('transactions', ['txnsGrowth', 'Number of transactions', 'Transactions so far']),
    transactionsPerSecond,
    ratio('transactions', 'blocks', [
      'averageTxnsPerBlock',
      'Transactions per block',
      'Average number of transactions in a block',
    ]),
    ratio(
      'succeeded',
      'transactions',
      ['txnsSuccessRate', 'Transaction success rate', 'Share of transactions that succeeded'],
      '%',
    ),
    sum('failed', ['failedTxns', 'Failed transactions', 'Transactions that were reverted or ran out of gas']),
    sum(
      'transaction_fees',
      ['txnsFee', 'Transaction fees', 'Fees that transactions paid, those for L1 included'],
      'coin',
    ),
    ratio(
      'transaction_fees',
      'transactions',
      ['averageTxnFee', 'Average transaction fee', 'Average fee that a transaction paid, for L1 included'],
      'coin',
    ),
    total(
      'transaction_fees',
      [
        'txnsFeeGrowth',
        'Total transaction fees',
        'Fees that transactions have paid so far, those for L1 included',
      ],
      'coin',
    ),
    sum('coin_transfers', [
      'newNativeCoinTransfers',
      'Coin transfers',
      'Successful transactions that sent coins',
    ]),
    total('coin_transfers', [
      'nativeCoinTransfersGrowth',
      'Number of coin transfers',
      'Successful transactions that have sent coins so far',
    ]),
    sum('coin_value', ['nativeCoinVolume', 'Coin volume', 'Coins that successful transactions sent'], 'coin'),
    sum('legacy_transactions', ['legacyTxns', 'Legacy transactions', 'Transactions of type 0']),
    sum('access_list_transactions', [
      'accessListTxns',
      'Access list transactions',
      'Transactions of type 1 (EIP-2930)',
    ]),
    sum('dynamic_fee_transactions', [
      'dynamicFeeTxns',
      'Dynamic fee transactions',
      'Transactions of type 2 (EIP-1559)',
    ]),
    sum('set_code_transactions', [
      'setCodeTxns',
      'Set code transactions',
      'Transactions of type 4 (EIP-7702)',
    ]),
    sum('logs', ['newLogs', 'Event logs', 'Logs that transactions emitted']),
  ],
  blocks: [
    sum('blocks', ['newBlocks', 'New blocks', 'Blocks of the canonical chain']),
    total('blocks', ['blocksGrowth', 'Number of blocks', 'Blocks of the canonical chain so far']),
    blockTime,
    ratio(
      'block_size',
      'blocks',
      ['averageBlockSize', 'Average block size', 'Average size of a block in bytes'],
      'B',
    ),
    ratio(
      'priority_fees',
      'blocks',
      [
        'averageBlockRewards',
        'Average block rewards',
        'Average priority fees of a block; coins that a chain with proof of work issues are not part of it',
      ],
      'coin',
    ),
    sum('empty_blocks', ['emptyBlocks', 'Empty blocks', 'Blocks without a transaction']),
    sum('uncles', ['newUncles', 'Uncles', 'Uncles that blocks name']),
    active('producer', [
      'activeProducers',
      'Block producers',
      'Addresses that are named as the miner of a block',
    ]),
    sum('withdrawals', ['newWithdrawals', 'Withdrawals', 'Withdrawals from the beacon chain']),
    sum(
      'withdrawals_amount',
      ['withdrawalsAmount', 'Withdrawn coins', 'Coins withdrawn from the beacon chain'],
      'coin',
    ),
  ],
  tokens: [
    sum('token_transfers', [
      'newTokenTransfers',
      'Token transfers',
      'Transfers of tokens of any standard; a batch counts once for each token id',
    ]),
    total('token_transfers', [
      'tokenTransfersGrowth',
      'Number of token transfers',
      'Transfers of tokens of any standard so far',
    ]),
    active('token', ['activeTokens', 'Active tokens', 'Token contracts that emitted a transfer']),
    joined('token', ['newTokens', 'New tokens', 'Token contracts that emitted their first transfer']),
    joinedTotal('token', [
      'tokensGrowth',
      'Number of tokens',
      'Token contracts that have emitted a transfer so far',
    ]),
    sum('nft_transfers', [
      'newNftTransfers',
      'NFT transfers',
      'Transfers of ERC-721 and ERC-1155 tokens, mints and burns among them',
    ]),
    sum('nft_mints', [
      'newNftMints',
      'NFT mints',
      'Transfers of ERC-721 and ERC-1155 tokens from the zero address',
    ]),
    sum('nft_burns', [
      'newNftBurns',
      'NFT burns',
      'Transfers of ERC-721 and ERC-1155 tokens to the zero address',
    ]),
    active('collection', [
      'activeNftCollections',
      'Active NFT collections',
      'Contracts that emitted a transfer of an ERC-721 or ERC-1155 token',
    ]),
    joinedTotal('collection', [
      'nftCollectionsGrowth',
      'Number of NFT collections',
      'Contracts that have emitted a transfer of an ERC-721 or ERC-1155 token so far',
    ]),
  ],
  gas: [
    ratio(
      'gas_price',
      'transactions',
      ['averageGasPrice', 'Average gas price', 'Average price that a transaction paid for a unit of gas'],
      'gwei',
    ),
    ratio(
      'base_fee',
      'base_fee_blocks',
      ['averageBaseFee', 'Average base fee', 'Average base fee per gas of a block'],
      'gwei',
    ),
    ratio('gas_limit', 'blocks', ['averageGasLimit', 'Average gas limit', 'Average gas limit of a block']),
    ratio('gas_used', 'blocks', ['averageGasUsed', 'Average gas used', 'Average gas that a block used']),
    sum('gas_used', ['gasUsed', 'Gas used', 'Gas that blocks used']),
    total('gas_used', ['gasUsedGrowth', 'Total gas used', 'Gas that blocks have used so far']),
    ratio(
      'gas_used',
      'gas_limit',
      ['networkUtilization', 'Network utilization', 'Share of the gas limit that blocks used'],
      '%',
    ),
    sum('burnt_fees', ['burntFees', 'Burnt fees', 'Base fee times gas used of each block'], 'coin'),
    total(
      'burnt_fees',
      ['burntFeesGrowth', 'Total burnt fees', 'Base fee times gas used of each block so far'],
      'coin',
    ),
    sum('priority_fees', ['priorityFees', 'Priority fees', 'Fees paid above the base fee'], 'coin'),
  ],
  contracts: [
    sum('created_contracts', [
      'newContracts',
      'New contracts',
      'Contracts deployed by transactions; those created by contracts are not included',
    ]),
    total('created_contracts', [
      'contractsGrowth',
      'Number of contracts',
      'Contracts deployed by transactions so far; those created by contracts are not included',
    ]),
    verified(false, ['newVerifiedContracts', 'Verified contracts', 'Contracts whose source was verified']),
    verified(true, [
      'verifiedContractsGrowth',
      'Number of verified contracts',
      'Contracts whose source has been verified so far',
    ]),
    sum('contract_calls', ['contractCalls', 'Contract calls', 'Transactions with input to an address']),
    active('contract', [
      'activeContracts',
      'Active contracts',
      'Addresses that a transaction called with input',
    ]),
    ratio(
      'contract_calls',
      'transactions',
      ['contractCallShare', 'Share of contract calls', 'Share of transactions that have input to an address'],
      '%',
    ),
  ],
  blobs: [
    sum('blobs', ['newBlobs', 'New blobs', 'Blobs that transactions carry (EIP-4844)']),
    total('blobs', ['blobsGrowth', 'Number of blobs', 'Blobs that transactions have carried so far']),
    sum('blob_transactions', ['newBlobTxns', 'Blob transactions', 'Transactions of type 3 (EIP-4844)']),
    sum('blob_fees', ['blobFees', 'Blob fees', 'Fees that transactions paid for blob gas'], 'coin'),
    ratio(
      'blob_fees',
      'blob_gas_used',
      [
        'averageBlobGasPrice',
        'Average blob gas price',
        'Average price of a unit of blob gas, by the gas that was used',
      ],
      'gwei',
    ),
  ],
};

/** Every line, in the order of its section. */
export const LINES: readonly LineRecord[] = Object.entries(LISTS).flatMap(([section, lines]) =>
  lines.map((line) => ({ ...line, section: section as SectionId })),
);

/** The lines that a server has: without those of verified contracts if it verifies none. */
export function listLines(hasVerified: boolean): readonly LineRecord[] {
  return hasVerified ? LINES : LINES.filter(({ isOfVerified }) => isOfVerified === undefined);
}

/** The line of an id, among those that a server has. */
export function findLine(id: string, hasVerified: boolean): LineRecord | undefined {
  return listLines(hasVerified).find((line) => line.id === id);
}
