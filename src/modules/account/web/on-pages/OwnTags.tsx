import '#modules/kits/forms/web/account.css';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Pill } from '#sdk/web/ui/controls.ts';

/** Distinct names given by the visitor, except those that the page already shows. */
export function OwnTags({ labels, shown = [] }: { labels: readonly string[]; shown?: readonly string[] }) {
  const own = [...new Set(labels)].filter((label) => label !== '' && !shown.includes(label));
  return own.map((label) => (
    <Pill key={label} tone="info">
      <HostileText text={label} lengthMax={35} />
    </Pill>
  ));
}
