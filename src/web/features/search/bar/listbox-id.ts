/** The id of the list below the search field. */
export const LISTBOX_ID = 'search-options';
