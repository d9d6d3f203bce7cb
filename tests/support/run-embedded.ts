// A separate test process: starts the embedded database, prints a line about it, and stops it on SIGINT.
import { startEmbeddedPostgres } from '#db/embedded.ts';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('Which data folder?');

try {
  const server = await startEmbeddedPostgres({ dataDir });
  process.on('SIGINT', async () => {
    await server.stop();
    process.exit(0);
  });
  console.log(JSON.stringify({ pid: server.pid, connection: server.connection }));
  setInterval(() => {}, 1000);
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }));
  process.exit(1);
}
