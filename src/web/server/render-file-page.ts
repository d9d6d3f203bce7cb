import { loadAddressForm } from '../app/address-form.ts';
import type { PageState } from '../app/page/page-state.ts';
import { createFrameReader } from './documents/frame-data.ts';
import type { DocumentParts } from './documents/html-document.ts';
import { renderPage } from './documents/render-page.tsx';
import { readPreferences } from './read-cookies.ts';
import { openServerModules } from './server-modules.ts';
import type { WebOptions } from './web-options.ts';

/** First page of a document without a server. */
export interface FilePage {
  state: PageState;
  markup: string;
  title: string;
}

const NO_CODE = { script: '', styles: [] };
const NO_ASSETS = { entry: '', styles: [], preloads: [], fonts: [], icon: undefined };

/** Renders the home page for a document in which the fragment of the URL names the page. */
export async function renderFilePage(options: WebOptions, signal: AbortSignal): Promise<FilePage> {
  const { config, call, now, log } = options;
  await loadAddressForm(config.ui);
  const open = { values: config.server.modules, config, call, now, log };
  const modules = await openServerModules(Object.keys(config.modules), () => NO_CODE, open);
  const frame = createFrameReader(options, modules);
  let parts: DocumentParts | undefined;
  const compose = (given: DocumentParts) => {
    parts = given;
    return { head: () => '', body: Buffer.alloc(0) };
  };
  await renderPage({ ...options, frame, modules, compose }, () => NO_ASSETS, {
    url: { pathname: `${config.app.basePath}/`, search: '', searchParams: new URLSearchParams() },
    preferences: readPreferences(undefined),
    work: { client: '', signal },
    takeTurn: async () => () => {},
  });
  if (parts === undefined) throw new TypeError('The first page was not rendered');
  return { state: parts.state, markup: parts.markup, title: parts.meta.title };
}
