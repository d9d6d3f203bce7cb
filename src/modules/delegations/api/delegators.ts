import { readAddressBook } from '#sdk/api/enrich.ts';
import { presentAddressParam } from '#sdk/api/present.ts';
import { answer, parseAddress, type ReadScope } from '#sdk/api/requests.ts';
import { toInt } from '#sdk/api/wire.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { DELEGATION_CALLS } from '../contract/calls.ts';
import {
  type AuthorizationKey,
  type AuthorizationRow,
  listDelegations,
} from '../db/statements/authorizations.ts';
import { type Followed, listFollowed } from '../db/statements/ends.ts';
import { decodeVerdict } from '../db/verdicts.ts';
import { nextPlace, parsePlace } from './authorizations.ts';
import { presentDelegate, presentPlace } from './present.ts';

/** Delegations that a page with a filter looks at: it may have fewer items than others, and still one below. */
const SCANNED_MAX = 500;

interface DelegatorRow extends Followed {
  row: AuthorizationRow;
}

/** `/addresses/{hash}/delegators` */
export const getDelegators = answer(DELEGATION_CALLS.address_delegators, async (scope, { params, query }) => {
  const page = await readPage(scope, {
    address: parseAddress(params.hash),
    below: parsePlace(query),
    state: query.state || undefined,
  });
  const addresses = await readAddressBook(
    scope,
    page.found.flatMap(({ row, end }) => [
      row.authority ?? row.address,
      ...(end === null ? [] : [end.address]),
    ]),
  );
  const items = page.found.map(({ row, end, ...followed }) => ({
    ...presentPlace(row),
    transaction_index: toInt(row.transaction_index),
    index: toInt(row.position),
    authority: presentAddressParam(row.authority ?? row.address, addresses),
    status: decodeVerdict(row.verdict),
    is_current: isCurrent({ row, end, ...followed }),
    ended: end && { ...presentPlace(end), address: presentDelegate(end.address, addresses) },
  }));
  return { items, next_page_params: nextPlace(query, page.last !== undefined, page.last ? [page.last] : []) };
});

interface PageOptions {
  address: Buffer;
  below: AuthorizationKey | null;
  state: string | undefined;
}

/** A page of delegations; `last` is the last one that it looked at, if there may be more below. */
async function readPage(
  { db, run }: ReadScope,
  { address, below, state }: PageOptions,
): Promise<{ found: DelegatorRow[]; last: AuthorizationRow | undefined }> {
  const limit = state === undefined ? PAGE_SIZE + 1 : SCANNED_MAX;
  const rows = await listDelegations(db, { address, below, limit });
  const followed = await listFollowed(db, run.schema, rows);
  const found = rows
    .map((row, place): DelegatorRow => ({ row, ...(followed[place] ?? { end: null, isUnclear: true }) }))
    .filter((each) => state === undefined || isCurrent(each) === (state === 'current'));
  if (found.length > PAGE_SIZE) {
    const cut = found.slice(0, PAGE_SIZE);
    return { found: cut, last: cut.at(-1)?.row };
  }
  return { found, last: rows.length === limit ? rows.at(-1) : undefined };
}

/** True if a delegation is in force, false if another authorization ended it, null if unknown. Pure. */
function isCurrent({ row, end, isUnclear }: DelegatorRow): boolean | null {
  if (end !== null) return false;
  return row.verdict === null || isUnclear ? null : true;
}
