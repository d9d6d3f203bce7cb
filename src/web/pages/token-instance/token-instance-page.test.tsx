import { expect, test } from 'vitest';
import { tokenInstance } from '../../api-client/shapes/token-instance.ts';
import { instanceQuery } from '../../features/token-instance/queries.ts';
import { drawHtml, openPage } from '../draw-page.test-data.tsx';
import { screen } from './token-instance-screen.ts';

const HASH = `0x${'7e'.repeat(20)}`;
const URL_TEXT = 'https://art.example/7';

const INSTANCE = tokenInstance({
  id: '7',
  is_unique: true,
  metadata: {
    description: 'one\ntwo',
    attributes: [{ trait_type: 'Site', value: URL_TEXT }],
  },
});

test.each(['', 'tab=metadata'])(
  'a instance at "%s" keeps the lines of its description and links addresses',
  async (search) => {
    const html = drawHtml(await openPage(screen, { hash: HASH, id: '7' }, search), [
      [instanceQuery(HASH, '7'), INSTANCE],
    ]);
    expect(html).toContain('one\ntwo');
    expect(html).not.toContain('U+000A');
    expect(html).toContain(`href="${URL_TEXT}"`);
  },
);

test('an ERC-1155, of which several may hold copies, has a list of holders', async () => {
  const copies = tokenInstance({
    id: '7',
    is_unique: false,
    token: { address_hash: HASH, type: 'ERC-1155' },
  });
  const html = drawHtml(await openPage(screen, { hash: HASH, id: '7' }, ''), [
    [instanceQuery(HASH, '7'), copies],
  ]);
  expect(html).toContain('>Holders');
});

test.each([
  [{ is_unique: false }, 'None: no NFT with this token ID has been minted'],
  [{ is_unique: null }, 'Not known: no transfer of it has been indexed'],
  [{ is_unique: true }, 'None (burnt)'],
])('an ERC-721 without an owner says why, and has no list of holders: %o', async (given, sentence) => {
  const unknown = tokenInstance({ id: '7', token: { address_hash: HASH, type: 'ERC-721' }, ...given });
  const html = drawHtml(await openPage(screen, { hash: HASH, id: '7' }, ''), [
    [instanceQuery(HASH, '7'), unknown],
  ]);
  expect(html).toContain(sentence);
  expect(html).not.toContain('>Holders');
});
