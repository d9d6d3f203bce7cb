import { usePaths } from '#sdk/web/app/paths.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { batchPath } from '../paths.ts';

/** A link to a batch, by its number. */
export function BatchLink({ number }: { number: number }) {
  return (
    <a className="num" href={batchPath(usePaths(), number)}>
      {formatNumber(number)}
    </a>
  );
}
