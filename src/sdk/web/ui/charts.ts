/** @file Frame and geometry of charts. */

export { ChartFrame, type ChartState } from '#web/ui/chart/ChartFrame.tsx';
export {
  type ChartPlace,
  type ChartPoint,
  createChartShape,
  describeChart,
  drawLine,
  findNearest,
} from '#web/ui/chart/chart-geometry.ts';
