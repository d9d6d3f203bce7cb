import { ErrorScreen } from '../../ui/ErrorScreen.tsx';

/** Where unknown addresses lead. */
export function NotFoundPage() {
  return <ErrorScreen status={404} kind="not-found" />;
}
