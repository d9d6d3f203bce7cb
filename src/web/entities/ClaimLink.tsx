/** Leads to where what was sent to the parent chain is claimed there. */
export function ClaimLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      Claim funds ↗
    </a>
  );
}
