/** Builds the documents into a folder and returns the page of each document. */
export function buildDocs(output: string): Promise<{ path: string; file: string }[]>;
