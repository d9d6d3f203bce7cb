import { ErrorScreen } from '../../ui/ErrorScreen.tsx';
import type { NotFoundPageProps } from '../page-props.ts';

/** Where unknown addresses lead. */
export function NotFoundPage(_: NotFoundPageProps) {
  return <ErrorScreen status={404} kind="not-found" />;
}
