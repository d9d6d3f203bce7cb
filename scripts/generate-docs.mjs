import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const options = { configFile: false, logLevel: 'warn' };
const { module: core } = await runnerImport(`${root}src/config/config.ts`, options);
const { module: modules } = await runnerImport(`${root}src/modules/documented.ts`, options);
const { module: docs } = await runnerImport(`${root}src/config/render-env-docs.ts`, options);
const { module: apiDocs } = await runnerImport(`${root}src/api/render-api-docs.ts`, options);

const settings = { ...core.CORE_SETTINGS, ...modules.MODULE_SETTINGS };
writeFileSync(`${root}docs/ENV.md`, docs.renderEnvMarkdown(settings));
writeFileSync(`${root}.env.example`, docs.renderEnvExample(settings));
writeFileSync(`${root}docs/API.md`, apiDocs.renderApiMarkdown(modules.DOCUMENTED_PARTS));
writeFileSync(`${root}docs/ERRORS.md`, apiDocs.renderErrorsMarkdown());
console.log('docs: docs/ENV.md, docs/API.md, docs/ERRORS.md and .env.example are written');
