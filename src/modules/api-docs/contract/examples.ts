/** A program that reads the API. */
export interface Example {
  language: 'TypeScript' | 'Python' | 'curl';
  /** Requirements and output. */
  note: string;
  code: string;
}

/** Programs that read the newest blocks of an explorer, in three languages; `site` is its URL with the base path. Pure. */
export function listExamples(site: string): Example[] {
  return [
    { language: 'TypeScript', note: TYPESCRIPT_NOTE, code: writeTypescript(site) },
    {
      language: 'Python',
      note: 'The standard library alone. Prints the newest blocks and the first three pages of token transfers.',
      code: writePython(site),
    },
    {
      language: 'curl',
      note: 'A list has 50 items; the keys of next_page_params, as parameters of the same address, give the next ones.',
      code: `curl '${site}/api/v2/blocks?type=block'`,
    },
  ];
}

const TYPESCRIPT_NOTE =
  'The types come from the description of this API, so a wrong path or field does not compile. Prints the newest blocks and the first three pages of token transfers.';

function writeTypescript(site: string): string {
  return `// npm install openapi-fetch
// npx openapi-typescript ${site}/api/v2/openapi.json -o explorer.ts
import createClient from 'openapi-fetch';
import type { paths } from './explorer.ts';

const explorer = createClient<paths>({ baseUrl: '${site}' });

const blocks = await explorer.GET('/api/v2/blocks', { params: { query: { type: 'block' } } });
if (blocks.error) throw new Error(blocks.error.message);
for (const { height, transactions_count } of blocks.data.items) {
  console.log(\`block \${height}: \${transactions_count} transactions\`);
}

let cursor: Record<string, unknown> | null = {};
for (let page = 0; page < 3 && cursor !== null; page++) {
  const query: object = cursor;
  const transfers = await explorer.GET('/api/v2/token-transfers', { params: { query } });
  if (transfers.error) throw new Error(transfers.error.message);
  console.log(\`\${transfers.data.items.length} token transfers\`);
  cursor = transfers.data.next_page_params;
}
`;
}

function writePython(site: string): string {
  return `import json
from urllib.parse import urlencode
from urllib.request import urlopen

SITE = "${site}"


def get(path, **query):
    with urlopen(f"{SITE}{path}?{urlencode(query)}", timeout=30) as answer:
        return json.load(answer)


for block in get("/api/v2/blocks", type="block")["items"]:
    print(f"block {block['height']}: {block['transactions_count']} transactions")

cursor = {}
for _ in range(3):
    page = get("/api/v2/token-transfers", **cursor)
    print(f"{len(page['items'])} token transfers")
    cursor = page["next_page_params"]
    if cursor is None:
        break
    cursor = {name: "null" if value is None else value for name, value in cursor.items()}
`;
}
