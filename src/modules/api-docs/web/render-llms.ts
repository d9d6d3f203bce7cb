import type { PublicConfig } from '#sdk/config/config.ts';
import type { ApiOutline } from '../contract/description.ts';

/** Inputs of the summary. */
export interface LlmsInputs {
  config: Pick<PublicConfig, 'app' | 'chain'>;
  /** The patterns of all pages. */
  pages: readonly string[];
  /** Undefined if the description of the API cannot be read. */
  outline: ApiOutline | undefined;
}

/** Renders `/llms.txt` (llmstxt.org): the site, its pages, and the calls of its API. Pure. */
export function renderLlms({ config: { app, chain }, pages, outline }: LlmsInputs): string {
  const site = app.origin + app.basePath;
  const currency = oneLine(chain.currency.symbol);
  const id = chain.id === null ? '' : `, chain id ${chain.id}`;
  return [
    `# ${oneLine(chain.name)} explorer`,
    '',
    `> Blocks, transactions, addresses, tokens and contracts of the EVM chain ${oneLine(chain.name)}${id}, whose coin is ${currency}. Pages are HTML with their data in the first byte; the API below answers the same as JSON.`,
    '',
    '## Pages',
    '',
    ...pages.map((pattern) => renderPage(site, pattern)),
    '',
    ...(outline === undefined ? [] : renderApi(app, outline)),
  ].join('\n');
}

function renderPage(site: string, pattern: string): string {
  const path = pattern.replaceAll(/:(\w+)/g, '{$1}');
  return path.includes('{') ? `- \`${site}${path}\`` : `- [${path}](${site}${path})`;
}

function renderApi(
  { origin, basePath }: PublicConfig['app'],
  { title, version, source, operations, topics }: ApiOutline,
): string[] {
  const isOwn = source.startsWith('/');
  const prefix = isOwn ? basePath : '';
  return [
    '## API',
    '',
    `- [${oneLine(title)} ${oneLine(version)}](${isOwn ? origin + source : source}): the whole description (OpenAPI)`,
    `- [Documents](${origin}${basePath}/api-docs): the same for people`,
    ...operations.map(
      ({ method, path, summary }) => `- \`${method} ${prefix}${oneLine(path)}\`: ${oneLine(summary)}`,
    ),
    ...(topics.length === 0 ? [] : ['', '## Socket topics', '']),
    ...topics.map(({ name, events }) => `- \`${name}\`: ${events.join(', ')}`),
    '',
  ];
}

/** Puts untrusted text in one line and removes Markdown syntax. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s`]+/g, ' ').trim();
}
