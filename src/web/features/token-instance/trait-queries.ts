import { apiQuery } from '../../api-client/api-query.ts';
import { ownResource } from '../../api-client/resource.ts';
import type { CursorOption } from '../../cursor.ts';

const TRAITS = ownResource('token_traits', '/api/v2/tokens/{hash}/traits');
const INSTANCES = ownResource('token_instances_by_trait', '/api/v2/tokens/{hash}/traits/instances');

/** Traits of a collection with counts; only our own API has them. */
export function traitsQuery(hash: string) {
  return apiQuery(TRAITS, { params: { hash } });
}

/** A page of the token instances with a value of a trait, highest id first. */
export function instancesByTraitQuery(
  hash: string,
  { name, value }: { name: string; value: string },
  { cursor }: CursorOption = {},
) {
  return apiQuery(INSTANCES, { params: { hash }, query: { name, value }, cursor });
}
