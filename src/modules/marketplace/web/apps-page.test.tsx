import { expect, test } from 'vitest';
import { type Answer, drawHtml, drawText } from '#web/pages/draw-page.test-data.tsx';
import { openServerModules } from '#web/server/server-modules.ts';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { AppsPage } from './AppsPage.tsx';
import { screen } from './apps-screen.ts';
import { appsQuery } from './queries.ts';

const app = (id: string, categories: string[]) => ({
  id,
  title: `App ${id}`,
  author: 'Ann',
  logo: 'https://a.test/l.svg',
  shortDescription: 'Short',
  description: 'Long',
  categories,
  url: 'https://a.test/app',
  external: false,
});
const ON = {
  MARKETPLACE_CONFIG_URL: [],
  MARKETPLACE_SUBMIT_FORM: 'https://form.test/submit',
  NETWORK_RPC_URL: 'https://rpc.test',
};
const APPS = { items: [app('one', ['Games']), app('two', ['DeFi'])], categories: ['Games', 'DeFi'] };
const ANSWERS: Answer[] = [[appsQuery(), { ...APPS, is_unreadable: false }]];
const ALL = { q: undefined, category: undefined };

const draw = (variables: object, props: Parameters<typeof AppsPage>[0] = ALL) =>
  drawHtml(<AppsPage {...props} />, ANSWERS, {}, createTestConfig({ ...ON, ...variables }));
const read = (variables: object) =>
  drawText(<AppsPage {...ALL} />, ANSWERS, {}, createTestConfig({ ...ON, ...variables }));

test('the categories stand in the order of the answer', () => {
  expect(read({})).toMatch(/All apps Favorites Games DeFi/);
});

test('a list that could not be read is said to be that, and not to have no app that fits', () => {
  const drawEmpty = (is_unreadable: boolean) =>
    drawText(
      <AppsPage {...ALL} />,
      [[appsQuery(), { items: [], categories: [], is_unreadable }]],
      {},
      createTestConfig(ON),
    );
  expect(drawEmpty(true)).toContain('The list of apps could not be read');
  expect(drawEmpty(true)).not.toContain('No app fits');
  expect(drawEmpty(false)).toContain('No app fits');
});

test('MARKETPLACE_TITLES names the page, the line below it, one app and the entry of the menu', async () => {
  const titles = {
    title: 'Dapps',
    subtitle_list: 'What runs here',
    entity_name: 'dapp',
    menu_item: 'Dapp store',
  };
  const text = read({ MARKETPLACE_TITLES: titles });
  for (const part of ['Dapps', 'What runs here', 'Submit dapp']) expect(text).toContain(part);
  expect(read({})).toContain('Submit app');
  const readTitle = async (variables: object) => {
    const config = createTestConfig({ ...ON, ...variables });
    const page = await screen({}, new URLSearchParams(), { config } as never);
    return page.head({ config, getData: () => undefined }).title;
  };
  expect([await readTitle({ MARKETPLACE_TITLES: titles }), await readTitle({})]).toEqual(['Dapps', 'Apps']);
  const open = async (variables: object) => {
    const config = createTestConfig({ ...ON, ...variables });
    const deps = { config, now: () => 0, log: console as never, values: config.server.modules };
    const { menu } = await openServerModules(['marketplace'], () => ({ script: '', styles: [] }), deps);
    return menu.map(({ label }) => label);
  };
  expect(await open({ MARKETPLACE_TITLES: titles })).toEqual(['Dapp store']);
  expect(await open({})).toEqual(['Apps']);
});

test('MARKETPLACE_SUGGEST_IDEAS_FORM adds its link', () => {
  expect(draw({ MARKETPLACE_SUGGEST_IDEAS_FORM: 'https://ideas.test/' })).toContain(
    'href="https://ideas.test/"',
  );
  expect(draw({})).not.toContain('Suggest ideas');
});

test('MARKETPLACE_FEATURED_APP stands on top of the whole list alone', () => {
  const featured = { MARKETPLACE_FEATURED_APP: 'two' };
  expect(draw(featured)).toContain('aria-label="Featured app"');
  expect(draw(featured, { ...ALL, category: 'DeFi' })).not.toContain('Featured');
  expect(draw({ MARKETPLACE_FEATURED_APP: 'gone' })).not.toContain('Featured');
});

test('the banner is a frame without any right, with its link, and gives way to a featured app', () => {
  const banner = {
    MARKETPLACE_BANNER_CONTENT_URL: 'https://banner.test/b.html',
    MARKETPLACE_BANNER_LINK_URL: 'https://shop.test/',
  };
  const html = draw(banner);
  expect(html).toMatch(/<iframe src="https:\/\/banner\.test\/b\.html" sandbox=""/);
  expect(html).toContain('href="https://shop.test/"');
  expect(draw({ ...banner, MARKETPLACE_FEATURED_APP: 'one' })).not.toContain('<iframe');
  expect(draw({ MARKETPLACE_BANNER_CONTENT_URL: banner.MARKETPLACE_BANNER_CONTENT_URL })).not.toContain(
    '<iframe',
  );
});
