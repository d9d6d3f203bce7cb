import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const { version: VERSION } = require('solc/package.json') as { version: string };
/** Outputs of earlier compilations, shared by the workers of a run and by later runs. */
const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/spyglass/solc-outputs');
/** The oldest outputs beyond are removed. */
const OUTPUTS_MAX = 500;

/** Compiles standard JSON with the solc of npm, or reads the output of an earlier compilation of the same input. */
export function compileCached(input: object): any {
  return cacheOutput({ compiler: VERSION, input }, () => {
    const { compile } = require('solc') as { compile(input: string): string };
    return JSON.parse(compile(JSON.stringify(input)));
  });
}

/** Output of a compilation: the cached one if the compiler and its input, which `key` contains, are the same. */
export function cacheOutput(key: object, compile: () => unknown): unknown {
  const path = toPath(key);
  const known = read(path);
  if (known !== undefined) return known;
  const output = compile();
  write(path, output);
  return output;
}

/** The same for a compiler that runs in a process of its own. */
export async function cacheOutputOf(key: object, compile: () => Promise<unknown>): Promise<unknown> {
  const path = toPath(key);
  const known = read(path);
  if (known !== undefined) return known;
  const output = await compile();
  write(path, output);
  return output;
}

function toPath(key: object): string {
  return join(FOLDER, `${createHash('sha256').update(JSON.stringify(key)).digest('hex')}.json`);
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes a file as a whole: another worker may read it at the same time. */
function write(path: string, output: unknown): void {
  mkdirSync(FOLDER, { recursive: true });
  const part = join(FOLDER, `.${randomUUID()}`);
  writeFileSync(part, JSON.stringify(output));
  renameSync(part, path);
  const paths = readdirSync(FOLDER).map((name) => join(FOLDER, name));
  if (paths.length <= OUTPUTS_MAX) return;
  const writtenAt = (each: string) => statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const byAge = paths.map((each) => ({ each, at: writtenAt(each) })).sort((a, b) => a.at - b.at);
  for (const { each } of byAge.slice(0, paths.length - OUTPUTS_MAX)) rmSync(each, { force: true });
}
