import { expect, test } from 'vitest';
import { createTestConfig } from '../../web-config.test-data.ts';
import { listCollectionLinks, listMarketplaceLinks } from './marketplace-links.ts';

test('listMarketplaceLinks() fills in contract and number, and takes the collection where a marketplace has no page of token instances', () => {
  const nftMarketplaces = [
    {
      name: 'One',
      collection_url: 'https://one.test/c/{hash}',
      instance_url: 'https://one.test/{hash_lowercase}/{id}?x={y}',
    },
    { name: 'Two', collection_url: 'https://two.test/{hash}' },
  ];
  expect(
    listMarketplaceLinks(createTestConfig({ VIEWS_NFT_MARKETPLACES: nftMarketplaces }), '0xAb', '7'),
  ).toEqual([
    { name: 'One', href: 'https://one.test/0xab/7?x={y}' },
    { name: 'Two', href: 'https://two.test/0xAb' },
  ]);
  expect(listMarketplaceLinks(createTestConfig(), '0xAb', '7')).toEqual([]);
});

test('listCollectionLinks() leads to the pages of collections alone, with their logos', () => {
  const nftMarketplaces = [
    { name: 'One', collection_url: 'https://one.test/c/{hash}', logo_url: 'https://one.test/l.svg' },
    { name: 'Two', instance_url: 'https://two.test/{hash}/{id}' },
  ];
  const config = createTestConfig({ VIEWS_NFT_MARKETPLACES: nftMarketplaces });
  expect(listCollectionLinks(config, '0xAb')).toEqual([
    { name: 'One', href: 'https://one.test/c/0xAb', logo: 'https://one.test/l.svg' },
  ]);
  expect(listMarketplaceLinks(config, '0xAb', '7')[0]?.logo).toBe('https://one.test/l.svg');
  expect(listCollectionLinks(createTestConfig(), '0xAb')).toEqual([]);
});
