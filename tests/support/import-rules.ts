import type { ImportEdge, SourceFile } from './source-file.ts';

/** Allowed imports of each stage besides itself; an entry may be a folder or a single file. */
const STAGES: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  contract: [],
  chain: ['lib'],
  config: ['lib'],
  db: ['lib', 'chain/types'],
  indexer: ['chain', 'db', 'lib'],
  verification: ['chain', 'db', 'lib'],
  account: ['db', 'contract', 'lib'],
  api: ['contract', 'db', 'chain', 'verification', 'account', 'lib'],
  web: ['contract', 'lib'],
  demo: ['chain', 'lib'],
  file: ['api', 'contract', 'db', 'chain', 'web', 'lib'],
  modules: ['sdk'],
  sdk: ['lib', 'config', 'contract', 'chain', 'db', 'indexer', 'api', 'web', 'cli', 'demo'],
  cli: [
    'modules/registry.ts',
    'modules/manifest.ts',
    'modules/open-modules.ts',
    'modules/describe-idle-modules.ts',
    'modules/command.ts',
    'modules/module-demo.ts',
    'modules/program.ts',
    'modules/importer.ts',
    'lib',
    'contract',
    'chain',
    'config',
    'db',
    'indexer',
    'verification',
    'account',
    'api',
    'web',
    'demo',
    'file',
  ],
};

/** Stages whose types may be imported additionally. */
const TYPES: Readonly<Record<string, readonly string[]>> = { web: ['config'] };

/** Foundation of `web`: routing, data and settings. Of the features it uses only queries, which are values. */
const WEB_GROUND = ['router', 'app', 'api-client', 'query', 'live', 'modules', 'paths.ts', 'cursor.ts'];

/** Allowed imports of each folder of `web` besides itself and the foundation. Unlisted folders are on top of all. */
const WEB_LAYERS: Readonly<Record<string, readonly string[]>> = {
  ui: [],
  entities: ['ui'],
  features: ['ui', 'entities'],
  pages: ['ui', 'entities', 'features'],
  shell: ['ui', 'entities', 'features'],
};
const WEB_TOP = ['server', 'routes.ts', 'start-app.tsx', 'entry-client.tsx', 'entry-server.tsx'];
const WEB_TOP_FILES = ['src/web/app/App.tsx', 'src/web/app/QueryErrorBoundary.tsx'];

/** Core files that the registry of modules imports itself. */
const REGISTRY_USES = /^src\/(?:config|lib|db\/migrations)\//;

/** Styles of the core that modules use; a door has no names for them. */
const STYLES: readonly string[] = ['src/web/features/wallet/wallets.css'];

/** Code of the core that modules load on demand: a door before it would cost a request more. */
const LATE: readonly string[] = [
  'src/web/features/wallet/read-account.ts',
  'src/web/features/wallet/watch-wallets.ts',
];

const SDK = 'src/sdk/';

/** Prefix of kits' names. */
const KITS = 'kits/';

/** Presenters are below the code that reads and responds: they receive their input. */
const API_ABOVE_PRESENT = ['enrich', 'rest', 'socket', 'http'];

/** Reports forbidden imports of a file's stage, as sentences. Pure. */
export function findForbiddenImports(file: SourceFile): string[] {
  const stage = file.path.split('/')[1] ?? '';
  const allowed = STAGES[stage];
  if (allowed === undefined) return [`${file.path} lies in '${stage}', which is no stage`];
  if (stage === 'modules') return file.imports.flatMap((edge) => describeModule(file.path, edge));
  if (stage === 'sdk') return file.imports.flatMap(({ target }) => describeDoor(file.path, target));
  const inner =
    stage === 'web' ? findForbiddenWebImports(file) : stage === 'api' ? findForbiddenApiImports(file) : [];
  const outer = file.imports.flatMap((edge) => describeOuter(file.path, stage, allowed, edge));
  return [...outer, ...inner];
}

/**
 * A module part may import the stages that the stage of its name may, that stage itself, and its own parts and those
 * of kits of their ranks; never another module. Its manifest lists its parts; its web part may import the types of its
 * contract. A kit is code of several modules; it imports as a module does.
 */
function describeModule(path: string, edge: ImportEdge): string[] {
  const { target, isTypeOnly } = edge;
  if (target === undefined) return [];
  if (!target.startsWith('src/')) return [`${path} imports ${target}, which is outside of src`];
  const { module, part } = findPart(path);
  const other = findPart(target);
  const isOwn = other.module !== '' && (other.module === module || other.module.startsWith(KITS));
  const isCommon = target.startsWith('src/modules/') && other.module === '';
  if (module === '' || ['manifest.ts', 'settings.ts'].includes(part)) {
    const isFine =
      isOwn ||
      isCommon ||
      /^src\/sdk\/(?:config|lib)\//.test(target) ||
      (isTypeOnly && target.startsWith('src/sdk/')) ||
      (module === '' && (isTypeOnly || REGISTRY_USES.test(target)));
    return isFine || path === 'src/modules/registry.ts'
      ? []
      : [`${path} imports ${target}: a manifest is light`];
  }
  const allowed = [part, ...(STAGES[part] ?? [])];
  const types = isTypeOnly ? (TYPES[part] ?? []) : [];
  if (isOwn && isTypeOnly && other.part === 'settings.ts') return [];
  if (isOwn)
    return [...allowed, ...types].includes(other.part)
      ? []
      : [`${path} imports ${target}: ${part} is not above it`];
  if (isCommon) return isTypeOnly ? [] : [`${path} imports ${target}, which is the registry's`];
  if (STYLES.includes(target) || (edge.isLate && LATE.includes(target))) return [];
  if (!target.startsWith(SDK)) return [`${path} imports ${target}: modules import the core through src/sdk`];
  const door = target.slice(SDK.length, -'.ts'.length);
  return [...allowed, ...types].some((entry) => door === entry || door.startsWith(`${entry}/`))
    ? []
    : [`${path} imports ${target}: the part ${part} of a module may not`];
}

/** A file of `src/sdk/<stage>` re-exports names of that stage alone. */
function describeDoor(path: string, target: string | undefined): string[] {
  const [, , stage = ''] = path.split('/');
  return target?.startsWith(`src/${stage}/`)
    ? []
    : [`${path} re-exports ${target}, which is not in ${stage}`];
}

/** Module or kit of a file, empty for a file of the registry or the core; and its part. */
function findPart(path: string): { module: string; part: string } {
  const [, , name = '', ...rest] = path.split('/');
  if (!path.startsWith('src/modules/') || rest.length === 0) return { module: '', part: '' };
  if (name !== 'kits') return { module: name, part: rest[0] ?? '' };
  return { module: `${KITS}${rest[0]}`, part: rest[1] ?? '' };
}

function describeOuter(path: string, stage: string, allowed: readonly string[], edge: ImportEdge): string[] {
  if (edge.target === undefined) return [];
  if (!edge.target.startsWith('src/')) return [`${path} imports ${edge.target}, which is outside of src`];
  const target = edge.target.slice('src/'.length);
  const types = edge.isTypeOnly ? (TYPES[stage] ?? []) : [];
  const isAllowed = [stage, ...allowed, ...types].some(
    (entry) => target === entry || target.startsWith(`${entry}/`),
  );
  return isAllowed
    ? []
    : [`${path} imports ${edge.target}: ${stage} may import ${allowed.join(', ') || 'nothing'}`];
}

function findForbiddenApiImports({ path, imports }: SourceFile): string[] {
  if (!path.startsWith('src/api/present/')) return [];
  return imports.flatMap(({ target }) =>
    API_ABOVE_PRESENT.some((folder) => target?.startsWith(`src/api/${folder}/`))
      ? [`${path} imports ${target} above it`]
      : [],
  );
}

function findForbiddenWebImports(file: SourceFile): string[] {
  const [folder = '', name = ''] = file.path.slice('src/web/'.length).split('/');
  if (WEB_TOP.includes(folder) || WEB_TOP_FILES.includes(file.path)) return [];
  return file.imports.flatMap((edge) => {
    const target = edge.target?.startsWith('src/web/') ? edge.target.slice('src/web/'.length) : undefined;
    if (target === undefined) return [];
    const [targetFolder = '', targetName = ''] = target.split('/');
    if (folder === 'features' && targetFolder === 'features') {
      return name === targetName ? [] : [`${file.path} imports another feature, ${edge.target}`];
    }
    return isAllowedInWeb(folder, targetFolder, target)
      ? []
      : [`${file.path} imports ${edge.target} above it`];
  });
}

function isAllowedInWeb(folder: string, targetFolder: string, target: string): boolean {
  if (WEB_TOP_FILES.includes(`src/web/${target}`)) return false;
  if (folder === targetFolder || WEB_GROUND.includes(targetFolder)) return true;
  if (WEB_GROUND.includes(folder)) return /^features\/[\w-]+\/queries\.ts$/.test(target);
  return WEB_LAYERS[folder]?.includes(targetFolder) ?? false;
}
