import type { PineVersion } from '../../1-parse/tree.ts';

const ORDER =
  'id direction qty limit stop oca_name oca_type comment when alert_message disable_alert';

/**
 * Orders of parameters before version 6 where they differ from those of version 6, by functions' names of version 6.
 * `when` and `transp` are those that version 6 does not have.
 */
const BEFORE_6: Readonly<Record<string, string>> = {
  'strategy.entry': ORDER,
  'strategy.order': ORDER,
  'strategy.exit':
    'id from_entry qty qty_percent profit limit loss stop trail_price trail_points trail_offset oca_name comment when alert_message comment_profit comment_loss comment_trailing alert_profit alert_loss alert_trailing disable_alert',
  'strategy.close': 'id when comment qty qty_percent alert_message immediately disable_alert',
  'strategy.close_all': 'when comment alert_message immediately disable_alert',
  'strategy.cancel': 'id when',
  'strategy.cancel_all': 'when',
};

/** Stands for a parameter whose place is that of version 6, under a name that depends on its type. */
export const BY_PLACE = '_';

const BEFORE_5: Readonly<Record<string, string>> = {
  plot: 'series title color linewidth style trackprice transp histbase offset join editable show_last display',
  plotshape:
    'series title style location color transp offset text textcolor editable size show_last display',
  plotchar:
    'series title char location color transp offset text textcolor editable size show_last display',
  plotarrow:
    'series title colorup colordown transp offset minheight maxheight editable show_last display',
  bgcolor: 'color transp offset editable show_last title',
  fill: `${BY_PLACE} ${BY_PLACE} color transp title editable show_last fillgaps`,
};

/** Returns the parameters of a built-in in the order of the script's version; null when it is that of version 6. */
export function parameterOrder(version: PineVersion, name: string): readonly string[] | null {
  if (version >= 6) return null;
  const order = BEFORE_6[name] ?? (version < 5 ? BEFORE_5[name] : undefined);
  return order?.split(' ') ?? null;
}

/** Parameters that version 5 gave another name, by functions' names of version 6. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'strategy.entry': { long: 'direction' },
  'strategy.order': { long: 'direction' },
  'request.security': { resolution: 'timeframe' },
  'ta.correlation': { source_a: 'source1', source_b: 'source2' },
  time: { resolution: 'timeframe' },
  time_close: { resolution: 'timeframe' },
  indicator: { resolution: 'timeframe', resolution_gaps: 'timeframe_gaps' },
};

/** Returns the name of version 6 for a parameter named in the script's version. */
export function parameterName(
  version: PineVersion,
  callee: string,
  name: string,
  parameters: readonly string[],
): string {
  if (version >= 5 || parameters.includes(name)) return name;
  if (name === 'x') return parameters[0] ?? name;
  if (name === 'y') return parameters[1] ?? name;
  return RENAMED[callee]?.[name] ?? name;
}

const STUDY_4 =
  'title shorttitle overlay format precision scale max_bars_back max_lines_count max_labels_count timeframe timeframe_gaps max_boxes_count';

const STUDY_3 = 'title shorttitle overlay precision scale max_bars_back';

/** Returns the parameters of a declaration in the order of the script's version; null when it is that of version 6. */
export function declarationOrder(version: PineVersion, kind: string): readonly string[] | null {
  if (version > 4 || kind !== 'indicator') return null;
  return (version === 4 ? STUDY_4 : STUDY_3).split(' ');
}

/** Before version 4 only title, shorttitle and overlay were surely at their places, and precision of a study. */
export function isSafePosition(version: PineVersion, kind: string, position: number): boolean {
  return version >= 4 || position < (kind === 'indicator' ? 4 : 3);
}
