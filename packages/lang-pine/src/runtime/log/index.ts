import { ScriptStop } from '../../messages/message.ts';
import { textAt } from '../arguments.ts';
import type { CallSite, MakeCall } from '../call-site.ts';
import { runVoid } from '../results.ts';
import { formattedTextAt } from '../str/format.ts';
import type { VoidValue } from '../value.ts';
import { type LogLevel, scriptLog } from './script-log.ts';

/** Log lines and runtime errors. */
export const LOG_CALLS: Readonly<Record<string, MakeCall>> = {
  'log.info': (site) => write(site, 'info'),
  'log.warning': (site) => write(site, 'warning'),
  'log.error': (site) => write(site, 'error'),
  'runtime.error': (site) => {
    const message = textAt(site, 0);
    return runVoid(() => {
      throw new ScriptStop(
        'pine.runtime-error',
        message.read() ?? 'NaN',
        'The script stops itself here with runtime.error: see the condition before it.',
        site.at,
      );
    });
  },
  max_bars_back: () => ({ kind: 'void', run: () => undefined, isIdle: true }),
};

function write(site: CallSite, level: LogLevel): VoidValue {
  const log = scriptLog(site.context);
  const { moment } = site.context;
  const text = formattedTextAt(site);
  return runVoid(() => log.write({ bar: moment.bar, level, text: text() }));
}
