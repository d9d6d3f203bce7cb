import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanJson } from './clean-json.ts';
import {
  decodeMetadata,
  decodeTokenUri,
  METADATA_BYTES_MAX,
  URI_CHARACTERS_MAX,
} from './instance-metadata.ts';

const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG';

const base64 = (value: unknown) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(value)).toString('base64')}`;

test('decodeTokenUri() reads metadata that the contract itself holds', () => {
  const metadata = {
    name: 'Bird #1',
    image: 'data:image/svg+xml;utf8,<svg/>',
    attributes: [{ trait_type: 'Wing', value: 2 }],
  };
  const read = decodeTokenUri(base64(metadata), 1n);
  expect(read).toMatchObject({ uri: 'data:application/json;base64', metadata, error: null });
  expect(read.summary).toEqual({
    name: 'Bird #1',
    image: { mimeType: 'image/svg+xml' },
    animation: null,
    externalUrl: null,
  });
  expect(decodeTokenUri(`data:application/json;utf8,${JSON.stringify(metadata)}`, 1n).metadata).toEqual(
    metadata,
  );
  expect(decodeTokenUri(JSON.stringify(metadata), 1n).metadata).toEqual(metadata);
  const escaped = `data:application/json,${encodeURIComponent(JSON.stringify(metadata))}`;
  expect(decodeTokenUri(escaped, 1n).metadata).toEqual(metadata);
});

test('decodeTokenUri() takes a picture that stands in the place of metadata', () => {
  const svg = 'data:image/svg+xml;base64,PHN2Zy8+';
  expect(decodeTokenUri(svg, 1n)).toMatchObject({ metadata: { image: svg }, error: null });
});

test('decodeTokenUri() fills in the id as EIP-1155 says, in the address and in the metadata', () => {
  const id = `${'0'.repeat(60)}04d2`;
  expect(decodeTokenUri('ipfs://folder/{id}.json', 1234n)).toMatchObject({
    uri: `ipfs://folder/${id}.json`,
    error: 'not_fetched',
  });
  expect(decodeTokenUri(base64({ image: `ipfs://${CID}/{id}.png` }), 1234n).summary?.image).toEqual({
    url: `ipfs://${CID}/${id}.png`,
  });
});

test('a picture is the first well-formed address; one that leaves its content is none', () => {
  const pictureOf = (metadata: object) => decodeTokenUri(base64(metadata), 1n).summary?.image;
  expect(pictureOf({ image: 'ipfs://../../x', image_url: `${CID}/1.png` })).toEqual({
    url: `ipfs://${CID}/1.png`,
  });
  for (const image of ['ipfs://../../x', `ipfs://${CID}/%2e%2e/x`, 'ipfs://x/1', 'ar://x', `${CID}x`])
    expect(pictureOf({ image })).toBeNull();
  const arweave = 'ar://bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U/1.png';
  expect(pictureOf({ image: arweave })).toEqual({ url: arweave });
});

test.each([
  [null, 'no_uri'],
  ['', 'no_uri'],
  ['   ', 'no_uri'],
  ['https://example.org/1', 'not_fetched'],
  ['gopher://odd', 'not_fetched'],
  ['data:application/json,{', 'not_json'],
  ['data:application/json,[1,2]', 'not_json'],
  ['data:application/json,"text"', 'not_json'],
  ['data:application/json,null', 'not_json'],
  ['data:nothing', 'not_json'],
  ['{"name":', 'not_json'],
  [`data:application/json,{"a":"${'x'.repeat(METADATA_BYTES_MAX)}"}`, 'too_large'],
  ['x'.repeat(URI_CHARACTERS_MAX), 'too_large'],
])('decodeTokenUri() says why there is no metadata (%#)', (text, error) => {
  expect(decodeTokenUri(text, 7n)).toMatchObject({ metadata: null, summary: null, bytes: 0, error });
});

test('decodeMetadata() keeps what PostgreSQL can store of hostile JSON', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const json = `{"name":"a\\u0000b\\ud800","__proto__":{"x":1},"deep":${deep},"big":1e999,"k\\u0000":[1,true,null]}`;
  const { metadata } = decodeMetadata(null, json, 1n);
  expect(Object.keys(metadata ?? {})).toEqual(['name', '__proto__', 'deep', 'big', 'k']);
  expect(metadata).toMatchObject({ name: 'ab\ufffd', big: '1e999', k: [1, true, null] });
  expect(JSON.stringify(metadata).length).toBeLessThan(200);
});

test('summaries are short and lead nowhere but to the web', () => {
  const { summary } = decodeMetadata(
    null,
    JSON.stringify({
      name: 'n'.repeat(12_000),
      image: 'javascript:alert(1)',
      external_url: 'javascript:alert(1)',
      animation_url: `https://${'a'.repeat(9000)}`,
    }),
    1n,
  );
  expect(summary).toEqual({ name: 'n'.repeat(256), image: null, animation: null, externalUrl: null });
});

test('cleanJson() stops after 5,000 values', () => {
  const wide = cleanJson({ list: Array.from({ length: 100_000 }, () => [1]) }) as { list: unknown[] };
  expect(wide.list.length).toBeLessThanOrEqual(5000);
  expect(JSON.stringify(cleanJson(Array.from({ length: 3000 }, () => 'x'.repeat(3)))).length).toBeGreaterThan(
    3000,
  );
});

test('no text whatever makes decodeTokenUri() throw, and what it keeps is bounded and storable', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json().map((json) => `data:application/json,${json}`),
    fc.jsonValue().map((value) => base64({ value, name: value, image: value })),
    fc.string().map((rest) => `data:${rest}`),
    fc.string().map((rest) => `{${rest}`),
  );
  fc.assert(
    fc.property(text, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (given, id) => {
      const read = decodeTokenUri(given, id);
      expect(read.metadata === null).toBe(read.error !== null);
      expect(JSON.stringify(read.metadata)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      expect((read.uri ?? '').length).toBeLessThanOrEqual(2048);
    }),
  );
});
