import { decodeBlockFacts } from '#indexer/decode/block-facts.ts';
import { type MadeBlock, toFetched } from './made-chain.ts';

/** Lists the movements of watched addresses in blocks, read one by one from the node's responses. */
export function listMovementsOf(blocks: readonly MadeBlock[], watched: readonly string[]): string[] {
  const shapes = new Map<string, Set<number>>();
  return blocks.flatMap((made) => {
    const { block, receipts, tokenTransfers } = decodeBlockFacts(toFetched(made));
    for (const { token, standard } of tokenTransfers)
      shapes.set(token, (shapes.get(token) ?? new Set()).add(standard));
    const coins = block.transactions.flatMap((each, index) => {
      const to = each.to ?? receipts[index]?.contractAddress ?? null;
      return (each.value ?? 0n) > 0n && receipts[index]?.status !== 0
        ? [['native', each.hash, each.from, to, '-', '-', each.value]]
        : [];
    });
    const tokens = tokenTransfers.map((each) => {
      const seen = shapes.get(each.token);
      const plain = each.standard === 20 ? 'ERC-20' : 'ERC-721';
      const kind = seen?.has(20) && seen.has(721) ? 'ERC-404' : plain;
      const hash = block.transactions[each.transactionIndex]?.hash;
      return [kind, hash, each.from, each.to, each.token, each.tokenId ?? '-', each.amount ?? '-'];
    });
    const withdrawn = block.withdrawals.map(({ address, amount }) => [
      'native',
      '-',
      null,
      address,
      '-',
      '-',
      amount ?? 0n,
    ]);
    return [...coins, ...tokens, ...withdrawn].flatMap(([kind, hash, from, to, ...rest]) =>
      [
        [from, 'out'],
        [to, 'in'],
      ].flatMap(([address, direction]) =>
        typeof address === 'string' && watched.includes(address)
          ? [[made.number, kind, hash, address, direction, ...rest].join(' ')]
          : [],
      ),
    );
  });
}

/** Lists the movements of watched addresses in internal calls: every successful frame, in a made block never deeper than one. */
export function listInternalMovementsOf(blocks: readonly MadeBlock[], watched: readonly string[]): string[] {
  return blocks.flatMap(({ number, block, traces }) =>
    traces.flatMap(({ traceAddress, action, result, error, transactionPosition }) => {
      if (traceAddress.length === 0 || error !== undefined || BigInt(action.value) === 0n) return [];
      const { hash } = block.transactions[transactionPosition];
      return [
        [action.from, 'out'],
        [action.to ?? result.address, 'in'],
      ].flatMap(([address, direction]) =>
        watched.includes(address)
          ? [[number, 'native', hash, address, direction, '-', '-', BigInt(action.value)].join(' ')]
          : [],
      );
    }),
  );
}

/** The same format, as SQL over `app.account_movements`. */
export const NOTED_MOVEMENT = `concat_ws(' ', block_number, kind, coalesce('0x' || encode(transaction_hash, 'hex'), '-'), '0x' || encode(address, 'hex'),
  case when is_incoming then 'in' else 'out' end, coalesce('0x' || encode(token, 'hex'), '-'),
  coalesce(token_id::text, '-'), coalesce(amount::text, '-'))`;
