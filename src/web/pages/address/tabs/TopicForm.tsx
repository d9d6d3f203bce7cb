import { usePaths } from '#web/paths.ts';
import type { AddressPageProps } from '../address-props.ts';

/** Filters logs by a topic; a plain form, which works without JavaScript. */
export function TopicForm({ hash, search }: AddressPageProps) {
  const paths = usePaths();
  return (
    <search>
      <form action={paths.address(hash)} className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="tab" value={search.tab} />
        <input
          key={search.topic}
          type="search"
          name="topic"
          className="field topic-field"
          aria-label="Topic"
          placeholder="Topic, 0x and 64 digits"
          pattern="0x[0-9a-fA-F]{64}"
          title="0x and 64 hex digits"
          maxLength={66}
          defaultValue={search.topic}
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" className="btn">
          Search topic
        </button>
        {search.topic !== undefined && (
          <a href={paths.address(hash, { tab: search.tab })} data-keep-scroll="">
            Show all logs
          </a>
        )}
      </form>
    </search>
  );
}
