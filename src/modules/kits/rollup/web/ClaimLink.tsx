/** Links to the page that claims a message to the parent chain. */
export function ClaimLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      Claim funds ↗
    </a>
  );
}
