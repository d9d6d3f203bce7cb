import { usePaths } from '#sdk/web/app/paths.ts';

interface BlockFormProps {
  hash: string;
  /** The height that is shown. */
  block: string | undefined;
}

/** Choice of a block by its height. Works without scripts. */
export function BlockForm({ hash, block }: BlockFormProps) {
  const { address } = usePaths();
  return (
    <form className="list-tools" action={address(hash)} method="get" key={block}>
      <input type="hidden" name="tab" value="portfolio" />
      <label htmlFor="portfolio-block">At the end of block</label>
      <span>
        <input
          id="portfolio-block"
          className="field num"
          name="block"
          inputMode="numeric"
          pattern="[0-9]{1,15}"
          title="Height of a block"
          size={12}
          maxLength={15}
          required
          defaultValue={block}
        />
      </span>
      <button type="submit" className="btn btn-small">
        Show
      </button>
    </form>
  );
}
