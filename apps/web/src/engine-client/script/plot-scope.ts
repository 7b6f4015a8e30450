import type { ScriptOutput } from '@stratloom/lang-pine';

/** Output of a script to be placed on a chart, with its pane. */
export interface PlotScope {
  readonly drawings: ScriptOutput;
  /** Name of the pane of what does not lie over the prices. */
  readonly ownPane: string;
}

/** Returns the pane of something. */
export function paneOf({ ownPane }: PlotScope, { overlay }: { readonly overlay: boolean }): string {
  return overlay ? 'price' : ownPane;
}

/** Returns the first row that shows: of all, or of the newest ones. */
export function firstRow({ barCount, firstBar }: ScriptOutput, showLast: number | null): number {
  return showLast === null ? 0 : Math.max(0, barCount - firstBar - showLast);
}
