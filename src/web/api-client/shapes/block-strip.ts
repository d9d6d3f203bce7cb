import type { BlockStrip } from '../../../contract/block-strip.ts';
import type { Reader } from './reader.ts';
import { list, num, object, text } from './reader.ts';

export const blockStrip: Reader<BlockStrip> = object<BlockStrip>({
  blocks: list(
    object<BlockStrip['blocks'][number]>({
      height: num,
      hash: text,
      timestamp: text,
      gas_used_percentage: num,
      transactions_count: num,
      cells: text,
    }),
  ),
  pending_transactions_count: num,
});
