import { apiQuery, pagesResource } from '#sdk/web/data/api.ts';

const WIDGETS = pagesResource('address_widgets', '/api/address-widgets/{hash}');

/** Data of third-party services about an address. */
export function addressWidgetsQuery(hash: string) {
  return apiQuery(WIDGETS, { params: { hash } });
}
