import { expect, test } from 'vitest';
import { parseContractIde } from '../../settings.ts';
import { listIdeLinks } from './ide-links.ts';

test('links to IDEs have the contract and the explorer filled in', () => {
  const ides = [
    {
      title: 'Remix',
      url: 'https://remix.test/?address={hash}&blockscout={domain}',
      icon_url: 'https://remix.test/i.png',
    },
    { title: 'Plain', url: 'https://ide.test/{other}' },
  ];
  expect(listIdeLinks(ides, { hash: '0xab', domain: 'scan.test:3000' })).toEqual([
    {
      title: 'Remix',
      href: 'https://remix.test/?address=0xab&blockscout=scan.test%3A3000',
      icon: 'https://remix.test/i.png',
    },
    { title: 'Plain', href: 'https://ide.test/{other}', icon: undefined },
  ]);
});

test('an IDE without a title, or at an address that is none of the web, is refused', () => {
  expect(parseContractIde({ title: 'A', url: 'https://a.test/{hash}' })).toEqual({
    item: { title: 'A', url: 'https://a.test/{hash}' },
  });
  for (const item of [{ url: 'https://a.test' }, { title: 'A' }, { title: 'A', url: 'javascript:alert(1)' }])
    expect(parseContractIde(item)).toHaveProperty('fault');
});
