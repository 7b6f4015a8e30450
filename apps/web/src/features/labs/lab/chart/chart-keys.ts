/** Keys of the chart of Labs in words; the chart must have the focus. */
export const CHART_KEYS: readonly (readonly [string, string])[] = [
  ['← →', 'Bar before or after'],
  ['Page Up, Page Down', '20 bars back or on'],
  ['+ -', 'Zoom in or out'],
  ['0', 'Show all bars'],
  ['Enter', 'Pin a bar, to read each clause there'],
  ['N, P', 'Next or previous trade'],
  ['L', 'Logarithmic or linear scale'],
  ['M', 'Measure from this bar; M again ends'],
  ['H', 'Horizontal line at the close of this bar'],
  ['T', 'Trend line from this bar; T again ends'],
  ['Esc', 'Put the tool away'],
  ['R', 'Begin or end a replay at this bar'],
  ['Space', 'Start or pause the replay'],
  ['. ,', 'Next or previous bar of the replay'],
];
