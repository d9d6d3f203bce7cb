import type { CursorOption } from '#sdk/web/app/paths.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';
import { addressParam, dec, list, num, object, orNull, page, text } from '#sdk/web/data/readers.ts';
import type { ExecutionRequestItem } from '../contract/request.ts';
import type { RequestFilter } from './request-filter.ts';

const REQUESTS = resource(
  'execution_requests',
  '/api/v2/execution-requests',
  page(
    list(
      object<ExecutionRequestItem>({
        type: (value) => (value === 'withdrawal' || value === 'consolidation' ? value : 'deposit'),
        block_number: num,
        timestamp: orNull(text),
        transaction_hash: text,
        transaction_index: num,
        log_index: orNull(num),
        source: orNull(addressParam),
        pubkey: text,
        target_pubkey: orNull(text),
        amount: orNull(dec),
        withdrawal_credentials: orNull(text),
        withdrawal_address: orNull(addressParam),
        signature: orNull(text),
        deposit_index: orNull(dec),
        included_in_block: orNull(num),
      }),
    ),
  ),
);

/** A page of requests, newest first. */
export function requestsQuery(filter: RequestFilter, { cursor }: CursorOption = {}) {
  return apiQuery(REQUESTS, { query: filter, cursor });
}
