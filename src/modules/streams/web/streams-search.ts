import { type ListPosition, type Paths, withSearch } from '#sdk/web/app/paths.ts';
import { type ListSearch, readListPosition, readText, type Search } from '#sdk/web/app/screens.ts';

/** Search parameters of the page of streams. */
export interface StreamsProps extends ListSearch {
  /** Id of the webhook whose messages are listed. */
  of: string | undefined;
}

/** Parses the search parameters. Pure. */
export function readStreamsProps(search: Search): StreamsProps {
  const of = readText(search, 'of');
  return { of: of !== undefined && /^[1-9]\d{0,8}$/.test(of) ? of : undefined, ...readListPosition(search) };
}

/** Page of streams, with the messages of one of them. */
export function streamsPath(
  { base }: Pick<Paths, 'base'>,
  search: ListPosition & { of?: string | undefined } = {},
): string {
  return withSearch(`${base}/account/streams`, search);
}
