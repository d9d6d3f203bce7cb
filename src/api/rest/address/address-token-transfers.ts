import { ADDRESS_CALLS } from '#contract/calls/addresses.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { getAddress } from '#db/queries/address/address.ts';
import { listAddressTokenTransfers, type TransferRole } from '#db/queries/address/address-token-transfers.ts';
import type { TokenTransferRow } from '#db/queries/token/token-transfers.ts';
import { listTokensByAddress } from '#db/queries/token/tokens.ts';
import type { ReadScope } from '../../context.ts';
import { presentMixedTokenTransfers } from '../../enrich/token-transfers.ts';
import { parseAddress, parseList } from '../../parameters/params.ts';
import { parseStandards } from '../../parameters/parse-standards.ts';
import { answer } from '../../parameters/request.ts';
import { toDecOrNull } from '../../present/wire.ts';
import { readRunningBalances } from '../../token-balances/read-running-balances.ts';
import { parseTransferKey, scannedTransferCursor } from '../token/transfer-cursor.ts';

const ROLES = {
  from: ['from_address'],
  to: ['to_address'],
  all: ['from_address', 'to_address'],
} as const satisfies Record<string, readonly TransferRole[]>;

/** `/addresses/{hash}/token-transfers`, newest first. */
export const getAddressTokenTransfers = answer(
  ADDRESS_CALLS.address_token_transfers,
  async (scope, { params, query }) => {
    const address = parseAddress(params.hash);
    const token = query.token ? parseAddress(query.token, 'token') : null;
    const [filter = 'all'] = parseList(query.filter, ['from', 'to']);
    const after = parseTransferKey(query);
    const isByToken = token !== null && (await isRarer(scope, token, address));
    const { rows, stoppedAt } = await listAddressTokenTransfers(scope.db, {
      address,
      roles: ROLES[filter],
      types: parseStandards(query.type),
      ...{ token, isByToken },
      after,
      limit: PAGE_SIZE,
    });
    const next_page_params = scannedTransferCursor(stoppedAt);
    if (token === null)
      return { items: await presentMixedTokenTransfers(scope, rows, address), next_page_params };
    const { balances, unknown } = await readRunningBalances(scope, {
      ...{ address, token, rows, isByToken },
      isFirstPage: after === null,
    });
    const addBalance = (row: TokenTransferRow) => ({ balance_after: toDecOrNull(balances.get(row) ?? null) });
    return {
      items: await presentMixedTokenTransfers(scope, rows, address, addBalance),
      next_page_params,
      balance_unknown: unknown,
    };
  },
);

/** Returns true if the token has fewer transfers than the address, which makes its list the shorter one to scan. */
async function isRarer({ db }: ReadScope, token: Buffer, address: Buffer): Promise<boolean> {
  const [[tokenRow], addressRow] = await Promise.all([
    listTokensByAddress(db, [token]),
    getAddress(db, address),
  ]);
  return (tokenRow?.transfers_count ?? 0) < (addressRow?.token_transfers_count ?? 0);
}
