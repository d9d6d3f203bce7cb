import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'src/file/worker/shims';
/** Modules of Node.js of which the API in the page needs something; all others fail when they are called. */
const SHIMS = {
  crypto: 'crypto.ts',
  util: 'util.ts',
  module: 'module.ts',
  net: 'net.ts',
  path: 'path.ts',
  zlib: 'zlib.ts',
  'timers/promises': 'timers.ts',
};
/** Packages that serve HTTP: a file has no server. */
const SERVERS = /^(?:@fastify\/.+|fastify|ws)$/;
const ABSENT = '\0absent:';
const PG = '\0pg';
/** The part of `pg` that reads values; a file has no connections. */
const PG_MODULE = "import * as types from 'pg-types'; export default { types };";
const EVMOLE = '\0evmole';
const EVMOLE_WASM = 'node_modules/evmole/dist/evmole_bg.wasm';

/** Replaces modules of Node.js, and what reaches for the network, by what a browser has. */
export function nodeShims(root) {
  return {
    name: 'node-shims',
    enforce: 'pre',
    resolveId(id) {
      if (id === 'pg') return PG;
      if (id === 'evmole') return EVMOLE;
      if (id === 'buffer' || id === 'node:buffer') return this.resolve('buffer/', join(root, 'package.json'));
      if (SERVERS.test(id)) return ABSENT + id;
      const [, name] = /^(?:node:)(.+)$/.exec(id) ?? [];
      const known = name ?? (BARE.includes(id) ? id : undefined);
      if (known === undefined) return null;
      return known in SHIMS ? join(root, FOLDER, SHIMS[known]) : ABSENT + known;
    },
    load(id) {
      if (id === PG) return PG_MODULE;
      if (id === EVMOLE) return writeEvmole(readFileSync(join(root, EVMOLE_WASM)));
      return id.startsWith(ABSENT) ? ABSENT_MODULE : null;
    },
  };
}

/** The analyzer of bytecode with its program inside, which it otherwise fetches. */
function writeEvmole(wasm) {
  return `
import { contractInfo, initSync } from 'evmole/no_tla';
import { Buffer } from 'buffer/';
initSync({ module: Buffer.from('${wasm.toString('base64')}', 'base64') });
export { contractInfo };`;
}

const BARE = [
  'fs',
  'path',
  'crypto',
  'util',
  'zlib',
  'url',
  'module',
  'http',
  'https',
  'net',
  'os',
  'stream',
  'worker_threads',
  'child_process',
  'events',
  'string_decoder',
  'perf_hooks',
  'fs/promises',
  'tls',
  'dns',
];

/** Every member of such a module is a function that fails. */
const ABSENT_MODULE = `
const fail = (name) => function () { throw new Error(name + ' is not available in a file'); };
module.exports = new Proxy({}, { get: (_, name) => name === '__esModule' ? false : fail(String(name)) });`;
