import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import type { DatabaseConnection } from '#db/connection/connection.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Output of a child process that started the embedded database. */
export interface EmbeddedAnswer {
  readonly pid: number;
  readonly connection: DatabaseConnection;
  readonly error?: string;
}

/** Compiles `run-embedded.ts` for plain Node.js. */
export function buildEmbeddedScript(): Promise<BuiltScript> {
  return buildScript('run-embedded');
}

/** A script for plain Node.js. */
export interface BuiltScript {
  path: string;
  remove(): void;
}

/** Compiles a script of this folder for plain Node.js, into a folder from which packages resolve. */
export async function buildScript(name: string): Promise<BuiltScript> {
  mkdirSync(join(ROOT, 'node_modules', '.cache'), { recursive: true });
  const outDir = mkdtempSync(join(ROOT, 'node_modules', '.cache', 'spyglass-test-'));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    build: {
      ssr: join(import.meta.dirname, `${name}.ts`),
      outDir,
      emptyOutDir: false,
      target: 'node20',
    },
  });
  chmodSync(outDir, 0o755);
  return {
    path: join(outDir, `${name}.js`),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}

/** Runs the compiled script on a data folder and waits for its line. */
export async function runEmbedded(
  script: string,
  dataDir: string,
  user: { uid?: number; gid?: number } = {},
): Promise<EmbeddedAnswer & { child: ChildProcess }> {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'], ...user });
  const said = once(createInterface(child.stdout!), 'line') as Promise<[string]>;
  const ended = once(child, 'close').then(() =>
    Promise.reject(new Error('The process ended without a word.')),
  );
  const [line] = await Promise.race([said, ended]);
  ended.catch(() => {});
  return { ...(JSON.parse(line) as EmbeddedAnswer), child };
}
