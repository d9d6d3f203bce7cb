// Makes a release of the version in package.json: node scripts/release.mjs [--tag | --of-tag NAME] [--publish] [--out FOLDER]
//
// Without options it is a dry run: it checks everything, and writes the tarball, its SBOM (CycloneDX), the notes and the
// checksums into a folder, `dist-release` by default. `--tag` dates the changelog, commits that and tags the commit.
// `--of-tag v1.2.3` releases the commit of a tag that is there, as a build service does.
// `--publish` publishes the tarball to npm, with provenance where the build service can vouch for it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildPackage } from './build-package.mjs';
import { checkVersions, dateSection, readSection } from './release/changelog.mjs';
import { run } from './release/run.mjs';
import { createSbom, hashFile } from './release/sbom.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const OPTIONS = {
  tag: { type: 'boolean' },
  'of-tag': { type: 'string' },
  publish: { type: 'boolean' },
  out: { type: 'string' },
};

try {
  main(parseArgs({ options: OPTIONS }).values);
} catch (error) {
  console.error(`release: ${error.message}`);
  process.exitCode = 1;
}

function main({ tag: doesTag = false, 'of-tag': ofTag, publish: doesPublish = false, out }) {
  const folder = resolve(root, out ?? 'dist-release');
  if (doesTag && ofTag !== undefined)
    throw new Error('--tag makes a tag, and --of-tag names one: give one of them.');
  const version = checkState(ofTag);
  const section = readSection(read('CHANGELOG.md'), version);
  if (doesPublish && !doesTag && section.date === null)
    throw new Error(`CHANGELOG.md has no day for ${version}: tag it first, or with --tag.`);
  if (doesTag) tagVersion(version, section);
  mkdirSync(folder, { recursive: true });
  const tarball = buildPackage(root, folder);
  const notes = join(folder, 'NOTES.md');
  writeFileSync(notes, section.text);
  const sbom = writeSbom(folder, tarball);
  const sums = [tarball, sbom].map((path) => `${hashFile(path)}  ${basename(path)}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  console.log(sums.join('').trimEnd());
  const publishing = ['publish', tarball, '--access', 'public', ...(canProve() ? ['--provenance'] : [])];
  if (doesPublish) run('npm', publishing, { cwd: folder, stdio: 'inherit' });
  if (!doesTag && ofTag === undefined) console.log(`release: dry run, would tag v${version}; --tag does`);
  if (!doesPublish) console.log(`release: not published; --publish would run: npm ${publishing.join(' ')}`);
}

/** Returns the version, after everything that a release is made from was checked. */
function checkState(ofTag) {
  const { version } = JSON.parse(read('package.json'));
  const lock = JSON.parse(read('package-lock.json'));
  checkVersions(version, {
    'package-lock.json': lock.version,
    'packages/client/package.json': JSON.parse(read('packages/client/package.json')).version,
    'deploy/helm/spyglass/Chart.yaml': /^version: (\S+)$/m.exec(read('deploy/helm/spyglass/Chart.yaml'))?.[1],
    'its appVersion': /^appVersion: (\S+)$/m.exec(read('deploy/helm/spyglass/Chart.yaml'))?.[1],
  });
  const changed = git('status', '--porcelain');
  if (changed !== '') throw new Error(`The working tree has changes:\n${changed}`);
  const isTagged = git('tag', '--list', `v${version}`) !== '';
  if (ofTag === undefined && isTagged) throw new Error(`The tag v${version} exists already.`);
  if (ofTag !== undefined) checkTag(ofTag, version, isTagged);
  return version;
}

/** Throws unless a tag is that of the version, and of the commit that is checked out. */
function checkTag(tag, version, isThere) {
  if (tag !== `v${version}`) throw new Error(`The tag ${tag} is not that of version ${version}.`);
  if (!isThere) throw new Error(`There is no tag ${tag}.`);
  if (git('rev-parse', `${tag}^{commit}`) !== git('rev-parse', 'HEAD'))
    throw new Error(`The commit that is checked out is not that of ${tag}.`);
}

function tagVersion(version, section) {
  if (section.date === null) {
    const day = new Date().toISOString().slice(0, 10);
    writeFileSync(join(root, 'CHANGELOG.md'), dateSection(read('CHANGELOG.md'), version, day));
    git('commit', '--quiet', '--message', `chore(release): version ${version}`, '--', 'CHANGELOG.md');
  }
  git(
    'tag',
    '--annotate',
    `v${version}`,
    '--message',
    `Spyglass ${version}\n\n${section.text}`,
    '--cleanup=verbatim',
  );
  console.log(`release: tagged v${version}`);
}

function writeSbom(folder, tarball) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8'));
  const time = new Date(git('show', '--no-patch', '--format=%cI', 'HEAD')).toISOString();
  const lock = JSON.parse(read('package-lock.json'));
  const path = join(folder, `${basename(tarball, '.tgz')}.cdx.json`);
  writeFileSync(path, `${JSON.stringify(createSbom({ manifest, lock, tarball, time }), null, 2)}\n`);
  return path;
}

/** Provenance needs a build service that gives identity tokens, of which npm knows two. */
function canProve() {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: github, SIGSTORE_ID_TOKEN: gitlab } = process.env;
  return github !== undefined || gitlab !== undefined;
}

function read(path) {
  return readFileSync(join(root, path), 'utf8');
}

function git(...args) {
  return run('git', args, { cwd: root }).trim();
}
