import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { tokenQuery } from '../../features/token/queries.ts';
import { createToken } from '../../pages/pages.test-data.ts';
import { screen } from '../../pages/token/token-screen.ts';
import { createTestConfig } from '../../web-config.test-data.ts';
import { followTitle } from './follow-title.ts';

const HASH = `0x${'7'.repeat(40)}`;
const CONFIG = createTestConfig({ PROMOTE_BLOCKSCOUT_IN_TITLE: 'false' });

test("followTitle() takes over a token's name that comes after the page", async () => {
  const preferences = { colorMode: undefined, isNavBarCollapsed: false, hasSession: false };
  const loaded = await screen({ hash: HASH }, new URLSearchParams(), {
    config: CONFIG,
    preferences,
    tabs: [],
  });
  const queryClient = new QueryClient();
  const page = { title: 'as the server wrote it' };
  let changePage = () => {};
  followTitle({
    config: CONFIG,
    queryClient,
    router: {
      getState: () => ({ loaded }) as never,
      subscribe: (listener) => {
        changePage = listener;
        return () => {};
      },
    },
    document: page,
  });
  expect(page.title).toBe('as the server wrote it');
  changePage();
  expect(page.title).toMatch(/^Token 0x7+/);
  const { queryKey } = tokenQuery(HASH);
  queryClient.setQueryData(queryKey, { ...createToken({ name: null, symbol: null }) } as never);
  expect(page.title).toContain(`${HASH.slice(0, 6)}`);
  queryClient.setQueryData(queryKey, { ...createToken({ name: 'Late Coin', symbol: 'LATE' }) } as never);
  expect(page.title).toBe('Late Coin (LATE) token | Demo explorer');
  queryClient.clear();
});
