import { clipText } from '../../entities/format/clip-text.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { toWebUrl } from './to-web-url.ts';

/** A value of metadata: text with its line breaks, and a text that is a web URL as an external link. */
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
