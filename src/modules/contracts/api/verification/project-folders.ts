import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Artifact,
  listBuildFiles,
  listFoundrySources,
  readBuildInfo,
  readFoundryArtifact,
} from '../../verification/read-artifacts.ts';
import { SOURCES_BYTES_MAX } from '../../verification/standard-input.ts';

interface Watch {
  folders: readonly string[];
  /** Called with each contract of a new or changed artifact. */
  onArtifact: (artifact: Artifact) => Promise<void>;
  warn: (message: string) => void;
}

const LOOK_EVERY_MS = 1000;
/** Pause per ms of scanning: a large folder takes at most a tenth of the time. */
const PAUSE_PER_MS = 10;
const FILES_MAX = 20_000;
/** Maximum depth of Foundry folders to scan, and maximum size of its settings, in bytes. */
const DEPTH_MAX = 6;
const SETTINGS_BYTES_MAX = 256 * 1024;
const FILE_BYTES_MAX = 128 * 1024 * 1024;
/** Maximum number of Foundry builds, newest first, and maximum size of one, which excludes those with full compiler output. */
const BUILDS_MAX = 50;
const BUILD_BYTES_MAX = 4 * 1024 * 1024;

/**
 * Watches the artifacts of projects until aborted: `*.sol/*.json` of Foundry in `out` and the folders of `foundry.toml`,
 * `build-info/*.json` of Hardhat 2 and 3 in `artifacts`, or in the folder itself if it contains artifacts. Links are not
 * followed. Unreadable files are logged once.
 */
export async function watchProjects(
  { folders, onArtifact, warn }: Watch,
  signal: AbortSignal,
): Promise<void> {
  const seen = new Map<string, string>();
  const reported = new Set<string>();
  const warnOnce = (message: string) => {
    if (!reported.has(message)) warn(message);
    reported.add(message);
  };
  while (!signal.aborted) {
    const from = Date.now();
    for (const folder of folders) {
      const outs = await listOuts(folder);
      const files = await listArtifacts(folder, outs);
      const builds = await listBuilds(outs);
      if (files.length === 0) warnOnce(`No artifacts were found in "${folder}" yet: build the project.`);
      const { readFiles, stamp: built } = builds;
      for (const { path, stamp, bytes } of files) {
        if (signal.aborted) return;
        if (seen.get(path) === `${stamp} ${built}`) continue;
        seen.set(path, `${stamp} ${built}`);
        if (bytes > FILE_BYTES_MAX)
          warnOnce(`"${path}" is larger than ${FILE_BYTES_MAX / 2 ** 20} MiB: it is left out.`);
        else
          for (const artifact of await readArtifact(folder, path, readFiles)) {
            await onArtifact(artifact).catch((error) => {
              // It is read again by the next scan.
              seen.delete(path);
              warnOnce(
                `"${path}" could not be stored: ${error instanceof Error ? error.message : String(error)}`,
              );
            });
          }
      }
    }
    await pause(Math.max(LOOK_EVERY_MS, (Date.now() - from) * PAUSE_PER_MS), undefined, { signal }).catch(
      () => {},
    );
  }
}

interface ArtifactFile {
  path: string;
  bytes: number;
  /** Changes with the file. */
  stamp: string;
}

async function listArtifacts(folder: string, outs: readonly string[]): Promise<ArtifactFile[]> {
  const ofFoundry = await Promise.all(outs.map((out) => listSourceFolders(out)));
  const ofHardhat = [join(folder, 'artifacts', 'build-info'), join(folder, 'build-info')];
  const paths = await Promise.all(
    [...ofHardhat, ...ofFoundry.flat()].map(async (each) =>
      (await list(each)).filter(isArtifact).map((name) => join(each, name)),
    ),
  );
  const files = await Promise.all(
    paths
      .flat()
      .slice(0, FILES_MAX)
      .map(async (path) => {
        const [stat, output] = await Promise.all([path, nameOutput(path)].map(statFile));
        return stat
          ? [
              {
                path,
                bytes: stat.size + (output?.size ?? 0),
                stamp: [stat, output].map((each) => `${each?.mtimeMs} ${each?.size}`).join(' '),
              },
            ]
          : [];
      }),
  );
  return files.flat();
}

const isArtifact = (name: string): boolean => name.endsWith('.json') && !name.endsWith(OUTPUT_END);

/** Hardhat 3 writes the compiler output next to its input. */
const OUTPUT_END = '.output.json';
const nameOutput = (path: string): string => path.replace(/\.json$/, OUTPUT_END);

async function statFile(path: string) {
  const stat = await lstat(path).catch(() => null);
  return stat?.isFile() ? stat : null;
}

/** Folders that Foundry names after a source; nested if several sources have the same name. */
async function listSourceFolders(folder: string, depth = 0): Promise<string[]> {
  if (depth > DEPTH_MAX) return [];
  const names = await list(folder);
  const found = await Promise.all(
    names.slice(0, FILES_MAX).map(async (name) => {
      if (name.includes('.')) return name.endsWith('.sol') ? [join(folder, name)] : [];
      return name === 'build-info' ? [] : listSourceFolders(join(folder, name), depth + 1);
    }),
  );
  return found.flat();
}

/** Output folders of Foundry: `out`, and those in the project's settings, within its folder. */
async function listOuts(folder: string): Promise<string[]> {
  const path = join(folder, 'foundry.toml');
  const stat = await statFile(path);
  const text =
    stat !== null && stat.size <= SETTINGS_BYTES_MAX ? await readFile(path, 'utf8').catch(() => '') : '';
  const named = [...text.matchAll(/^\s*out\s*=\s*["']([^"'\n]{1,200})["']/gm)].map(([, out = '']) =>
    join(folder, out),
  );
  const inside = named.filter((out) => out.startsWith(join(folder, sep)));
  return [...new Set([join(folder, 'out'), ...inside.map((out) => out.replace(/[/\\]+$/, ''))])];
}

interface Builds {
  /** Changes with each new build. */
  stamp: string;
  /** Numbered source paths of each build, newest build first. */
  readFiles: () => Promise<readonly (string | null)[][]>;
}

/** Builds of Foundry (`out/build-info/*.json`). */
async function listBuilds(outs: readonly string[]): Promise<Builds> {
  const paths = await Promise.all(
    outs.map(async (out) => {
      const folder = join(out, 'build-info');
      return (await list(folder)).filter(isArtifact).map((name) => join(folder, name));
    }),
  );
  const found = await Promise.all(
    paths
      .flat()
      .slice(0, FILES_MAX)
      .map(async (path) => {
        const stat = await lstat(path).catch(() => null);
        return stat?.isFile() && stat.size <= BUILD_BYTES_MAX ? [{ path, at: stat.mtimeMs }] : [];
      }),
  );
  const builds = found
    .flat()
    .sort((a, b) => b.at - a.at)
    .slice(0, BUILDS_MAX);
  let read: Promise<(string | null)[][]> | undefined;
  return {
    stamp: builds.map(({ path, at }) => `${path} ${at}`).join(' '),
    readFiles() {
      read ??= Promise.all(builds.map(async ({ path }) => listBuildFiles(await readJson(path))));
      return read;
    },
  };
}

async function readJson(path: string): Promise<unknown> {
  return readFile(path, 'utf8')
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => null);
}

async function list(folder: string): Promise<string[]> {
  const stat = await lstat(folder).catch(() => null);
  return stat?.isDirectory() ? readdir(folder).catch(() => []) : [];
}

async function readArtifact(
  folder: string,
  path: string,
  readBuilds: Builds['readFiles'],
): Promise<Artifact[]> {
  const value = await readJson(path);
  const sources = listFoundrySources(value);
  if (sources === null) {
    const { output } = Object(value) as { output?: unknown };
    const other = output === undefined ? await readJson(nameOutput(path)) : null;
    return readBuildInfo(other === null ? value : { ...Object(value), ...Object(other) });
  }
  return readFoundryArtifact(value, await readSources(folder, sources), await readBuilds());
}

/** Texts of files within a folder; files outside of it, or beyond the total size limit, are skipped. */
async function readSources(folder: string, paths: readonly string[]): Promise<Map<string, string>> {
  const root = await realpath(folder);
  const texts = new Map<string, string>();
  let bytes = 0;
  for (const path of paths) {
    const real = await realpath(join(root, path)).catch(() => null);
    if (real === null || !real.startsWith(root + sep)) continue;
    bytes += (await lstat(real)).size;
    if (bytes > SOURCES_BYTES_MAX) break;
    texts.set(path, await readFile(real, 'utf8'));
  }
  return texts;
}
