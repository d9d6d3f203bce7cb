import { randomUUID } from 'node:crypto';
import { openReadScope, type ReadScope } from '../../../api/read-scope.ts';
import type { VerificationStatus } from '../contract/smart-contract.ts';
import type { FormErrors, VerificationInput } from './verification-input.ts';
import type { Verifier } from './verifier.ts';

/** A verification that somebody was given an id for; who has the id may ask how it stands. */
export interface VerificationJob {
  id: string;
  runId: number;
  address: Buffer;
  startedAt: Date;
  /** Null while it has not ended. */
  endedAt: Date | null;
  /** What was wrong; null where it succeeded or has not ended. */
  errors: FormErrors | null;
}

/** The verifications that clients ask for by id. */
export interface VerificationJobs {
  /** Starts one; null where too many wait already. */
  start(
    scope: ReadScope,
    address: Buffer,
    input: VerificationInput,
    client: string,
  ): Promise<VerificationJob | null>;
  /** One that had ended before it was begun: with errors, or without. */
  note(scope: ReadScope, address: Buffer, errors: FormErrors | null): VerificationJob;
  get(id: string): VerificationJob | null;
  /** The same, given a few seconds to end: clients that are told that it has not ask again much later. */
  settle(id: string): Promise<VerificationJob | null>;
}

interface JobMeans {
  verifier: Verifier;
  /** What a verification reads from: it lasts longer than the request. */
  context: ReadScope['api'];
  now: () => Date;
}

/** How long who asks may wait, in ms, and how many at once. */
const SETTLE_MS = 4000;
const SETTLING_MAX = 4;

/** The last so many are kept; more than can wait, so that none is forgotten before it has ended. */
const JOBS_MAX = 2000;

/** Creates the jobs of a server. They are kept in memory: after a restart their ids are unknown. */
export function createVerificationJobs({ verifier, context, now }: JobMeans): VerificationJobs {
  const jobs = new Map<string, VerificationJob>();
  const endings = new Map<string, Promise<void>>();
  let settling = 0;

  function end(job: VerificationJob, { status, errors }: VerificationStatus): void {
    job.endedAt = now();
    job.errors = status === 'success' ? null : (errors ?? {});
  }

  function add({ run }: ReadScope, address: Buffer): VerificationJob {
    const times = { startedAt: now(), endedAt: null };
    const job: VerificationJob = { id: randomUUID(), runId: run.id, address, ...times, errors: null };
    if (jobs.size >= JOBS_MAX) jobs.delete(jobs.keys().next().value as string);
    jobs.set(job.id, job);
    return job;
  }

  return {
    async start(scope, address, input, client) {
      const lasting = await openReadScope(context, scope.run.id);
      if (!verifier.hasRoom(client)) return null;
      const job = add(scope, address);
      const ending = verifier.verify(lasting, address, input, client).then((status) => {
        end(job, status);
        endings.delete(job.id);
      });
      endings.set(job.id, ending);
      return job;
    },
    note(scope, address, errors) {
      const job = add(scope, address);
      end(job, errors === null ? { status: 'success' } : { status: 'error', errors });
      return job;
    },
    async settle(id) {
      const key = id.toLowerCase();
      const ending = endings.get(key);
      if (ending !== undefined && settling < SETTLING_MAX) {
        settling += 1;
        await waitFor(ending, SETTLE_MS);
        settling -= 1;
      }
      return jobs.get(key) ?? null;
    },
    get: (id) => jobs.get(id.toLowerCase()) ?? null,
  };
}

/** Resolves when `ending` does, and after so many ms at the latest. */
async function waitFor(ending: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([ending, late]);
  clearTimeout(timer);
}

/** What was wrong with a verification, in one text of a bounded length. Pure. */
export function describeErrors(errors: FormErrors): string {
  return Object.values(errors).flat().join(' ').slice(0, ERROR_CHARACTERS_MAX);
}

const ERROR_CHARACTERS_MAX = 4000;
