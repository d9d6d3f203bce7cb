import { InvalidAnswerError } from '../../../chain/errors.ts';
import type { TransactionKey } from '../../../db/queries/transaction-row.ts';
import type { IndexerContext } from '../../../indexer/runtime/context.ts';
import { publishCommit } from '../../../indexer/runtime/publish-commit.ts';
import type { Task } from '../../../indexer/runtime/task.ts';
import { hexToBytes } from '../../../lib/hex.ts';
import { formatSuave, type SuaveTransaction } from '../chain/suave-transaction.ts';
import { listUnknown, type SuaveDetails, writeDetails } from '../db/details.ts';

/** Transactions looked at, and asked for, at a time. */
const AT_ONCE = 40;
const PAUSE_MS = 1000;
/** All transactions are looked at, for those that history has brought since, after a rest of so many times what that took. */
const REST = 20;
/** More call data than this of a wrapped transaction is left out. */
const INPUT_LENGTH_MAX = 131_072;

/** Asks the node for the kettles of transactions, the newest first. */
export const detailsTask: Task = {
  name: 'suave-details',
  create({ context }) {
    const walk: Walk = { below: null, isWhole: true, begunAt: 0, wholeAt: 0 };
    return { idleMs: PAUSE_MS, run: () => readDetails(context, walk) };
  },
};

/** Where the walk from the newest transaction downwards stands. */
interface Walk {
  /** Null between walks. */
  below: TransactionKey | null;
  /** Whether it goes down to the lowest, or only as far as transactions are unknown. */
  isWhole: boolean;
  /** When it began, and when the next one may go down to the lowest, by the clock of the process. */
  begunAt: number;
  wholeAt: number;
}

/** Looks at the newest transactions, and at the next ones of a walk. Gives whether the walk goes on. */
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
  /** The lowest of them; null where none is below it. */
  last: TransactionKey | null;
}

/** Asks the node for those of the next transactions below a place of which nothing is known. */
async function lookAt(context: IndexerContext, below: TransactionKey | null): Promise<Part> {
  const { transport, writer, run } = context;
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

/** What an answer says; nothing where it is malformed, which is reported, so that it is not asked for again. */
function readOne({ log }: IndexerContext, hash: Buffer, answer: unknown): ReturnType<typeof toDetails> {
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
