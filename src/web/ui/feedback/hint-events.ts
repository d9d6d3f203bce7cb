import type { SyntheticEvent } from 'react';

/** Shows the `value` of a button as a hint beside it; the code for that loads with the first one. */
export function showHint({ currentTarget }: SyntheticEvent<HTMLButtonElement>): void {
  currentTarget.dataset.hinting = '';
  void import('../overlay/hint-box.ts').then(
    ({ openHintBox }) => openHintBox(currentTarget),
    () => {},
  );
}

/** Hides the hint of a button, also while its code is loading. */
export function hideHint({ currentTarget }: SyntheticEvent<HTMLButtonElement>): void {
  delete currentTarget.dataset.hinting;
  document.getElementById('hint-box')?.hidePopover();
}
