import { numberAt, textAt } from '../arguments.ts';
import type { CallSite, MakeCall } from '../call-site.ts';
import { riskStateOf } from './trading-access.ts';

/** `strategy.risk.*`: what they set holds wherever they stand, so that running them does nothing more. */
export const RISK_CALLS: Readonly<Record<string, MakeCall>> = {
  'strategy.risk.allow_entry_in': rule((site) => {
    riskStateOf(site.context).limits.addSide(textAt(site, 0).read);
  }),
  'strategy.risk.max_position_size': rule((site) => {
    riskStateOf(site.context).limits.addSize(numberAt(site, 0).read);
  }),
  'strategy.risk.max_cons_loss_days': rule((site) => {
    riskStateOf(site.context).stops.addCount('maxLossDays', numberAt(site, 0).read);
  }),
  'strategy.risk.max_intraday_filled_orders': rule((site) => {
    riskStateOf(site.context).stops.addCount('maxDayFills', numberAt(site, 0).read);
  }),
  'strategy.risk.max_drawdown': loss('maxDrawdown'),
  'strategy.risk.max_intraday_loss': loss('maxDayLoss'),
};

function loss(name: 'maxDrawdown' | 'maxDayLoss'): MakeCall {
  return rule((site) => {
    const { stops } = riskStateOf(site.context);
    stops.addLoss(name, numberAt(site, 0).read, textAt(site, 1).read);
  });
}

function rule(add: (site: CallSite) => void): MakeCall {
  return (site) => {
    add(site);
    return { kind: 'void', run: () => undefined, isIdle: true };
  };
}
