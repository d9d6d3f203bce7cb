import type { Action } from './action.ts';
import { FILTER_NAMES } from './read-span.ts';
import { notOk } from './refusal.ts';
import { watchParameters } from './watch-parameters.ts';

const NAMES = [...FILTER_NAMES, 'sort'];

/** Runs an action and rejects a request whose range, filter or order it has not read. @throws RefusalError */
export const refuseUnread =
  (action: Action): Action =>
  async (scope, parameters) => {
    const { watched, listUnread } = watchParameters(parameters);
    const reply = await action(scope, watched);
    const unread = listUnread().find((name) => NAMES.includes(name) && parameters.get(name));
    if (unread !== undefined) throw notOk(`Error! ${unread} is not available for this action`);
    return reply;
  };
