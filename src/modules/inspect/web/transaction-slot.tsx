import type { SlotProps } from '#sdk/web/app/module.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { inspectPath } from './paths.ts';

/** Leads to the page that tries the same call on the newest block. */
export function Slot({ transaction: { hash } }: SlotProps['transaction-actions']) {
  const href = inspectPath(usePaths(), { transaction: hash });
  return (
    <a className="btn btn-small" href={href} title="Decode, check and simulate this call on the newest block">
      Inspect
    </a>
  );
}
