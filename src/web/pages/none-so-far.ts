/** Shown instead of a list's rows if the searched part has no matches, and there is more. */
export const NONE_SO_FAR = { title: 'None so far', text: 'No match in the rows searched so far.' };
