import { expect, test } from 'vitest';
import { createTestConfig } from '../../web-config.test-data.ts';
import { findPicture, placeMedium } from './instance-media.ts';

const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG';
const AR = 'ar://bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U';

const config = (showsRemoteMedia: boolean) =>
  createTestConfig({
    APP_HOST: 'scan.test',
    NFT_REMOTE_MEDIA: showsRemoteMedia,
    IPFS_GATEWAY_URL: 'https://g.test/ipfs',
  });

test.each([
  [`ipfs://${CID}/1.png`, { src: `https://g.test/ipfs/${CID}/1.png` }],
  [`ipfs://ipfs/${CID}/1.png`, { src: `https://g.test/ipfs/${CID}/1.png` }],
  ['https://x.test/1.png', { src: 'https://x.test/1.png' }],
  [AR, { elsewhere: AR }],
  ['data:image/png;base64,AA', { src: 'data:image/png;base64,AA' }],
  ['ipfs://../../x', null],
  [`ipfs://${CID}/../../x`, null],
  ['ipfs://%2e%2e/x', null],
  ['javascript:alert(1)', null],
  ['data:text/html,<script>', null],
])('placeMedium() shows %s from the right place', (url, medium) => {
  expect(placeMedium(url, config(true))).toEqual(medium);
});

test('placeMedium() shows nothing from elsewhere where the operator does not allow it', () => {
  expect(placeMedium(`ipfs://${CID}/1`, config(false))).toEqual({ elsewhere: `ipfs://${CID}/1` });
  expect(placeMedium('https://x.test/1', config(false))).toEqual({ elsewhere: 'https://x.test/1' });
});

const PATH = '/api/v2/tokens/0xAb/instances/7/media/image';
test.each([PATH, `/run/3${PATH}`])('a medium of our own server is shown by its path: %s', (path) => {
  for (const origin of ['', 'https://scan.test'])
    expect(placeMedium(origin + path, config(false))).toEqual({ src: path });
});

test('a medium at another origin is not taken for our own', () => {
  for (const origin of ['https://evil.test', 'https://scan.test.evil.test', 'http://scan.test'])
    expect(placeMedium(origin + PATH, config(false))).toEqual({ elsewhere: origin + PATH });
});

test('another address of our own origin is one on the web', () => {
  expect(placeMedium('https://scan.test/logo.png', config(false))).toEqual({
    elsewhere: 'https://scan.test/logo.png',
  });
});

test('a resized picture of our own server is shown in place of one that is elsewhere', () => {
  const path = '/api/v2/tokens/0xAb/instances/7/picture';
  const thumbnails = { '60x60': `${path}/60x60`, '500x500': `https://scan.test${path}/500x500` };
  const image_url = 'https://x.test/7.png';
  expect(findPicture({ image_url, thumbnails }, config(false))).toEqual({ src: `${path}/500x500` });
  expect(findPicture({ image_url, thumbnails: null }, config(false))).toEqual({ elsewhere: image_url });
});
