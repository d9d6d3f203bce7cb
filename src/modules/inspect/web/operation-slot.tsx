import type { SlotProps } from '#sdk/web/app/module.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { inspectPath } from './paths.ts';

/** Leads to the page that checks and tries the same operation on the newest block. */
export function Slot({ hash }: SlotProps['operation-actions']) {
  const href = inspectPath(usePaths(), { operation: hash });
  return (
    <a
      className="btn btn-small"
      href={href}
      title="Decode, check and simulate this operation on the newest block"
    >
      Inspect
    </a>
  );
}
