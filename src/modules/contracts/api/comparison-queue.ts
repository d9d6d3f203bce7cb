import type { FieldScope } from '#sdk/api/part.ts';

/** Maximum number of contracts waiting to be compared. */
const WAITING_MAX = 2000;

/** Contracts to compare with the known sources in the background, one after the other. */
export interface ComparisonQueue {
  /** Adds contracts; those that do not fit are added again when next seen. */
  add(scope: FieldScope, addresses: readonly Buffer[]): void;
}

/** Creates an empty queue. */
export function createComparisonQueue(
  compare: (scope: FieldScope, address: Buffer) => Promise<void>,
): ComparisonQueue {
  const waiting = new Map<string, { scope: FieldScope; address: Buffer }>();
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      for (const [key, { scope, address }] of waiting) {
        waiting.delete(key);
        await compare(scope, address);
      }
    } catch {
      // Contracts that could not be compared are queued again when next seen.
    } finally {
      isRunning = false;
    }
  }

  return {
    add(scope, addresses) {
      for (const address of addresses)
        if (waiting.size < WAITING_MAX)
          waiting.set(`${scope.run.id} ${address.toString('latin1')}`, { scope, address });
      void run();
    },
  };
}
