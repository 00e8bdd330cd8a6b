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
  /** A second line to compare with. */
  compared?: readonly (number | null)[];
  /** What the lines are, where there are two. */
  names?: readonly string[];
  /** How a value is written. */
  write(value: number): string;
};

/** What makes the chart another one; JSON has null for what is not there. */
type Drawn = [string[], (number | null)[], number | null, (number | null)[] | null, string[] | null];

const token = (name: string, alpha = '1') =>
  `hsl(${getComputedStyle(document.documentElement).getPropertyValue(name)} / ${alpha})`;

export function LineChart({ label, labels, values, goal = null, compared, names, write }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // The data as one string: the chart is redrawn only when it changes.
  const chartKey = JSON.stringify([labels, values, goal, compared, names]);
  const writing = useRef(write);
  writing.current = write;
  useEffect(() => {
    let chart: Chart | undefined;
    let unmounted = false;
    const [labels, values, goal, compared, names] = JSON.parse(chartKey) as Drawn;
    void import('./line').then(({ drawLine }) => {
      if (unmounted || !canvas.current) return;
      chart = drawLine(canvas.current, {
        labels,
        values,
        goal,
        compared,
        names: names ?? [],
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
