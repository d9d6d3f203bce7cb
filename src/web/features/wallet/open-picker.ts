import '../../ui/overlay/overlays.css';
import './wallets.css';
import { exposeHostileText } from '../../entities/format/split-hostile-text.ts';
import { appendElement } from '../../ui/overlay/append-element.ts';
import type { NamedWallet } from './provider.ts';

const TITLE = 'Choose a wallet';

export interface WalletPicker {
  /** The wallet that the visitor picks; undefined for Cancel, Escape or a click beside the dialog. */
  choice: Promise<NamedWallet | undefined>;
  /** Appends the wallets that are not there yet; none that is there moves. */
  add: (wallets: readonly NamedWallet[]) => void;
}

/** Opens a modal dialog with a button for each wallet. Names are shown as text. */
export function openPicker(wallets: readonly NamedWallet[]): WalletPicker {
  const { dialog, list } = createDialog();
  const shown: NamedWallet[] = [];
  function add(wallets: readonly NamedWallet[]) {
    for (const wallet of wallets) {
      if (shown.some(({ provider }) => provider === wallet.provider)) continue;
      appendWallet(list, wallet, String(shown.length));
      shown.push(wallet);
    }
  }
  add(wallets);
  document.body.append(dialog);
  dialog.showModal();
  const choice = new Promise<NamedWallet | undefined>((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === '' ? undefined : shown[Number(dialog.returnValue)]);
    });
  });
  return { choice, add };
}

function createDialog(): { dialog: HTMLDialogElement; list: HTMLElement } {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('aria-label', TITLE);
  const form = appendElement(dialog, 'form', 'dialog-body');
  form.method = 'dialog';
  appendElement(appendElement(form, 'div', 'dialog-head'), 'h2').textContent = TITLE;
  const list = appendElement(form, 'div', 'wallet-list');
  const cancel = appendElement(appendElement(form, 'div', 'dialog-buttons'), 'button', 'btn');
  cancel.value = '';
  cancel.textContent = 'Cancel';
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close('');
  });
  return { dialog, list };
}

function appendWallet(list: HTMLElement, { name, icon }: NamedWallet, value: string): void {
  const button = appendElement(list, 'button', 'btn');
  button.value = value;
  if (icon !== null) {
    const image = appendElement(button, 'img', 'wallet-icon');
    image.alt = '';
    image.decoding = 'async';
    // What is no image after all leaves no gap.
    image.addEventListener('error', () => image.remove());
    image.src = icon;
  }
  appendElement(button, 'bdi').textContent = exposeHostileText(name);
}
