import { InvalidAnswerError } from '#sdk/chain/rpc.ts';
import type { TransactionKey } from '#sdk/db/transactions.ts';
import { type IndexerContext, publishCommit, type Task } from '#sdk/indexer/module.ts';
import { hexToBytes } from '#sdk/lib/values.ts';
import { formatSuave, type SuaveTransaction } from '../chain/suave-transaction.ts';
import { listUnknown, type SuaveDetails, writeDetails } from '../db/details.ts';

/** Transactions that are checked, and requested, at a time. */
const AT_ONCE = 40;
const PAUSE_MS = 1000;
/**
 * All transactions are checked again, for those that backfill has added, after a pause of this many times the duration of the
 * last check.
 */
const REST = 20;
/** Longer call data of a wrapped transaction is left out. */
const INPUT_LENGTH_MAX = 131_072;

/** Requests the kettles of transactions from the node, newest first. */
export const detailsTask: Task = {
  name: 'suave-details',
  create({ context }) {
    const walk: Walk = { below: null, isWhole: true, begunAt: 0, wholeAt: 0 };
    return { idleMs: PAUSE_MS, run: () => readDetails(context, walk) };
  },
};

/** State of the walk from the newest transaction downwards. */
interface Walk {
  /** Null between walks. */
  below: TransactionKey | null;
  /** True if it continues to the lowest transaction, false if it ends at the first known one. */
  isWhole: boolean;
  /** Start of the walk, and the earliest start of the next full one, by the clock of the process. */
  begunAt: number;
  wholeAt: number;
}

/** Checks the newest transactions, and the next ones of a walk. Returns true if the walk goes on. */
async function readDetails(context: IndexerContext, walk: Walk): Promise<boolean> {
  if (walk.below === null) {
    walk.begunAt = performance.now();
    walk.isWhole = walk.begunAt >= walk.wholeAt;
  }
  const newest = await lookAt(context, null);
  const part = walk.below === null ? newest : await lookAt(context, walk.below);
  walk.below = walk.isWhole || part.hasUnknown ? part.last : null;
  if (walk.below !== null) return true;
  const now = performance.now();
  if (walk.isWhole) walk.wholeAt = now + REST * (now - walk.begunAt);
  return false;
}

interface Part {
  hasUnknown: boolean;
  /** The lowest of them; null if there is none below it. */
  last: TransactionKey | null;
}

/** Requests details of the next transactions below a position that have none. */
async function lookAt(context: IndexerContext, below: TransactionKey | null): Promise<Part> {
  const {
    source: { transport },
    writer,
    run,
  } = context;
  const rows = await writer.read('observed', (client) =>
    listUnknown({ client, schema: run.schema }, { below, limit: AT_ONCE }),
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
    return [{ ...row, ...readOne(context, row.hash, outcome.result) }];
  });
  if (found.length > 0)
    await writer.write('observed', async (client) => {
      await writeDetails({ client, schema: run.schema }, found);
      await publishCommit(client, run, 'progress');
    });
  return {
    hasUnknown: found.length > 0,
    last: rows.length === AT_ONCE ? (rows.at(-1) ?? null) : null,
  };
}

/** Details from an answer; a malformed one has none, and is reported, which prevents another request. */
function readOne(
  { reporting: { log } }: IndexerContext,
  hash: Buffer,
  answer: unknown,
): ReturnType<typeof toDetails> {
  try {
    return toDetails(formatSuave(answer));
  } catch (error) {
    if (!(error instanceof InvalidAnswerError)) throw error;
    log('warn', `The kettle of transaction 0x${hash.toString('hex')} is not read: ${error.message}`);
    return { kettle: null, wrapped: null };
  }
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
