import { expect, test } from 'vitest';
import { listOpenRoutes } from '../../router/match-route.ts';
import { ROUTES } from '../../routes.ts';
import { createTestConfig } from '../../web-config.test-data.ts';

test('the ranking of accounts has no page where the operator hides it', () => {
  const patternsWith = (variables: object) =>
    listOpenRoutes(ROUTES, createTestConfig({ ...variables }), []).map(({ pattern }) => pattern);
  expect(patternsWith({})).toContain('/accounts');
  expect(patternsWith({ VIEWS_ADDRESS_HIDDEN_VIEWS: ['top_accounts'] })).not.toContain('/accounts');
});
