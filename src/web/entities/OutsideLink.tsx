import { RemotePicture } from '../ui/RemotePicture.tsx';
import { HostileText } from './HostileText.tsx';

interface OutsideLinkProps {
  href: string;
  name: string;
  /** The picture before the name, if the operator has set one. */
  logo?: string | undefined;
  className?: string;
}

/** A link to another site, with its logo, in a new tab. */
export function OutsideLink({ href, name, logo, className }: OutsideLinkProps) {
  return (
    <a
      className={`outside ${className ?? ''}`}
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {logo !== undefined && (
        <RemotePicture src={logo} className="token-icon sq">
          {name.slice(0, 1)}
        </RemotePicture>
      )}
      <span>
        <HostileText text={name} lengthMax={40} /> ↗
      </span>
    </a>
  );
}
