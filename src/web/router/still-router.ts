import type { Router, RouterState } from './router.ts';

/** A router that stays where it is, for a page that is drawn once. Pure. */
export function createStillRouter(state: RouterState): Router {
  const getState = () => state;
  return {
    getState,
    getDrawnState: getState,
    subscribe: () => () => {},
    navigate: () => {},
    preload: () => {},
  };
}
