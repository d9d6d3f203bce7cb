import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import {
  countDistinct,
  listThings,
  sumThings,
} from '#modules/statistics/indexer/naive-statistics.test-data.ts';

type Resolution = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
type Points = [date: string, value: string][];

const DAY_MS = 86_400_000;
const toDate = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const ETHER = 10n ** 18n;
const GWEI = 10n ** 9n;

/** First day of the calendar period of a day. */
function startOf(day: number, resolution: Resolution): number {
  const date = new Date(day * DAY_MS);
  if (resolution === 'WEEK') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  if (resolution === 'MONTH') date.setUTCDate(1);
  if (resolution === 'YEAR') date.setUTCMonth(0, 1);
  return date.getTime() / DAY_MS;
}

/** Rounds a quotient half up, as text. */
function divide(part: bigint, whole: bigint, digits: number): string {
  const [before = '0', behind = ''] = toText(part, whole, digits).split('.');
  const kept = behind.replace(/0+$/, '');
  return kept === '' ? before : `${before}.${kept}`;
}

function toText(part: bigint, whole: bigint, digits: number): string {
  const power = 10n ** BigInt(digits);
  let rounded = (part * power) / whole;
  if (((part * power) % whole) * 2n >= whole) rounded += 1n;
  const text = rounded.toString().padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Computes every line of a chain by its definition, from the node's responses alone. */
export function computeLines(
  blocks: readonly FetchedBlock[],
  resolution: Resolution,
): Record<string, Points> {
  const things = listThings(blocks);
  const dayOf = ({ block }: FetchedBlock) => Number(block.timestamp / 86_400n);
  const lowest = Math.min(...blocks.map(dayOf));
  const highest = Math.max(...blocks.map(dayOf));
  const days = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  const starts = [...new Set(days.map((day) => startOf(day, resolution)))];
  const periods = starts.map((first, index) => ({
    first,
    last: (starts[index + 1] ?? Number.POSITIVE_INFINITY) - 1,
  }));
  type Period = (typeof periods)[number];
  const sum = (kind: string) => (period: Period) => sumThings(things, kind, period.first, period.last);
  const total = (kind: string) => (period: Period) => sumThings(things, kind, 0, period.last);
  const active = (kind: string) => (period: Period) =>
    BigInt(countDistinct(things, kind, period.first, period.last));
  const ever = (kind: string) => (period: Period) => BigInt(countDistinct(things, kind, 0, period.last));
  const added = (kind: string) => (period: Period) =>
    ever(kind)(period) - BigInt(countDistinct(things, kind, 0, period.first - 1));
  const points = (read: (period: Period) => string | null): Points =>
    periods.flatMap((period) => {
      const value = read(period);
      return value === null ? [] : [[toDate(period.first), value]];
    });
  const plain = (read: (period: Period) => bigint) => points((period) => String(read(period)));
  const coins = (read: (period: Period) => bigint) => points((period) => divide(read(period), ETHER, 18));
  const average = (part: string, whole: string, unit = 1n, digits = 6) =>
    points((period) => {
      const divisor = sum(whole)(period);
      return divisor === 0n ? null : divide(sum(part)(period), divisor * unit, digits);
    });
  const percent = (part: string, whole: string) =>
    points((period) => {
      const divisor = sum(whole)(period);
      return divisor === 0n ? null : divide(sum(part)(period) * 100n, divisor, 2);
    });
  /** Seconds and number of intervals from the first block of a period to the first of a later one, or the last. */
  const measure = ({ first, last }: Period) => {
    const own = blocks.filter((each) => dayOf(each) >= first && dayOf(each) <= last);
    const begin = own[0];
    const end = blocks.find((each) => dayOf(each) > last) ?? blocks.at(-1);
    if (begin === undefined || end === undefined) return { seconds: 0n, intervals: 0n };
    const intervals = BigInt(blocks.indexOf(end) - blocks.indexOf(begin));
    return { seconds: end.block.timestamp - begin.block.timestamp, intervals };
  };
  return {
    activeAccounts: plain(active('account')),
    newAccounts: plain(added('account')),
    accountsGrowth: plain(ever('account')),
    newTxns: plain(sum('transactions')),
    txnsGrowth: plain(total('transactions')),
    averageTps: points((period) => {
      const { seconds } = measure(period);
      return seconds === 0n ? null : divide(sum('transactions')(period), seconds, 6);
    }),
    averageTxnsPerBlock: average('transactions', 'blocks'),
    txnsSuccessRate: percent('succeeded', 'transactions'),
    failedTxns: plain(sum('failed')),
    txnsFee: coins(sum('transaction_fees')),
    averageTxnFee: average('transaction_fees', 'transactions', ETHER, 18),
    txnsFeeGrowth: coins(total('transaction_fees')),
    newNativeCoinTransfers: plain(sum('coin_transfers')),
    nativeCoinTransfersGrowth: plain(total('coin_transfers')),
    nativeCoinVolume: coins(sum('coin_value')),
    legacyTxns: plain(sum('legacy_transactions')),
    accessListTxns: plain(sum('access_list_transactions')),
    dynamicFeeTxns: plain(sum('dynamic_fee_transactions')),
    setCodeTxns: plain(sum('set_code_transactions')),
    newLogs: plain(sum('logs')),
    newBlocks: plain(sum('blocks')),
    blocksGrowth: plain(total('blocks')),
    averageBlockTime: points((period) => {
      const { seconds, intervals } = measure(period);
      return intervals === 0n ? null : divide(seconds, intervals, 6);
    }),
    averageBlockSize: average('block_size', 'blocks'),
    averageBlockRewards: average('priority_fees', 'blocks', ETHER, 18),
    emptyBlocks: plain(sum('empty_blocks')),
    newUncles: plain(sum('uncles')),
    activeProducers: plain(active('producer')),
    newWithdrawals: plain(sum('withdrawals')),
    withdrawalsAmount: coins(sum('withdrawals_amount')),
    newTokenTransfers: plain(sum('token_transfers')),
    tokenTransfersGrowth: plain(total('token_transfers')),
    activeTokens: plain(active('token')),
    newTokens: plain(added('token')),
    tokensGrowth: plain(ever('token')),
    newNftTransfers: plain(sum('nft_transfers')),
    newNftMints: plain(sum('nft_mints')),
    newNftBurns: plain(sum('nft_burns')),
    activeNftCollections: plain(active('collection')),
    nftCollectionsGrowth: plain(ever('collection')),
    averageGasPrice: average('gas_price', 'transactions', GWEI, 9),
    averageBaseFee: average('base_fee', 'base_fee_blocks', GWEI, 9),
    averageGasLimit: average('gas_limit', 'blocks'),
    averageGasUsed: average('gas_used', 'blocks'),
    gasUsed: plain(sum('gas_used')),
    gasUsedGrowth: plain(total('gas_used')),
    networkUtilization: percent('gas_used', 'gas_limit'),
    burntFees: coins(sum('burnt_fees')),
    burntFeesGrowth: coins(total('burnt_fees')),
    priorityFees: coins(sum('priority_fees')),
    newContracts: plain(sum('created_contracts')),
    contractsGrowth: plain(total('created_contracts')),
    contractCalls: plain(sum('contract_calls')),
    activeContracts: plain(active('contract')),
    contractCallShare: percent('contract_calls', 'transactions'),
    newBlobs: plain(sum('blobs')),
    blobsGrowth: plain(total('blobs')),
    newBlobTxns: plain(sum('blob_transactions')),
    blobFees: coins(sum('blob_fees')),
    averageBlobGasPrice: average('blob_fees', 'blob_gas_used', GWEI, 9),
  };
}
