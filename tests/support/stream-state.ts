import { decodeBlockFacts } from '#indexer/decode/block-facts.ts';
import type { StreamItem, StreamMessage } from '#modules/streams/contract/messages.ts';
import { type MadeBlock, toFetched } from './made-chain.ts';

/** State of a receiver of a stream, made of the messages alone. */
export interface StreamState {
  take(message: StreamMessage): void;
  /** Items of all blocks that have not been withdrawn, one line each. */
  lines(): string[];
  /** Messages that were not expected in this order. */
  faults: string[];
  /** Number of withdrawn blocks with known items. */
  withdrawn(): number;
}

/** Creates the state of a receiver that has received nothing. A block may come again; a block on top of another is not. */
export function createStreamState(): StreamState {
  const blocks = new Map<string, { number: number; items: Map<string, string> }>();
  const faults: string[] = [];
  let withdrawn = 0;
  return {
    faults,
    withdrawn: () => withdrawn,
    take(message) {
      if (message.type === 'reset') blocks.clear();
      if (message.type === 'gap') faults.push(`gap ${message.from_block} to ${message.to_block}`);
      if (message.type === 'removed') {
        const own = blocks.get(message.block.hash);
        for (const { id } of message.items ?? [])
          if (own !== undefined && message.parts === 1 && !own.items.has(id))
            faults.push(`${id} was withdrawn, but never came`);
        if (message.items !== null) withdrawn += 1;
        blocks.delete(message.block.hash);
      }
      if (message.type !== 'block') return;
      const { number, hash } = message.block;
      const other = [...blocks].find(([known, block]) => block.number === number && known !== hash);
      if (other !== undefined) faults.push(`block ${number} came before ${other[0]} was withdrawn`);
      const own = blocks.get(hash) ?? { number, items: new Map<string, string>() };
      blocks.set(hash, own);
      for (const item of message.items ?? []) own.items.set(item.id, describeItem(item));
    },
    lines: () => [...blocks.values()].flatMap(({ items }) => [...items.values()]).sort(),
  };
}

function describeItem(item: StreamItem): string {
  const { id } = item;
  if (item.kind === 'token_transfer')
    return [id, item.contract_hash, item.from_hash, item.to_hash, item.token_id, item.amount]
      .join(' ')
      .toLowerCase();
  if (item.kind === 'coin_movement')
    return [id, item.from_hash, item.to_hash, item.amount].join(' ').toLowerCase();
  if (item.kind === 'transaction') return [id, item.transaction_hash, item.value].join(' ').toLowerCase();
  return [id, item.transaction_hash, item.contract_hash, ...item.topics].join(' ').toLowerCase();
}

/** Token transfers of a chain in the same form, read from the node's responses. */
export function listChainTransfers(chain: readonly MadeBlock[]): string[] {
  return chain
    .flatMap((made) =>
      decodeBlockFacts(toFetched(made)).tokenTransfers.map((each) =>
        [
          `${made.hash}:token_transfer:${each.logIndex}:${each.batchIndex}`,
          ...[each.token, each.from, each.to, each.tokenId, each.amount],
        ]
          .join(' ')
          .toLowerCase(),
      ),
    )
    .sort();
}

/** Coin movements of a chain in the same form: transactions, internal calls and withdrawals. */
export function listChainCoins(chain: readonly MadeBlock[]): string[] {
  return chain
    .flatMap(({ hash: block, block: { transactions, withdrawals }, receipts, traces }) => [
      ...transactions.flatMap((each: Record<string, string>, index: number) => {
        const value = BigInt(each['value'] ?? 0);
        const receipt = receipts[index];
        if (value === 0n || receipt?.['status'] === '0x0') return [];
        const to = each['to'] ?? receipt?.['contractAddress'];
        return [`${block}:coin_movement:transaction:${index}:0 ${each['from']} ${to} ${value}`];
      }),
      ...listInner(block, traces, receipts),
      ...withdrawals.map(
        ({ address, amount }: Record<string, string>, index: number) =>
          `${block}:coin_movement:withdrawal::${index}  ${address} ${BigInt(amount ?? 0) * 1_000_000_000n}`,
      ),
    ])
    .map((line) => line.toLowerCase())
    .sort();
}

function listInner(block: string, traces: MadeBlock['traces'], receipts: MadeBlock['receipts']): string[] {
  const places = new Map<number, number>();
  return traces.flatMap(({ traceAddress, action, result, error, transactionPosition }) => {
    const place = (places.get(transactionPosition) ?? -1) + 1;
    places.set(transactionPosition, place);
    const isFailed = error !== undefined || receipts[transactionPosition]?.['status'] === '0x0';
    if (traceAddress.length === 0 || isFailed || BigInt(action.value) === 0n) return [];
    const id = `${block}:coin_movement:internal:${transactionPosition}:${place}`;
    return [`${id} ${action.from} ${action.to ?? result.address} ${BigInt(action.value)}`];
  });
}
