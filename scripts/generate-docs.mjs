import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const { module: docs } = await runnerImport(`${root}src/config/render-env-docs.ts`, {
  configFile: false,
  logLevel: 'warn',
});

writeFileSync(`${root}docs/ENV.md`, docs.renderEnvMarkdown());
writeFileSync(`${root}.env.example`, docs.renderEnvExample());
console.log('docs: docs/ENV.md and .env.example are written');
