import type { Router, RouterState } from './router.ts';

/** A static router, for a page that is rendered once. Pure. */
export function createStaticRouter(state: RouterState): Router {
  const getState = () => state;
  return {
    getState,
    getDrawnState: getState,
    subscribe: () => () => {},
    navigate: () => {},
    preload: () => {},
  };
}
