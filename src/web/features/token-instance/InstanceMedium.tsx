import { useQuery } from '@tanstack/react-query';
import type { TokenInstance } from '#contract/token/token-instance.ts';
import { readRoot } from '../../app/read-root.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { HostileText } from '../../entities/HostileText.tsx';
import { InstancePicture } from '../../entities/token/InstancePicture.tsx';
import { findPicture, placeMedium } from '../../entities/token/instance-media.ts';
import { guessMediaType, type MediaType } from './media-type.ts';

/** The media of a token instance: its picture, and its video, audio or program below. */
export function InstanceMedium({ instance, token }: { instance: TokenInstance; token: string }) {
  const config = usePublicConfig();
  const picture = findPicture(instance, config);
  const animation = placeMedium(instance.animation_url, config);
  const elsewhere = [picture, animation].flatMap((medium) =>
    medium !== null && 'elsewhere' in medium ? [medium.elsewhere] : [],
  );
  return (
    <div className="instance-medium">
      <InstancePicture token={token} instance={instance} label={toLabel(instance)} isEager />
      {animation !== null && 'src' in animation && (
        <Animation src={animation.src} mimeType={instance.media_type} label={toLabel(instance)} />
      )}
      {elsewhere.map((url) => (
        <p key={url} className="hint">
          Not shown, because it is hosted elsewhere: <Address url={url} />
        </p>
      ))}
    </div>
  );
}

function toLabel({ name, id }: TokenInstance): string {
  return name || `NFT ${id}`;
}

function Address({ url }: { url: string }) {
  const text = <HostileText text={url} lengthMax={60} />;
  if (!/^https?:\/\//i.test(url)) return <span className="wrap-anywhere">{text}</span>;
  return (
    <a className="wrap-anywhere" href={url} target="_blank" rel="noopener noreferrer nofollow">
      {text} ↗
    </a>
  );
}

interface AnimationProps {
  src: string;
  mimeType: string | null;
  label: string;
}

function Animation({ src, mimeType, label }: AnimationProps) {
  const guess = guessMediaType(src, mimeType);
  const { data } = useQuery({
    queryKey: ['media-type', src],
    queryFn: () => askMediaType(src),
    enabled: guess === null,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  });
  const type = guess ?? data?.type ?? null;
  if (type === 'image')
    return <img className="instance-picture" src={src} alt={label} referrerPolicy="no-referrer" />;
  if (type === 'video')
    return <video src={src} controls loop muted playsInline preload="metadata" aria-label={label} />;
  // biome-ignore lint/a11y/useMediaCaption: there are no captions
  if (type === 'audio') return <audio src={src} controls preload="metadata" aria-label={label} />;
  if (type !== 'html') return null;
  return (
    <details>
      <summary>Run the program of this NFT</summary>
      <iframe title={label} src={src} sandbox="allow-scripts" loading="lazy" referrerPolicy="no-referrer" />
      <p className="hint">
        Nothing appears? Browsers run it on HTTPS pages only. <a href={src}>Download it</a>
      </p>
    </details>
  );
}

/** Requests the type of a medium from our server. */
async function askMediaType(url: string): Promise<{ type: MediaType | null }> {
  const response = await fetch(`${readRoot()}/api/media-type?url=${encodeURIComponent(url)}`);
  return response.ok ? ((await response.json()) as { type: MediaType | null }) : { type: null };
}
