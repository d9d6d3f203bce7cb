import './account.css';
import { HostileText } from '#sdk/web/entities/links.ts';

interface WrittenTextProps {
  text: string;
  lengthMax: number;
  /** True if it is secondary to the text beside it. */
  isHint?: boolean;
}

/** User-written text in a list: it wraps to several lines before it widens its column. */
export function WrittenText({ text, lengthMax, isHint = false }: WrittenTextProps) {
  return (
    <span className={isHint ? 'account-text hint' : 'account-text'}>
      <HostileText text={text} lengthMax={lengthMax} />
    </span>
  );
}
