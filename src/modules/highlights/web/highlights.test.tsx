import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { drawHtml } from '#web/pages/draw-page.test-data.tsx';
import { createTestConfig } from '#web/web-config.test-data.ts';
import type { Highlight } from '../contract/highlight.ts';
import { readHighlight } from '../lib/read-highlight.ts';
import { Slot } from './highlights-slot.tsx';
import { openServer } from './open-server.ts';
import { highlightsQuery } from './queries.ts';

const FIRST = { title: 'First', description: 'One', page_path: '/blocks' };
const PINNED = {
  title: 'Pinned',
  description: 'Two',
  is_pinned: true,
  background: ['#fff', 'rgb(0 0 0)'],
  side_img_url: 'https://pictures.test/a.png',
  redirect_url: 'https://news.test',
};

async function open(source: unknown, log: string[] = []) {
  const warn = (...args: unknown[]) => void log.push(String(args[1] ?? args[0]));
  const config = createTestConfig();
  return openServer({ own: { source }, config, now: () => 0, log: { warn } as never });
}

const read = (entry: object) => (readHighlight({ ...entry }) as { item: Highlight }).item;

test('three banners at most are shown, pinned ones first, and pages may have their pictures', async () => {
  const items = [FIRST, FIRST, FIRST, PINNED].map(read);
  const part = await open({ items });
  const shown = (await part.answers?.home_highlights?.({})) as Highlight[];
  expect(shown.map(({ title }) => title)).toEqual(['Pinned', 'First', 'First']);
  expect(part.listPictureOrigins?.()).toEqual(['https://pictures.test']);
});

test('banners of a file are read one by one: what is not right is left out and logged', async () => {
  const entries = [
    FIRST,
    { title: 'No text' },
    { ...FIRST, background: 'red;}*{' },
    { ...FIRST, page_path: '//evil.test' },
  ];
  const server = createServer((_, response) => response.end(JSON.stringify(entries))).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const log: string[] = [];
  const part = await open({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }, log);
  expect(await part.answers?.home_highlights?.({})).toEqual([read(FIRST)]);
  expect(log.join('\n')).toContain("'description' is missing");
  expect(log.join('\n')).toContain("'background' is not");
  expect(log.join('\n')).toContain("'page_path' is not a path");
});

test('a banner is a link to a page of the app or elsewhere, in the colours of both looks', () => {
  const html = drawHtml(<Slot />, [[highlightsQuery(), [FIRST, PINNED].map(read)]]);
  expect(html).toContain('href="/blocks"');
  expect(html).toContain('href="https://news.test" target="_blank"');
  expect(html).toContain('--highlight-ground:#fff');
  expect(html).toContain('--highlight-ground-dark:rgb(0 0 0)');
  expect(drawHtml(<Slot />, [[highlightsQuery(), []]])).toBe('');
});

test('HOMEPAGE_HIGHLIGHTS_CONFIG needs two banners, and switches the module on', () => {
  expect(Object.keys(createTestConfig({ HOMEPAGE_HIGHLIGHTS_CONFIG: [FIRST, PINNED] }).modules)).toContain(
    'highlights',
  );
  expect(Object.keys(createTestConfig().modules)).not.toContain('highlights');
  expect(() => createTestConfig({ HOMEPAGE_HIGHLIGHTS_CONFIG: [FIRST] })).toThrow('at least 2');
});
