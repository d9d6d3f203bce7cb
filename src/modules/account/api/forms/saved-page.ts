import { createEntriesPage, type EntryKind, type EntryRow } from '#modules/kits/forms/api/entries-page.ts';
import type { AccountDeps } from '../deps.ts';
import type { SavedActions } from '../saved/saved-actions.ts';
import type { FormPage, SignedInVisit } from './form-page.ts';

/** A kind of saved entries, with its form page. */
interface SavedKind extends Omit<EntryKind<SignedInVisit>, 'list' | 'add' | 'edit' | 'remove'> {
  /** Entries below an id, newest first. */
  list(
    deps: AccountDeps,
    range: { accountId: number; before: number | null; limit: number },
  ): Promise<EntryRow[]>;
  actions: SavedActions;
}

/** Creates the form page of saved entries: the list, with forms to add, edit and remove. */
export function createSavedPage({ list, actions, ...kind }: SavedKind): FormPage {
  const { edit } = actions;
  const page = createEntriesPage<SignedInVisit>({
    ...kind,
    list: ({ deps, visitor: { accountId } }, range) => list(deps, { accountId, ...range }),
    add: ({ deps, visitor: { accountId } }, body) => actions.add(deps, accountId, body),
    edit: edit && (({ deps, visitor: { accountId } }, id, body) => edit(deps, { accountId, id }, body)),
    remove: ({ deps, visitor: { accountId } }, id, values) => actions.remove(deps, { accountId, id }, values),
  });
  return { ...page, isOpen: false };
}
