import type { Builtin } from './builtin.ts';
import { variable } from './entries.ts';

/** `chart.*`: what the chart is like. */
export const CHART_BUILTINS: readonly Builtin[] = [
  variable('works', 'chart.bg_color', 'input color', 'Color of the chart’s ground.'),
  variable('works', 'chart.fg_color', 'input color', 'A color that is easily seen on the chart.'),
  is('standard', 'True: bars are of equal time.'),
  is('heikinashi', 'False: the chart shows no Heikin Ashi bars.'),
  is('kagi', 'False: the chart shows no Kagi lines.'),
  is('linebreak', 'False: the chart shows no line break bars.'),
  is('pnf', 'False: the chart shows no point and figure columns.'),
  is('range', 'False: the chart shows no range bars.'),
  is('renko', 'False: the chart shows no Renko bricks.'),
  variable(
    'works',
    'chart.left_visible_bar_time',
    'input int',
    'When the first bar opens: all bars count as seen.',
  ),
  variable(
    'works',
    'chart.right_visible_bar_time',
    'input int',
    'When the last bar opens: all bars count as seen.',
  ),
];

function is(name: string, summary: string): Builtin {
  return variable('works', `chart.is_${name}`, 'simple bool', summary);
}
