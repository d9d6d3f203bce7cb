/** Source repository of the servers that our API is compatible with. */
const API_PROJECT_URL = 'https://github.com/blockscout/blockscout';

/** The backend's version for display, and the URL of its source; `version` has the form `version.+commit.hash`. */
export function describeBackend(
  version: string,
  isRemote: boolean,
  projectUrl: string | undefined,
): { text: string; href: string | undefined } {
  const [tag = '', commit] = version.slice(0, 100).split('.+commit.');
  const project = isRemote ? API_PROJECT_URL : projectUrl;
  const isPlain = /^[\w.+-]+$/.test(tag + (commit ?? ''));
  const release = isRemote || tag.startsWith('v') ? tag : `v${tag}`;
  const text = commit ? `${tag} · ${commit.slice(0, 8)}` : tag;
  if (project === undefined || !isPlain) return { text, href: undefined };
  return { text, href: commit ? `${project}/commit/${commit}` : `${project}/releases/tag/${release}` };
}
