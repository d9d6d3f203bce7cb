import { type PropsWithChildren, type ReactElement, Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { createLazyCode } from '../app/lazy-code.tsx';
import { createScreen, type Hydration } from './screen.ts';
import type { Query } from './tab-view.ts';

const NEEDED: Query = { queryKey: ['needed', {}] };

function TestPage({ children }: PropsWithChildren) {
  return <p>page with {children}</p>;
}

function TestView() {
  return 'view';
}

/** A promise that is resolved from outside. */
function createPromise<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** A screen with late code and a tab, and how what the server has drawn of it is hydrated. */
function createCase(carried: readonly Query[]) {
  const late = createPromise<void>();
  const tab = createPromise<{ View: typeof TestView }>();
  const awaited: Promise<unknown>[] = [];
  const hydration: Hydration = {
    isCarried: (query) => carried.includes(query),
    onView: () => {},
    waitFor: (coming) => awaited.push(coming),
  };
  const open = createScreen<object>({
    Page: TestPage,
    props: () => ({}),
    queries: () => ({ required: [NEEDED] }),
    lazyCode: createLazyCode(() => late.promise),
    tab: () => ({ module: 'tab', load: () => tab.promise }),
    head: () => ({ title: '' }),
  });
  return { late, tab, awaited, load: () => open({}, new URLSearchParams(), {} as never, hydration) };
}

/** Draws as far as the code that is there leads. */
async function draw(page: ReactElement): Promise<string> {
  const stop = new AbortController();
  const drawing = prerender(<Suspense fallback="skeleton">{page}</Suspense>, {
    signal: stop.signal,
    onError: () => {},
  });
  setTimeout(() => stop.abort(), 20);
  return new Response((await drawing).prelude).text();
}

test('a page that the server has drawn is hydrated at once; its view comes later', async () => {
  const { tab, awaited, load } = createCase([NEEDED]);
  const { page } = await load();
  expect(await draw(page)).toContain('page with');
  expect(awaited).toHaveLength(1);
  tab.resolve({ View: TestView });
  await Promise.all(awaited);
  expect(await draw(page)).toContain('view');
});

test('where the server has drawn the skeleton it stays until all code is there', async () => {
  const { late, tab, awaited, load } = createCase([]);
  const { page } = await load();
  expect(await draw(page)).not.toContain('page with');
  tab.resolve({ View: TestView });
  expect(await draw(page)).not.toContain('page with');
  late.resolve();
  await Promise.all(awaited);
  expect(await draw(page)).toMatch(/page with .*view/);
});
