import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOOLS } from '#modules/mcp/api/tools/all-tools.ts';
import { startCli } from '../support/cli.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { callTool, listDifferences } from '../support/mcp.ts';

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

let site: DemoSite;
let origin: string;

beforeAll(async () => {
  site = await startDemoSite({ rounds: 0, basePath: '/explorer' });
  origin = `${await site.app.server.listen({ host: '127.0.0.1', port: 0 })}/explorer`;
}, 240_000);

afterAll(() => site.stop());

test('`mcp URL` speaks on standard input and output for an explorer that runs elsewhere, and ends with its client', async () => {
  const errors: Error[] = [];
  const client = new Client({ name: 'test', version: '1.0.0' });
  client.onerror = (error) => errors.push(error);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [START, 'mcp', `${origin}/`],
    stderr: 'pipe',
  });
  await client.connect(transport);
  const { tools } = await client.listTools();
  expect(tools).toHaveLength(TOOLS.length);
  const { data, text, isError } = await callTool(client, 'get_block', { number: 1 });
  expect(isError, text).toBe(false);
  expect(listDifferences(data, (await site.get('/api/v2/blocks/1')).body)).toEqual([]);
  expect(text).toContain(`Page: ${origin}/block/1`);
  const balance = await callTool(client, 'get_balance', { address: data.miner.hash, block: 1 });
  expect(balance.isError, balance.text).toBe(false);
  const pid = transport.pid ?? 0;
  await client.close();
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(errors).toEqual([]);
}, 120_000);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('`mcp` names what is wrong with its arguments, and an explorer that does not answer', async () => {
  const wrong = startCli(['mcp', 'ftp://x']);
  expect(await wrong.exited).toBe(1);
  expect(wrong.output()).toContain("'ftp://x' is not the http(s) URL of an explorer");
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [START, 'mcp', 'http://127.0.0.1:9'],
      stderr: 'pipe',
    }),
  );
  const { isError, data } = await callTool(client, 'get_block', { number: 1 });
  expect([isError, data.error]).toEqual([true, expect.stringContaining('does not answer')]);
  await client.close();
}, 120_000);
