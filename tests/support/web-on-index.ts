import type { ApiCall } from '#api/api-call.ts';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { openWeb, type WebAlone } from './web-alone.ts';

/** Opens the pages of an explorer on its own index, with an operator's settings; they are rendered for each visit. */
export function openWebOnIndex(call: ApiCall, variables: Record<string, string>): Promise<WebAlone> {
  return openWeb({
    config: createTestConfig(variables),
    call: (name, { params = {}, query }) => {
      const texts = Object.entries(params).map(([key, value]) => [key, String(value)]);
      return call(name, { params: Object.fromEntries(texts), query });
    },
  });
}
