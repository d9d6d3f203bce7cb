import './overlays.css';
import { appendElement } from './append-element.ts';

/** Asks a question in a modal dialog of the browser; true for yes, false for no, Escape or a click beside it. All text is shown as text. */
export function askWhether(title: string, text: string, yes: string): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('aria-label', title);
  const form = appendElement(dialog, 'form', 'dialog-body');
  form.method = 'dialog';
  appendElement(appendElement(form, 'div', 'dialog-head'), 'h2').textContent = title;
  appendElement(form, 'p', 'dialog-text').textContent = text;
  const buttons = appendElement(form, 'div', 'dialog-buttons');
  for (const [value, label] of [
    ['no', 'Cancel'],
    ['yes', yes],
  ] as const) {
    const button = appendElement(buttons, 'button', 'btn');
    button.value = value;
    button.textContent = label;
  }
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close('no');
  });
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
  });
}
