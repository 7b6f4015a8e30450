import type { Settings } from '@stratloom/contracts';
import type { CodeProblem, CodeReading } from '../../../engine-client/reading/code-reading.ts';
import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';
import type { BarsInHand } from '../../../instruments/bars/use-bars.ts';
import type { LabDocument } from '../document/lab-document.ts';
import type { OpenDocument } from '../document/use-lab-document.ts';
import type { GoTo } from '../editor/go-to.ts';
import type { RunState } from '../run/run-state.ts';
import type { BarTeller } from '../session/bar-inspector.ts';

/** What a new strategy begins as. */
export type NewStart = Pick<LabDocument, 'language' | 'code'> & Partial<LabDocument>;

/** Everything about an open strategy but its language: what the parts of a language work on. */
export interface SessionState {
  readonly open: OpenDocument;
  readonly bars: BarsInHand;
  /** What is known about the code without running it; null = nothing (yet). */
  readonly reading: CodeReading | null;
  /** What the strategy can be asked to run with. */
  readonly fields: readonly ParameterInfo[];
  /** The conditions that the code itself states; null = none. */
  readonly statedSettings: Settings | null;
  readonly state: RunState;
  readonly canRun: boolean;
  /** Errors that were read in the code and keep it from running. */
  readonly errors: readonly CodeProblem[];
  /** Runs the strategy; where errors keep it from running, shows the first of them. */
  readonly runNow: () => void;
  readonly stop: () => void;
  /** A place of the code that the editor moves to when it is told anew. */
  readonly goTo: GoTo | null;
  readonly showPlace: (place: GoTo) => void;
  /** What the editor shows when it is told anew. */
  readonly source: { readonly code: string };
  /** Puts other code into the editor, with what belongs to it. */
  readonly replaceCode: (changes: Partial<LabDocument> & { readonly code: string }) => void;
  readonly discard: () => void;
  /** Follows the bar that is looked at on the chart. */
  readonly teller: BarTeller;
  /** Opens code as a new strategy in a language, on the bars of this one. */
  readonly openAsNew: (start: NewStart) => void;
}
