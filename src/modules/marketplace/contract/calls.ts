import { calls } from '#sdk/contract/calls.ts';
import { marketplaceApp, marketplaceApps } from './app.ts';

/** Calls that the web server answers itself, wherever the API is. */
export const MARKETPLACE_CALLS = calls({
  marketplace_apps: {
    path: '/api/marketplace/apps',
    response: marketplaceApps,
    summary: 'The apps of the marketplace, by title',
  },
  marketplace_app: {
    path: '/api/marketplace/apps/{id}',
    response: marketplaceApp,
    summary: 'One app of the marketplace',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends MarketplaceCalls {}
}
type MarketplaceCalls = typeof MARKETPLACE_CALLS;
