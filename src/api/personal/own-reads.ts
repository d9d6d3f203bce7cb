import type { FastifyRequest } from 'fastify';
import type { People } from './people.ts';

/** What the one who asks keeps, for calls that answer with it. */
export interface OwnReads {
  /** The ABI of a contract; null for none. */
  abiOf(address: Buffer): Promise<readonly unknown[] | null>;
  /** The number of an address's entry in the watch list; null for none. */
  watchlistIdOf(address: Buffer): Promise<number | null>;
}

/** That of who is signed in at a request; undefined for nobody, and where no part keeps accounts. */
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
