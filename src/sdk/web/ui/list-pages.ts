/** @file Pages of lists. */

export { TokenSearchField } from '#web/features/token/TokenSearchField.tsx';
export { tokensList } from '#web/features/token/tokens-list.tsx';
export { ListPages } from '#web/pages/ListPages.tsx';
export { listLinks } from '#web/pages/list-links.ts';
export { PagedList } from '#web/pages/PagedList.tsx';
export { SortLink } from '#web/pages/tokens/SortLink.tsx';
