import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseContentAddress, toGatewayUrl } from './content-address.ts';

const V0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG';
const V1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi';
const AR = 'bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U';
const GATEWAY = 'https://gateway.test/ipfs';

const read = (text: string) => {
  const address = parseContentAddress(text);
  return address && toGatewayUrl(address, GATEWAY);
};

test.each([
  [`ipfs://${V0}`, `${V0}`],
  [`ipfs://${V0}/1.json`, `${V0}/1.json`],
  [` IPFS://${V1}/a/b `, `${V1}/a/b`],
  [`ipfs://ipfs/${V0}/1`, `${V0}/1`],
  [`${V1}/1.json`, `${V1}/1.json`],
  [`ipfs://${V0}//1.json`, `${V0}/1.json`],
  [`ipfs:///${V0}/./1.json`, `${V0}/1.json`],
  [`ipfs://${V0}/a/../b`, `${V0}/b`],
  [`ipfs://${V0}/a/%2e%2E/b`, `${V0}/b`],
  [`ipfs://${V0}/a b/é.png`, `${V0}/a%20b/%C3%A9.png`],
  [`ipfs://${V0}/a%20b/%C3%A9.png`, `${V0}/a%20b/%C3%A9.png`],
  [`ipfs://${V0}/a%2520b.png`, `${V0}/a%2520b.png`],
  [`ipfs://${V0}/1?x=/../..#/../..`, `${V0}/1`],
  [`ipfs://${V0}/a:b@c`, `${V0}/a%3Ab%40c`],
])('%s is read below the gateway', (text, path) => {
  expect(read(text)).toBe(`${GATEWAY}/${path}`);
});

test.each([
  'ipfs://../../x',
  'ipfs://%2e%2e/%2e%2e/x',
  'ipfs://ipfs/../../x',
  'ipfs://x/1',
  'ipfs://example.org/x',
  `ipfs://${V0}/../x`,
  `ipfs://${V0}/a/../../x`,
  `ipfs://${V0}/%2e%2e/x`,
  `ipfs://${V0}/.%2e/x`,
  `ipfs://${V0}/%252e%252e/x`,
  `ipfs://${V0}/%25252e./x`,
  `ipfs://${V0}/..%2f..%2fx`,
  `ipfs://${V0}/..%252f..%252fx`,
  `ipfs://${V0}/..\\..\\x`,
  `ipfs://${V0}/..%5c..%5cx`,
  `ipfs://${V0}\\..\\..\\x`,
  `ipfs://${V0}/.\t./.\n./x`,
  `ipfs://${V0}/%00/x`,
  `ipfs://${V0}/%c0%ae%c0%ae/x`,
  `ipfs://${V0}/%zz`,
  `ipfs://${V0}/\ud800`,
  `ipfs://user@${V0}/x`,
  `ipfs://user:word@${V0}/x`,
  `ipfs://${V0}@host.test/x`,
  `ipfs://${V0}:8080/x`,
  `ipfs:/${V0}`,
  `ipfs:${V0}`,
  `http://${V0}/x`,
  '//host.test/x',
  `/${'x'.repeat(5000)}`,
  'ipfs://',
  '',
])('%s is refused', (text) => {
  expect(parseContentAddress(text)).toBeNull();
});

test('names of IPNS and of Arweave are known, and not read from a gateway to IPFS', () => {
  const key = 'k51qzi5uqu5dlvj2baxnqndepeb86cbk3ng7n3i46uzyxzyqj2xjonzllnv0v8';
  for (const text of [`ipns://${key}/1`, `ipfs://ipns/${key}/1`])
    expect(parseContentAddress(text)).toEqual({ network: 'ipns', id: key, path: '/1' });
  expect(parseContentAddress('ipns://docs.example.org')).toMatchObject({ id: 'docs.example.org', path: '' });
  expect(parseContentAddress(`ar://${AR}/1.png`)).toEqual({ network: 'ar', id: AR, path: '/1.png' });
  for (const text of [`ipns://${key}/1`, 'ipns://docs.example.org', `ar://${AR}`])
    expect(read(text)).toBeNull();
  for (const text of ['ipns://localhost/', 'ipns://a..b/', 'ar://../x', `ar://${AR}/../x`, 'ipns://a.b/../x'])
    expect(parseContentAddress(text)).toBeNull();
});

test('the query of a gateway stays', () => {
  const address = parseContentAddress(`ipfs://${V0}/1`);
  expect(address && toGatewayUrl(address, 'https://g.test/?token=x')).toBe(`https://g.test/${V0}/1?token=x`);
  expect(address && toGatewayUrl(address, 'https://g.test/ipfs///')).toBe(`https://g.test/ipfs/${V0}/1`);
});

test('no text leaves the gateway, nor the identifier', () => {
  const parts = [
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '%25',
    '2e',
    '?',
    '#',
    '@',
    ':',
    V0,
    'ipfs',
    'a',
    '\t',
  ];
  const hostile = fc.array(fc.oneof(fc.constantFrom(...parts), fc.string()), { maxLength: 12 });
  fc.assert(
    fc.property(hostile, (pieces) => {
      for (const start of ['ipfs://', `ipfs://${V0}`, `ipfs://${V0}/`]) {
        const href = read(start + pieces.join(''));
        if (href === null) continue;
        const { origin, pathname, username } = new URL(href);
        expect([origin, username]).toEqual(['https://gateway.test', '']);
        expect(pathname).toMatch(/^\/ipfs\/Qm[^/]{44}(\/[^/]+)*$/);
        let decoded = pathname;
        for (let layer = 0; layer < 4; layer += 1)
          decoded = decoded.replace(/%([\da-f]{2})/gi, (_, hex) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          );
        expect(decoded.split(/[/\\]/)).not.toContain('..');
      }
    }),
    { numRuns: 2000 },
  );
});
