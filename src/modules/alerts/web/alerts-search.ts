import { type ListPosition, type Paths, withSearch } from '#sdk/web/app/paths.ts';
import { type ListSearch, readListPosition, readText, type Search } from '#sdk/web/app/screens.ts';

/** Search parameters of the page of alerts. */
export interface AlertsProps extends ListSearch {
  /** Id of the alert whose history is listed. */
  of: string | undefined;
}

/** Parses the search parameters. Pure. */
export function readAlertsProps(search: Search): AlertsProps {
  const of = readText(search, 'of');
  return { of: of !== undefined && /^[1-9]\d{0,8}$/.test(of) ? of : undefined, ...readListPosition(search) };
}

/** Page of alerts, with the history of one of them. */
export function alertsPath(
  { base }: Pick<Paths, 'base'>,
  search: ListPosition & { of?: string | undefined } = {},
): string {
  return withSearch(`${base}/account/alerts`, search);
}
