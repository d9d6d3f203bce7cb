import { listRunCode } from '#db/queries/address/run-code.ts';
import type { TransactionKey } from '#db/queries/transaction/transaction-row.ts';
import type { ReadScope } from '../context.ts';

/** Contracts whose code ran in the context of others, by the address at which it ran (latin1). */
export type RunCode = ReadonlyMap<string, readonly Buffer[]>;

/** Maximum number of frames scanned, and of contracts read per address. */
const FRAMES_MAX = 500;
const CONTRACTS_MAX = 20;

/**
 * Finds the contracts whose code ran at each address of a transaction, by its traces; at `failed`, the address of the
 * failure, called contracts that failed count as well, since their errors propagate.
 */
export async function readRunCode(
  { db }: Pick<ReadScope, 'db'>,
  key: TransactionKey,
  failed: Buffer | null = null,
): Promise<RunCode> {
  const places = new Map<string, Map<string, Buffer>>();
  const note = (place: Buffer, code: Buffer) => {
    const name = place.toString('latin1');
    const codes = places.get(name) ?? new Map<string, Buffer>();
    if (codes.size < CONTRACTS_MAX) codes.set(code.toString('latin1'), code);
    places.set(name, codes);
  };
  for (const { from_address, to_address, is_delegated } of await listRunCode(db, {
    key,
    framesMax: FRAMES_MAX,
  })) {
    if (is_delegated) note(from_address, to_address);
    if (failed !== null) note(failed, to_address);
  }
  return new Map([...places].map(([name, codes]) => [name, [...codes.values()]]));
}
