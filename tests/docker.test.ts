import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ');
const compose = parse(readFileSync('compose.yaml', 'utf8')) as {
  services: { spyglass: { environment: Record<string, string>; volumes: string[]; init: boolean } };
};
const lines = dockerfile.split('\n').filter((line) => /^[A-Z]/.test(line));
const copied = lines
  .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
  .flatMap((line) => line.split(/\s+/).slice(1, -1));

test('what the image copies exists and is not ignored', () => {
  const kept = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(copied).toContain('src');
  for (const path of copied) {
    expect(existsSync(path), path).toBe(true);
    expect(kept).toContain(`!${path}`);
  }
});

test('the build in the image has every file that the stamp of the sources is made of', () => {
  const stamp = readFileSync('scripts/source-stamp.mjs', 'utf8');
  const listed = /SINGLE_FILES = \[([^\]]*)\]/.exec(stamp)?.[1] ?? '';
  const files = [...listed.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(3);
  for (const path of files)
    expect(copied.some((each) => path === each || path.startsWith(`${each}/`))).toBe(true);
});

test('the image has what runs: the package, and nothing of the sources or of npm', () => {
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  expect(last.filter((line) => line.startsWith('COPY '))).toEqual([
    'COPY --from=build /release/package /app',
  ]);
  expect(last.find((line) => line.startsWith('RUN '))).not.toMatch(/ npm /);
  const entry = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
  expect(entry.at(-1)).toBe('scripts/spyglass.mjs');
});

test('every variable of image and compose file is a setting', () => {
  const documented = readFileSync('docs/ENV.md', 'utf8');
  const own = /^ENV (.*)$/m.exec(dockerfile)?.[1]?.split(/\s+/) ?? [];
  const names = [
    ...own.map((each) => each.split('=')[0] ?? ''),
    ...Object.keys(compose.services.spyglass.environment),
  ];
  expect(names.length).toBeGreaterThan(6);
  for (const name of names.filter((each) => each !== 'NODE_ENV')) expect(documented).toContain(`\`${name}\``);
});

test('the image runs as a user of its own, on one volume, and only Debian and npm give it software', () => {
  expect(lines.find((line) => line.startsWith('ARG BASE='))).toMatch(/^ARG BASE=debian:/);
  const bases = lines.filter((line) => line.startsWith('FROM '));
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the Dockerfile.
  expect(bases.map((line) => line.split(' ')[1])).toEqual(['${BASE}', '${BASE}']);
  expect(dockerfile).not.toMatch(/curl|wget|ADD |https:/);
  const user = lines.indexOf('USER spyglass');
  expect(user).toBeGreaterThan(0);
  expect(lines.findIndex((line) => line.startsWith('ENTRYPOINT '))).toBeGreaterThan(user);
  expect(dockerfile).toContain('DATA_DIR=/data');
  expect(compose.services.spyglass.volumes).toEqual(['data:/data']);
  expect(compose.services.spyglass.init).toBe(true);
});
