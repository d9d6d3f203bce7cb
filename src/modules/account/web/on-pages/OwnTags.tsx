import '../../../../web/features/account/account.css';
import { HostileText } from '../../../../web/entities/HostileText.tsx';
import { Pill } from '../../../../web/ui/Pill.tsx';

/** Names that the visitor has given, each once; those that the page shows already are left out. */
export function OwnTags({ labels, shown = [] }: { labels: readonly string[]; shown?: readonly string[] }) {
  const own = [...new Set(labels)].filter((label) => label !== '' && !shown.includes(label));
  return own.map((label) => (
    <Pill key={label} tone="info">
      <HostileText text={label} lengthMax={35} />
    </Pill>
  ));
}
