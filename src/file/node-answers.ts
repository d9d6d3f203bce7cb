/** Answers of a node by request. */
export type NodeAnswers = Readonly<Record<string, unknown>>;

/** Key of a request to a node. Pure. */
export function toAnswerKey(method: string, params: readonly unknown[]): string {
  return `${method} ${JSON.stringify(params)}`;
}
