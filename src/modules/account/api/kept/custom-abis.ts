import type { FastifyInstance } from 'fastify';
import {
  addressField,
  type FieldReader,
  readFields,
  textField,
} from '../../../../api/personal/read-fields.ts';
import { refuseFields } from '../../../../api/personal/refusal.ts';
import { presentAddressParam } from '../../../../api/present/address-param.ts';
import { toAddress } from '../../../../api/present/wire.ts';
import type { CustomAbi } from '../../contract/developer.ts';
import { USER_CALLS } from '../../contract/user-calls.ts';
import {
  addCustomAbi,
  CUSTOM_ABIS_MAX,
  type CustomAbiRow,
  editCustomAbi,
  listCustomAbis,
  removeCustomAbi,
} from '../../db/statements/custom-abis.ts';
import type { AccountMeans } from '../means.ts';
import { missing, readId, registerPrivate } from '../register-private.ts';
import { openBook } from './book.ts';

const NOT_FOUND = 'Custom ABI not found';
const ABI_CHARACTERS_MAX = 400_000;
const ITEM_TYPES = ['function', 'event', 'error', 'constructor', 'fallback', 'receive'];

/** An ABI as an array or as the text of one; kept as text. */
const abiField: FieldReader<string> = (given) => {
  if (given === undefined || given === null || given === '') return { fault: 'Required' };
  const parsed = typeof given === 'string' ? parse(given) : given;
  if (!Array.isArray(parsed) || parsed.length === 0 || !parsed.every(isAbiItem))
    return { fault: 'Invalid format' };
  const value = JSON.stringify(parsed);
  return value.length > ABI_CHARACTERS_MAX || value.includes('\\u0000')
    ? { fault: 'Invalid format' }
    : { value };
};

const READERS = { name: textField(255), contract_address_hash: addressField, abi: abiField };

/** Adds the ABIs that an account gives contracts. */
export function registerCustomAbis(scope: FastifyInstance, means: AccountMeans): void {
  const { pool } = means;
  registerPrivate(scope, means, USER_CALLS.account_custom_abis, async ({ visitor }) =>
    presentAbis(means, await listCustomAbis(pool, visitor.accountId)),
  );
  registerPrivate(scope, means, USER_CALLS.account_custom_abi_add, async ({ request, visitor }) => {
    const values = await readAbi(means, request.body);
    return presentOutcome(means, await addCustomAbi(pool, visitor.accountId, values));
  });
  registerPrivate(scope, means, USER_CALLS.account_custom_abi_edit, async ({ request, visitor }) => {
    const id = readId(request, NOT_FOUND);
    const values = await readAbi(means, request.body);
    return presentOutcome(means, await editCustomAbi(pool, { accountId: visitor.accountId, id }, values));
  });
  registerPrivate(scope, means, USER_CALLS.account_custom_abi_remove, async ({ request, visitor }) => {
    if (!(await removeCustomAbi(pool, visitor.accountId, readId(request, NOT_FOUND))))
      throw missing(NOT_FOUND);
    return { message: 'OK' };
  });
}

async function readAbi(means: AccountMeans, body: unknown): Promise<Omit<CustomAbiRow, 'id'>> {
  const { name, contract_address_hash: address, abi } = readFields(body, READERS);
  const { book } = await openBook(means, [address]);
  if (book.get(address)?.is_contract !== true)
    throw refuseFields({ address_hash: ['Address is not a smart contract'] });
  return { name, address, abi };
}

/** Adds an ABI as it is sent. @throws AccountError 422 by field */
export async function addOwnAbi(means: AccountMeans, accountId: number, body: unknown): Promise<void> {
  await presentOutcome(means, await addCustomAbi(means.pool, accountId, await readAbi(means, body)));
}

async function presentOutcome(means: AccountMeans, row: CustomAbiRow | 'full' | 'taken' | null) {
  if (row === null) throw missing(NOT_FOUND);
  if (row === 'taken')
    throw refuseFields({ address_hash: ['Custom ABI for this address has already been added before'] });
  if (row === 'full') throw refuseFields({ name: [`Max ${CUSTOM_ABIS_MAX} ABIs per account`] });
  return (await presentAbis(means, [row]))[0];
}

async function presentAbis(means: AccountMeans, rows: readonly CustomAbiRow[]): Promise<CustomAbi[]> {
  const { book } = await openBook(
    means,
    rows.map(({ address }) => address),
  );
  return rows.map(({ id, address, name, abi }) => ({
    id,
    name,
    contract_address_hash: toAddress(address),
    contract_address: presentAddressParam(address, book),
    abi: JSON.parse(abi) as CustomAbi['abi'],
  }));
}

function isAbiItem(item: unknown): boolean {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return false;
  const { type = 'function', name, inputs = [] } = item as Record<string, unknown>;
  const isNamed = ['constructor', 'fallback', 'receive'].includes(String(type)) || typeof name === 'string';
  return ITEM_TYPES.includes(String(type)) && isNamed && Array.isArray(inputs);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
