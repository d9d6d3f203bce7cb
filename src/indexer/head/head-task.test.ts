import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { setChainHead } from '#db/writes/facts/chain-head.ts';
import { createTaskSession, createTestContext } from '#tests/support/indexer-context.ts';
import { madeHash } from '#tests/support/made-chain.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { headTask } from './head-task.ts';

const target = createTestTarget();

/** A node that takes connections and answers nothing. */
async function startSilentNode(): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a node that takes requests and does not answer is named at the first look that waits in vain', async () => {
  const context = await createTestContext(target, { urls: [await startSilentNode()] });
  const { schema } = context.run;
  await setChainHead({ client: target.client, schema }, { number: 0, hash: madeHash(0) });
  const { session } = createTaskSession(context);
  await expect(headTask.create(session)?.run()).rejects.toThrow('no answer within');
  const { rows } = await target.client.query(
    `select stalled_reason, stalled_since from ${schema}.chain_head`,
  );
  expect(rows).toEqual([
    { stalled_reason: expect.stringContaining('no answer within'), stalled_since: expect.any(Date) },
  ]);
});
