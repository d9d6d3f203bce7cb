import type { ApiPart } from '../../../api/api-part.ts';
import { GRAPHQL_CALLS } from '../contract/calls.ts';
import { registerGraphql } from './register-graphql.ts';

export const api: ApiPart = {
  routes: Object.values(GRAPHQL_CALLS),
  register: registerGraphql,
};
