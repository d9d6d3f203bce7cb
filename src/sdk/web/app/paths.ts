/** @file Paths of pages, and cursors of lists. */

export { type Cursor, type CursorOption, toCursor } from '#web/cursor.ts';
export {
  createPaths,
  type DetailsPathSearch,
  type ListPosition,
  type Paths,
  usePaths,
  withSearch,
} from '#web/paths.ts';
