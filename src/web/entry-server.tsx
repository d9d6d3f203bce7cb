import type { FastifyInstance } from 'fastify';
import { loadAddressForm } from './app/address-form.ts';
import { registerApiProxy } from './server/api-proxy.ts';
import { readAssetManifest } from './server/asset-manifest.ts';
import { createFrameReader } from './server/documents/frame-data.ts';
import { registerNetworks } from './server/operator/register-networks.ts';
import { registerAssets } from './server/register-assets.ts';
import { registerMachineFiles } from './server/register-machine-files.ts';
import { registerMediaType } from './server/register-media-type.ts';
import { registerPageAnswers } from './server/register-page-answers.ts';
import { registerPages } from './server/register-pages.ts';
import { registerSignOut } from './server/register-sign-out.ts';
import { renderFilePage } from './server/render-file-page.ts';
import { openServerModules } from './server/server-modules.ts';
import type { WebOptions } from './server/web-options.ts';

/** Registers the web app on a server: its files, its pages, and the proxy to APIs on other hosts. */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const assets = await readAssetManifest(options.clientDir, options.config.app.basePath);
  const { config, call, now, log } = options;
  await loadAddressForm(config.ui);
  const open = { values: config.server.modules, config, call, now, log };
  const modules = await openServerModules(Object.keys(config.modules), assets.ofModule, open);
  const frame = createFrameReader(options, modules);
  await app.register(async (scope) => {
    await registerAssets(scope, options.clientDir);
    registerPages(scope, { ...options, frame, modules }, assets.ofPage);
    registerNetworks(scope, frame);
    registerPageAnswers(scope, modules.parts);
    registerMediaType(scope, options.config, options.budget?.keyOf);
    registerMachineFiles(scope, options.config, modules.listed);
  });
  await app.register(async (scope) => registerApiProxy(scope, options));
  registerSignOut(app, options);
  if (options.remote) registerRemoteHealth(app, options);
}

/** Registers `/api/healthz` and its subpaths if the web app runs alone: it is healthy as long as it answers. */
function registerRemoteHealth(app: FastifyInstance, { config, remote }: WebOptions): void {
  for (const path of ['/api/healthz', '/api/healthz/live', '/api/healthz/ready']) {
    app.get(path, async (_, reply) =>
      reply.header('cache-control', 'no-store').send({
        status: 'ok',
        version: config.app.version,
        api: `${remote?.origin}${remote?.basePath}`,
      }),
    );
  }
}

export type { WebOptions };
export { renderFilePage };
