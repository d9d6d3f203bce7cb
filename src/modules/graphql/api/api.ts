import type { ApiPart } from '#sdk/api/part.ts';
import { GRAPHQL_CALLS } from '../contract/calls.ts';
import { registerGraphql } from './register-graphql.ts';
import { CONTROL, createSubscriptions } from './subscriptions.ts';

export const api: ApiPart = {
  routes: Object.values(GRAPHQL_CALLS),
  register: registerGraphql,
  channels: [createSubscriptions],
  channelEvents: { [CONTROL]: ['doc', 'unsubscribe'], '{subscriptionId}': ['subscription:data'] },
};
