import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { sendJson, startRpcServer } from '#tests/support/rpc-server.ts';
import { createHttpPost } from './http-post.ts';
import { createRpcMetrics } from './rpc-metrics.ts';

const call = (id: number, method: string, params: unknown[] = []) => ({ jsonrpc: '2.0', id, method, params });

test('calls, refusals and failures are counted by method and host, without the secrets of the address', async () => {
  const server = await startRpcServer(({ body }, response) => {
    if (!Array.isArray(body)) return response.destroy();
    return sendJson(response, [
      { jsonrpc: '2.0', id: 0, result: '0x1' },
      { jsonrpc: '2.0', id: 1, error: { code: 3, message: 'reverted' } },
    ]);
  });
  onTestFinished(() => server.close());
  const registry = new Registry();
  const url = `${server.url.replace('//', '//ann:secret@')}/v3/hidden-key`;
  const post = createHttpPost(url, { timeoutMs: 5000, onReport: createRpcMetrics(registry, 'test') });
  onTestFinished(() => post.close());
  await post.send(JSON.stringify([call(0, 'eth_chainId'), call(1, 'eth_call', ['"method":"forged"'])]));
  await expect(post.send(JSON.stringify(call(0, 'trace_block')))).rejects.toThrow();
  const text = await registry.metrics();
  const host = `host="127.0.0.1:${server.port}"`;
  expect(text.split('\n').filter((line) => /^test_rpc_(calls|errors)/.test(line))).toEqual([
    `test_rpc_calls_total{${host},method="eth_chainId"} 1`,
    `test_rpc_calls_total{${host},method="eth_call"} 1`,
    `test_rpc_calls_total{${host},method="trace_block"} 1`,
    `test_rpc_errors_total{${host},method="eth_call",kind="refused"} 1`,
    `test_rpc_errors_total{${host},method="trace_block",kind="unavailable"} 1`,
  ]);
  expect(text).toContain(`test_rpc_request_duration_seconds_count{${host},method="trace_block"} 1`);
  expect(text).not.toMatch(/secret|hidden-key|forged|ann/);
});
