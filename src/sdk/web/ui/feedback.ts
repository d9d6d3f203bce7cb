/** @file Alerts, empty states and errors. */

export { Alert, type AlertTone } from '#web/ui/feedback/Alert.tsx';
export { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
export { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
