import { expect } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { diffFromNode } from './agree-with-node.ts';
import type { TestDatabase } from './database.ts';
import type { TestIndexer } from './indexer.ts';

/**
 * Waits until an index has reached the node's head, then compares its whole state with the node; `without` are
 * contracts with false responses.
 */
export async function expectNodeToAgree(
  { database, indexer, url }: { database: TestDatabase; indexer: TestIndexer; url: string },
  without: readonly Hex[] = [],
): Promise<void> {
  await indexer.caughtUp();
  const { differences, compared } = await diffFromNode(database, await indexer.schema(), url, { without });
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(1);
}
