import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';

/** Loading skeleton of the page. */
export function McpSkeleton() {
  return (
    <>
      <h1>AI assistants (MCP)</h1>
      <div className="mt-5">
        <SkeletonFacts panels={[8, 8]} />
      </div>
    </>
  );
}
