import { isWebAddress } from '#sdk/lib/urls.ts';
import { isRecord } from '#sdk/lib/values.ts';

const PAGES = ['eoa', 'contract', 'token'] as const;
/** The pages that a widget is for: of accounts, of contracts, of tokens. */
export type WidgetPage = (typeof PAGES)[number];

/** A figure of a third-party service about an address. */
export interface Widget {
  name: string;
  url: string;
  icon: string;
  title: string;
  hint?: string;
  valuePath: string;
  pages: readonly WidgetPage[];
  /** Chains that the widget is for; all if absent. */
  chainIds?: readonly string[];
}

const WIDGETS_MAX = 50;

/** Reads widgets by their ids, or returns a sentence about the first fault. Pure. */
export function readWidgets(value: unknown): { widgets: Record<string, Widget> } | { fault: string } {
  if (!isRecord(value)) return { fault: 'it is no object' };
  const widgets: Record<string, Widget> = {};
  for (const [id, entry] of Object.entries(value).slice(0, WIDGETS_MAX)) {
    const outcome = readWidget(entry);
    if ('fault' in outcome) return { fault: `${id.slice(0, 40)}: ${outcome.fault}` };
    widgets[id] = outcome.widget;
  }
  return { widgets };
}

function readWidget(entry: unknown): { widget: Widget } | { fault: string } {
  if (!isRecord(entry)) return { fault: 'it is no object' };
  const { name, url, icon, title, valuePath } = entry;
  if (!isText(name) || !isText(title) || !isText(valuePath))
    return { fault: "'name', 'title' or 'valuePath' is missing" };
  if (!isText(url) || !isWebAddress(fillPlaces(url, '0x00', '1')))
    return { fault: "'url' is not an http(s) URL" };
  if (!isWebAddress(icon)) return { fault: "'icon' is not an http(s) URL" };
  const { pages, chainIds, hint } = entry;
  if (!Array.isArray(pages) || !pages.every((each) => PAGES.includes(each)))
    return { fault: "'pages' is not a list of eoa, contract, token" };
  const chains = Array.isArray(chainIds) ? chainIds.map(String) : [];
  return {
    widget: {
      name,
      title,
      valuePath,
      url,
      icon,
      pages,
      ...(typeof hint === 'string' && hint !== '' && { hint: hint.slice(0, 300) }),
      ...(chains.length > 0 && { chainIds: chains }),
    },
  };
}

/** Fills address and chain id into the URL template of a service. Pure. */
export function fillPlaces(url: string, address: string, chainId: string): string {
  return url
    .replaceAll('{address}', address)
    .replaceAll('{addressLowercase}', address.toLowerCase())
    .replaceAll('{chainId}', encodeURIComponent(chainId));
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
