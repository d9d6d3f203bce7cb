import { createContext, useContext } from 'react';
import type { Router } from './router.ts';

export const RouterContext = createContext<Router | null>(null);

/** The router of the nearest provider. */
export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (router === null) throw new TypeError('useRouter() needs a router above it');
  return router;
}
