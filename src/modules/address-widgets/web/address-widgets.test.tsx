import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { drawHtml, drawText } from '#web/pages/draw-page.test-data.tsx';
import { createAddressDetails } from '#web/pages/pages.test-data.ts';
import { createTestConfig } from '#web/web-config.test-data.ts';
import type { AddressWidgets } from '../contract/address-widgets.ts';
import { openServer } from './open-server.ts';
import { addressWidgetsQuery } from './queries.ts';
import { Slot } from './widgets-slot.tsx';

const HASH = `0x${'Ab'.repeat(20)}`;

/** A service that answers paths with JSON, and what it was asked. */
async function startService(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const body = answers[request.url ?? ''];
    response.statusCode = body === undefined ? 404 : 200;
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The part of the server with these variables, its clock and its log. */
async function open(variables: Readonly<Record<string, unknown>>) {
  const config = createTestConfig(variables);
  const clock = { nowMs: 0 };
  const log: unknown[] = [];
  const part = await openServer({
    own: config.server.modules['address-widgets'] ?? {},
    config,
    now: () => clock.nowMs,
    log: { warn: (error: unknown) => log.push(error) } as never,
  });
  const ask = async (hash = HASH) => (await part.answers?.address_widgets?.({ hash })) as AddressWidgets;
  return { part, ask, clock, log };
}

const WIDGET = {
  name: 'Scores',
  icon: 'https://icons.test/s.svg',
  title: 'Score',
  valuePath: 'data.items.0.score',
  pages: ['eoa'],
};

test('widgets are read from their services in the order of their ids, and are kept for a minute', async () => {
  const { origin, asked } = await startService({
    [`/score/${HASH.toLowerCase()}/31337`]: { data: { items: [{ score: 42 }] } },
    [`/broken/${HASH}`]: 'no json',
  });
  const { part, ask, clock, log } = await open({
    ADDRESS_3RD_PARTY_WIDGETS: ['broken', 'score', 'elsewhere', 'unknown'],
    ADDRESS_3RD_PARTY_WIDGETS_CONFIG_URL: {
      score: { ...WIDGET, url: `${origin}/score/{addressLowercase}/{chainId}` },
      broken: { ...WIDGET, url: `${origin}/broken/{address}` },
      elsewhere: { ...WIDGET, url: `${origin}/elsewhere`, chainIds: ['1'] },
    },
  });
  const { widgets } = await ask();
  expect(widgets.map(({ id, value }) => [id, value])).toEqual([
    ['broken', null],
    ['score', '42'],
  ]);
  expect(log).toHaveLength(1);
  expect(part.listPictureOrigins?.()).toEqual(['https://icons.test']);
  await ask();
  expect(asked).toHaveLength(2);
  clock.nowMs = 60_001;
  await ask();
  expect(asked).toHaveLength(4);
  expect(await ask('0x12')).toBeUndefined();
});

test('the username of an address is read, and links to its page', async () => {
  const { origin } = await startService({ [`/u/${HASH}`]: { user_profile: { username: 'ann/b' } } });
  const { ask } = await open({
    ADDRESS_USERNAME_TAG: {
      api_url_template: `${origin}/u/{address}`,
      tag_link_template: 'https://names.test/{username}',
      tag_bg_color: 'navy',
    },
  });
  expect((await ask()).username).toEqual({
    name: 'ann/b',
    href: 'https://names.test/ann%2Fb',
    icon: null,
    background: 'navy',
    color: null,
  });
  expect((await ask(`0x${'01'.repeat(20)}`)).username).toBeNull();
});

test('NAME_SERVICE_API_HOST names addresses and finds names; METADATA_SERVICE_API_HOST has tags', async () => {
  const target = `0x${'77'.repeat(20)}`;
  const { origin, asked } = await startService({
    [`/api/v1/31337/addresses/${HASH}?protocols=ens,demo`]: { domain: { name: 'ann.eth' } },
    '/api/v1/31337/domains:lookup?name=ann.eth&only_active=true&protocols=ens,demo': {
      items: [
        { name: 'ann.eth', resolved_address: { hash: target } },
        { name: 'bad', resolved_address: { hash: 'x' } },
      ],
    },
    [`/api/v1/metadata?addresses=${HASH}&chainId=31337`]: {
      addresses: {
        [HASH.toLowerCase()]: {
          tags: [{ name: 'Exchange', tagType: 'generic', meta: '{"tagUrl":"https://e.test"}' }],
        },
      },
    },
  });
  const { part, ask } = await open({
    NAME_SERVICE_API_HOST: origin,
    NAME_SERVICE_PROTOCOLS: ['ens', 'demo'],
    METADATA_SERVICE_API_HOST: `${origin}/`,
  });
  const answer = await ask();
  expect(answer.domain).toBe('ann.eth');
  expect(answer.tags).toEqual([{ name: 'Exchange', tagType: 'generic', meta: { tagUrl: 'https://e.test' } }]);
  expect(await part.listHits?.('ann.eth')).toMatchObject([
    { type: 'ens_domain', address_hash: target, ens_info: { name: 'ann.eth' } },
  ]);
  const before = asked.length;
  for (const term of ['ann', '0x12', 'a/b.eth', 'a?x=.eth', ''])
    expect(await part.listHits?.(term)).toEqual([]);
  expect(asked).toHaveLength(before);
  const unnamed = await open({ METADATA_SERVICE_API_HOST: origin });
  expect(unnamed.part.listHits).toBeUndefined();
  expect((await unnamed.ask()).domain).toBeNull();
});

test('an address has what was said of it, on the pages that a widget is for; nothing said, nothing shown', () => {
  const address = createAddressDetails({ is_contract: false, token: null });
  const answer: AddressWidgets = {
    widgets: [
      { ...WIDGET, id: 'a', hint: null, pages: ['eoa'], value: '42 points' },
      { ...WIDGET, id: 'b', title: 'Audits', hint: null, pages: ['contract'], value: '7' },
      { ...WIDGET, id: 'c', title: 'Silent', hint: null, pages: ['eoa'], value: null },
    ],
    domain: 'ann.eth',
    tags: [{ name: 'Exchange', tagType: 'generic' }],
    username: { name: 'ann', href: 'https://names.test/ann', icon: null, background: null, color: null },
  };
  const draw = (data: AddressWidgets) =>
    drawText(<Slot address={address} />, [[addressWidgetsQuery(address.hash), data]]);
  const text = draw(answer);
  for (const word of ['42 points', 'Scores', 'ann.eth', 'Exchange', 'Username']) expect(text).toContain(word);
  for (const word of ['Audits', 'Silent']) expect(text).not.toContain(word);
  expect(draw({ widgets: [], domain: null, tags: [], username: null })).toBe('');
  expect(drawHtml(<Slot address={address} />)).toBe('');
});

test('wrong settings are refused with a sentence', () => {
  const wrong: [string, unknown][] = [
    ['ADDRESS_USERNAME_TAG', { api_url_template: 'https://names.test/' }],
    ['ADDRESS_USERNAME_TAG', { api_url_template: 'https://n.test/{address}', tag_bg_color: 'red;x' }],
    ['ADDRESS_3RD_PARTY_WIDGETS_CONFIG_URL', { a: { ...WIDGET, url: 'file:///etc/passwd' } }],
    ['ADDRESS_3RD_PARTY_WIDGETS_CONFIG_URL', { a: { ...WIDGET, url: 'https://s.test', pages: ['block'] } }],
    ['NAME_SERVICE_API_HOST', 'names'],
  ];
  for (const [name, value] of wrong) expect(() => createTestConfig({ [name]: value })).toThrow(name);
});
