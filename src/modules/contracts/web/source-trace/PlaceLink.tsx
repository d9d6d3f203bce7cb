import { usePaths } from '#sdk/web/app/paths.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import type { TracedPlace } from '../../contract/source-trace.ts';
import { sourceLinePath } from '../paths.ts';

/** Link to a line of a verified source. */
export function PlaceLink({ address, place }: { address: string; place: TracedPlace }) {
  const paths = usePaths();
  return (
    <a href={sourceLinePath(paths, address, place)} title={place.path}>
      <HostileText text={place.path.split('/').at(-1) ?? place.path} lengthMax={60} />:{place.line}
    </a>
  );
}
