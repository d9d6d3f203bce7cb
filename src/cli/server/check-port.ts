import { createServer } from 'node:net';
import { CliError } from '../errors.ts';

/** Checks that a port is free before any expensive startup work. Throws CliError with one sentence. */
export async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new CliError(toSentence(error, port, host), { cause: error })),
    );
    server.listen({ port, host, exclusive: true }, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

function toSentence(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use by another program; choose another one with --port.`;
  if (error.code === 'EACCES')
    return `Port ${port} requires more privileges than this user has; choose one above 1023 with --port.`;
  if (error.code === 'EADDRNOTAVAIL')
    return `This machine has no address ${host}; choose another one with --host.`;
  return `Port ${port} on ${host} cannot be opened: ${error.message}.`;
}
