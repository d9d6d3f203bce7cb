import { PAGE_SIZE } from '../../contract/page-size.ts';

/** Leads on from a filtered page that is short because the server looked through no more than a part of the list. */
export function LookFurther({ shown, nextHref }: { shown: number; nextHref: string | undefined }) {
  if (nextHref === undefined || shown >= PAGE_SIZE) return null;
  return (
    <p className="hint mt-3">
      Only a part of the list has been looked through. <a href={nextHref}>Look further</a>
    </p>
  );
}
