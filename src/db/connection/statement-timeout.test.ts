import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findTestServer } from '#tests/support/database.ts';
import { takesStatementTimeout } from './statement-timeout.ts';

/** Speaks as pgbouncer does to a start-up parameter that it does not know (message `E` of the protocol). */
async function startPooler(code: string): Promise<number> {
  const fields = `SFATAL\0C${code}\0Munsupported startup parameter: statement_timeout\0\0`;
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeInt32BE(4 + fields.length, 1);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields)])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

test('takesStatementTimeout() is true of PostgreSQL itself', async () => {
  expect(await takesStatementTimeout(await findTestServer())).toBe(true);
});

test('takesStatementTimeout() is false of a pooler that refuses the parameter', async () => {
  const port = await startPooler('08P01');
  expect(await takesStatementTimeout({ ...(await findTestServer()), host: '127.0.0.1', port })).toBe(false);
});

test('takesStatementTimeout() throws where nobody answers', async () => {
  const nowhere = { ...(await findTestServer()), host: '127.0.0.1', port: 1 };
  await expect(takesStatementTimeout(nowhere)).rejects.toMatchObject({ code: 'database_unavailable' });
});
