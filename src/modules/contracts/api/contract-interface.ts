import type { AbiFunction } from 'viem';
import { readAddressBook } from '../../../api/enrich/addresses.ts';
import { findProxy } from '../../../api/present/address-param.ts';
import type { ReadScope } from '../../../api/read-scope.ts';
import type { ContractBook } from './contract-book.ts';
import { inferAbi } from './infer-abi.ts';

/** The functions of a contract, and whether they were inferred from its code. */
export interface ContractInterface {
  functions: AbiFunction[];
  isInferred: boolean;
}

/** Reads the functions of the contract at an address, or of the implementation that it hands calls on to; none where there is none. */
export async function readInterface(
  scope: ReadScope,
  book: ContractBook,
  { address, isProxy }: { address: Buffer; isProxy: boolean },
): Promise<ContractInterface> {
  const target = isProxy ? await findImplementation(scope, address) : address;
  if (target === null) return { functions: [], isInferred: false };
  const { source, runtime } = await book.open(scope, target);
  if (source !== null) return { functions: source.abi.filter(isFunction), isInferred: false };
  if (runtime === null) return { functions: [], isInferred: true };
  return { functions: await inferAbi(runtime, scope.api.signatures), isInferred: true };
}

async function findImplementation(scope: ReadScope, address: Buffer): Promise<Buffer | null> {
  const addresses = await readAddressBook(scope, [address]);
  return findProxy(addresses.get(address))?.implementation ?? null;
}

function isFunction(item: unknown): item is AbiFunction {
  return (item as { type?: unknown } | null)?.type === 'function';
}
