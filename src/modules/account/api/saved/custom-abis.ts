import type { FastifyInstance } from 'fastify';
import {
  addressField,
  type FieldReader,
  readFields,
  textField,
} from '#modules/kits/forms/api/read-fields.ts';
import { refuseFields } from '#sdk/api/people.ts';
import { presentAddressParam } from '#sdk/api/present.ts';
import { toAddress } from '#sdk/api/wire.ts';
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
import type { AccountDeps } from '../deps.ts';
import { missing, parseId, registerPrivate } from '../register-private.ts';
import { openBook } from './book.ts';
import { readAbi } from './read-abi.ts';
import { registerSaved, type SavedActions } from './saved-actions.ts';

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
export function registerCustomAbis(scope: FastifyInstance, deps: AccountDeps): void {
  const { pool } = deps;
  registerPrivate(scope, deps, USER_CALLS.account_custom_abis, async ({ visitor }) =>
    presentAbis(deps, await listCustomAbis(pool, visitor.accountId)),
  );
  registerSaved(
    scope,
    deps,
    {
      add: USER_CALLS.account_custom_abi_add,
      edit: USER_CALLS.account_custom_abi_edit,
      remove: USER_CALLS.account_custom_abi_remove,
    },
    CUSTOM_ABI_ACTIONS,
  );
}

/** Actions that add, edit and remove custom ABIs. */
export const CUSTOM_ABI_ACTIONS: SavedActions = {
  add: async (deps, accountId, body) =>
    presentOutcome(deps, await addCustomAbi(deps.pool, accountId, await readEntry(deps, body))),
  async edit(deps, own, body) {
    const key = { accountId: own.accountId, id: parseId(own.id, NOT_FOUND) };
    const values = await readEntry(deps, body);
    return presentOutcome(deps, await editCustomAbi(deps.pool, key, values));
  },
  async remove({ pool }, { accountId, id }) {
    if (!(await removeCustomAbi(pool, accountId, parseId(id, NOT_FOUND)))) throw missing(NOT_FOUND);
  },
};

async function readEntry(deps: AccountDeps, body: unknown): Promise<Omit<CustomAbiRow, 'id'>> {
  const { name, contract_address_hash: address, abi } = readFields(body, READERS);
  const { book } = await openBook(deps, [address]);
  if (book.get(address)?.is_contract !== true)
    throw refuseFields({ address_hash: ['Address is not a smart contract'] });
  return { name, address, abi };
}

async function presentOutcome(deps: AccountDeps, row: CustomAbiRow | 'full' | 'taken' | null) {
  if (row === null) throw missing(NOT_FOUND);
  if (row === 'taken')
    throw refuseFields({ address_hash: ['Custom ABI for this address has already been added before'] });
  if (row === 'full') throw refuseFields({ name: [`Max ${CUSTOM_ABIS_MAX} ABIs per account`] });
  return (await presentAbis(deps, [row]))[0];
}

async function presentAbis(deps: AccountDeps, rows: readonly CustomAbiRow[]): Promise<CustomAbi[]> {
  const { book } = await openBook(
    deps,
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
