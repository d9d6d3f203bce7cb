import type { ApiContext } from '../context.ts';
import type { Handler } from '../request.ts';

/** `/config/backend-version`. */
export const getBackendVersion: Handler<'config_backend_version'> = async ({ api }) => ({
  backend_version: formatBackendVersion(api),
});

const COMMIT_DIGITS = 7;

/** `v0.1.0.+commit.abcdef1`, without the commit where that is not known. */
function formatBackendVersion({ version, commit = '' }: Pick<ApiContext, 'version' | 'commit'>): string {
  const isCommit = /^[0-9a-f]{7,40}$/i.test(commit);
  return `v${version}${isCommit ? `.+commit.${commit.slice(0, COMMIT_DIGITS).toLowerCase()}` : ''}`;
}

/** `/config/json-rpc-url`. */
export const getJsonRpcUrl: Handler<'config_json_rpc_url'> = async ({ api }) => ({
  json_rpc_url: api.publicRpcUrl ?? null,
});
