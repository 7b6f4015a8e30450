// Run by main.ts in a process of its own: the first run without any warm-up, and the most memory it ever held.
import { cpuMs } from './measure.ts';
import { plainSmaCross } from './plain-loops.ts';
import { BENCH_SETTINGS, runAndReport } from './runs.ts';
import { smaCross } from './strategies.ts';
import { walkBars } from './walk-bars.ts';

const { cash, commission } = BENCH_SETTINGS;
const bars = walkBars(1_000_000);
const firstRunMs = cpuMs(() =>
  process.argv[2] === 'plain'
    ? plainSmaCross(bars, 10, 20, cash, commission.value)
    : runAndReport(bars, smaCross),
);
console.log(JSON.stringify({ firstRunMs, peakMegabytes: process.resourceUsage().maxRSS / 1024 }));
