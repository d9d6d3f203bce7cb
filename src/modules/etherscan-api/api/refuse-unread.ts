import type { Action } from './action.ts';
import { FILTER_NAMES } from './read-span.ts';
import { notOk } from './refusal.ts';

const NAMES = [...FILTER_NAMES, 'sort'];

/** Runs an action and refuses a request whose range, filter or order it has not read. @throws RefusalError */
export const refuseUnread =
  (action: Action): Action =>
  async (scope, parameters) => {
    const read = new Set<string>();
    const watched = new Map(parameters);
    watched.get = (name) => {
      read.add(name);
      return parameters.get(name);
    };
    const reply = await action(scope, watched);
    const unread = NAMES.find((name) => parameters.get(name) && !read.has(name));
    if (unread !== undefined) throw notOk(`Error! ${unread} is not available for this action`);
    return reply;
  };
