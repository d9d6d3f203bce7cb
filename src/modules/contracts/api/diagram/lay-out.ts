import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { type ProcessLimits, runProgram, toNodeProgram } from '../../verification/compilers/run-program.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Centers of boxes and routes of edges, in the units of the sizes. */
export interface Layout extends Size {
  boxes: readonly Point[];
  edges: readonly (readonly Point[])[];
}

/**
 * Lays out connected boxes in layers (Sugiyama, by dagre), with the target of an edge above its source; the connected groups are
 * arranged in rows, the highest first.
 */
const PROGRAM = `
const { Graph, layout } = require(process.argv[1]);
let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (part) => { input += part; });
process.stdin.on('end', () => {
  const { sizes, edges } = JSON.parse(input);
  const parent = sizes.map((_, place) => place);
  const rootOf = (place) => { while (parent[place] !== place) place = parent[place]; return place; };
  for (const { from, to } of edges) parent[rootOf(from)] = rootOf(to);
  const groups = new Map();
  sizes.forEach((_, place) => groups.set(rootOf(place), [...(groups.get(rootOf(place)) ?? []), place]));
  const drawn = [...groups.values()].map((places) => {
    const graph = new Graph({ multigraph: true });
    graph.setGraph({ rankdir: 'BT', nodesep: 32, ranksep: 56, marginx: 16, marginy: 16 });
    for (const place of places) graph.setNode(String(place), { ...sizes[place] });
    const root = rootOf(places[0]);
    edges.forEach(({ from, to }, place) => {
      if (rootOf(from) === root) graph.setEdge(String(from), String(to), {}, String(place));
    });
    layout(graph);
    const { width, height } = graph.graph();
    return { graph, places, root, width, height };
  }).sort((one, other) => other.height - one.height);
  const area = drawn.reduce((sum, { width, height }) => sum + width * height, 0);
  const room = Math.max(...drawn.map(({ width }) => width), Math.sqrt(area * 1.8));
  const boxes = [];
  const lines = [];
  let [left, top, row, width] = [0, 0, 0, 0];
  for (const each of drawn) {
    if (left > 0 && left + each.width > room) [left, top, row] = [0, top + row, 0];
    const move = ({ x, y }) => ({ x: x + left, y: y + top });
    for (const place of each.places) boxes[place] = move(each.graph.node(String(place)));
    edges.forEach(({ from, to }, place) => {
      if (rootOf(from) !== each.root) return;
      const { points } = each.graph.edge({ v: String(from), w: String(to), name: String(place) });
      lines[place] = points.map(move);
    });
    left += each.width;
    row = Math.max(row, each.height);
    width = Math.max(width, left);
  }
  const answer = { width, height: top + row, boxes, edges: lines };
  process.stdout.write(JSON.stringify(answer), () => process.exit(0));
});
`;

const DAGRE = createRequire(import.meta.url).resolve('@dagrejs/dagre');

/** Lays out boxes and edges in a separate process; rejects with CompilerError if that exceeds its limits. */
export async function layOut(
  sizes: readonly Size[],
  edges: readonly { from: number; to: number }[],
  limits: ProcessLimits,
): Promise<Layout> {
  const program = toNodeProgram({
    code: PROGRAM,
    args: [DAGRE],
    reads: [`${dirname(dirname(dirname(DAGRE)))}/*`],
    noun: 'layout of the diagram',
  });
  return JSON.parse(await runProgram(program, JSON.stringify({ sizes, edges }), limits)) as Layout;
}
