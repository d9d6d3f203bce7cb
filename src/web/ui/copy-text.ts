/** How long a copy button says 'Copied', in ms (spec §9). */
const COPIED_MS = 1000;

/** Puts a text, else the button's value, on the clipboard and marks the button as copied for a second. */
export async function copyText(button: HTMLButtonElement, text = button.value): Promise<void> {
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

/** Says a word to screen readers through the page's one live region. */
export function announce(text: string): void {
  const region = document.getElementById('announcer');
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
