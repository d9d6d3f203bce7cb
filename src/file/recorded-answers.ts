/**
 * Answers of the API that need a node, recorded at export: the body of each by the path of its request. Lists of frames
 * and traces by lines of the source are among them, as far as the file has room.
 */
export type RecordedAnswers = Readonly<Record<string, unknown>>;

/** Name of the part of a file with the recorded answers. */
export const RECORDED_PART = 'recorded';
