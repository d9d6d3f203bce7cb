import { ANNOUNCER_ID } from './announcer-id.ts';
import { ask } from './ask.ts';

/** How long a copy button says 'Copied', in ms (spec §9). */
const COPIED_MS = 1000;

/**
 * Puts a text, else the button's value, on the clipboard and marks the button as copied for a second. What stands in a suspicious row is
 * copied only after a question.
 */
export async function copyText(button: HTMLButtonElement, text = button.value): Promise<void> {
  if (button.closest('[data-suspicious]') !== null && !(await askWhetherToCopy(text))) return;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyBySelection(text)) return;
  }
  button.dataset.copied = '';
  announce('Copied');
  setTimeout(() => {
    delete button.dataset.copied;
    announce('');
  }, COPIED_MS);
}

function askWhetherToCopy(text: string): Promise<boolean> {
  return ask(
    'Copy from a suspicious row?',
    `This row is likely to be there only to be copied from. Compare every digit of ${text} with the one that you mean.`,
    'Copy anyway',
  );
}

/** Says a word to screen readers through the page's one live region. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region) region.textContent = text;
}

/** The old way, for pages that are not served over TLS, where browsers keep the clipboard shut. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'sr';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}
