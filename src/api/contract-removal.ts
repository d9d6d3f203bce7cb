import type { Creation } from '#db/queries/address/address.ts';
import { areTraced, hasSelfDestructed } from '#db/queries/address/contract-removal.ts';
import type { ReadScope } from './context.ts';

/**
 * Returns true if a contract without code and nonce on the node was destroyed. On a chain before EIP-161, where
 * contracts begin with nonce 0, one whose constructor returned no code looks the same: if its whole life is traced, a
 * SELFDESTRUCT is searched; else a nonce of 0 counts as proof if the receipt of the creation has a status (EIP-658),
 * which came after EIP-161.
 */
export async function isDestroyed(
  { db, head }: Pick<ReadScope, 'db' | 'head'>,
  contract: Buffer,
  creation: Creation,
): Promise<boolean> {
  if (await hasSelfDestructed(db, contract)) return true;
  const isTraced = await areTraced(db, { from: creation.block_number, to: head.number ?? 0 });
  return !isTraced && creation.has_status;
}
