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
import { missing, parseId, registerPrivate } from '../register-private.ts';
import { openBook } from './book.ts';
import { type KeptActions, registerKept } from './kept-actions.ts';
import { readAbi } from './read-abi.ts';

const NOT_FOUND = 'Custom ABI not found';
const ABI_CHARACTERS_MAX = 400_000;

/** Accepts an ABI as an array or as its JSON text; stored as text. */
const abiField: FieldReader<string> = (given) => {
  if (given === undefined || given === null || given === '') return { fault: 'Required' };
  const abi = readAbi(typeof given === 'string' ? parse(given) : given);
  if (abi === null) return { fault: 'Invalid format' };
  const value = JSON.stringify(abi);
  return value.length > ABI_CHARACTERS_MAX || value.includes('\\u0000')
    ? { fault: 'Invalid format' }
    : { value };
};

const READERS = { name: textField(255), contract_address_hash: addressField, abi: abiField };

/** Adds the custom ABI calls. */
export function registerCustomAbis(scope: FastifyInstance, means: AccountMeans): void {
  const { pool } = means;
  registerPrivate(scope, means, USER_CALLS.account_custom_abis, async ({ visitor }) =>
    presentAbis(means, await listCustomAbis(pool, visitor.accountId)),
  );
  registerKept(
    scope,
    means,
    {
      add: USER_CALLS.account_custom_abi_add,
      edit: USER_CALLS.account_custom_abi_edit,
      remove: USER_CALLS.account_custom_abi_remove,
    },
    CUSTOM_ABI_ACTIONS,
  );
}

/** Actions that add, edit and remove custom ABIs. */
export const CUSTOM_ABI_ACTIONS: KeptActions = {
  add: async (means, accountId, body) =>
    presentOutcome(means, await addCustomAbi(means.pool, accountId, await readEntry(means, body))),
  async edit(means, own, body) {
    const key = { accountId: own.accountId, id: parseId(own.id, NOT_FOUND) };
    const values = await readEntry(means, body);
    return presentOutcome(means, await editCustomAbi(means.pool, key, values));
  },
  async remove({ pool }, { accountId, id }) {
    if (!(await removeCustomAbi(pool, accountId, parseId(id, NOT_FOUND)))) throw missing(NOT_FOUND);
  },
};

async function readEntry(means: AccountMeans, body: unknown): Promise<Omit<CustomAbiRow, 'id'>> {
  const { name, contract_address_hash: address, abi } = readFields(body, READERS);
  const { book } = await openBook(means, [address]);
  if (book.get(address)?.is_contract !== true)
    throw refuseFields({ address_hash: ['Address is not a smart contract'] });
  return { name, address, abi };
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
