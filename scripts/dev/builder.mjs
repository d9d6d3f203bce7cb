// The process that builds for `npm run dev`, apart from Vite's: what is built is for production, what Vite serves for development.
import { fileURLToPath } from 'node:url';
import { createBuilds } from './builds.mjs';

const builds = createBuilds(fileURLToPath(new URL('../..', import.meta.url)));
process.on('message', ({ id, files }) => {
  const built = files === null ? builds.buildAll() : builds.buildFor(files);
  built.then(
    (result) => process.send({ id, result }),
    (error) => process.send({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
process.once('disconnect', () => process.exit());
