import { ask } from './ask.ts';
import { ANNOUNCER_ID } from './feedback/announcer-id.ts';

/** Time for which a copy button shows 'Copied', in ms. */
const COPIED_MS = 1000;

/**
 * Copies a text, by default the button's value, to the clipboard and marks the button as copied for a second. Text of a
 * suspicious row is copied only after a confirmation.
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
    `This row may imitate another one to be copied by mistake. Compare every digit of ${text} with the one that you mean.`,
    'Copy anyway',
  );
}

/** Announces a text to screen readers through the page's single live region. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region) region.textContent = text;
}

/** The legacy way, for pages without TLS, where browsers deny access to the clipboard. */
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
