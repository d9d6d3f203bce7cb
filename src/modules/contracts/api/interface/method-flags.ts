import type { AbiFunction } from 'viem';
import type { OwnReads } from '#sdk/api/people.ts';
import { findProxy } from '#sdk/api/present.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import type { AddressDetails } from '#sdk/contract/entities.ts';
import type { AddressFacts } from '#sdk/db/addresses.ts';
import { createLruCache } from '#sdk/lib/async.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { isReading } from '../../contract/abi/is-reading.ts';
import { listFunctions, OWN_FUNCTIONS_MAX } from '../../contract/abi/list-functions.ts';
import type { ContractBook } from '../contract-book.ts';
import { readInterface } from './contract-interface.ts';

/** True for each kind of function that a contract has. */
interface Methods {
  read: boolean;
  write: boolean;
}

type MethodFlags = Pick<
  AddressDetails,
  'has_methods_read' | 'has_methods_write' | 'has_methods_read_proxy' | 'has_methods_write_proxy'
>;

/** Reports which of the four function lists of an address are not empty, consistent with the calls that return these lists. */
export type ReadMethodFlags = (
  scope: ReadScope,
  book: ContractBook,
  facts: AddressFacts,
) => Promise<MethodFlags>;

const KEPT_BYTES_MAX = 2 ** 20;
const FLAGS_BYTES = 200;
/** Cache duration, in ms: code without a source may be replaced. */
const KEPT_MS = 10_000;
const NO_METHODS: Methods = { read: false, write: false };

/** Creates the reader, with a cache of recent contracts. `canWrite` is false if visitors cannot send transactions. */
export function createMethodFlags(canWrite: boolean): ReadMethodFlags {
  const kept = createLruCache<string, { flags: MethodFlags; until: number }>(KEPT_BYTES_MAX);

  return async (scope, book, facts) => {
    const proxy = findProxy(facts);
    const target = proxy?.implementation ? bytesToHex(proxy.implementation) : '';
    const key = `${scope.run.id} ${bytesToHex(facts.hash)} ${target} ${book.version()}`;
    const known = kept.get(key);
    if (known !== undefined && known.until > performance.now()) return known.flags;
    const read = async (isProxy: boolean) =>
      sortMethods((await readInterface(scope, book, { address: facts.hash, isProxy })).functions, canWrite);
    const [own, behind] = facts.is_contract
      ? await Promise.all([read(false), proxy === null ? NO_METHODS : read(true)])
      : [NO_METHODS, NO_METHODS];
    const flags = {
      has_methods_read: own.read,
      has_methods_write: own.write,
      has_methods_read_proxy: behind.read,
      has_methods_write_proxy: behind.write,
    };
    kept.set(key, { flags, until: performance.now() + KEPT_MS }, FLAGS_BYTES);
    return flags;
  };
}

/** Flags of the visitor's custom ABI of the contract. */
export async function readCustomFlags(
  own: OwnReads | undefined,
  address: Buffer,
  canWrite: boolean,
): Promise<Pick<AddressDetails, 'has_custom_methods_read' | 'has_custom_methods_write'>> {
  const functions = listFunctions((await own?.abiOf(address)) ?? [], OWN_FUNCTIONS_MAX);
  const { read, write } = sortMethods(functions, canWrite);
  return { has_custom_methods_read: read, has_custom_methods_write: write };
}

function sortMethods(functions: readonly AbiFunction[], canWrite: boolean): Methods {
  return { read: functions.some(isReading), write: canWrite && functions.some((item) => !isReading(item)) };
}
