import type { ReadScope } from '#sdk/api/requests.ts';
import { type ContractPlace, listContractsBefore, listGenesisContracts } from '../db/creation-data.ts';
import type { ContractBook } from './contract-book.ts';

const STEP = 500;
/** Maximum number of contracts per scan; older ones are compared when first read. */
const CONTRACTS_MAX = 200_000;

/**
 * Compares all contracts of a run that have not been compared, one after the other, newest first, genesis contracts last. Rejects
 * if the node or the database fails.
 */
export async function walkContracts(
  scope: ReadScope,
  book: Pick<ContractBook, 'catchUp'>,
  signal: AbortSignal,
): Promise<void> {
  let before: ContractPlace | null = null;
  for (let seen = 0; seen < CONTRACTS_MAX && !signal.aborted; seen += STEP) {
    const places: ContractPlace[] = await listContractsBefore(scope.db, { before, limit: STEP });
    await book.catchUp(
      scope,
      places.map(({ address }) => address),
    );
    before = places.at(-1) ?? null;
    if (places.length < STEP) break;
  }
  let after: Buffer = Buffer.alloc(0);
  for (let seen = 0; seen < CONTRACTS_MAX && !signal.aborted; seen += STEP) {
    const addresses = await listGenesisContracts(scope.db, { after, limit: STEP });
    await book.catchUp(scope, addresses);
    const last = addresses.at(-1);
    if (last === undefined || addresses.length < STEP) return;
    after = last;
  }
}
