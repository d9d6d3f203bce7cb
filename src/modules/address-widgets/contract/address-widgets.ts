import { z } from 'zod';
import { calls } from '#sdk/contract/calls.ts';

/** A figure of a service about an address; null if the service returned none. */
const widgetValue = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  hint: z.string().nullable(),
  icon: z.string(),
  pages: z.array(z.enum(['eoa', 'contract', 'token'])),
  value: z.string().nullable(),
});

/** Data of third-party services about an address. */
export const addressWidgets = z.object({
  widgets: z.array(widgetValue),
  /** The domain name that it goes by. */
  domain: z.string().nullable(),
  /** Tags as those of `metadata`. */
  tags: z.array(z.record(z.string(), z.unknown())),
  username: z
    .object({
      name: z.string(),
      href: z.string().nullable(),
      icon: z.string().nullable(),
      background: z.string().nullable(),
      color: z.string().nullable(),
    })
    .nullable(),
});

export type AddressWidgets = z.infer<typeof addressWidgets>;

/** Calls that the web server answers itself, wherever the API is. */
export const ADDRESS_WIDGET_CALLS = calls({
  address_widgets: {
    path: '/api/address-widgets/{hash}',
    response: addressWidgets,
    summary: 'Data of third-party services about an address',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends AddressWidgetCalls {}
}
type AddressWidgetCalls = typeof ADDRESS_WIDGET_CALLS;
