import { isTestFile, type SourceFile, withoutComments } from './source-file.ts';

const ENV_FILE = 'src/config/env.ts';
const LAZY_CODE = 'src/web/app/lazy-code.tsx';
/** React and Kysely can be extended here only by a class. */
const EXTENSIONS: readonly string[] = ['src/web/app/QueryErrorBoundary.tsx', 'src/db/schema-compiler.ts'];
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const COMPONENT = /^[A-Z][A-Za-z0-9]*$/;
const HOOK = /^use[A-Z][A-Za-z0-9]*$/;

/** A hard-coded time: ten ms or more as digits, or a constant. */
const TIME = String.raw`(?:\d[\d_]+|[A-Z][A-Z\d_]+)\b`;
/** A statement that only waits for a fixed time, or a function that does. */
const FIXED_WAIT = new RegExp(
  String.raw`^\s*await (?:new Promise\(\(resolve\) => setTimeout\(resolve, |sleep\(|pause\(|\w+\.waitForTimeout\()${TIME}` +
    String.raw`|=> new Promise\(\(resolve\) => setTimeout\(resolve, ${TIME}`,
);
/** The line before the pause of a poll. */
const POLL = /\b(?:for|while) \(.*[^;]$/;

const NOTHING_COMES = 'shows that nothing comes';
/** Maximum number of fixed waits in tests, with the reason why there is nothing to wait for. */
const FIXED_WAITS_MAX: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  'src/api/freshness/relay-events.test.ts': [2, NOTHING_COMES],
  'src/api/http/unread-answers.test.ts': [1, 'an answer that takes its time'],
  'src/api/socket/socket.test.ts': [1, NOTHING_COMES],
  'src/api/socket/socket-topics.test.ts': [4, NOTHING_COMES],
  'src/api/socket/topic-events.test.ts': [1, NOTHING_COMES],
  'src/chain/fetch/fetch-block.test.ts': [1, NOTHING_COMES],
  'src/chain/rpc/heads.test.ts': [2, NOTHING_COMES],
  'src/lib/sleep.test.ts': [3, 'what is tested'],
  'tests/architecture.test.ts': [1, 'an example of what the rule finds'],
  'tests/e2e/history.spec.ts': [1, NOTHING_COMES],
  'tests/e2e/live-token-instances.spec.ts': [1, 'a time of the product that it cannot set'],
  'tests/e2e/search.spec.ts': [1, NOTHING_COMES],
  'tests/integration/csv-export.test.ts': [1, 'what happens within a time is counted'],
  'tests/integration/idle-node.test.ts': [1, 'what happens within a time is counted'],
};

/** A hard-coded path of the server in rendered pages or browser requests, which lacks the base path. */
const WITHOUT_BASE_PATH =
  /\b(?:href|action|src)="\/(?!\/)|\b(?:fetch|assign|replaceState|sendBeacon|WebSocket|Worker)\([^)\n]*?['"`]\/\w|\bpath=\/;/;
/** The design kit is for developers. */
const KIT = 'src/web/pages/kit/';

/** Sentences about what the code of one file may not have. Pure. */
export function findCodeFaults(file: SourceFile): string[] {
  const code = withoutComments(file.text);
  const own = isTestFile(file.path) ? findTestFaults(file.path, code) : findSourceFaults(file.path, code);
  return [...own, ...findFixedWaits(file.path, code)];
}

/** Reports invalid names of a file and its folders, as sentences. Pure. */
export function findNameFaults(path: string): string[] {
  const parts = path.split('/');
  const file = parts.pop() ?? '';
  const folder = parts.find((part) => !KEBAB.test(part));
  if (folder !== undefined) return [`${path}: the folder '${folder}' is not in kebab-case`];
  const base = file.replace(/(\.(test|test-data|config|spec|d))?\.tsx?$/, '');
  const isNamed = KEBAB.test(base) || HOOK.test(base) || COMPONENT.test(base);
  if (!isNamed) return [`${path} is neither kebab-case nor useX nor a component's name`];
  if (COMPONENT.test(base) && !file.endsWith('.tsx'))
    return [`${path} bears a component's name but is no .tsx`];
  return [];
}

function findSourceFaults(path: string, code: string): string[] {
  const faults: string[] = [];
  if (path.startsWith('src/') && path !== ENV_FILE && /\bprocess\.env\b/.test(code)) {
    faults.push(`${path} reads process.env, which only ${ENV_FILE} may`);
  }
  if (
    /^src\/(?:web|modules\/[\w-]+\/web)\//.test(path) &&
    !path.startsWith(KIT) &&
    WITHOUT_BASE_PATH.test(code)
  )
    faults.push(`${path} writes an address without the base path; take it from paths.ts or readRoot()`);
  if (path.startsWith('src/') && (/\bOFFSET\b/.test(code) || /\.offset\(/.test(code))) {
    faults.push(`${path} pages by OFFSET; use a keyset`);
  }
  if (path !== LAZY_CODE && /\blazy\b[^;]*\} from 'react'/.test(code)) {
    faults.push(`${path} imports React's lazy, which only ${LAZY_CODE} may`);
  }
  if (path.startsWith('src/') && !path.endsWith('.d.ts')) faults.push(...findClassFaults(path, code));
  return faults;
}

function findClassFaults(path: string, code: string): string[] {
  const classes = [
    ...code.matchAll(/^\s*(?:export\s+)?(?:abstract\s+)?class\s+(\w+)(?:\s+extends\s+(\w+))?/gm),
  ];
  return classes
    .filter(([, name = '', parent = '']) => !isErrorClass(path, name, parent) && !EXTENSIONS.includes(path))
    .map(
      ([, name]) =>
        `${path} has the class ${name}; only errors, the error boundary and the query compiler are classes`,
    );
}

function isErrorClass(path: string, name: string, parent: string): boolean {
  if (path === 'src/lib/base-error.ts') return name === 'BaseError';
  return /Error$/.test(name) && /.Error$/.test(parent) && parent !== 'TypeError' && parent !== 'RangeError';
}

function findTestFaults(path: string, code: string): string[] {
  const faults: string[] = [];
  if (/\bvi\.(mock|doMock)\(/.test(code)) faults.push(`${path} mocks a module`);
  if (/^\s*(?:test|it)(?:\.\w+(?:\(.*\))?)*\(\s*(['"`]).*\bshould\b/m.test(code))
    faults.push(`${path} has a title with 'should'`);
  if (/^\s*describe\(/m.test(code)) faults.push(`${path} nests its tests with describe()`);
  if (/\b(?:test|it)\.only\(/.test(code)) faults.push(`${path} runs only some of its tests`);
  if (!/\bexpect[A-Z]?\w*[(.]|\bassert\w*\(/.test(code)) faults.push(`${path} expects nothing`);
  return faults;
}

function findFixedWaits(path: string, code: string): string[] {
  if (!isTestFile(path) && !/\.spec\.tsx?$/.test(path)) return [];
  const lines = code.split('\n');
  const count = lines.filter((line, at) => FIXED_WAIT.test(line) && !POLL.test(lines[at - 1] ?? '')).length;
  const [max] = FIXED_WAITS_MAX[path] ?? [0];
  if (count > max) return [`${path} waits for a fixed time; poll for what it waits for`];
  return count < max ? [`${path} has fewer fixed waits than its exception`] : [];
}
