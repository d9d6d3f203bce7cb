import { createApiCall } from '#api/api-call.ts';
import type { ApiPart } from '#api/api-part.ts';
import { CORE_ANSWERS } from '#api/core-answers.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestApi } from '../api.ts';
import type { TestDatabase } from '../database.ts';

/** Calls an endpoint of the core or of a module, on the index of a database. */
export async function askModule(database: TestDatabase, api: ApiPart, name: string, args: object = {}) {
  const { context } = await createTestApi(database);
  const answered = [...CORE_ANSWERS, ...(api.answered ?? [])];
  const call = createApiCall(changeContext(context, { parts: { fields: api.fields ? [api.fields] : [] } }), {
    answered,
    onError: (error) => console.error(error),
  });
  return call(name as never, args as never);
}

/** Reads all items of a list, page by page. */
export async function readPages(
  read: (query: object | null) => Promise<{ items: any[]; next_page_params: object | null }>,
): Promise<any[]> {
  const items: any[] = [];
  for (let query: object | null = {}; query !== null; ) {
    const page = await read(query);
    items.push(...page.items);
    query = page.next_page_params;
  }
  return items;
}
