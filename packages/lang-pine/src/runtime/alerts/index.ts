import { textAt, textOr } from '../arguments.ts';
import type { CallSite, MakeCall } from '../call-site.ts';
import { seriesOf } from '../plots/bar-series.ts';
import { noting } from '../plots/noting.ts';
import { textOf } from '../plots/plot-terms.ts';
import { runVoid } from '../results.ts';
import { keepText } from '../str/checked-text.ts';
import type { VoidValue } from '../value.ts';
import { alertLogOf } from './alert-log.ts';

/** Size of a message without its text. */
const ITEMS_PER_MESSAGE = 24;

/** Messages of bars. */
export const ALERT_CALLS: Readonly<Record<string, MakeCall>> = {
  alert,
  alertcondition: alertCondition,
};

/** `alert`: once a bar, at its close or at the first call, unless each call is asked for. */
function alert(site: CallSite): VoidValue {
  const { context, at } = site;
  const log = alertLogOf(context);
  const message = textAt(site, 0);
  const frequency = textOr(site, 1, 'freq_once_per_bar');
  let lastBar = -1;
  // A message is sent when it is raised: no further run on the bar takes it back. It is no part of snapshots.
  context.remember({
    isLasting: true,
    checkpoint: () => {
      const before = lastBar;
      const undoMessages = log.checkpoint();
      return () => {
        lastBar = before;
        undoMessages();
      };
    },
    save: () => null,
    load: () => undefined,
  });
  return runVoid(() => {
    const { bar, insidePrice } = context.moment;
    const text = message.read() ?? '';
    const often = frequency.read();
    if (often !== 'freq_all' && bar === lastBar) return;
    if (often === 'freq_once_per_bar_close' && insidePrice !== undefined) return;
    lastBar = bar;
    context.spend(1, at);
    context.keep(ITEMS_PER_MESSAGE, at);
    keepText(site, text.length);
    log.add({ bar, title: '', message: text });
  });
}

/** `alertcondition`: its bars are looked up when the run is over. */
function alertCondition(site: CallSite): VoidValue {
  const { context } = site;
  const series = seriesOf(context, site.arguments[0], NaN);
  alertLogOf(context).conditions.push({
    title: textOf(site, 1, ''),
    message: textOf(site, 2, ''),
    series,
  });
  return noting(series);
}
