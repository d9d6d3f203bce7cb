import { HostileText } from '#sdk/web/entities/links.ts';

/** Errors of a field. */
export function Faults({ of }: { of: readonly string[] }) {
  return of.map((text) => (
    <span key={text} className="account-fault" role="alert">
      <HostileText text={text} lengthMax={500} />
    </span>
  ));
}
