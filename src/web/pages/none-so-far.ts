/** Said in place of a list's rows where the part that the server looked through has none, and there is more. */
export const NONE_SO_FAR = { title: 'None so far', text: 'No match in the rows searched so far.' };
