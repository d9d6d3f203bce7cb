import type { ComponentType, ReactElement, ReactNode } from 'react';
import { createElement, Suspense } from 'react';
import type { PublicConfig } from '../../config/web-config.ts';
import type { ErrorKind } from '../app/error-kind.ts';
import { createLazyCode, createLazyComponent, type LazyCode } from '../app/lazy-code.tsx';
import type { Preferences } from '../app/preferences.tsx';
import { findModuleTab, type ModuleTab, type TabbedPage } from '../modules/module-tab.ts';
import type { SlotName } from '../modules/slots.ts';
import type { Paths } from '../paths.ts';
import type { QueryKey } from '../query/query-key.ts';
import type { DataKey } from '../query/query-options.ts';
import type { Closable } from './is-open.ts';
import { findRefused, type Search } from './search-params.ts';

/** A query as a value: its key says what is read, the query client's default fetcher reads it. */
export interface Query {
  queryKey: QueryKey;
}

/** The data of a page: without the first ones it is an error screen, without the others a part is missing. */
export interface PageQueries {
  required?: readonly Query[];
  /** Waited for like the required ones, but each fails alone: its part of the page says so. */
  awaited?: readonly Query[];
  optional?: readonly Query[];
}

/** The head of a page; the product's name follows the title. */
export interface PageHead {
  title: string;
  description?: string;
  /** Whether search engines may list it; they may where it is absent. */
  isIndexed?: boolean;
}

/** Whose page it is: what the operator has set, and what the visitor has chosen. */
export interface Visit {
  config: PublicConfig;
  preferences: Preferences;
  /** The views that modules add to pages. */
  tabs: readonly ModuleTab[];
}

/** What a head is made of besides the page's props. */
export interface HeadContext {
  config: PublicConfig;
  /** The answer of one of the page's queries, where it is there. */
  getData: <Data>(query: { queryKey: DataKey<Data> }) => Data | undefined;
}

/** What a redirect is decided by: the answers, and the failures of calls. */
export interface RedirectContext extends HeadContext {
  /** The status that one of the page's queries has failed with. */
  getStatus: (query: Query) => number | undefined;
}

/** One view of a page that has several: its code is read with the page, and not for the other views. */
export interface Tab<Props extends object> extends Closable {
  /** The file below `src/web` that `load` imports. */
  module: string;
  load: () => Promise<TabView<Props>>;
}

/** A view whose queries come with its code, so that the page's other views do not carry them. */
export interface TabView<Props extends object> {
  View: ComponentType<Props>;
  queries?: (props: Props) => readonly Query[];
}

/** Everything about a page but its address. */
export interface Screen<Props extends object> {
  /** The page; where the screen has tabs, the open one is its children. */
  Page: ComponentType<Props & { children?: ReactNode }>;
  /** What stands in its place while data is on the way. */
  Skeleton?: ComponentType;
  props: (params: Record<string, string>, search: Search, visit: Visit) => Props;
  queries?: (props: Props, config: PublicConfig) => PageQueries;
  /** The places of the page in which modules draw. */
  slots?: readonly SlotName[];
  /** Code of the page that comes after its own, where the server has drawn with it. */
  lazyCode?: LazyCode<unknown>;
  /** The tab that is open. */
  tab?: (props: Props) => Tab<Props>;
  /** Where modules add views: which page it is, and whose. */
  moduleTabs?: { page: TabbedPage; idOf: (props: Props) => string };
  head: (props: Props, context: HeadContext) => PageHead;
  /** Whether it is a page of one visitor's own: no cache keeps it, here or on its way. */
  isPrivate?: boolean;
  /** The address that the answers lead to instead; the server sends there, in the browser the page goes itself. */
  redirect?: (props: Props, context: RedirectContext, paths: Paths) => string | null;
  /** The status of the page where it is not 200. */
  status?: number;
  /** The screen and the status for a failed call, where the page has its own. */
  onFailure?: (status: number) => { kind: ErrorKind; status: number } | undefined;
}

/** The page of one address, its code being there. */
export interface LoadedPage {
  /** A parameter of the address that would narrow the page, but has a value that it does not take. */
  refused?: string | undefined;
  page: ReactElement;
  skeleton: ReactElement | null;
  status: number;
  /** Files below `src/web` besides the screen's own, whose code comes after it. */
  lateModules: readonly string[];
  slots: readonly SlotName[];
  queries: PageQueries;
  head: (context: HeadContext) => PageHead;
  isPrivate: boolean;
  redirect: (context: RedirectContext, paths: Paths) => string | null;
  onFailure: NonNullable<Screen<object>['onFailure']>;
}

/** How the browser hydrates a page that the server has drawn: its view may come after it. */
export interface Hydration {
  /** Whether the answer to a query came with the page; without a required one the server has drawn the skeleton. */
  isCarried: (query: Query) => boolean;
  /** Runs when the view's code is there, before it is drawn. */
  onView: () => void;
  /** Receives what the hydration has to wait for. */
  waitFor: (coming: Promise<unknown>) => void;
}

/** A screen that hides what its page's props are. */
export type OpenScreen = (
  params: Record<string, string>,
  search: Search,
  visit: Visit,
  hydration?: Hydration,
) => Promise<LoadedPage>;

/** Makes a screen ready for the router. */
export function createScreen<Props extends object>(screen: Screen<Props>): OpenScreen {
  const open: OpenScreen = async (params, search, visit, hydration) => {
    const props = screen.props(params, search, visit);
    if (!hydration) await screen.lazyCode?.load();
    const view = await openView(screen, props, { search, visit, hydration });
    const { required = [], awaited = [], optional = [] } = screen.queries?.(props, visit.config) ?? {};
    const isDrawn = hydration === undefined || required.every(hydration.isCarried);
    return {
      refused: findRefused(search),
      page: isDrawn
        ? createElement(screen.Page, props, view && createElement(Suspense, null, view.element))
        : comeWhole(open(params, search, visit), hydration),
      skeleton: screen.Skeleton ? createElement(screen.Skeleton) : null,
      status: screen.status ?? 200,
      lateModules: view ? [view.module] : [],
      slots: screen.slots ?? [],
      queries: { required, awaited, optional: [...optional, ...(view?.queries ?? [])] },
      head: (context) => screen.head(props, context),
      isPrivate: screen.isPrivate ?? false,
      redirect: (context, paths) => screen.redirect?.(props, context, paths) ?? null,
      onFailure: screen.onFailure ?? (() => undefined),
    };
  };
  return open;
}

/** The view that an address opens: one of a module, else one of the page's own. */
function openView<Props extends object>(
  { moduleTabs, tab: findTab }: Screen<Props>,
  props: Props,
  { search, visit, hydration }: { search: Search; visit: Visit; hydration: Hydration | undefined },
): Promise<OpenedView> | undefined {
  const added = findModuleTab(visit.tabs, moduleTabs?.page, search);
  if (added && moduleTabs) return loadView(added, { id: moduleTabs.idOf(props), search }, hydration);
  const own = findTab?.(props);
  return own && loadView(own, props, hydration);
}

/** A view with what it is drawn with. */
interface OpenedView {
  module: string;
  element: ReactElement;
  queries: readonly Query[];
}

async function loadView<Props extends object>(
  { module, load }: Pick<Tab<Props>, 'module' | 'load'>,
  props: Props,
  hydration: Hydration | undefined,
): Promise<OpenedView> {
  const { View, queries } = hydration ? comeLater(load(), hydration) : await load();
  return { module, element: createElement(View, props), queries: queries?.(props) ?? [] };
}

/** A page that the server has drawn nothing of: its skeleton stays until all of its code is there, so that it is drawn at once. */
function comeWhole(coming: Promise<LoadedPage>, { waitFor }: Hydration): ReactElement {
  waitFor(coming);
  const code = createLazyCode(() => coming);
  return createElement(
    createLazyComponent(
      code,
      ({ page }) =>
        () =>
          page,
      { hasBoundary: false },
    ),
  );
}

/** A view that is hydrated once its code is there; until then it stands as the server has drawn it. */
function comeLater<Props extends object>(
  coming: Promise<TabView<Props>>,
  { onView, waitFor }: Hydration,
): TabView<Props> {
  const code = createLazyCode(async () => {
    const view = await coming;
    onView();
    return view;
  });
  waitFor(code.load());
  return { View: createLazyComponent(code, ({ View }) => View, { hasBoundary: false }) };
}
