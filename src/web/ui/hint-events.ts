import type { SyntheticEvent } from 'react';

/** Shows the `value` of a button as a hint beside it; the code for that comes with the first one. */
export function showHint({ currentTarget }: SyntheticEvent<HTMLButtonElement>): void {
  currentTarget.dataset.hinting = '';
  void import('./overlay/hint-box.ts').then(
    ({ openHintBox }) => openHintBox(currentTarget),
    () => {},
  );
}

/** Takes the hint of a button away, also where it has not come yet. */
export function hideHint({ currentTarget }: SyntheticEvent<HTMLButtonElement>): void {
  delete currentTarget.dataset.hinting;
  document.getElementById('hint-box')?.hidePopover();
}
