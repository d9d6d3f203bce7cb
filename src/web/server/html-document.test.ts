import { expect, test } from 'vitest';
import { escapeHtml, escapeJson } from './html-document.ts';

test('escapeJson() lets no text end its script element, and stays the same JSON', () => {
  const value = { name: '</script><script>alert(1)</script><!--', line: '\u2028\u2029' };
  const json = escapeJson(JSON.stringify(value));
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});

test('escapeHtml() lets no text end its attribute or begin a tag', () => {
  expect(escapeHtml(`"><img src=x onerror='y'>&`)).not.toMatch(/[<>"']/);
});
