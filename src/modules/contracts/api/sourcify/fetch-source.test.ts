import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchSourcifySource, linkRepository } from './fetch-source.ts';

const ADDRESS = Buffer.alloc(20, 1);
const COMPILATION = { compilerVersion: '0.8.19+commit.7dd6d404', fullyQualifiedName: 'A.sol:A' };
const STANDARD = { language: 'Solidity', sources: { 'A.sol': { content: 'contract A {}' } }, settings: {} };

let answer = { status: 200, text: '' };
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/server`;
});
afterAll(() => server.close());

const read = (at = url) =>
  fetchSourcifySource({ url: at, repositoryUrl: null }, { chainId: 5n, address: ADDRESS, license: 3 });

test('fetchSourcifySource() reads what a server has compiled', async () => {
  answer = { status: 200, text: JSON.stringify({ stdJsonInput: STANDARD, compilation: COMPILATION }) };
  expect(await read()).toEqual({
    ...{ version: '0.8.19', license: 3, method: 'sourcify-server', name: 'A.sol:A', input: STANDARD },
  });
  expect(asked.at(-1)).toMatch(/^\/server\/v2\/contract\/5\/0x(01){20}\?fields=stdJsonInput,compilation$/);
});

test.each([
  [404, '{"match":null}', /does not know the source/],
  [500, '{}', /answers 500/],
  [200, '<html>', /did not return JSON/],
  [200, '{}', /returned no sources/],
  [
    200,
    JSON.stringify({ stdJsonInput: { ...STANDARD, sources: [] }, compilation: COMPILATION }),
    /returned no sources/,
  ],
  [
    200,
    JSON.stringify({ stdJsonInput: STANDARD, compilation: { ...COMPILATION, compilerVersion: 'zksolc' } }),
    /no release/,
  ],
  [200, ' '.repeat(25 * 1024 * 1024), /more than 24 MiB/],
])('fetchSourcifySource() says what is wrong with the answer %i, case %#', async (status, text, reason) => {
  answer = { status, text };
  expect(await read()).toEqual({ errors: { files: [expect.stringMatching(reason)] } });
});

test('fetchSourcifySource() says that a server does not answer', async () => {
  expect(await read('http://127.0.0.1:1')).toEqual({
    errors: { files: [expect.stringMatching(/did not answer/)] },
  });
});

test('linkRepository() names the page of a contract, else the answer of the server', () => {
  const repositoryUrl = 'https://repo.example.org';
  expect(linkRepository({ url, repositoryUrl }, 5, ADDRESS)).toMatch(
    /^https:\/\/repo\.example\.org\/5\/0x(01){20}$/,
  );
  expect(linkRepository({ url, repositoryUrl: null }, 5, ADDRESS)).toMatch(
    /\/v2\/contract\/5\/0x(01){20}\?fields=all$/,
  );
});
