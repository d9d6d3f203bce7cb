import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';
import { createIconLinks, escapeJson } from './html-document.ts';

test('escapeJson() lets no text end its script element, and stays the same JSON', () => {
  const value = { name: '</script><script>alert(1)</script><!--', line: '\u2028\u2029' };
  const json = escapeJson(JSON.stringify(value));
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});

test('escapeHtml() lets no text end its attribute or begin a tag', () => {
  expect(escapeHtml(`"><img src=x onerror='y'>&`)).not.toMatch(/[<>"']/);
});

test("createIconLinks() names our sign, or the operator's icon in both colour modes", () => {
  expect(createIconLinks({ iconUrl: undefined, iconDarkUrl: undefined }, '/favicon.svg').join('')).toContain(
    'href="/favicon.svg"',
  );
  const links = createIconLinks(
    { iconUrl: 'https://a.test/1.png"', iconDarkUrl: 'https://a.test/2.png' },
    '/favicon.svg',
  );
  expect(links.join('')).toBe(
    '<link rel="icon" href="https://a.test/1.png&#34;"><link rel="icon" href="https://a.test/2.png" media="(prefers-color-scheme:dark)">',
  );
});
