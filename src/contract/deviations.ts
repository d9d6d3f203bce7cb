/** Deliberate deviations of responses from the published description (OpenAPI), by name. */
export const DEVIATIONS = {
  reward: { where: '`rewards[].reward` of a block', reason: 'wei beyond 2^53; servers answer decimal text' },
  gasLimit: { where: '`gas_limit`', reason: 'a gas limit may be 2^64-1; servers answer decimal text' },
  holdersCount: { where: '`holders_count`', reason: 'a count that servers answer as decimal text' },
  duration: {
    where: '`confirmation_duration`',
    reason: 'a list of one or two durations in ms on every server; the description has the type of its items',
  },
  revertReason: {
    where: '`revert_reason`',
    reason: 'a reason that can be decoded is an object with call, id and parameters, another one is `{raw}`',
  },
  summaryVariables: {
    where: '`summary_template_variables`',
    reason:
      'the variables are those that the template of a summary names; the description lists those of one example',
  },
  dayBalance: {
    where: '`value` of a day of `coin-balance-history-by-day`',
    reason: 'a coin balance of a day is wei beyond 2^53; servers answer decimal text',
  },
  decodedValue: {
    where: '`parameters[].value` of decoded calls and logs',
    reason: 'the value of a list or tuple is a list; the description knows plain values only',
  },
  createdTo: {
    where: '`to` of a transaction',
    reason:
      'null where it creates a contract, as on every server; the description has an address there always',
  },
  beaconDeposits: {
    where: '`beacon_deposits_count` of the counters of an address',
    reason: 'null where deposits to the beacon chain are not counted: 0 would be a figure',
  },
  marketCap: {
    where: '`market_cap` of `/stats`',
    reason: 'null while no source of prices knows it: 0 would be a figure',
  },
  hotContracts: {
    where: '`transactions_count` and `total_gas_used` of hot contracts',
    reason: 'decimal text, which web apps read there, since gas may come to more than 2^53',
  },
  unknownSums: {
    where:
      '`total_gas_used` and `gas_used_today` of `/stats`, `transaction_fees_sum_24h` and `transaction_fees_avg_24h`, `withdrawals_sum`, `gas_used` and `total_fee` of the days of `transactions:stats`',
    reason: 'null where the node omits the gas, the fees or the amount of a block in the sum',
  },
  otherChains: {
    where: '`celo` of addresses and transactions, `fee_payer` and `calls` of transactions',
    reason:
      'left out: the own index has no chain of these kinds; the web app displays them of another server',
  },
  blobData: {
    where: '`blob_data`, `kzg_commitment` and `kzg_proof` of the blobs of a transaction',
    reason: 'null: only a beacon node has the data of blobs',
  },
  unknownBatch: {
    where: 'the numbers of blocks and transactions of a batch of Arbitrum, and its first and last block',
    reason: 'null while the blocks of the batch are not known: 0 would be a figure',
  },
  parentGas: {
    where:
      '`gas_used_for_l1`, `gas_used_for_l2`, `poster_fee` and `network_fee` of a transaction of Arbitrum',
    reason: 'null where the receipt does not divide the gas between the chains',
  },
  absurdTime: {
    where: '`timestamp` of a block and of what is in it, `block_timestamp`',
    reason:
      'null where the block itself has no time of the years 1970 to 9999; the description has no null there',
  },
} as const satisfies Record<string, { where: string; reason: string }>;
