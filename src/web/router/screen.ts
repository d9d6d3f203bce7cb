import type { ComponentType, ReactElement, ReactNode } from 'react';
import { createElement, Suspense } from 'react';
import type { PublicConfig } from '#config/web-config.ts';
import type { DataKey } from '../api-client/api-query.ts';
import type { ErrorKind } from '../app/error-kind.ts';
import { createLazyCode, createLazyComponent, type LazyCode } from '../app/lazy-code.tsx';
import type { Preferences } from '../app/settings/preferences.tsx';
import { findModuleTab, type ModuleTab, type TabbedPage } from '../modules/module-tab.ts';
import type { SlotName } from '../modules/slots.ts';
import type { Paths } from '../paths.ts';
import type { Closable } from './is-open.ts';
import { findRefused, type Search } from './search-params.ts';
import type { Query, TabView } from './tab-view.ts';

/** The data of a page: if a required one fails it becomes an error screen, if another one fails a part is missing. */
export interface PageQueries {
  required?: readonly Query[];
  /** Awaited like the required ones, but each fails alone: its part of the page shows the error. */
  awaited?: readonly Query[];
  optional?: readonly Query[];
}

/** The head of a page; the product's name follows the title. */
export interface PageHead {
  title: string;
  description?: string;
  /** False to exclude it from search engines; true if absent. */
  isIndexed?: boolean;
}

/** Context of a visit: the operator's settings, and the visitor's preferences. */
export interface Visit {
  config: PublicConfig;
  preferences: Preferences;
  /** The tabs that modules add to pages. */
  tabs: readonly ModuleTab[];
}

/** Inputs of a head besides the page's props. */
export interface HeadContext {
  config: PublicConfig;
  /** The answer of one of the page's queries, if available. */
  getData: <Data>(query: { queryKey: DataKey<Data> }) => Data | undefined;
}

/** Inputs of a redirect: the answers, and the failures of calls. */
export interface RedirectContext extends HeadContext {
  /** The status with which one of the page's queries has failed. */
  getStatus: (query: Query) => number | undefined;
}

/** One tab of a page that has several: its code is loaded with the page only if it is active. */
export interface Tab<Props extends object> extends Closable {
  /** The file below `src/web` that `load` imports. */
  module: string;
  load: () => Promise<TabView<Props>>;
}

/** Everything about a page except its URL. */
export interface Screen<Props extends object> {
  /** The page; if the screen has tabs, the active one is its children. */
  Page: ComponentType<Props & { children?: ReactNode }>;
  /** Placeholder while data is loading. */
  Skeleton?: ComponentType;
  props: (params: Record<string, string>, search: Search, visit: Visit) => Props;
  queries?: (props: Props, config: PublicConfig) => PageQueries;
  /** The slots of the page in which modules render. */
  slots?: readonly SlotName[];
  /** Lazy code of the page, if the server rendered with it. */
  lazyCode?: LazyCode<unknown>;
  /** The active tab. */
  tab?: (props: Props) => Tab<Props>;
  /** The page to which modules add tabs, and the id of its subject. */
  moduleTabs?: { page: TabbedPage; idOf: (props: Props) => string };
  head: (props: Props, context: HeadContext) => PageHead;
  /** True for a page private to a visitor: no cache may store it, in the browser or in between. */
  isPrivate?: boolean;
  /** The path to redirect to, given the answers; the server sends a redirect, the browser navigates. */
  redirect?: (props: Props, context: RedirectContext, paths: Paths) => string | null;
  /** The status of the page, if not 200. */
  status?: number;
  /** The screen and the status for a failed call, if the page has its own. */
  onFailure?: (status: number) => { kind: ErrorKind; status: number } | undefined;
}

/** The page of one URL, with its code loaded. */
export interface LoadedPage {
  /** A filter parameter of the URL with an invalid value. */
  refused?: string | undefined;
  page: ReactElement;
  skeleton: ReactElement | null;
  status: number;
  /** Files below `src/web` besides the screen's own, which load after it. */
  lateModules: readonly string[];
  slots: readonly SlotName[];
  queries: PageQueries;
  head: (context: HeadContext) => PageHead;
  isPrivate: boolean;
  redirect: (context: RedirectContext, paths: Paths) => string | null;
  onFailure: NonNullable<Screen<object>['onFailure']>;
}

/** Hydration of a server-rendered page: its tab may load later. */
export interface Hydration {
  /** Returns true if the answer to a query was sent with the page; without a required one the server rendered the skeleton. */
  isCarried: (query: Query) => boolean;
  /** Called when the tab's code is loaded, before it is rendered. */
  onView: () => void;
  /** Registers a promise that hydration must wait for. */
  waitFor: (coming: Promise<unknown>) => void;
}

/** A screen whose props type is hidden. */
export type OpenScreen = (
  params: Record<string, string>,
  search: Search,
  visit: Visit,
  hydration?: Hydration,
) => Promise<LoadedPage>;

/** Prepares a screen for the router. */
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

/** The tab that a URL opens: one of a module, else one of the page's own. */
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

/** A tab with its props. */
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

/** A page without server-rendered content: its skeleton remains until all of its code is loaded, so it renders at once. */
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

/** A tab that is hydrated once its code is loaded; until then the server's markup remains. */
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
