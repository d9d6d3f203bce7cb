import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type SourceFile, withoutComments } from './source-file.ts';

const FOLDER = fileURLToPath(new URL('../../src/modules/', import.meta.url));

/** Module names that are also words of the core; only paths with these are reported. */
const ORDINARY: readonly string[] = [
  'kits',
  'account',
  'contracts',
  'media',
  'prices',
  'statistics',
  'status',
];

/** Core files that refer to modules, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/contract/published-paths.ts':
    'the paths that other servers publish, with the names of rollups in them',
  'src/config/settings/parent-chain.ts': 'the values of ROLLUP_TYPE',
  'src/config/safe-services.ts': 'the names of chains in addresses of a service',
  'src/web/server/operator/create-menus.ts':
    'entries whose address the operator sets, else a page of a module where it is open',
};

const MODULES = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const NAMED = MODULES.filter((name) => !ORDINARY.includes(name)).join('|');
const PATH = new RegExp(`\\bmodules/(?:${MODULES.join('|')})/`);
const NAME = new RegExp(`['"\`/](?:${NAMED})['"\`/]`);

/** Reports where a core file refers to a module by its path, or by its name in a string. */
export function findModuleNames({ path, text }: SourceFile): string[] {
  if (path.startsWith('src/modules/') || path in EXCEPTIONS) return [];
  const found = withoutComments(text)
    .split('\n')
    .find((line) => PATH.test(line) || NAME.test(line));
  return found === undefined ? [] : [`${path} names a module: ${found.trim().slice(0, 100)}`];
}
