import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Artifact,
  listBuildFiles,
  listFoundrySources,
  readBuildInfo,
  readFoundryArtifact,
} from '../verification/read-artifacts.ts';
import { SOURCES_BYTES_MAX } from '../verification/standard-input.ts';

interface Watch {
  folders: readonly string[];
  /** Is given each contract of a new or changed artifact. */
  onArtifact: (artifact: Artifact) => Promise<void>;
  warn: (message: string) => void;
}

const LOOK_EVERY_MS = 1000;
/** A folder that takes long to look through is looked at less often: it takes a tenth of the time at most. */
const PAUSE_PER_MS = 10;
const FILES_MAX = 20_000;
const FILE_BYTES_MAX = 128 * 1024 * 1024;
/** Of the builds of Foundry the newest, without those that hold all that the compiler gave. */
const BUILDS_MAX = 50;
const BUILD_BYTES_MAX = 4 * 1024 * 1024;

/**
 * Looks at the artifacts of projects until it is aborted: `out/*.sol/*.json` of Foundry, `artifacts/build-info/*.json` of Hardhat. Links
 * are not followed. What cannot be read is logged once.
 */
export async function watchProjects(
  { folders, onArtifact, warn }: Watch,
  signal: AbortSignal,
): Promise<void> {
  const seen = new Map<string, string>();
  const told = new Set<string>();
  const tell = (message: string) => {
    if (!told.has(message)) warn(message);
    told.add(message);
  };
  while (!signal.aborted) {
    const from = Date.now();
    for (const folder of folders) {
      const files = await listArtifacts(folder);
      const builds = await listBuilds(folder);
      if (files.length === 0) tell(`No artifacts were found in "${folder}" yet: build the project.`);
      const { readFiles, stamp: built } = builds;
      for (const { path, stamp, bytes } of files) {
        if (signal.aborted) return;
        if (seen.get(path) === `${stamp} ${built}`) continue;
        seen.set(path, `${stamp} ${built}`);
        if (bytes > FILE_BYTES_MAX)
          tell(`"${path}" is larger than ${FILE_BYTES_MAX / 2 ** 20} MiB: it is left out.`);
        else
          for (const artifact of await readArtifact(folder, path, readFiles)) {
            await onArtifact(artifact).catch((error) => {
              // It is read again with the next look.
              seen.delete(path);
              tell(
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
  /** Another one when the file has changed. */
  stamp: string;
}

async function listArtifacts(folder: string): Promise<ArtifactFile[]> {
  const out = join(folder, 'out');
  const builds = join(folder, 'artifacts', 'build-info');
  const ofFoundry = (await list(out)).filter((name) => name.endsWith('.sol')).map((name) => join(out, name));
  const paths = await Promise.all(
    [builds, ...ofFoundry].map(async (each) =>
      (await list(each)).filter((name) => name.endsWith('.json')).map((name) => join(each, name)),
    ),
  );
  const files = await Promise.all(
    paths
      .flat()
      .slice(0, FILES_MAX)
      .map(async (path) => {
        const stat = await lstat(path).catch(() => null);
        return stat?.isFile() ? [{ path, bytes: stat.size, stamp: `${stat.mtimeMs} ${stat.size}` }] : [];
      }),
  );
  return files.flat();
}

interface Builds {
  /** Another one when there is a new build. */
  stamp: string;
  /** The paths of the sources of each build by their numbers, the newest build first. */
  readFiles: () => Promise<readonly (string | null)[][]>;
}

/** What Foundry says of its builds (`out/build-info/*.json`). */
async function listBuilds(folder: string): Promise<Builds> {
  const out = join(folder, 'out', 'build-info');
  const names = (await list(out)).filter((name) => name.endsWith('.json'));
  const found = await Promise.all(
    names.slice(0, FILES_MAX).map(async (name) => {
      const path = join(out, name);
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
  if (sources === null) return readBuildInfo(value);
  return readFoundryArtifact(value, await readSources(folder, sources), await readBuilds());
}

/** The texts of files within a folder; those that lie outside of it, or are too large together, are left out. */
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
