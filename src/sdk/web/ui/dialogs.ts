/** @file Dialogs. */

export { askWhether } from '#web/ui/overlay/ask-whether.ts';
export { LazyDialog } from '#web/ui/overlay/LazyDialog.tsx';
