import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { fetchDiagram } from './fetch-diagram.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><text>Über</text></svg>';
const SOURCES = { 'A.sol': 'contract A {}' };

/** The server of the page, which answers with this; gives what it was asked. */
async function openServer(status: number, answer: object) {
  const asked: { path: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      asked.push({ path: request.url, headers: request.headers, body });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  // A page asks by paths of its own origin.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(new URL(path, origin), init));
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

const draw = (variables: object = {}) => {
  const { ui, modules } = createTestConfig({ ...variables });
  const basePath = String(modules.contracts?.visualizeBasePath);
  return fetchDiagram(SOURCES, { visualizeUrl: ui.visualizeUrl, basePath });
};

test('VISUALIZE_API_HOST has diagrams drawn by its service through this server, which else draws them itself', async () => {
  const asked = await openServer(200, { svg: Buffer.from(SVG).toString('base64') });
  expect(await draw()).toEqual({ svg: SVG });
  expect(await draw({ VISUALIZE_API_HOST: 'https://draw.test/' })).toEqual({ svg: SVG });
  const below = { VISUALIZE_API_HOST: 'https://draw.test', VISUALIZE_API_BASE_PATH: '/x' };
  expect(await draw(below)).toEqual({ svg: SVG });
  const call = '/api/v1/solidity:visualize-contracts';
  expect(asked.map(({ path, headers }) => [path, headers['x-endpoint']])).toEqual([
    [call, undefined],
    [`/node-api/proxy${call}`, 'https://draw.test'],
    [`/node-api/proxy/x${call}`, 'https://draw.test'],
  ]);
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ sources: SOURCES, outputMask: 'svg' });
});

test.each([
  [422, { message: 'A.sol has no contract' }, 'A.sol has no contract'],
  [500, { message: 'at line 7 of a secret' }, 'The diagram could not be created.'],
  [200, { svg: 7 }, 'The diagram could not be created.'],
  [200, { svg: '%%%' }, 'The diagram could not be created.'],
  [429, {}, 'Many diagrams are being created right now. Try again in a minute.'],
])('an answer %i %j is a sentence for the visitor', async (status, answer, fault) => {
  await openServer(status, answer);
  expect(await draw({ VISUALIZE_API_HOST: 'https://draw.test' })).toEqual({ fault });
});
