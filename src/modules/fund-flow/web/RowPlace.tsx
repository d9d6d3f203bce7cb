/** Prefix of the ids of rows. */
export const ROW_PREFIX = 'flow';

/** Number of a row, which is also its address within the page. */
export function RowPlace({ place }: { place: number }) {
  const id = `${ROW_PREFIX}-${place}`;
  return (
    <a className="flow-place" id={id} href={`#${id}`} aria-label={`Link to row ${place}`}>
      {place}
    </a>
  );
}
