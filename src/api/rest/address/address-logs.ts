import { ADDRESS_CALLS } from '#contract/calls/addresses.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { listAddressLogs } from '#db/queries/address/address-logs.ts';
import { cutScannedPage } from '#db/sized-page.ts';
import { readAddressBook } from '../../enrich/addresses.ts';
import { readPositionBook } from '../../enrich/transaction-positions.ts';
import { nextPage, parseCursor } from '../../parameters/cursor.ts';
import { parseAddress, parseHash } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';
import { presentLog } from '../../present/transaction/log.ts';
import { toPathBase } from '../../present/truncated.ts';

/** `/addresses/{hash}/logs`, newest first; `topic` filters by a topic at any position. */
export const getAddressLogs = answer(ADDRESS_CALLS.address_logs, async (scope, { params, query }) => {
  const address = parseAddress(params.hash);
  const topic = query.topic ? parseHash(query.topic, 'topic') : null;
  const cursor = parseCursor(query, { block_number: 'height', index: 'int' });
  const found = await listAddressLogs(scope.db, {
    address,
    topic,
    after: cursor && { block_number: cursor.block_number, log_index: cursor.index },
    limit: PAGE_SIZE,
  });
  const { rows, stoppedAt } = cutScannedPage(found, (row) => row.data.length);
  const [addresses, positions] = await Promise.all([
    readAddressBook(scope, [address]),
    readPositionBook(scope.db, rows),
  ]);
  const view = { addresses, base: toPathBase(scope), isOfAddress: true };
  return {
    items: rows.flatMap((row) => {
      const position = positions.get(row);
      return position === undefined ? [] : [presentLog(row, position, view)];
    }),
    next_page_params: nextPage(query, stoppedAt !== null, rows.length, {
      block_number: stoppedAt?.block_number ?? 0,
      index: stoppedAt?.log_index ?? 0,
    }),
  };
});
