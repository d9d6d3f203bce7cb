import type { TransactionKey } from '../../../db/queries/transaction-row.ts';
import type { IndexerContext } from '../../../indexer/runtime/context.ts';
import type { Task } from '../../../indexer/runtime/task.ts';
import { tellNews } from '../../../indexer/runtime/tell-news.ts';
import { hexToBytes } from '../../../lib/hex.ts';
import { formatSuave, type SuaveTransaction } from '../chain/suave-transaction.ts';
import { listUnknown, type SuaveDetails, writeDetails } from '../db/details.ts';

/** Transactions looked at, and asked for, at a time. */
const AT_ONCE = 40;
const PAUSE_MS = 1000;
/** More call data than this of a wrapped transaction is left out. */
const INPUT_LENGTH_MAX = 131_072;

/** Asks the node for the kettles of transactions, the newest first. */
export const detailsTask: Task = {
  name: 'suave-details',
  create({ context }) {
    const walk: Walk = { below: null };
    return { idleMs: PAUSE_MS, run: () => readDetails(context, walk) };
  },
};

/** Where the walk from the newest transaction downwards stands. */
interface Walk {
  below: TransactionKey | null;
}

/** Looks at one part. Gives whether there is more below it; at the end the walk begins anew. */
async function readDetails(context: IndexerContext, walk: Walk): Promise<boolean> {
  const { transport, writer, run } = context;
  const rows = await writer.read('observed', (client) =>
    listUnknown({ client, schema: run.schema }, { below: walk.below, limit: AT_ONCE }),
  );
  const unknown = rows.filter(({ is_known }) => !is_known);
  const outcomes = await transport.batch(
    unknown.map(({ hash }) => ({
      method: 'eth_getTransactionByHash',
      params: [`0x${hash.toString('hex')}`],
    })),
  );
  const found = outcomes.flatMap((outcome, place): SuaveDetails[] => {
    const row = unknown[place];
    if (row === undefined || !outcome.ok || outcome.result === null) return [];
    return [{ ...row, ...toDetails(formatSuave(outcome.result)) }];
  });
  if (found.length > 0)
    await writer.write('observed', async (client) => {
      await writeDetails({ client, schema: run.schema }, found);
      await tellNews(client, run, 'progress');
    });
  const last = rows.at(-1);
  walk.below = rows.length === AT_ONCE && last !== undefined ? last : null;
  return walk.below !== null;
}

function toDetails({ kettle, wrapped }: SuaveTransaction): Pick<SuaveDetails, 'kettle' | 'wrapped'> {
  return {
    kettle: kettle === null ? null : hexToBytes(kettle),
    wrapped: wrapped && {
      ...wrapped,
      nonce: wrapped.nonce.toString(),
      gasLimit: wrapped.gasLimit.toString(),
      gasPrice: wrapped.gasPrice?.toString() ?? null,
      maxFeePerGas: wrapped.maxFeePerGas?.toString() ?? null,
      maxPriorityFeePerGas: wrapped.maxPriorityFeePerGas?.toString() ?? null,
      value: wrapped.value.toString(),
      input: wrapped.input.length > INPUT_LENGTH_MAX ? '0x' : wrapped.input,
    },
  };
}
