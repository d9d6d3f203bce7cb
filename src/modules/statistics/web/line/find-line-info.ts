import type { LineInfo, LineSections } from '../../contract/statistics.ts';

/** The line of an id among those that there are. Pure. */
export function findLineInfo(sections: LineSections['sections'], id: string): LineInfo | undefined {
  return sections.flatMap(({ charts }) => charts).find((line) => line.id === id);
}

/** The sections with the lines whose title, description or id contains a text; sections without any are left out. Pure. */
export function filterSections(
  sections: LineSections['sections'],
  { section, q }: { section: string | undefined; q: string },
): LineSections['sections'] {
  const term = q.trim().toLowerCase();
  const fits = (text: string) => text.toLowerCase().includes(term);
  return sections
    .filter(({ id }) => section === undefined || id === section)
    .map((each) => ({
      ...each,
      charts: each.charts.filter(
        ({ id, title, description }) => fits(title) || fits(description) || fits(id),
      ),
    }))
    .filter(({ charts }) => charts.length > 0);
}
