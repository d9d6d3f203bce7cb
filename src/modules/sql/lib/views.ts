import { CHAIN_VIEWS } from './chain-views.ts';
import { STATE_VIEWS } from './state-views.ts';
import type { View } from './view.ts';

/** The documented views of a run. Names and meanings are stable; columns may be added. */
export const VIEWS: readonly View[] = [...CHAIN_VIEWS, ...STATE_VIEWS];

/** Name of the view that a query names: with its schema, if one is given. Pure. */
export function viewNameOf({ schemaname: schema, relname: name }: Readonly<Record<string, unknown>>): string {
  return schema === undefined ? String(name) : `${String(schema)}.${String(name)}`;
}

/** The views by name. */
export const VIEW_BY_NAME: ReadonlyMap<string, View> = new Map(VIEWS.map((view) => [view.name, view]));
