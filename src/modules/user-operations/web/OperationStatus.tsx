import { Pill } from '#sdk/web/ui/controls.ts';

/** Status of an operation's execution. */
export function OperationStatus({ isSuccess }: { isSuccess: boolean }) {
  return isSuccess ? <Pill tone="ok">✓ Success</Pill> : <Pill tone="bad">✗ Failed</Pill>;
}
