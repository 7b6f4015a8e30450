/** States of the chart widget in its frame. */
export const WIDGET_STATES = ['ready', 'scriptFailed', 'libraryMissing', 'startFailed'] as const;
export type WidgetState = (typeof WIDGET_STATES)[number];

/** Message of the frame to the page around it. */
export interface WidgetMessage {
  readonly chartWidget: WidgetState;
}

/** Returns the state that a message tells; null when it is no message of the frame. */
export function widgetStateOf(data: unknown): WidgetState | null {
  if (typeof data !== 'object' || data === null || !('chartWidget' in data)) return null;
  return WIDGET_STATES.find((state) => state === data.chartWidget) ?? null;
}
