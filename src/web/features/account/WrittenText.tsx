import './account.css';
import { HostileText } from '../../entities/HostileText.tsx';

interface WrittenTextProps {
  text: string;
  lengthMax: number;
  /** Whether it is less than what it stands beside. */
  isHint?: boolean;
}

/** Text that people write, in a list: it takes several lines before it widens its column. */
export function WrittenText({ text, lengthMax, isHint = false }: WrittenTextProps) {
  return (
    <span className={isHint ? 'account-text hint' : 'account-text'}>
      <HostileText text={text} lengthMax={lengthMax} />
    </span>
  );
}
