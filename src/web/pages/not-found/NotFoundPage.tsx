import { ErrorScreen } from '../../ui/feedback/ErrorScreen.tsx';

/** Page of unknown URLs. */
export function NotFoundPage() {
  return <ErrorScreen status={404} kind="not-found" />;
}
