import { expect, test } from 'vitest';
import { listOpenRoutes } from '../../router/match-route.ts';
import { ROUTES } from '../../routes.ts';

test('the ranking of accounts has no page where the operator hides it', () => {
  const patternsWith = (ui: object) =>
    listOpenRoutes(ROUTES, { app: {}, api: { origin: '' }, features: {}, ui } as never).map(
      ({ pattern }) => pattern,
    );
  expect(patternsWith({})).toContain('/accounts');
  expect(patternsWith({ hiddenAddressViews: ['top_accounts'] })).not.toContain('/accounts');
});
