import type { Deployment } from '@stratloom/contracts';
import { table } from '../trading/trading-command.ts';

/** Returns deployments as lines for people. */
export function deploymentLines(items: readonly Deployment[]): string[] {
  if (items.length === 0) return ['Nothing is deployed.'];
  const head = ['ID', 'NAME', 'SYMBOL', 'STATE', 'POSITION', 'EQUITY', 'WHERE', 'REASON'];
  return table([
    head,
    ...items.map((each) => [
      ...[each.id, each.name, `${symbolsText(each)} ${each.timeframe}`, each.state],
      positionsText(each),
      each.equity === null ? '-' : `${each.equity} ${each.quoteCurrency}`,
      each.isPaper ? 'paper' : 'real money',
      each.stateReason,
    ]),
  ]);
}

function symbolsText({ positions }: Deployment): string {
  return positions.map(({ symbol }) => symbol).join(',');
}

function positionsText({ positions }: Deployment): string {
  return positions.map(({ quantity }) => quantity).join(',');
}
