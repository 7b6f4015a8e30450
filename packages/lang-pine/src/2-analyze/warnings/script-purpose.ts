import type { Call } from '../../1-parse/tree.ts';
import type { Builtin } from '../../builtins/builtin.ts';
import { didYouMean } from '../../messages/closest.ts';
import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';
import type { Chosen } from '../calls/choose-signature.ts';
import { fold } from '../fold.ts';

/** Notes what a call of a built-in does for the script. */
export function notePurpose({ purpose }: Analysis, builtin: Builtin, chosen: Chosen, at: Span) {
  const { name, state } = builtin;
  const isShown = state === 'drawn' || state === 'listed' || name.endsWith('.new');
  purpose.hasOutput ||= isShown || name.startsWith('strategy.');
  if (name === 'strategy.entry' || name === 'strategy.order') {
    const id = textOf(chosen, 'id');
    if (id === undefined || id === null) purpose.hasUnknownEntry = true;
    else purpose.entries.add(id);
  }
  if (name !== 'strategy.exit') return;
  const entry = textOf(chosen, 'from_entry');
  if (entry !== undefined) purpose.exits.push({ entry: entry || null, at });
}

/** Warns of a script that shows and trades nothing, and of exits that no entry can have. */
export function reportPurpose(analysis: Analysis, declaration: Call | undefined): void {
  const { purpose, reports, isLibrary } = analysis;
  const isWhole = declaration !== undefined && reports.errors === 0;
  if (!purpose.hasOutput && isWhole && !isLibrary) {
    reports.warn(
      'pine.no-output',
      'The script shows nothing and trades nothing.',
      'Add a plot(...), a label or an order such as strategy.entry("Long", strategy.long).',
      declaration.at,
    );
  }
  if (purpose.hasUnknownEntry) return;
  for (const { entry, at } of purpose.exits) {
    if (purpose.entries.size === 0) reportNoEntry(analysis, at);
    else if (entry !== null && !purpose.entries.has(entry)) reportOther(analysis, entry, at);
  }
}

function reportNoEntry({ reports }: Analysis, at: Span): void {
  reports.warn(
    'pine.exit-without-entry',
    'This exit never closes anything: the script has no entry.',
    'Open a position with strategy.entry("Long", strategy.long).',
    at,
  );
}

function reportOther({ purpose, reports }: Analysis, entry: string, at: Span): void {
  const known = [...purpose.entries];
  reports.warn(
    'pine.exit-without-entry',
    `This exit never closes anything: no entry is called ${JSON.stringify(entry)}.`,
    didYouMean(entry, known, `The entries are called: ${known.join(', ')}.`),
    at,
  );
}

/** A text among the arguments: null where it is left out, undefined where it is not known yet. */
function textOf({ signature, arguments: given }: Chosen, parameter: string) {
  const argument = given[signature.parameters.findIndex(({ name }) => name === parameter)];
  if (argument === undefined) return null;
  const value = fold(argument);
  if (value === null) return null;
  return typeof value === 'string' ? value : undefined;
}
