import type { RunTarget } from '#sdk/db/writes.ts';
import { findActiveSchema, type RunState, readRunState } from '../db/read-problems.ts';
import {
  addIncident,
  continueIncident,
  endIncidents,
  type Problem,
  trimStatus,
} from '../db/write-incidents.ts';
import { addTime, readRecord, type StoredRecord, writeRecord } from '../db/write-record.ts';
import { type Severity, severityOf } from '../lib/incident-kinds.ts';
import { SILENCE_MS } from '../lib/limits.ts';
import { findProblems, followHeight, type MissingHeight, toProblem } from './find-problems.ts';

/** Memory of the process. */
export interface RecordMemory {
  missing: MissingHeight | null;
  /** True once it has recorded something: a later silence is not a stopped indexer. */
  hasRecorded: boolean;
  trimmedAt: number;
}

/** Creates the memory of a process that has recorded nothing. */
export function createRecordMemory(): RecordMemory {
  return { missing: null, hasRecorded: false, trimmedAt: 0 };
}

const TRIM_INTERVAL_MS = 3_600_000;

/** Records the state of the active run, if there is one: time of its days, and incidents. Called in a transaction. */
export async function recordStatus(
  client: RunTarget['client'],
  memory: RecordMemory,
  now: () => number = Date.now,
): Promise<void> {
  const schema = await findActiveSchema({ client });
  if (schema === null) return;
  const before = await readRecord(client);
  const isSilent = before !== null && before.age_ms > SILENCE_MS && !isKnownOutage(before, memory);
  if (before !== null) await addTime(client, before.recorded_at, isSilent ? 'outage' : before.severity);
  if (before !== null && isSilent) await addIncident(client, describeSilence(before, memory));
  const state = await readRunState({ client, schema });
  memory.missing = followHeight(state, memory.missing, now());
  const problems = findProblems(state, memory.missing, now());
  for (const problem of problems) await continueIncident(client, problem);
  await endIncidents(
    client,
    problems.map(({ kind }) => kind),
    isSilent ? before.recorded_at : null,
  );
  if (before?.audited_schema === schema) await recordAudit(client, state, before);
  const { mismatches_count: mismatchesCount } = state;
  await writeRecord(client, { severity: findSeverity(problems), schema, mismatchesCount });
  memory.hasRecorded = true;
  if (now() - memory.trimmedAt < TRIM_INTERVAL_MS) return;
  await trimStatus(client);
  memory.trimmedAt = now();
}

/** Returns true if the silence is part of an outage that this process has recorded: several nodes that hang take long. */
function isKnownOutage({ severity }: StoredRecord, { hasRecorded }: RecordMemory): boolean {
  return hasRecorded && severity === 'outage';
}

/** A gap in the record: before this process was there, or while it could not write. */
function describeSilence({ recorded_at }: StoredRecord, { hasRecorded }: RecordMemory): Problem {
  if (!hasRecorded) return toProblem('stopped', 'The indexer was not running', recorded_at);
  return toProblem(
    'database',
    'The indexer could not record its state: node or database did not answer in time, or the machine was suspended',
    recorded_at,
  );
}

/** Records differences that the audit has found since the last record. */
async function recordAudit(
  client: RunTarget['client'],
  state: RunState,
  before: StoredRecord,
): Promise<void> {
  const found = state.mismatches_count - before.mismatches_count;
  if (found <= 0) return;
  const last = state.difference === null ? '' : `, the last one: ${state.difference}`;
  const checks = found === 1 ? '1 check' : `${found} checks`;
  await addIncident(
    client,
    toProblem('audit', `${checks} of the audit found a difference, which was corrected${last}`, null),
  );
}

function findSeverity(problems: readonly Problem[]): Severity | null {
  const severities = problems.map(({ kind }) => severityOf(kind));
  return severities.includes('outage') ? 'outage' : (severities[0] ?? null);
}
