import { z } from 'zod';
import { asList, asObject, isObject } from '../finding/json.ts';
import { ToolError } from '../reader/api-reader.ts';
import { OF_RUN, TEXT } from './inputs.ts';
import { defineTool } from './tool.ts';

/** Reads that answer with JSON about the chain; accounts, files and keys are left out. */
const ALLOWED =
  /^\/api\/v2\/(?:blocks|transactions|addresses|tokens|token-transfers|internal-transactions|withdrawals|advanced-filters|stats|main-page|search|smart-contracts|config|about|runs|openapi|optimism|arbitrum|zkevm|zksync|scroll|shibarium|validators|celo|blobs|beacon|proxy\/metadata)(?:\/[\w.:%-]+)*$|^\/api\/v1\/(?:counters|lines|pages)(?:\/[\w.-]+)*$|^\/api$/;
const REFUSED =
  /\/(?:csv|watchlist|raw-input|revert-data|data|deployed-bytecode|creation-bytecode|whole-trace|media|thumbnails?)(?:\/|$)|\.\./;
/** Modules of the older API that only read the chain. */
const OLD_MODULES = [
  'account',
  'block',
  'transaction',
  'logs',
  'token',
  'stats',
  'contract',
  'proxy',
  'gastracker',
];
const OLD_ACTION_REFUSED = /^(?:verify|checkverify|addtokens|eth_send)/i;

const callApi = defineTool({
  name: 'call_api',
  title: 'Call the API',
  description:
    'Reads any call of the explorer API with GET, for what no other tool has: a path such as /api/v2/stats/charts/transactions, or /api with query {"module": …, "action": …} in the form of Etherscan. list_api_calls finds paths.',
  input: z.strictObject({
    path: z.string().min(4).max(500).describe('Path that begins with /api/, without parameters'),
    query: z
      .record(z.string().max(100), z.union([z.string().max(4000), z.number(), z.boolean(), z.null()]))
      .default({})
      .describe('Query parameters; for the next page those of next_page_params'),
    ...OF_RUN,
  }),
  async find({ path, query }, scope) {
    if (!ALLOWED.test(path) || REFUSED.test(path))
      throw new ToolError(
        'This path is not open to assistants: only reads of the chain that answer with JSON are. list_api_calls finds them.',
      );
    if (path === '/api') refuseOldAction(query);
    const body = await scope.get(path, query);
    return {
      notes: ['Amounts are in wei or in the smallest unit of the token.'],
      pages: [],
      data: { path, body },
    };
  },
});

function refuseOldAction(query: Readonly<Record<string, unknown>>): void {
  const entries = Object.entries(query).map(
    ([name, value]) => [name.toLowerCase(), String(value).toLowerCase()] as const,
  );
  const named = Object.fromEntries(entries);
  if (!OLD_MODULES.includes(named.module ?? '') || OLD_ACTION_REFUSED.test(named.action ?? ''))
    throw new ToolError(
      `The parameter module is one of ${OLD_MODULES.join(', ')}, and action one that reads.`,
    );
}

const listCalls = defineTool({
  name: 'list_api_calls',
  title: 'Calls of the API',
  description:
    'Finds calls of the explorer API by words in their path or summary, with their parameters, for call_api.',
  input: z.strictObject({
    words: TEXT.optional().describe('Words to look for, such as "withdrawals count"'),
  }),
  async find({ words }, scope) {
    const outline = asObject(await scope.get('/api/v2/openapi/outline'));
    const terms = (words ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const fitting = asList(outline.operations)
      .filter(isObject)
      .filter(
        ({ method, path }) => method === 'GET' && ALLOWED.test(plain(path)) && !REFUSED.test(plain(path)),
      )
      .filter(({ path, summary }) =>
        terms.every((word) => `${path} ${summary}`.toLowerCase().includes(word)),
      );
    return {
      notes: [
        'Replace {…} in a path by a value. The parameters of a call: call_api with /api/v2/openapi/operations/NAME.',
      ],
      pages: [scope.page('/api-docs')],
      data: { calls_count: fitting.length },
      rows: {
        rows: fitting.map(({ name, path, summary }) => ({
          name: name ?? null,
          path: path ?? null,
          summary: summary ?? null,
        })),
        cursorAfter: () => null,
      },
    };
  },
});

/** A path with words in the place of its parameters. */
function plain(path: unknown): string {
  return typeof path === 'string' ? path.replaceAll(/\{\w+\}/g, 'x') : '';
}

export const API_TOOLS = [listCalls, callApi];
