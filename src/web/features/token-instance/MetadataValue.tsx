import { clipText } from '../../entities/format/clip-text.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { toWebUrl } from './to-web-url.ts';

/** A value of metadata: text with its lines, and what is a web address by itself as a link that leads outside. */
export function MetadataValue({ text, lengthMax }: { text: string; lengthMax: number }) {
  const url = toWebUrl(text);
  const shown = <HostileText text={text} lengthMax={lengthMax} keepsLines />;
  if (url === null) return <span className="whitespace-pre-wrap">{shown}</span>;
  return (
    <a href={url} title={clipText(url, 300)} target="_blank" rel="noopener noreferrer nofollow">
      {shown} ↗
    </a>
  );
}
