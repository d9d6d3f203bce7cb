import '../../ui/overlay/overlays.css';
import './wallets.css';
import { exposeHostileText } from '../../entities/format/split-hostile-text.ts';
import { appendElement } from '../../ui/overlay/append-element.ts';
import type { NamedWallet } from './provider.ts';

const TITLE = 'Choose a wallet';

/** Opens a modal dialog with a button for each wallet; undefined for Cancel, Escape or a click beside it. Names are shown as text. */
export function openPicker(wallets: readonly NamedWallet[]): Promise<NamedWallet | undefined> {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('aria-label', TITLE);
  const form = appendElement(dialog, 'form', 'dialog-body');
  form.method = 'dialog';
  appendElement(appendElement(form, 'div', 'dialog-head'), 'h2').textContent = TITLE;
  const list = appendElement(form, 'div', 'wallet-list');
  for (const [place, wallet] of wallets.entries()) appendWallet(list, wallet, String(place));
  const cancel = appendElement(appendElement(form, 'div', 'dialog-buttons'), 'button', 'btn');
  cancel.value = '';
  cancel.textContent = 'Cancel';
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close('');
  });
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === '' ? undefined : wallets[Number(dialog.returnValue)]);
    });
  });
}

function appendWallet(list: HTMLElement, { name, icon }: NamedWallet, value: string): void {
  const button = appendElement(list, 'button', 'btn');
  button.value = value;
  if (icon !== null) {
    const image = appendElement(button, 'img', 'wallet-icon');
    image.alt = '';
    image.src = icon;
  }
  appendElement(button, 'bdi').textContent = exposeHostileText(name);
}
