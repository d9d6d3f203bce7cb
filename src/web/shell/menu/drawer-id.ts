/** The id by which the burger button opens the drawer. */
export const DRAWER_ID = 'drawer';
