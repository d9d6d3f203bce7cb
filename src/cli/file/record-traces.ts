import type { ApiCall } from '#api/api-call.ts';
import type { JsonCall } from '#contract/calls/call.ts';
import type { CallName } from '#contract/calls/core-calls.ts';
import type { DatabaseClient } from '#db/connection/connect.ts';
import { bytesToHex } from '#lib/hex.ts';
import type { FoundBlocks } from './find-blocks.ts';

/** Maximum number of transactions whose traces are recorded, of bytes of JSON, and of milliseconds. */
const LIMITS = { transactions: 1000, bytes: 32 * 1024 * 1024, ms: 60_000 };

/** Traces for a file. */
export interface RecordedTraces {
  /** JSON of the answers by path. */
  json: string;
  /** Numbers of transactions with an answer, and of all in the file. */
  recorded: number;
  of: number;
}

interface Inputs {
  client: DatabaseClient;
  schema: string;
  found: FoundBlocks;
  /** Transaction for which the file is made. */
  around: string | null;
  call: ApiCall;
  /** Calls about one transaction, `{hash}`, whose answers come from the node. */
  calls: readonly Pick<JsonCall, 'name' | 'path'>[];
  signal: AbortSignal;
}

/**
 * Records traces of transactions, since a file has no node: first of the one that was asked for, then of failed ones, the newest
 * first, until a limit is reached. One whose trace the node does not give is left out.
 */
export async function recordTraces(inputs: Inputs): Promise<RecordedTraces> {
  const { call, calls, signal } = inputs;
  const { hashes, of } = await listTransactions(inputs, calls.length === 0 ? 0 : LIMITS.transactions);
  const until = performance.now() + LIMITS.ms;
  const texts: string[] = [];
  let bytes = 0;
  let recorded = 0;
  for (const hash of hashes) {
    if (performance.now() > until || bytes > LIMITS.bytes) break;
    signal.throwIfAborted();
    const before = texts.length;
    for (const { name, path } of calls) {
      const answer = await call(name as CallName, { params: { hash } });
      if (answer.status !== 200) continue;
      const text = `${JSON.stringify(path.replace('{hash}', hash))}:${JSON.stringify(answer.body)}`;
      if (bytes + text.length > LIMITS.bytes) break;
      texts.push(text);
      bytes += text.length;
    }
    if (texts.length > before) recorded += 1;
  }
  return { json: `{${texts.join(',')}}`, recorded, of };
}

/** Transactions in the order in which their traces are recorded, and the number of all. */
async function listTransactions(
  { client, schema, found, around }: Inputs,
  limit: number,
): Promise<{ hashes: string[]; of: number }> {
  const { from, to } = found.blocks ?? { from: 0, to: found.height };
  const within = `from ${schema}.transactions where block_number between ${from} and ${to}`;
  const { rows: counted } = await client.query<{ count: number }>(`select count(*)::int as count ${within}`);
  const { rows } = await client.query<{ hash: Buffer }>(
    `select hash ${within}
     order by hash = $1 desc, status is distinct from 0, block_number desc, index desc limit ${limit}`,
    [around === null ? Buffer.alloc(0) : Buffer.from(around.slice(2), 'hex')],
  );
  return { hashes: rows.map(({ hash }) => bytesToHex(hash)), of: counted[0]?.count ?? 0 };
}
