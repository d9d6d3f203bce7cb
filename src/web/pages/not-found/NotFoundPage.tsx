import { ErrorScreen } from '../../ui/ErrorScreen.tsx';

/** Page of unknown URLs. */
export function NotFoundPage() {
  return <ErrorScreen status={404} kind="not-found" />;
}
