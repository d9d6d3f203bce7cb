import { MODULES } from '#modules/registry.ts';
import type { Route } from '../../router/route.ts';
import { ROUTES } from '../../routes.ts';
import { findWebModule } from '../server-modules.ts';

const WEBS = MODULES.flatMap(({ name }) => findWebModule(name) ?? []);

/** The routes of the core and of all modules. */
export function createAllRoutes(): readonly [...Route[], Route] {
  const unknown = ROUTES[ROUTES.length - 1] as Route;
  return [...ROUTES.slice(0, -1), ...WEBS.flatMap(({ routes = [] }) => routes), unknown];
}
