import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadSource } from './load-source.mjs';
import { refreshTutorial } from './trial-module.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const core = await loadSource('src/config/config.ts');
const modules = await loadSource('src/modules/documented.ts');
const docs = await loadSource('src/config/render-env-docs.ts');
const apiDocs = await loadSource('src/api/openapi/render-api-docs.ts');

const settings = { ...core.CORE_SETTINGS, ...modules.MODULE_SETTINGS };
writeFileSync(`${root}docs/ENV.md`, docs.renderEnvMarkdown(settings));
writeFileSync(`${root}.env.example`, docs.renderEnvExample(settings));
writeFileSync(`${root}docs/API.md`, apiDocs.renderApiMarkdown(modules.DOCUMENTED_PARTS));
writeFileSync(`${root}docs/ERRORS.md`, apiDocs.renderErrorsMarkdown());
const links = await loadSource('src/web/server/old-links/list-old-links.ts');
const linksDocs = await loadSource('src/web/server/old-links/render-links-docs.ts');
const { MODULES } = await loadSource('src/modules/registry.ts');
writeFileSync(
  `${root}docs/LINKS.md`,
  linksDocs.renderLinksMarkdown(links.listOldLinks(MODULES.map(({ name }) => name))),
);
const { refreshViewsDocs } = await loadSource('src/modules/sql/lib/render-views-docs.ts');
writeFileSync(`${root}docs/SQL.md`, refreshViewsDocs(readFileSync(`${root}docs/SQL.md`, 'utf8')));
refreshTutorial(root);
console.log(
  'docs: docs/dev/first-module.md, docs/LINKS.md, docs/ENV.md, docs/API.md, docs/ERRORS.md, docs/SQL.md and .env.example are written',
);
