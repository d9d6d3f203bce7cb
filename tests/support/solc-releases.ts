import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const HOST = 'binaries.soliditylang.org';
const run = promisify(execFile);

/** List of solc releases on loopback. */
export interface ReleaseList {
  /** Environment that makes a tool use it. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Forge reads the solc releases from soliditylang.org before verifying, and installs the required one. A proxy on
 * loopback, with a self-signed certificate, serves one release instead, the executable `compiler`. Resolves with null
 * without `openssl` to create the certificate.
 */
export async function startReleaseList(
  folder: string,
  longVersion: string,
  compiler: string,
): Promise<ReleaseList | null> {
  const made = await makeCertificate(folder).catch(() => null);
  if (made === null) return null;
  const [version = '', build = ''] = longVersion.split('+');
  const path = `solc-linux-amd64-v${longVersion}`;
  const sha256 = `0x${createHash('sha256').update(compiler).digest('hex')}`;
  const list = {
    builds: [{ path, version, build, longVersion, keccak256: sha256, sha256, urls: [] }],
    releases: { [version]: path },
    latestRelease: version,
  };
  const findFile = (url: string) => {
    if (url.endsWith('/list.txt')) return `soljson-v${longVersion}.js\n`;
    return url.endsWith('.json') ? JSON.stringify(list) : compiler;
  };
  const site = createTlsServer(made, ({ url }, response) => response.end(findFile(url ?? '')));
  const sitePort = await listen(site);
  const proxy = createServer((_, response) => response.writeHead(502).end());
  proxy.on('connect', ({ url }, client) => {
    if (url !== `${HOST}:443`) {
      client.destroy();
      return;
    }
    const there = connect(sitePort, '127.0.0.1', () => client.write('HTTP/1.1 200 OK\r\n\r\n'));
    there.on('error', () => client.destroy()).pipe(client);
    client.on('error', () => there.destroy()).pipe(there);
  });
  const proxyPort = await listen(proxy);
  return {
    env: {
      HTTPS_PROXY: `http://127.0.0.1:${proxyPort}`,
      NO_PROXY: '127.0.0.1',
      SSL_CERT_FILE: join(folder, 'authority.pem'),
    },
    async stop() {
      site.closeAllConnections();
      await Promise.all([site, proxy].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

async function makeCertificate(folder: string): Promise<{ key: Buffer; cert: Buffer }> {
  const at = (name: string) => join(folder, name);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await run('openssl', [
    ...['req', '-x509', ...key, '-keyout', at('authority.key'), '-out', at('authority.pem'), '-days', '2'],
    ...['-subj', '/CN=Tests', '-addext', 'keyUsage=critical,keyCertSign'],
  ]);
  await run('openssl', [
    ...['req', '-new', ...key, '-keyout', at('site.key'), '-out', at('site.csr'), '-subj', `/CN=${HOST}`],
  ]);
  await writeFile(at('site.ext'), `subjectAltName=DNS:${HOST}\nbasicConstraints=CA:FALSE\n`);
  await run('openssl', [
    ...['x509', '-req', '-in', at('site.csr'), '-CA', at('authority.pem'), '-CAkey', at('authority.key')],
    ...['-CAcreateserial', '-days', '2', '-extfile', at('site.ext'), '-out', at('site.pem')],
  ]);
  return { key: await readFile(at('site.key')), cert: await readFile(at('site.pem')) };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
