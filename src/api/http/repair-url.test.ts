import { expect, test } from 'vitest';
import { repairUrl } from './repair-url.ts';

test.each([
  ['/tx/0xab?x=%E0%A4%A', '/tx/0xab?x=%E0%A4%A'],
  ['/token/%F0%9F%99%82', '/token/%F0%9F%99%82'],
  ['/tx/%E0%A4%A', '/tx/%25E0%25A4%25A'],
  ['/tx/50%', '/tx/50%25'],
  ['/tx/%zz?q=%zz', '/tx/%25zz?q=%zz'],
])('repairUrl() makes %s into %s', (url, repaired) => {
  expect(repairUrl(url)).toBe(repaired);
  expect(() => decodeURIComponent(repaired.split('?', 1).join(''))).not.toThrow();
});
