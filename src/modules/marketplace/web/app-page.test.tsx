import { expect, test, vi } from 'vitest';
import type { ApiFetch } from '#web/api-client/create-api-fetch.ts';
import { createQueryClient } from '#web/app/queries/create-query-client.ts';
import { statsQuery } from '#web/features/stats/queries.ts';
import { drawHtml } from '#web/pages/draw-page.test-data.tsx';
import type { MarketplaceApp } from '../contract/app.ts';
import { AppCard } from './AppCard.tsx';
import { AppPage } from './AppPage.tsx';
import { appQuery, appsQuery } from './queries.ts';

const APP: MarketplaceApp = {
  id: 'swap',
  title: 'Swap',
  author: 'Ann',
  logo: 'https://swap.test/light.svg',
  categories: ['DeFi'],
  shortDescription: 'Short',
  description: 'Long',
  url: 'https://swap.test/app',
  external: false,
};

const drawPage = (more: Partial<MarketplaceApp> = {}) =>
  drawHtml(<AppPage id="swap" />, [[appQuery('swap'), { ...APP, ...more }]]);
const drawCard = (more: Partial<MarketplaceApp> = {}) =>
  drawHtml(<AppCard app={{ ...APP, ...more }} isFavorite={false} onToggle={() => {}} />);

/** The link of some text, as HTML. */
const linkOf = (html: string, text: string) =>
  [...html.matchAll(/<a .*?<\/a>/gs)].map(([link]) => link).find((link) => link.includes(text)) ?? '';

test('an external app is opened in a new tab, from the list and from its page, which has no frame', () => {
  const links = [
    linkOf(drawCard({ external: true }), 'Swap'),
    linkOf(drawPage({ external: true }), 'Open app'),
  ];
  for (const link of links) {
    expect(link).toContain('href="https://swap.test/app"');
    expect(link).toContain('target="_blank"');
    expect(link).toMatch(/rel="[^"]*noopener/);
  }
  expect(drawPage({ external: true })).not.toContain('app-frame');
});

test('any other app has its page, with a place for its frame and a link that opens it alone', () => {
  const card = linkOf(drawCard(), 'Swap');
  expect(card).toContain('href="/apps/swap"');
  expect(card).not.toContain('_blank');
  expect(drawPage()).toContain('app-frame');
  expect(linkOf(drawPage(), 'Open in a new tab')).toContain('href="https://swap.test/app"');
});

test('the page of an app has the links that its entry has, and no other', () => {
  const site = 'https://swap.test/';
  const more = {
    site,
    twitter: 'https://x.test/swap',
    telegram: 'https://t.test/swap',
    github: 'https://g.test/',
  };
  for (const [name, href] of [
    ['Website', site],
    ['Twitter', more.twitter],
    ['Telegram', more.telegram],
    ['GitHub', more.github],
  ] as const) {
    expect(linkOf(drawPage(more), name)).toContain(`href="${href}"`);
    expect(linkOf(drawPage(), name)).toBe('');
  }
  const graphs = [{ title: 'Trades', url: 'https://graphs.test/swap' }];
  expect(linkOf(drawPage({ graphs }), 'Data: Trades')).toContain('href="https://graphs.test/swap"');
});

test('logoDarkMode is the logo in the dark; without it there is one for both', () => {
  const logoDarkMode = 'https://swap.test/dark.svg';
  for (const draw of [drawPage, drawCard]) {
    const both = draw({ logoDarkMode });
    expect(both).toMatch(
      /class="picture app-logo in-light"[^>]*>S<img src="https:\/\/swap\.test\/light\.svg"/,
    );
    expect(both).toMatch(/class="picture app-logo in-dark"[^>]*>S<img src="https:\/\/swap\.test\/dark\.svg"/);
    expect(draw()).toContain(`src="${APP.logo}"`);
    expect(draw()).not.toMatch(/in-light|in-dark/);
  }
});

test('the apps never go stale: what was read once is not read again', async () => {
  const calls: string[] = [];
  const callApi = (async (name: string) => {
    calls.push(name);
    return name === 'marketplace_app' ? APP : { items: [APP], categories: [] };
  }) as ApiFetch;
  const queryClient = createQueryClient(callApi, { isServer: false });
  const readAll = async () => {
    await queryClient.fetchQuery(appsQuery());
    await queryClient.fetchQuery(appQuery('swap'));
    await queryClient.fetchQuery(statsQuery());
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  await readAll();
  vi.setSystemTime(Date.now() + 30 * 86_400_000);
  await readAll();
  vi.useRealTimers();
  queryClient.clear();
  expect(calls).toEqual(['marketplace_apps', 'marketplace_app', 'stats', 'stats']);
});
