import type { PartFields } from '#sdk/api/part.ts';
import type { AddressDetails } from '#sdk/contract/entities.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { BlockRequests } from '../contract/request.ts';
import { listQueues } from '../db/statements/queued-requests.ts';
import { hasRequests, isRequesting } from '../db/statements/requests.ts';
import { proveRequests } from './prove-requests.ts';

/** Requests of one block that are read for its page: of a block with more, nothing is proven. */
const OWN_MAX = 2000;

/** Requests on the pages of a transaction, a block and an address. */
export const fields: PartFields = {
  async transactions({ db }, rows, isDetail) {
    if (!isDetail) return [];
    // Details are of one transaction.
    return Promise.all(
      rows.map(async (row) => ((await isRequesting(db, row)) ? { has_execution_requests: true } : undefined)),
    );
  },
  async blocks({ db, run }, rows, isDetail) {
    const [row] = rows;
    if (!isDetail || row === undefined || 'removed_at' in row) return [];
    const [queue] = await listQueues(db, run.schema, { numbers: [row.number], ownMax: OWN_MAX });
    if (queue === undefined) return [];
    const proven = proveRequests(queue, OWN_MAX);
    const found: BlockRequests = {
      requests_hash: bytesToHex(queue.requests_hash),
      included_requests: proven && {
        deposits: proven.deposits,
        withdrawals: proven.withdrawals,
        consolidations: proven.consolidations,
      },
      ...(queue.own.length > 0 && { has_execution_requests: true }),
    };
    return [found];
  },
  async address({ db }, { hash }) {
    const none: Partial<AddressDetails> = {};
    return (await hasRequests(db, hash)) ? { ...none, ...{ has_execution_requests: true } } : none;
  },
};
