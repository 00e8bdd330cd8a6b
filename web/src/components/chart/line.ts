/** The part of Chart.js that a line needs, and how ours looks. */
import {
  CategoryScale,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';

Chart.register(CategoryScale, Filler, LinearScale, LineController, LineElement, PointElement, Tooltip);

type Line = {
  labels: string[];
  values: (number | null)[];
  write(value: number): string;
  /** A level to compare with, drawn as a dashed line. */
  goal: number | null;
  /** A second line, dashed too; null: there is none. */
  compared: (number | null)[] | null;
  /** What the lines are, where there are two. */
  names: string[];
  line: string;
  fill: string;
  grid: string;
  ink: string;
  /** No movement. */
  still: boolean;
};

export function drawLine(canvas: HTMLCanvasElement, line: Line): Chart {
  const dashed = { borderColor: line.ink, borderWidth: 1.5, borderDash: [5, 4], pointRadius: 0 };
  const font = { family: 'Inter Variable, system-ui, sans-serif', size: 12 };
  return new Chart(canvas, {
    type: 'line',
    data: {
      labels: line.labels,
      datasets: [
        {
          data: line.values,
          borderColor: line.line,
          backgroundColor: line.fill,
          borderWidth: 2,
          pointRadius: 3,
          pointBackgroundColor: line.line,
          spanGaps: true,
          fill: true,
        },
        ...(line.goal === null
          ? []
          : [
              {
                ...dashed,
                data: line.labels.map(() => line.goal),
                pointHitRadius: 0,
              },
            ]),
        ...(line.compared ? [{ ...dashed, data: line.compared, spanGaps: true }] : []),
      ],
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: line.still ? false : { duration: 200 },
      interaction: { mode: 'index', intersect: false },
      plugins: {
        tooltip: {
          displayColors: false,
          filter: ({ datasetIndex }) => datasetIndex === 0 || line.compared !== null,
          callbacks: {
            label: ({ parsed, datasetIndex }) =>
              [line.names[datasetIndex], line.write(parsed.y ?? 0)].filter(Boolean).join(' '),
          },
        },
      },
      scales: {
        x: { grid: { display: false }, ticks: { color: line.ink, font, maxTicksLimit: 6, maxRotation: 0 } },
        y: {
          beginAtZero: true,
          border: { display: false },
          grid: { color: line.grid },
          ticks: { color: line.ink, font, maxTicksLimit: 4 },
        },
      },
    },
  });
}
