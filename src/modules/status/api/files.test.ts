import { expect, test } from 'vitest';
import type { StatusIncident } from '../contract/status.ts';
import { drawBadge } from './draw-badge.ts';
import { writeFeed } from './write-feed.ts';

const HOSTILE = `</title><script>alert(1)</script>&"'\u0000\ud800\ufffe\u202e]]>`;
const incident: StatusIncident = {
  id: 7,
  kind: 'node',
  severity: 'outage',
  reason: HOSTILE,
  times: 2,
  begun_at: '2024-03-01T10:00:00.000000Z',
  ended_at: '2024-03-01T10:05:00.000000Z',
  recorded_at: '2024-03-01T10:05:00.000000Z',
};

test.each(['operational', 'degraded', 'outage', 'unknown'] as const)(
  'drawBadge() names the state %s in text and title',
  (state) => {
    const svg = drawBadge('Demo', state);
    expect(svg).toContain(`<title>Demo: ${state}</title>`);
    expect(svg).toContain('role="img"');
    expect(svg).not.toMatch(/href|url\(|@import|<style/);
  },
);

test('drawBadge() escapes and shortens the name of a chain', () => {
  const svg = drawBadge(HOSTILE.repeat(50), 'outage');
  expect(svg).not.toContain('<script');
  expect(svg.length).toBeLessThan(1500);
  expect(drawBadge('', 'unknown')).toContain('status: unknown');
  const width = (name: string) => Number(/ width="(\d+)"/.exec(drawBadge(name, 'outage'))?.[1]);
  expect(width('鏈鏈鏈鏈鏈鏈')).toBeGreaterThan(width('chains'));
});

test('writeFeed() is RSS 2.0 with stable identifiers and escaped words of the node', () => {
  const now = new Date('2024-03-01T12:00:00Z');
  const site = 'https://example.com/demo';
  const xml = writeFeed({
    chain: HOSTILE,
    site,
    incidents: [incident, { ...incident, id: null, ended_at: null }],
    now,
  });
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
  expect(xml).toContain('<link>https://example.com/demo/status#incident-7</link>');
  expect(xml).toContain('<pubDate>Fri, 01 Mar 2024 10:00:00 GMT</pubDate>');
  expect(xml).toContain('<title>Resolved: No new blocks</title>');
  expect(xml).toContain('<title>Ongoing: No new blocks</title>');
  expect(xml).not.toMatch(/<script|]]>/);
  const isForbidden = (char: string) => /\p{C}/u.test(char) && char !== '\n';
  expect([...xml].filter(isForbidden)).toEqual([]);
});
