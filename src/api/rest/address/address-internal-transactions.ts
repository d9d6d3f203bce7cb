import { ADDRESS_CALLS } from '#contract/calls/addresses.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import {
  type InternalRole,
  listAddressInternalTransactions,
} from '#db/queries/address/address-internal-transactions.ts';
import { presentMixedInternalTransactions } from '../../enrich/internal-transactions.ts';
import { nextPage, parseCursor } from '../../parameters/cursor.ts';
import { parseAddress, parseList } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';
import { readUnavailableIn } from '../read-unavailable.ts';

const ROLES = {
  from: ['from_address'],
  to: ['to_address', 'created_contract'],
  all: ['from_address', 'to_address', 'created_contract'],
} as const satisfies Record<string, readonly InternalRole[]>;

/** `/addresses/{hash}/internal-transactions`, newest first. */
export const getAddressInternalTransactions = answer(
  ADDRESS_CALLS.address_internal_transactions,
  async (scope, { params, query }) => {
    const address = parseAddress(params.hash);
    const [filter = 'all'] = parseList(query.filter, ['from', 'to']);
    const cursor = parseCursor(query, { block_number: 'height', transaction_index: 'int', index: 'int' });
    const [{ rows, stoppedAt }, unavailable] = await Promise.all([
      listAddressInternalTransactions(scope.db, {
        address,
        roles: ROLES[filter],
        after: cursor && { ...cursor, trace_index: cursor.index },
        limit: PAGE_SIZE,
      }),
      readUnavailableIn(scope),
    ]);
    return {
      items: await presentMixedInternalTransactions(scope, rows),
      next_page_params: nextPage(query, stoppedAt !== null, rows.length, {
        block_number: stoppedAt?.block_number ?? 0,
        transaction_index: stoppedAt?.transaction_index ?? 0,
        index: stoppedAt?.trace_index ?? 0,
      }),
      ...(unavailable !== null && { unavailable }),
    };
  },
);
