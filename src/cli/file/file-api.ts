import type { ApiCall } from '#api/api-call.ts';
import { createApiCall } from '#api/api-call.ts';
import { addParts } from '#api/api-part.ts';
import type { ApiContext } from '#api/context.ts';
import { CORE_ANSWERS } from '#api/core-answers.ts';
import { findChain } from '#config/chain-list.ts';
import { createWebConfig, type WebConfig } from '#config/web-config.ts';
import type { JsonCall } from '#contract/calls/call.ts';
import type { DatabasePool } from '#db/connection/connect.ts';
import type { Run } from '#db/queries/run/runs.ts';
import { FILE_ROOT, type FileHead } from '#file/file-head.ts';
import { createFileContext } from '#file/worker/create-context.ts';
import {
  getBrowserValues,
  getServerValues,
  loadApiParts,
  type ModulesConfig,
  type OpenModule,
} from '#modules/open-modules.ts';
import { readVersion } from '../server/create-api-context.ts';
import { readSignatures } from '../server/read-signatures.ts';

/** The API of an export, and its calls. */
export interface OpenedApi {
  call: ApiCall;
  calls: readonly JsonCall[];
}

/** Opens the API on the database itself, for answers that the file carries; with a node for those that need one. */
export async function openCall(
  pool: DatabasePool,
  api: FileHead['api'],
  modules: readonly OpenModule[],
  node?: ApiContext['node'],
): Promise<OpenedApi> {
  const parts = await loadApiParts(modules, []);
  const context = addParts(createFileContext(pool, api, node), parts);
  const answered = [...CORE_ANSWERS, ...parts.flatMap((part) => part.answered ?? [])];
  return { call: createApiCall(context, { answered }), calls: answered.map((each) => each.call) };
}

/** Creates the values of the API that do not come from the database. */
export function createFileApi(
  config: ModulesConfig,
  modules: readonly OpenModule[],
  webConfig: WebConfig,
): FileHead['api'] {
  return {
    version: readVersion(),
    chainName: webConfig.chain.name,
    coinSymbol: webConfig.chain.currency.symbol,
    coinDecimals: webConfig.chain.currency.decimals,
    compatibility: 'latest',
    signatures: readSignatures(config.node.signaturesFile),
    modules: Object.fromEntries(
      modules.map(({ manifest: { name } }) => [name, getFileValues(name, modules)]),
    ),
  };
}

/** Settings of a module that pages may know; keys and addresses of services stay behind. */
function getFileValues(name: string, modules: readonly OpenModule[]): Record<string, unknown> {
  return getBrowserValues(modules)[name] ?? {};
}

/** Creates the settings of the pages of a file. */
export async function createFileConfig(
  config: ModulesConfig,
  { chainId }: Run,
  modules: readonly OpenModule[],
): Promise<WebConfig> {
  const id = config.chain.id ?? chainId.toString();
  const web = createWebConfig({
    config,
    chain: (await findChain(id)) ?? { id },
    version: readVersion(),
    isRemote: false,
    modules: getBrowserValues(modules),
    serverModules: getServerValues(modules),
  });
  return { ...web, app: { ...web.app, basePath: FILE_ROOT } };
}
