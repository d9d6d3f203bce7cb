import type { ApiContext } from '#sdk/api/part.ts';
import { openReadScope, type ReadScope } from '#sdk/api/requests.ts';
import type { RunningPublisher } from '#sdk/api/socket.ts';
import { type ContractPlace, listCreatedIn } from '../db/creation-data.ts';
import type { ContractBook } from './contract-book.ts';
import { walkContracts } from './walk-contracts.ts';

/** Maximum number of contracts compared at once; others are compared when first read. */
const CONTRACTS_MAX = 1000;
/** Maximum number of blocks scanned per event. */
const BLOCKS_MAX = 50;
/** Maximum number of remembered contracts: a block is scanned again when its traces arrive. */
const COMPARED_MAX = 5000;
/** Minimum time between two scans for contracts that backfill has added, in ms. */
const WALK_EVERY_MS = 60_000;

/** Compares contracts with the known sources before they are first read. */
export interface NewContracts extends RunningPublisher {
  /** Compares contracts that have not been compared yet, since a first source may exist now. */
  catchUp(): void;
}

/** Watches each new block for contracts, as soon as it and its traces are indexed, and scans existing contracts once. */
export function watchNewContracts(context: ApiContext, book: ContractBook): NewContracts {
  const end = new AbortController();
  let requested: { from: number; to: number } | null = null;
  let isBusy = false;
  let isWalking = false;
  const compared = new Set<string>();
  /** Run whose contracts have all been compared. */
  let walkedRun: number | null = null;
  let walkedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      while (requested !== null && !end.signal.aborted && (await book.hasSources())) {
        const blocks = requested;
        requested = null;
        await compareCreatedIn(blocks, await openReadScope(context), { book, compared });
      }
    } catch {
      walkedRun = null;
    } finally {
      requested = null;
      isBusy = false;
    }
  }

  async function walk(): Promise<void> {
    if (isWalking || end.signal.aborted) return;
    isWalking = true;
    try {
      if (!(await book.hasSources())) return;
      const scope = await openReadScope(context);
      if (walkedRun === scope.run.id) return;
      walkedAt = performance.now();
      await walkContracts(scope, book, end.signal);
      walkedRun = scope.run.id;
    } catch {
      // The next scan finds the remaining ones.
    } finally {
      isWalking = false;
    }
  }

  let newest: number | null = null;
  void walk();
  return {
    onEvent({ kind, height, run }) {
      if (kind === 'progress') walkedRun = null;
      if (walkedRun !== run && performance.now() - walkedAt > WALK_EVERY_MS) void walk();
      if (kind === 'unwind' || kind === 'reset') compared.clear();
      if (kind !== 'block' && kind !== 'traces') return;
      // Traces arrive later than their blocks, and an event names the newest block only.
      const since = kind === 'traces' ? 0 : Math.min(newest ?? height, height);
      const from = Math.max(since, height - BLOCKS_MAX, 0);
      requested = {
        from: Math.min(from, requested?.from ?? from),
        to: Math.max(height, requested?.to ?? height),
      };
      newest = Math.max(newest ?? height, height);
      void look();
    },
    catchUp: () => void walk(),
    stop: () => end.abort(),
  };
}

/** Compares the contracts that the blocks created, without those already compared, which it adds to the set. */
async function compareCreatedIn(
  { from, to }: { from: number; to: number },
  scope: ReadScope,
  { book, compared }: { book: ContractBook; compared: Set<string> },
): Promise<void> {
  const last = Math.min(to, scope.head.number ?? 0);
  const created = await listCreatedIn(scope.db, { from, to: last, limit: CONTRACTS_MAX });
  const places = created.filter((place) => !compared.has(nameCreation(scope.run.id, place)));
  await book.meet(
    scope,
    places.map(({ address }) => address),
  );
  if (compared.size > COMPARED_MAX) compared.clear();
  for (const place of places) compared.add(nameCreation(scope.run.id, place));
}

function nameCreation(run: number, { block, address }: ContractPlace): string {
  return `${run} ${block} ${address.toString('latin1')}`;
}
