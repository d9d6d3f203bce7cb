import type { HeldInstance as HeldInstanceAnswer, TokenInstance } from '#contract/token/token-instance.ts';
import type { HeldInstance } from '#db/queries/token/held-instances.ts';
import { type InstanceKey, type InstanceRow, readInstances } from '#db/queries/token/token-instances.ts';
import type { TokenTransferRow } from '#db/queries/token/token-transfers.ts';
import type { ReadScope } from '../context.ts';
import { isHistoryWhole } from '../freshness/is-history-whole.ts';
import type { InstanceBook } from '../present/books.ts';
import { type PricedTokenRow, presentTokenType } from '../present/token.ts';
import { type InstanceView, instanceAddresses, presentTokenInstance } from '../present/token-instance.ts';
import { toDec } from '../present/wire.ts';
import { createAddressBook, readAddressBook } from './addresses.ts';
import { readOwners } from './ask-owners.ts';
import { readTokenBook } from './tokens.ts';

/** Presents token instances of one collection, in the given order. */
export async function presentInstances(
  scope: ReadScope,
  token: PricedTokenRow,
  ids: readonly bigint[],
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<TokenInstance[]> {
  const keys = ids.map((token_id) => ({ token_address: token.address, token_id }));
  const found = await readInstances(scope.db, keys, { isWhole });
  const rows = await readOwners(scope, found, () => token);
  const view = await readView(scope, rows);
  return rows.map((row) => presentTokenInstance(row, { ...view, token }));
}

/** Presents held token instances of any collections. */
export async function presentHeldInstances(
  scope: ReadScope,
  held: readonly HeldInstance[],
): Promise<HeldInstanceAnswer[]> {
  const [found, tokens] = await Promise.all([
    readInstances(scope.db, held),
    readTokenBook(
      scope,
      held.map((row) => row.token_address),
    ),
  ]);
  const rows = await readOwners(scope, found, (row) => tokens.get(row.token_address) ?? null);
  const view = await readView(scope, rows);
  return held.flatMap(({ token_type, value }, place) => {
    const row = rows[place];
    if (row === undefined) return [];
    const token = tokens.get(row.token_address) ?? null;
    return [
      {
        ...presentTokenInstance(row, { ...view, token }),
        token_type: presentTokenType(token?.type === 404 ? 404 : token_type),
        value: toDec(value),
      },
    ];
  });
}

/** Reads the metadata of transferred token instances, in one query; without owners and tokens. */
export async function readInstanceBook(
  scope: ReadScope,
  transfers: readonly TokenTransferRow[],
): Promise<InstanceBook> {
  const keys = new Map<string, InstanceKey>();
  for (const { token_address, token_id } of transfers)
    if (token_id !== null) keys.set(toText(token_address, token_id), { token_address, token_id });
  const rows = await readInstances(scope.db, [...keys.values()]);
  const view = {
    addresses: createAddressBook([], scope.api.chain.signatures),
    token: null,
    ...placeMedia(scope),
    isHistoryWhole: false,
  };
  const book = new Map(
    rows.map((row) => [
      toText(row.token_address, row.token_id),
      {
        ...presentTokenInstance(
          { ...row, owner_address: null, owner_source: 'transfers', is_unanswered: false },
          view,
        ),
        is_unique: null,
      },
    ]),
  );
  return {
    get: ({ token_address, token_id }) =>
      token_id === null ? undefined : book.get(toText(token_address, token_id)),
  };
}

function toText(token: Buffer, id: bigint): string {
  return `${token.toString('latin1')}${id}`;
}

async function readView(
  scope: ReadScope,
  rows: readonly InstanceRow[],
): Promise<Omit<InstanceView, 'token'>> {
  const [addresses, isWhole] = await Promise.all([
    readAddressBook(scope, rows.flatMap(instanceAddresses)),
    isHistoryWhole(scope),
  ]);
  return { addresses, isHistoryWhole: isWhole, ...placeMedia(scope) };
}

/** Base URLs of media on this server; earlier runs are served below their number. */
function placeMedia({ api, origin, run }: ReadScope): Pick<InstanceView, 'mediaBase' | 'findThumbnails'> {
  const { pictures, ipfsGateway } = api.media;
  const mediaBase = run.isActive ? origin : `${origin}/run/${run.id}`;
  if (pictures === undefined) return { mediaBase };
  return { mediaBase, findThumbnails: (key, url) => pictures.ofInstance(key, url, ipfsGateway) };
}
