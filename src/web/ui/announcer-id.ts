/** The id of the last element of every page; what is written into it is read aloud. */
export const ANNOUNCER_ID = 'announcer';
