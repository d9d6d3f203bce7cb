import type { ErrorScreenProps } from '../app/error-kind.ts';
import { exposeHostileText } from '../entities/format/split-hostile-text.ts';
import type { LoadedPage } from '../router/screen.ts';

const SHOWN_VALUE_MAX = 60;

/** The error screen of a page whose URL has a filter with an invalid value; null for any other page. Pure. */
export function refuseFilter(
  { searchParams }: Pick<URL, 'searchParams'>,
  { refused }: Pick<LoadedPage, 'refused'>,
): ErrorScreenProps | null {
  if (refused === undefined) return null;
  const value = exposeHostileText(clip(searchParams.get(refused) ?? ''));
  return { status: 422, kind: 'unprocessable', reason: `This page has no ${refused} “${value}”.` };
}

function clip(text: string): string {
  return text.length > SHOWN_VALUE_MAX ? `${text.slice(0, SHOWN_VALUE_MAX)}…` : text;
}
