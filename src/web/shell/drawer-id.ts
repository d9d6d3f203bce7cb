/** The id that the burger button opens the drawer by. */
export const DRAWER_ID = 'drawer';
