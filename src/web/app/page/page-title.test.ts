import { expect, test } from 'vitest';
import { createTestConfig } from '../../web-config.test-data.ts';
import { formatPageTitle } from './page-title.ts';

const format = (title: string, promotesProductInTitle = true) =>
  formatPageTitle(
    title,
    createTestConfig({
      NETWORK_NAME: 'Example chain',
      NETWORK_SHORT_NAME: 'EXM',
      PROMOTE_BLOCKSCOUT_IN_TITLE: promotesProductInTitle,
    }),
  );

test('a title names the page, the chain by its short name, and the product', () => {
  expect(format('Blocks')).toBe('Blocks | EXM explorer | Spyglass');
});

test('a title that names the chain itself does not name it twice, and the product can be left out', () => {
  expect(format('Example chain explorer')).toBe('Example chain explorer | Spyglass');
  expect(format('Blocks', false)).toBe('Blocks | EXM explorer');
});
