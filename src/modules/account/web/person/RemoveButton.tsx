import { useChange } from '../../../../web/features/account/call-account.ts';
import { ask } from '../../../../web/ui/ask.ts';
import { showToast } from '../../../../web/ui/toast.ts';

interface RemoveButtonProps {
  label: string;
  /** What it is about, for screen readers. */
  about: string;
  /** What happens, asked before; without it nothing is asked. */
  question: string;
  path: string;
  onDone?: () => void;
}

/** Ends something of the account, after a question. */
export function RemoveButton({ label, about, question, path, onDone }: RemoveButtonProps) {
  const change = useChange();
  async function remove() {
    if (!(await ask(`${label}?`, question, label))) return;
    const outcome = await change({ method: 'DELETE', path });
    if (outcome.isDone) onDone?.();
    else await showToast({ title: 'Error', text: outcome.message ?? 'It has failed.', status: 'error' });
  }
  return (
    <button
      type="button"
      className="btn"
      aria-label={about === '' ? undefined : `${label} ${about}`}
      onClick={() => void remove()}
    >
      {label}
    </button>
  );
}
