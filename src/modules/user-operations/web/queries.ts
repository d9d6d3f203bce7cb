import type { CursorOption } from '#sdk/web/app/paths.ts';
import { apiQuery, ownResource } from '#sdk/web/data/api.ts';
import type { OperationFilter } from './operations-props.ts';

const OPERATIONS = ownResource('user_operations', '/api/v2/proxy/account-abstraction/operations');
const OPERATION = ownResource('user_operation', '/api/v2/proxy/account-abstraction/operations/{hash}');

/** A page of user operations, newest first. */
export function operationsQuery(filter: OperationFilter, { cursor }: CursorOption = {}) {
  return apiQuery(OPERATIONS, { query: filter, cursor });
}

/** A user operation by its hash. */
export function operationQuery(hash: string) {
  return apiQuery(OPERATION, { params: { hash } });
}
