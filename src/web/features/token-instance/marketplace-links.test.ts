import { expect, test } from 'vitest';
import type { PublicConfig } from '../../../contract/public-config.ts';
import { listMarketplaceLinks } from './marketplace-links.ts';

test('listMarketplaceLinks() fills in contract and number, and takes the collection where a marketplace has no page of pieces', () => {
  const nftMarketplaces = [
    {
      name: 'One',
      collection_url: 'https://one.test/c/{hash}',
      instance_url: 'https://one.test/{hash_lowercase}/{id}?x={y}',
    },
    { name: 'Two', collection_url: 'https://two.test/{hash}' },
  ];
  expect(listMarketplaceLinks({ ui: { nftMarketplaces } } as PublicConfig, '0xAb', '7')).toEqual([
    { name: 'One', href: 'https://one.test/0xab/7?x={y}' },
    { name: 'Two', href: 'https://two.test/0xAb' },
  ]);
  expect(listMarketplaceLinks({} as PublicConfig, '0xAb', '7')).toEqual([]);
});
