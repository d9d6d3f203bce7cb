import { randomUUID } from 'node:crypto';
import { openReadScope, type ReadScope } from '#sdk/api/requests.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { sleep } from '#sdk/lib/async.ts';
import { type VerificationStatus, verificationStatus } from '../../contract/smart-contract.ts';
import {
  endJob,
  getJob,
  getLastJob,
  holdJobs,
  insertJob,
  type JobRow,
  type LeftJob,
  leaveJobs,
  takeLeftJob,
  updateJob,
} from '../../db/verification-jobs.ts';
import { readErrors, writeErrors } from './job-errors.ts';
import { packInput, unpackInput } from './job-input.ts';
import type { FormErrors, VerificationInput } from './verification-input.ts';
import type { Verifier } from './verifier.ts';

/** A verification with an id, which grants access to its state. */
export interface VerificationJob {
  id: string;
  address: Buffer;
  startedAt: Date;
  /** Null until it has ended. */
  endedAt: Date | null;
  /** Null on success or until it has ended. */
  errors: FormErrors | null;
}

/** Verifications of all servers of a database. */
export interface VerificationJobs {
  /** Starts a verification; returns null if the queue is full. */
  start(
    scope: ReadScope,
    address: Buffer,
    input: VerificationInput,
    client: string,
  ): Promise<VerificationJob | null>;
  /** Records a verification that ended without being started, with or without errors. */
  note(scope: ReadScope, address: Buffer, errors: FormErrors | null): Promise<VerificationJob>;
  /** Finds a verification by id and waits a few seconds for its end: clients poll again much later. */
  settle(id: string): Promise<VerificationJob | null>;
  /** State of the last verification of an address. */
  statusOf(runId: number, address: Buffer): Promise<VerificationStatus>;
  /** Renews the leases of this server's jobs and claims abandoned ones, until the signal aborts; never rejects. */
  attend(signal: AbortSignal, warn: (error: unknown) => void): Promise<void>;
}

interface JobDeps {
  pool: DatabasePool;
  verifier: Verifier;
  /** Context of a verification, which outlives the request. */
  context: ReadScope['api'];
  /** Called with the outcome of a verification. */
  onEnd: (address: Buffer, status: VerificationStatus) => void;
}

/** Maximum wait of a request, in ms, maximum number of waiting requests, and polling interval for jobs of other servers. */
const SETTLE_MS = 4000;
const SETTLING_MAX = 4;
const LOOK_MS = 400;
/** Interval at which a server renews its leases and looks for abandoned jobs, in ms. */
const ROUND_MS = 4000;
/** Maximum number of attempts per job. */
const TRIES_MAX = 3;
/** Client name of claimed jobs, since client addresses are not stored with a job. */
const LEFT_CLIENT = 'left jobs';

const BROKEN_OFF: FormErrors = {
  contract_source_code: ['The server stopped before the verification had ended; send the source again.'],
};
const UNREADABLE: FormErrors = {
  contract_source_code: ['The server cannot read what it kept of the source; send the source again.'],
};

/** Creates the jobs of a server, which are stored in the database. */
export function createVerificationJobs({ pool, verifier, context, onEnd }: JobDeps): VerificationJobs {
  const server = randomUUID();
  const endings = new Map<string, Promise<void>>();
  let settling = 0;
  let isTakingOver = false;

  async function end(id: string, address: Buffer, { status, errors = {} }: VerificationStatus) {
    const isWrong = status !== 'success';
    await endJob(pool, server, { id, status, errors: isWrong ? writeErrors(errors) : null });
    onEnd(address, isWrong ? { status, errors } : { status });
  }

  function run(scope: ReadScope, { id, address }: JobRow, input: VerificationInput, client: string) {
    const onStage = (status: string) => updateJob(pool, server, { id, status }).catch(() => {});
    const ending = verifier
      .verify(scope, address, { input, client, onStage })
      .then((status) => end(id, address, status))
      // The job's lease expires, after which it is started again.
      .catch(() => {})
      .finally(() => endings.delete(id));
    endings.set(id, ending);
    return ending;
  }

  async function resume(left: LeftJob): Promise<void> {
    const { id, address, input, tries } = left;
    if (input === null || tries > TRIES_MAX) return end(id, address, { status: 'error', errors: BROKEN_OFF });
    const unpacked = await unpackInput(input).catch(() => null);
    if (unpacked === null) return end(id, address, { status: 'error', errors: UNREADABLE });
    const scope = await openReadScope(context, left.run_id);
    await run(scope, left, unpacked, LEFT_CLIENT);
  }

  /** Resumes abandoned jobs one after the other, to serve this server's visitors in turn. */
  async function takeOver(signal: AbortSignal): Promise<void> {
    if (isTakingOver) return;
    isTakingOver = true;
    try {
      while (!signal.aborted && verifier.hasRoom(LEFT_CLIENT)) {
        const left = await takeLeftJob(pool, server);
        if (left === null) return;
        await resume(left);
      }
    } finally {
      isTakingOver = false;
    }
  }

  return {
    async start(scope, address, input, client) {
      const lasting = await openReadScope(context, scope.run.id);
      const packed = await packInput(input);
      if (!verifier.hasRoom(client)) return null;
      const row = await insertJob(pool, server, {
        ...{ runId: scope.run.id, address, status: 'waiting', input: packed },
      });
      void run(lasting, row, input, client);
      return toJob(row);
    },
    async note({ run: { id: runId } }, address, errors) {
      const row = await insertJob(pool, server, { runId, address, status: 'waiting', input: null });
      const status = errors === null ? ('success' as const) : ('error' as const);
      await endJob(pool, server, { id: row.id, status, errors: errors && writeErrors(errors) });
      return toJob({ ...row, status, errors: errors && writeErrors(errors), ended_at: row.started_at });
    },
    async settle(text) {
      const id = text.toLowerCase();
      if (!UUID.test(id)) return null;
      let row = await getJob(pool, id);
      if (row === null || row.ended_at !== null || settling >= SETTLING_MAX) return row && toJob(row);
      settling += 1;
      try {
        const until = performance.now() + SETTLE_MS;
        while (row !== null && row.ended_at === null && performance.now() < until) {
          await waitFor(endings.get(id), LOOK_MS);
          row = await getJob(pool, id);
        }
      } finally {
        settling -= 1;
      }
      return row && toJob(row);
    },
    async statusOf(runId, address) {
      const row = await getLastJob(pool, runId, address);
      if (row === null) return { status: 'none' };
      const status = STATUS.parse(row.status);
      return status === 'error' ? { status, errors: readErrors(row.errors) } : { status };
    },
    async attend(signal, warn) {
      while (!signal.aborted) {
        await holdJobs(pool, server, [...endings.keys()]).catch(warn);
        void takeOver(signal).catch(warn);
        await sleep(ROUND_MS, signal);
      }
      await leaveJobs(pool, server).catch(warn);
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const STATUS = verificationStatus.shape.status;

function toJob({ id, address, status, errors, started_at, ended_at }: JobRow): VerificationJob {
  return {
    ...{ id, address, startedAt: started_at, endedAt: ended_at },
    errors: ended_at === null || status === 'success' ? null : readErrors(errors),
  };
}

/** Resolves with `ending`, or after `ms` at the latest. */
async function waitFor(ending: Promise<void> | undefined, ms: number): Promise<void> {
  const over = new AbortController();
  await Promise.race([...(ending ? [ending] : []), sleep(ms, over.signal)]);
  over.abort();
}
