import { useChange } from '#modules/kits/forms/web/call-account.ts';
import { ask } from '#sdk/web/ui/controls.ts';
import { showToast } from '#sdk/web/ui/toasts.ts';

interface RemoveButtonProps {
  label: string;
  /** Subject of the removal, for screen readers. */
  about: string;
  /** Confirmation text. */
  question: string;
  path: string;
  onDone?: () => void;
}

/** Button that removes a part of the account after confirmation. */
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
