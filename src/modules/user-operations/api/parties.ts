import { readAddressBook } from '#sdk/api/enrich.ts';
import { ApiError } from '#sdk/api/errors.ts';
import { type AddressBook, presentAddressParam } from '#sdk/api/present.ts';
import { type ApiRequest, answer, parseAddress, type ReadScope } from '#sdk/api/requests.ts';
import { toInt, toTimestamp } from '#sdk/api/wire.ts';
import { takePage } from '#sdk/db/queries.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { OPERATION_CALLS } from '../contract/calls.ts';
import type { AccountRow, BundlerRow, FactoryRow, PaymasterRow } from '../contract/party.ts';
import {
  type CreationRow,
  listCreations,
  listDeployed,
  listParties,
  listRoles,
} from '../db/statements/parties.ts';
import { type PartiesTable, ROLES, type Role } from '../db/tables.ts';
import { nextToken, parseOperationToken, parsePageSize, parsePartyToken } from './page-token.ts';

/** `/bundlers`, those with most operations first. */
export const getBundlers = answer(OPERATION_CALLS.user_operation_bundlers, (scope, request) =>
  readParties(scope, request, 'bundler', presentBundler),
);

/** `/paymasters`, those that paid for most operations first. */
export const getPaymasters = answer(OPERATION_CALLS.user_operation_paymasters, (scope, request) =>
  readParties(scope, request, 'paymaster', presentPaymaster),
);

/** `/factories`, those that deployed most accounts first. */
export const getFactories = answer(OPERATION_CALLS.user_operation_factories, (scope, request) =>
  readParties(scope, request, 'factory', presentFactory),
);

/** `/accounts`, those with most operations first; of one factory, the newest first. */
export const getAccounts = answer(OPERATION_CALLS.user_operation_accounts, async (scope, request) => {
  if (request.query.factory)
    return readDeployed(scope, request, parseAddress(request.query.factory, 'factory'));
  const size = parsePageSize(request.query);
  const after = parsePartyToken(request.query);
  const found = await listParties(scope.db, { role: 'account', after, limit: size + 1 });
  const { rows, hasMore } = takePage(found, size);
  return {
    items: await presentAccounts(scope, rows),
    next_page_params: nextToken(hasMore, size, tokenOf(rows)),
  };
});

/** `/accounts/{hash}` */
export const getAccount = answer(OPERATION_CALLS.user_operation_account, async (scope, { params }) => {
  const [account] = await presentAccounts(scope, [await findParty(scope, params.hash, 'account')]);
  if (account === undefined) throw new ApiError('not_found');
  return account;
});

/** `/bundlers/{hash}` */
export const getBundler = answer(OPERATION_CALLS.user_operation_bundler, (scope, { params }) =>
  readParty(scope, params.hash, 'bundler', presentBundler),
);

/** `/paymasters/{hash}` */
export const getPaymaster = answer(OPERATION_CALLS.user_operation_paymaster, (scope, { params }) =>
  readParty(scope, params.hash, 'paymaster', presentPaymaster),
);

/** `/factories/{hash}` */
export const getFactory = answer(OPERATION_CALLS.user_operation_factory, (scope, { params }) =>
  readParty(scope, params.hash, 'factory', presentFactory),
);

type Present<Row> = (row: PartiesTable, addresses: AddressBook) => Row;

async function readParties<Row>(scope: ReadScope, { query }: ApiRequest, role: Role, present: Present<Row>) {
  const size = parsePageSize(query);
  const after = parsePartyToken(query);
  const { rows, hasMore } = takePage(await listParties(scope.db, { role, after, limit: size + 1 }), size);
  const addresses = await readAddressBook(
    scope,
    rows.map(({ address }) => address),
  );
  return {
    items: rows.map((row) => present(row, addresses)),
    next_page_params: nextToken(hasMore, size, tokenOf(rows)),
  };
}

async function readParty<Row>(
  scope: ReadScope,
  hash: string | undefined,
  role: Role,
  present: Present<Row>,
): Promise<Row> {
  const row = await findParty(scope, hash, role);
  return present(row, await readAddressBook(scope, [row.address]));
}

/** An address in a role: 422 if it is malformed, 404 if it has not had the role. */
async function findParty({ db }: ReadScope, hash: string | undefined, role: Role): Promise<PartiesTable> {
  const found = await listRoles(db, parseAddress(hash));
  const row = found.find((each) => each.role === ROLES[role]);
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

async function readDeployed(scope: ReadScope, { query }: ApiRequest, factory: Buffer) {
  const size = parsePageSize(query);
  const below = parseOperationToken(query);
  const found = await listDeployed(scope.db, { factory, below, limit: size + 1 });
  const { rows, hasMore } = takePage(found, size);
  const last = rows.at(-1);
  const parties = rows.map(({ sender, total }) => ({
    ...{ role: ROLES.account, address: sender, total, bundles: 0 },
  }));
  return {
    items: await presentAccounts(scope, parties),
    next_page_params: nextToken(hasMore, size, `${last?.block_number},${last?.log_index}`),
  };
}

function tokenOf(rows: readonly PartiesTable[]): string {
  const last = rows.at(-1);
  return last === undefined ? '' : `${last.total},${bytesToHex(last.address)}`;
}

async function presentAccounts(scope: ReadScope, rows: readonly PartiesTable[]): Promise<AccountRow[]> {
  const accounts = rows.map(({ address }) => address);
  const creations = await listCreations(scope.db, scope.run.schema, accounts);
  const factories = [...creations.values()].map(({ factory }) => factory);
  const addresses = await readAddressBook(scope, [...accounts, ...factories]);
  return rows.map((row) => ({
    address: presentAddressParam(row.address, addresses),
    ...presentCreation(creations.get(row.address.toString('hex')), addresses),
    total_ops: toInt(row.total),
  }));
}

function presentCreation(row: CreationRow | undefined, addresses: AddressBook) {
  return {
    factory: row ? presentAddressParam(row.factory, addresses) : null,
    creation_transaction_hash: row ? bytesToHex(row.transaction_hash) : null,
    creation_op_hash: row ? bytesToHex(row.hash) : null,
    creation_timestamp: row ? toTimestamp(row.timestamp) : null,
  };
}

function presentBundler({ address, total, bundles }: PartiesTable, addresses: AddressBook): BundlerRow {
  return {
    address: presentAddressParam(address, addresses),
    total_bundles: toInt(bundles),
    total_ops: toInt(total),
  };
}

function presentPaymaster({ address, total }: PartiesTable, addresses: AddressBook): PaymasterRow {
  return { address: presentAddressParam(address, addresses), total_ops: toInt(total) };
}

function presentFactory({ address, total }: PartiesTable, addresses: AddressBook): FactoryRow {
  return { address: presentAddressParam(address, addresses), total_accounts: toInt(total) };
}
