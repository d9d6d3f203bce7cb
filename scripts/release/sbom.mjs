import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { listLockedTree } from './locked-tree.mjs';

/** Marks of npm's lock file that restrict a package to platforms, by the property of CycloneDX that carries them. */
const PLATFORM = { os: 'spyglass:os', cpu: 'spyglass:cpu', libc: 'spyglass:libc' };

/**
 * Makes the bill of materials of the package, as CycloneDX 1.6: what is bundled and what npm installs with it, from the
 * lock file, with the hash of each archive. `time` is that of the commit, so that one commit gives one document.
 */
export function createSbom({ manifest, lock, tarball, time }) {
  const { name, version, description, dependencies, optionalDependencies } = manifest;
  const places = listLockedTree(Object.keys({ ...dependencies, ...optionalDependencies }), lock.packages);
  const components = [...new Map(places.map((place) => toComponent(place, lock.packages[place]))).values()];
  const self = `pkg:npm/${name}@${version}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: time,
      component: {
        ...{ type: 'application', 'bom-ref': self, name, version, description, purl: self },
        licenses: [{ license: { id: 'MIT' } }],
        hashes: [{ alg: 'SHA-256', content: hashFile(tarball) }],
      },
    },
    components,
    dependencies: [{ ref: self, dependsOn: components.map((each) => each['bom-ref']) }],
  };
}

/** Hash of a file by SHA-256, in hex. */
export function hashFile(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function toComponent(place, { version, integrity = '', license, ...entry }) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [, content] = /^sha512-([\w+/=]+)/.exec(integrity) ?? [];
  const properties = Object.entries(PLATFORM).flatMap(([mark, property]) =>
    (entry[mark] ?? []).map((value) => ({ name: property, value })),
  );
  const component = {
    ...{ type: 'library', 'bom-ref': purl, name, version, purl },
    scope: entry.optional === true ? 'optional' : 'required',
    ...(license === undefined ? {} : { licenses: [toLicense(license)] }),
    ...(content === undefined
      ? {}
      : { hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }] }),
    ...(properties.length === 0 ? {} : { properties }),
  };
  return [purl, component];
}

/** A licence by its SPDX identifier, or an expression of several. */
function toLicense(license) {
  return /^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license };
}
