import type { Report, Verdict } from '../report.ts';
import { hasTraded } from './has-traded.ts';

/** Returns the verdict on whether fills have cost anything; unknown for a run without a fill. */
export function costsVerdict(report: Report): Verdict {
  const id = 'costs';
  if (!hasTraded(report)) {
    return {
      id,
      status: 'unknown',
      title: 'No costs yet',
      explanation: 'Nothing was filled, so there was nothing to pay for.',
    };
  }
  if (report.totalFees === 0 && report.totalSlippage === 0) {
    return {
      id,
      status: 'warn',
      title: 'No costs set',
      explanation:
        'Every fill was free. Real trades pay commission, spread and slippage: set them in the settings of the run and see what is left.',
    };
  }
  return {
    id,
    status: 'pass',
    title: 'Costs are set',
    explanation: 'Fills paid commission, spread or slippage.',
  };
}
