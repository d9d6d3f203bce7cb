import '#modules/kits/forms/web/account.css';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Pill } from '#sdk/web/ui/controls.ts';

const TAG_LENGTH_MAX = 35;

/** Tags separated by semicolons, as stored in a request for public tags. */
export function TagPills({ tags }: { tags: string }) {
  return (
    <span className="account-tags">
      {tags
        .split(';')
        .filter((tag) => tag !== '')
        .map((tag) => (
          <Pill key={tag} tone="plain">
            <HostileText text={tag} lengthMax={TAG_LENGTH_MAX} />
          </Pill>
        ))}
    </span>
  );
}
