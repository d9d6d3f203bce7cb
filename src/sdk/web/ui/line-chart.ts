/** @file A chart of lines. */

export { LineChart } from '#web/ui/chart/LineChart.tsx';
