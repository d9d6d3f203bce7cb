import type { AbiFunction } from 'viem';
import { readAddressBook } from '#sdk/api/enrich.ts';
import { findProxy } from '#sdk/api/present.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { selectorOf } from '../../contract/abi/call-function.ts';
import { listFunctions } from '../../contract/abi/list-functions.ts';
import type { ContractBook } from '../contract-book.ts';
import { inferAbi } from './infer-abi.ts';
import { readFacets } from './read-facets.ts';

/** Maximum number of functions returned per ABI. */
const FUNCTIONS_MAX = 10_000;

/** Functions of a contract, and those among them that were inferred from its code. */
export interface ContractInterface {
  functions: AbiFunction[];
  inferred: ReadonlySet<AbiFunction>;
}

/**
 * Functions of the contract at an address, or of its implementation; for a diamond those of all its facets, with distinct
 * selectors. Empty if there is no contract.
 */
export async function readInterface(
  scope: ReadScope,
  book: ContractBook,
  { address, isProxy }: { address: Buffer; isProxy: boolean },
): Promise<ContractInterface> {
  const targets = isProxy ? await findTargets(scope, address) : [address];
  const functions = new Map<string, AbiFunction>();
  const inferred = new Set<AbiFunction>();
  for (const target of targets) {
    const read = await readFunctions(scope, book, target);
    for (const item of read.functions) {
      const selector = targets.length === 1 ? `${functions.size}` : selectorOf(item);
      if (functions.has(selector)) continue;
      functions.set(selector, item);
      if (read.isInferred) inferred.add(item);
    }
  }
  return { functions: [...functions.values()], inferred };
}

async function readFunctions(
  scope: ReadScope,
  book: ContractBook,
  address: Buffer,
): Promise<{ functions: AbiFunction[]; isInferred: boolean }> {
  const { abi, runtime } = await book.openInterface(scope, address);
  if (abi !== null) return { functions: listFunctions(abi, FUNCTIONS_MAX), isInferred: false };
  if (runtime === null) return { functions: [], isInferred: true };
  return { functions: await inferAbi(runtime, await book.names(scope)), isInferred: true };
}

async function findTargets(scope: ReadScope, address: Buffer): Promise<readonly Buffer[]> {
  const addresses = await readAddressBook(scope, [address]);
  const proxy = findProxy(addresses.get(address));
  const facets = proxy?.type === 'eip2535' ? await readFacets(scope, address) : [];
  return facets.length > 0 ? facets : proxy?.implementation ? [proxy.implementation] : [];
}
