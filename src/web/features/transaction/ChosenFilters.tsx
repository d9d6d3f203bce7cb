import { HostileText } from '../../entities/HostileText.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface ChosenFiltersProps {
  /** Selected filters, and the URL without each. */
  chosen: readonly { label: string; hrefWithout: string }[];
}

/** Selected filters of a list; each can be removed. */
export function ChosenFilters({ chosen }: ChosenFiltersProps) {
  if (chosen.length === 0) return null;
  return (
    <ul className="chosen" aria-label="Chosen filters">
      {chosen.map(({ label, hrefWithout }) => (
        <li key={label}>
          <a className="btn" href={hrefWithout} rel="nofollow" data-keep-scroll="">
            <HostileText text={label} lengthMax={40} />
            <Icon name="close" />
            <span className="sr">, take it away</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
