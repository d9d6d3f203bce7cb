import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('builder.mjs', import.meta.url));

/** Starts the process that builds. A build that fails rejects with its reason; the next one is tried all the same. */
export function startBuilder() {
  // Ctrl-C in the terminal reaches it, too; it ends when this process disconnects.
  const child = fork(PROGRAM, { env: { ...process.env, NODE_ENV: 'production' }, detached: true });
  const waiting = new Map();
  let last = 0;
  child.on('message', ({ id, result, error }) => {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) resolve(result);
    else reject(new Error(error));
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the process that builds has ended'));
  });
  const ask = (files) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      child.send({ id: last, files });
    });
  return {
    buildAll: () => ask(null),
    /** Builds again what some of these files are part of; false where none is. */
    buildFor: (files) => ask(files),
    async stop() {
      if (child.connected) child.disconnect();
    },
  };
}
