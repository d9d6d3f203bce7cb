import { findTransaction } from '#sdk/api/answers.ts';
import { ApiError } from '#sdk/api/errors.ts';
import { askLarge } from '#sdk/api/node.ts';
import type { ApiContext } from '#sdk/api/part.ts';
import { type AnsweredCall, answer, type ReadScope } from '#sdk/api/requests.ts';
import { getTransaction } from '#sdk/db/transactions.ts';
import { createLruCache } from '#sdk/lib/async.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { CONTRACT_CALLS } from '../../contract/calls.ts';
import type { SourceTrace } from '../../contract/source-trace.ts';
import type { SourceRow } from '../../db/sources.ts';
import type { ContractDeps } from '../contract-deps.ts';
import type { Execution, Outermost } from './execution.ts';
import type { Asked } from './explain-silence.ts';
import { makeSourceTrace } from './make-source-trace.ts';
import { readStructLogs, STRUCT_LOG_OPTIONS } from './read-struct-logs.ts';
import { listFrames } from './sum-gas.ts';
import { readTracerResult, TRACER } from './tracer.ts';

type Row = NonNullable<Awaited<ReturnType<typeof getTransaction>>>;

const TIMEOUT_MS = 10_000;
/** Maximum number of concurrent traces by instructions, the most expensive call for the node. */
const AT_ONCE = 2;
/** Cache size of answers, each of about 100 KB at most. */
const BYTES_MAX = 4 * 2 ** 20;
/** Maximum number of contracts of one transaction whose sources are looked up. */
const CONTRACTS_MAX = 50;

/** `/transactions/{hash}/source-trace`: traces a transaction by instructions and maps them to lines of verified sources. */
export function createSourceTraceAnswer(open: (context: ApiContext) => ContractDeps): AnsweredCall {
  const kept = createLruCache<string, SourceTrace>(BYTES_MAX);
  let underWay = 0;

  return answer(CONTRACT_CALLS.transaction_source_trace, async (scope, { params }) => {
    const position = await findTransaction(scope, params.hash);
    const row = position && (await getTransaction(scope.db, position.hash));
    if (!position || !row) return missing('pending');
    const deps = open(scope.api);
    const key = `${scope.run.id} ${bytesToHex(position.hash)} ${bytesToHex(position.block_hash)} ${deps.book.version()}`;
    const known = kept.get(key);
    if (known) return known;
    if (underWay >= AT_ONCE) throw new ApiError('too_many_requests');
    underWay += 1;
    try {
      const trace = await readSourceTrace(scope, deps, row);
      if (trace.missing_reason !== 'no_trace') kept.set(key, trace);
      return trace;
    } finally {
      underWay -= 1;
    }
  });
}

async function readSourceTrace(scope: ReadScope, { book }: ContractDeps, row: Row): Promise<SourceTrace> {
  if (!(await book.hasSources())) return missing('no_source');
  if (scope.api.node.rpc === null || !scope.run.isActive) return missing('no_trace');
  const execution = await readExecution(scope.api, bytesToHex(row.hash), {
    kind: row.to_address === null ? 'create' : 'call',
    code: bytesToHex(row.to_address ?? row.created_contract ?? Buffer.alloc(0)),
    selector: row.method_id === null ? '0x' : bytesToHex(row.method_id),
    gasUsed: Number(row.gas_used),
  });
  if (execution === 'cut') return missing('too_long');
  if (execution === null) return missing(row.method_id === null ? 'no_code' : 'no_trace');
  const sources = new Map<string, SourceRow>();
  const codes = new Set(
    listFrames(execution.root).flatMap(({ code, pcs }) => (pcs.length > 0 ? [code] : [])),
  );
  for (const code of [...codes].slice(0, CONTRACTS_MAX)) {
    if (!/^0x[0-9a-f]{40}$/.test(code)) continue;
    const { source } = await book.open(scope, Buffer.from(code.slice(2), 'hex'));
    if (source !== null) sources.set(code, source);
  }
  return sources.size === 0 ? missing('no_source') : makeSourceTrace(execution, sources, toAsked(row));
}

function toAsked({ input, input_bytes, value }: Row): Asked {
  return { input: input?.length === input_bytes ? input : null, value: value ?? 0n };
}

/** Traces with a custom tracer if the node supports it, or else with the node's struct logs. */
async function readExecution(
  api: ApiContext,
  hash: string,
  outermost: Outermost,
): Promise<Execution | 'cut' | null> {
  const ask = (options: object) => askLarge(api, 'debug_traceTransaction', [hash, options], TIMEOUT_MS);
  try {
    return (
      readTracerResult(await ask({ tracer: TRACER, timeout: `${TIMEOUT_MS}ms` }), outermost) ??
      readStructLogs(await ask(STRUCT_LOG_OPTIONS), outermost)
    );
  } catch (error) {
    if (error instanceof ApiError && error.code === 'answer_too_large') return 'cut';
    throw error;
  }
}

function missing(missing_reason: NonNullable<SourceTrace['missing_reason']>): SourceTrace {
  return {
    missing_reason,
    instructions: 0,
    stack: [],
    cause: null,
    frames: [],
    lines: [],
    functions: [],
    storage_writes: [],
  };
}
