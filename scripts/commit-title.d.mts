export const TITLE_MAX: number;
export function findTitleProblem(title: string): string | null;
