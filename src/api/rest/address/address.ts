import { ADDRESS_CALLS } from '#contract/calls/addresses.ts';
import { countTokenBalances, getAddress, getCreation } from '#db/queries/address/address.ts';
import type { AddressFacts } from '#db/queries/address/address-facts.ts';
import { hasUnknownGas } from '#db/queries/address/unknown-gas.ts';
import { getGenesisGift } from '#db/queries/block/genesis.ts';
import { isWhollyTraced } from '#db/queries/run/coverage.ts';
import { readBalance } from '../../coin-balance/read-balance.ts';
import type { ReadScope } from '../../context.ts';
import { isDestroyed } from '../../contract-removal.ts';
import { readAddressBook } from '../../enrich/addresses.ts';
import { withLiveCode } from '../../enrich/live-code.ts';
import { readTokenBook } from '../../enrich/tokens.ts';
import { noteView } from '../../freshness/note-view.ts';
import { parseAddress } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';
import { readOfPart } from '../../part-fields.ts';
import type { OwnReads } from '../../personal/own-reads.ts';
import {
  gasRoleOf,
  presentAddress,
  presentAddressCounters,
  presentTabsCounters,
} from '../../present/address.ts';

const TAB_COUNT_CAP = 51;

/** `/addresses/{hash}`; a valid but unmentioned address has empty values. */
export const getAddressDetails = answer(ADDRESS_CALLS.address, async (scope, { params, own }) => {
  const hash = parseAddress(params.hash);
  noteView(scope, hash);
  const book = readAddressBook(scope, [hash], { refresh: (facts) => withLiveCode(scope, facts) });
  const [row, addresses, tokens, creation, balancesCount, balance, gift, known, watchlistId] =
    await Promise.all([
      getAddress(scope.db, hash),
      book,
      readTokenBook(scope, [hash]),
      getCreation(scope.db, hash),
      countTokenBalances(scope.db, { holder: hash, cap: 1 }),
      readBalance(scope, hash),
      getGenesisGift(scope.db, hash),
      book.then((read) => readPartFields(scope, read.get(hash), own)),
      own?.watchlistIdOf(hash) ?? null,
    ]);
  const facts = addresses.get(hash);
  // Data read before the last creation at the address belongs to the previous contract.
  const isGone =
    creation?.succeeded === true &&
    facts?.is_removed === true &&
    (facts.proxy_block ?? 0) >= creation.block_number;
  const details = presentAddress(hash, {
    row,
    addresses,
    token: tokens.get(hash),
    creation,
    hasTokens: balancesCount > 0,
    balance,
    rate: scope.api.parts.market?.coinRate() ?? null,
    gift,
    isDestroyed: isGone && (await isDestroyed(scope, hash, creation)),
    watchlistId,
  });
  return Object.assign(details, ...known);
});

/** Reads the parts' fields of the address. */
async function readPartFields(scope: ReadScope, facts: AddressFacts | undefined, own: OwnReads | undefined) {
  if (facts === undefined) return [];
  const sources = scope.api.parts.fields?.flatMap(({ address }) => address ?? []) ?? [];
  return Promise.all(sources.map((read) => readOfPart(() => read(scope, facts, own), {})));
}

/** `/addresses/{hash}/counters`. */
export const getAddressCounters = answer(ADDRESS_CALLS.address_counters, async (scope, { params }) => {
  const hash = parseAddress(params.hash);
  const [row, addresses] = await Promise.all([
    getAddress(scope.db, hash),
    readAddressBook(scope, [hash], { refresh: (facts) => withLiveCode(scope, facts) }),
  ]);
  const isContract = addresses.get(hash)?.is_contract ?? false;
  const role = gasRoleOf(row, isContract);
  return {
    ...presentAddressCounters(row, isContract),
    has_unknown_gas: await hasUnknownGas(scope.db, { address: hash, role }),
  };
});

/** `/addresses/{hash}/tabs-counters`. */
export const getAddressTabsCounters = answer(
  ADDRESS_CALLS.address_tabs_counters,
  async ({ db }, { params }) => {
    const hash = parseAddress(params.hash);
    const [row, balancesCount, isTraced] = await Promise.all([
      getAddress(db, hash),
      countTokenBalances(db, { holder: hash, cap: TAB_COUNT_CAP }),
      isWhollyTraced(db),
    ]);
    return presentTabsCounters(row, balancesCount, { cap: TAB_COUNT_CAP, isTraced });
  },
);
