/** A line over time, drawn by Chart.js, which is loaded with the first chart. The table behind it says the same. */
import type { Chart } from 'chart.js';
import { useEffect, useRef } from 'react';

type Props = {
  /** What the picture shows, in one sentence. */
  label: string;
  labels: readonly string[];
  /** Null: nothing that week. */
  values: readonly (number | null)[];
  /** A level to compare with. */
  goal?: number | null;
  /** How a value is written. */
  write(value: number): string;
};

const token = (name: string, alpha = '1') =>
  `hsl(${getComputedStyle(document.documentElement).getPropertyValue(name)} / ${alpha})`;

export function LineChart({ label, labels, values, goal = null, write }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // The data as one string: the chart is redrawn only when it changes.
  const chartKey = JSON.stringify([labels, values, goal]);
  const writing = useRef(write);
  writing.current = write;
  useEffect(() => {
    let chart: Chart | undefined;
    let unmounted = false;
    const [names, points, level] = JSON.parse(chartKey) as [string[], (number | null)[], number | null];
    void import('./line').then(({ drawLine }) => {
      if (unmounted || !canvas.current) return;
      chart = drawLine(canvas.current, {
        labels: names,
        values: points,
        goal: level,
        write: (value) => writing.current(value),
        line: token('--brand'),
        fill: token('--brand', '.08'),
        grid: token('--line'),
        ink: token('--muted'),
        still: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      });
    });
    return () => {
      unmounted = true;
      chart?.destroy();
    };
  }, [chartKey]);
  return (
    <div className="relative h-56 min-w-0">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}
