import type { Plot } from '@stratloom/engine/model';
import { z } from 'zod';
import { rangeLengths } from './intent.ts';
import { IntentOfReply } from './intent-of-reply.ts';
import {
  MAX_OUTPUT_LINE_LENGTH,
  MAX_OUTPUT_LINES,
  MAX_PARAMETERS,
  MAX_PLOT_NAME_LENGTH,
  MAX_PLOT_VALUES,
  MAX_PLOTS,
  MAX_RANGE_LENGTHS,
  maxIntentCount,
  maxReplyLength,
} from './limits.ts';
import { cutColumns, type Frame, pack, type UnsentFrame } from './frame.ts';
import type { PythonOutcome, PythonProblem, Recording } from './run.ts';

/** A message of a sandbox: ready for a request, progress, or the end of the run. */
export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly barsDone: number }
  | { readonly kind: 'outcome'; readonly outcome: PythonOutcome };

/** Returns the frame that says how a run ended. */
export function packOutcome(outcome: PythonOutcome): UnsentFrame {
  if (!outcome.ok) return pack({ kind: 'problem', problem: outcome.problem });
  const plots = outcome.recording.plots.map(({ name, pane, kind, color }) => {
    return { name, pane, kind, color };
  });
  return pack(
    { kind: 'recording', recording: { ...outcome.recording, plots } },
    outcome.recording.plots.map((plot) => plot.values),
  );
}

/** Returns the frame that says that a sandbox is ready. */
export function packReady(): UnsentFrame {
  return pack({ kind: 'ready' });
}

/** Returns the frame that says how many bars are done. */
export function packProgress(barsDone: number): UnsentFrame {
  return pack({ kind: 'progress', barsDone });
}

const Index = z.int().min(0);
const Name = z.string().min(1).max(MAX_PLOT_NAME_LENGTH);

const PlotOfReply = z.strictObject({
  name: Name,
  pane: Name,
  kind: z.enum(['line', 'histogram']),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .optional(),
});

const ParametersOfReply = z
  .record(z.string().max(100), z.union([z.number(), z.boolean(), z.string().max(10_000)]))
  .refine((all) => Object.keys(all).length <= MAX_PARAMETERS);

const RecordingOfReply = z.strictObject({
  strategyName: z.string().min(1).max(200),
  parameters: ParametersOfReply,
  firstBarIndex: Index,
  intents: z.array(IntentOfReply),
  plots: z.array(PlotOfReply).max(MAX_PLOTS),
  finalEquity: z.number(),
  output: z.array(z.string().max(MAX_OUTPUT_LINE_LENGTH)).max(MAX_OUTPUT_LINES),
});

const ProblemOfReply = z.strictObject({
  code: z.string().regex(/^python\.[a-z-]{1,40}$/),
  message: z.string().max(10_000),
  remedy: z.string().max(2_000),
  line: z.int().min(1).optional(),
  column: z.int().min(1).optional(),
  barIndex: Index.optional(),
  parameter: z.string().max(100).optional(),
  module: z.string().max(1_000).optional(),
  traceback: z.string().max(100_000).optional(),
});

const ReplyText = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('progress'), barsDone: Index }),
  z.strictObject({ kind: z.literal('problem'), problem: ProblemOfReply }),
  z.strictObject({ kind: z.literal('recording'), recording: RecordingOfReply }),
]);

/**
 * Reads what a sandbox says. The strategy inside may have taken the sandbox over, so nothing is believed: kinds, types,
 * sizes and order are checked, and `null` is returned for anything that our own runner would never say.
 *
 * @param barCount - Count of bars of the run.
 */
export function readReply(frame: Frame, barCount: number): Reply | null {
  if (frame.text.length > maxReplyLength(barCount)) return null;
  const parsed = ReplyText.safeParse(jsonOf(frame.text));
  if (!parsed.success) return null;
  const reply = parsed.data;
  switch (reply.kind) {
    case 'ready':
      return reply;
    case 'progress':
      return reply.barsDone <= barCount ? reply : null;
    case 'problem':
      return { kind: 'outcome', outcome: { ok: false, problem: withoutGaps(reply.problem) } };
    case 'recording': {
      const recording = recordingOf(reply.recording, frame.numbers, barCount);
      return recording && { kind: 'outcome', outcome: { ok: true, recording } };
    }
  }
}

function recordingOf(
  said: z.infer<typeof RecordingOfReply>,
  numbers: Float64Array,
  barCount: number,
): Recording | null {
  const { plots, intents, firstBarIndex } = said;
  if (firstBarIndex > barCount || intents.length > maxIntentCount(barCount)) return null;
  if (numbers.length !== plots.length * barCount || numbers.length > MAX_PLOT_VALUES) return null;
  if (new Set(plots.map((plot) => plot.name)).size !== plots.length) return null;
  let earliest = firstBarIndex;
  for (const { barIndex } of intents) {
    if (barIndex < earliest || barIndex >= barCount) return null;
    earliest = barIndex;
  }
  if (new Set(intents.flatMap(rangeLengths)).size > MAX_RANGE_LENGTHS) return null;
  const columns = cutColumns(numbers, barCount);
  // Each has memory of its own, so that whoever gets one may pass it on.
  const drawn = plots.map((plot, index): Plot => ({
    ...plot,
    values: new Float64Array(columns[index] ?? []),
  }));
  return { ...said, plots: drawn };
}

function withoutGaps(problem: z.infer<typeof ProblemOfReply>): PythonProblem {
  const { line, column, barIndex, parameter, module, traceback, ...rest } = problem;
  return {
    ...rest,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(barIndex !== undefined && { barIndex }),
    ...(parameter !== undefined && { parameter }),
    ...(module !== undefined && { module }),
    ...(traceback !== undefined && { traceback }),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
