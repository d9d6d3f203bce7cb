/** @file Screens, navigation and search parameters. */

export { listOpenRoutes } from '#web/router/match-route.ts';
export type { PostedForm } from '#web/router/router.ts';
export { createScreen, type OpenScreen } from '#web/router/screen.ts';
export {
  type ListSearch,
  readListPosition,
  readOneOf,
  readText,
  type Search,
} from '#web/router/search-params.ts';
export type { TabView } from '#web/router/tab-view.ts';
export { useLocation } from '#web/router/useLocation.ts';
export { useNavigate } from '#web/router/useNavigate.ts';
export { whenIdle } from '#web/router/when-idle.ts';
