import { useQueryClient } from '@tanstack/react-query';
import { type Change, callAccount } from '#modules/kits/forms/web/call-account.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { ask } from '#sdk/web/ui/controls.ts';
import { showToast } from '#sdk/web/ui/toasts.ts';

interface Question {
  title: string;
  text: string;
  /** Label of the confirming button. */
  yes: string;
}

/** Returns a function that performs an operator's change after confirmation, shows its outcome, and refetches all queries. */
export function useAdminChange(): (change: Change, question: Question) => Promise<void> {
  const config = usePublicConfig();
  const queryClient = useQueryClient();
  return async (change, { title, text, yes }) => {
    if (!(await ask(title, text, yes))) return;
    const outcome = await callAccount(config, { ...change, path: `/admin${change.path}` });
    if (outcome.isDone) {
      await queryClient.invalidateQueries();
      return showToast({ title: 'Done', text: title, status: 'success' });
    }
    const fault = outcome.message ?? Object.values(outcome.errors).flat().join(' ');
    await showToast({ title: 'Error', text: fault, status: 'error' });
  };
}
