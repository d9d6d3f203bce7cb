import type { ApiContext } from '../../../api/context.ts';
import { openReadScope } from '../../../api/read-scope.ts';
import type { RunningPublisher } from '../../../api/socket/topic-publisher.ts';
import { listCreatedIn } from '../db/creation-data.ts';
import type { ContractBook } from './contract-book.ts';

/** Contracts that are compared at once; the others are when somebody reads them. */
const CONTRACTS_MAX = 1000;
/** Blocks that are looked at behind a commit, and behind a new source. */
const BLOCKS_MAX = 50;
const BLOCKS_OF_SOURCE = 5000;

/** Compares contracts with the known sources before anybody reads them. */
export interface NewContracts extends RunningPublisher {
  /** Looks at the contracts of the newest blocks again: a source has become known. */
  again(): void;
}

/** Looks at the contracts of each new block as soon as it, and its traces, are there. */
export function meetNewContracts(context: ApiContext, book: ContractBook): NewContracts {
  let wanted: { from: number; to: number } | null = null;
  let isBusy = false;
  let isEnded = false;

  async function look(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      while (wanted !== null && !isEnded && (await book.hasSources())) {
        const scope = await openReadScope(context);
        const to = Math.min(wanted.to, scope.head.number ?? 0);
        const from = Number.isFinite(wanted.from) ? wanted.from : to - BLOCKS_OF_SOURCE;
        wanted = null;
        await book.meet(scope, await listCreatedIn(scope.db, { from, to, limit: CONTRACTS_MAX }));
      }
    } catch {
      // They are met when somebody reads them.
    } finally {
      wanted = null;
      isBusy = false;
    }
  }

  function want(from: number, to: number): void {
    wanted = { from: Math.min(from, wanted?.from ?? from), to: Math.max(to, wanted?.to ?? to) };
    void look();
  }

  let newest: number | null = null;
  return {
    onEvent({ kind, height }) {
      if (kind !== 'block' && kind !== 'traces') return;
      want(Math.max(Math.min(newest ?? height, height), height - BLOCKS_MAX), height);
      newest = Math.max(newest ?? height, height);
    },
    again: () => want(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
    stop() {
      isEnded = true;
    },
  };
}
