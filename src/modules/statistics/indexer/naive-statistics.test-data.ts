import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import { decodeTokenTransfers } from '#indexer/decode/token-transfer.ts';

/** Input of statistics here: the answers of a node, and nothing of the module. */
interface Thing {
  day: number;
  kind: string;
  who?: string;
  amount: bigint;
}

/** Everything that blocks add to a day, one by one. */
export function listThings(blocks: readonly FetchedBlock[]): Thing[] {
  const things: Thing[] = [];
  for (const { block, receipts } of blocks) {
    const day = Math.min(Number(block.timestamp / 86_400n), 2_932_896);
    const add = (kind: string, amount: bigint | number = 1n, who?: string) =>
      things.push({ day, kind, amount: BigInt(amount), ...(who && { who }) });
    const baseFee = block.baseFeePerGas ?? 0n;
    add('blocks');
    add('producer', 1n, block.miner ?? undefined);
    if (block.transactions.length === 0) add('empty_blocks');
    add('uncles', block.uncles.length);
    add('block_size', block.size ?? 0);
    add('gas_limit', block.gasLimit ?? 0n);
    add('gas_used', block.gasUsed ?? 0n);
    add('base_fee', baseFee);
    if (block.baseFeePerGas !== null) add('base_fee_blocks');
    add('burnt_fees', baseFee * (block.gasUsed ?? 0n));
    add('blob_gas_used', block.blobGasUsed ?? 0n);
    for (const { amount } of block.withdrawals) {
      add('withdrawals');
      add('withdrawals_amount', amount ?? 0n);
    }
    for (const [index, transaction] of block.transactions.entries()) {
      const receipt = receipts[index];
      if (receipt === undefined) throw new Error('A transaction has no receipt');
      const price = receipt.effectiveGasPrice ?? transaction.gasPrice ?? 0n;
      add('transactions');
      add('account', 1n, transaction.from);
      add('gas_price', price);
      add('transaction_fees', price * (receipt.gasUsed ?? 0n) + (receipt.l1Fee ?? 0n));
      const blobFee = (receipt.blobGasUsed ?? 0n) * (receipt.blobGasPrice ?? 0n);
      if (transaction.type === 3) add('blob_fees', blobFee);
      add('priority_fees', (price > baseFee ? price - baseFee : 0n) * (receipt.gasUsed ?? 0n));
      add('blobs', transaction.blobVersionedHashes?.length ?? 0);
      add(receipt.status === 1 ? 'succeeded' : 'failed');
      add(TYPES[transaction.type ?? -1] ?? 'other_transactions');
      if (receipt.status !== 0 && (transaction.value ?? 0n) > 0n) {
        add('coin_transfers');
        add('coin_value', transaction.value ?? 0n);
      }
      if (transaction.to === null && receipt.status !== 0) add('created_contracts');
      if (transaction.to !== null && (transaction.input?.length ?? 0) >= 10) {
        add('contract_calls');
        add('contract', 1n, transaction.to);
      }
      add('logs', receipt.logs.length);
    }
    for (const { token, standard, from, to } of receipts.flatMap(readTransfers)) {
      add('token_transfers');
      add('token', 1n, token);
      if (standard === 20) continue;
      add('nft_transfers');
      add('collection', 1n, token);
      if (BigInt(from) === 0n) add('nft_mints');
      if (BigInt(to) === 0n) add('nft_burns');
    }
  }
  return things;
}

const readTransfers = ({ logs, transactionIndex }: FetchedBlock['receipts'][number]) =>
  logs.flatMap((log) => decodeTokenTransfers(log, transactionIndex));

const TYPES: Record<number, string> = {
  0: 'legacy_transactions',
  1: 'access_list_transactions',
  2: 'dynamic_fee_transactions',
  3: 'blob_transactions',
  4: 'set_code_transactions',
};

/** The sum of one kind of thing over days. */
export function sumThings(things: readonly Thing[], kind: string, first: number, last: number): bigint {
  return things
    .filter((thing) => thing.kind === kind && thing.day >= first && thing.day <= last)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

/** Number of distinct participants of a kind in a range of days. */
export function countDistinct(things: readonly Thing[], kind: string, first: number, last: number): number {
  return new Set(
    things
      .filter((thing) => thing.kind === kind && thing.day >= first && thing.day <= last)
      .map(({ who }) => who),
  ).size;
}
