// Run by main.ts in a process of its own: the first run without any warm-up, and the most memory it ever held.
import { cpuMs } from './measure.ts';
import { runAndReport } from './runs.ts';
import { smaCross } from './strategies.ts';
import { walkBars } from './walk-bars.ts';

const bars = walkBars(1_000_000);
const firstRunMs = cpuMs(() => void runAndReport(smaCross(10, 20), bars));
console.log(JSON.stringify({ firstRunMs, peakMegabytes: process.resourceUsage().maxRSS / 1024 }));
