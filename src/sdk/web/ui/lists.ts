/** @file Lists and their columns. */

export type { Column, ListOf, Place } from '#web/ui/list/column.ts';
export { List } from '#web/ui/list/List.tsx';
export { ListSkeleton } from '#web/ui/list/ListSkeleton.tsx';
export { NewRowsPill } from '#web/ui/list/NewRowsPill.tsx';
export { NoValue } from '#web/ui/list/NoValue.tsx';
export { PreviousNext } from '#web/ui/list/PreviousNext.tsx';
export { uniqueKeys } from '#web/ui/list/unique-keys.ts';
export { useSlideIn } from '#web/ui/list/useSlideIn.ts';
