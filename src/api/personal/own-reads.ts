import type { FastifyRequest } from 'fastify';
import type { People } from './people.ts';

/** Saved data of the caller, for calls that include it. */
export interface OwnReads {
  /** Saved ABI of a contract; null for none. */
  abiOf(address: Buffer): Promise<readonly unknown[] | null>;
  /** Id of an address's entry in the watch list; null for none. */
  watchlistIdOf(address: Buffer): Promise<number | null>;
}

/** Finds the saved data of a request's signed-in user; undefined if nobody is signed in, or without accounts. */
export async function findOwnReads(
  people: People | null,
  request: FastifyRequest,
): Promise<OwnReads | undefined> {
  const person = await people?.find(request);
  if (!people || !person) return undefined;
  return {
    abiOf: (address) => people.abiOf(person, address),
    watchlistIdOf: (address) => people.watchlistIdOf(person, address),
  };
}
