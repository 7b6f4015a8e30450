import type { PineVersion } from '@stratloom/lang-pine';
import { inVersion, kept } from './dialect.ts';
import type { Signal } from './signal.ts';

/** A kind of script that is made around a signal. */
export interface Form {
  readonly name: string;
  readonly kind: 'indicator' | 'strategy';
  readonly from?: PineVersion;
  readonly until?: PineVersion;
  /** Arguments of the declaration besides title and overlay, in the terms of version 5. */
  readonly declaration?: string;
  /** Statements after those of the signal, in the terms of version 5. */
  readonly lines: (part: Part) => readonly string[];
}

/** A signal as a form sees it. */
export interface Part {
  readonly signal: Signal;
  readonly version: PineVersion;
  /** Variables that say when to buy and when to sell. */
  readonly long: 'goLong';
  readonly short: 'goShort';
  /** First line that is drawn. */
  readonly main: string;
}

/** Returns the statements of a signal as a version had them. */
export function signalLines(signal: Signal, version: PineVersion): readonly string[] {
  const inputs = signal.inputs.map(([name, kind, value]) => {
    const extra = kind === 'int' && version >= 2 ? ', minval = 1' : '';
    return `${name} = input.${kind}(${value}, title = ${JSON.stringify(titleOf(name))}${extra})`;
  });
  const lines = signal.lines.flatMap((line) => {
    const [name, first, next] = line.split(' ~ ');
    return name !== undefined && first !== undefined && next !== undefined
      ? kept(version, name, first, next)
      : [line];
  });
  return [...inputs, ...lines, `goLong = ${signal.long}`, `goShort = ${signal.short}`];
}

/** `fastLength` is "Fast length". */
function titleOf(name: string): string {
  const words = name.replaceAll(/([A-Z\d]+)/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the plots of a signal. */
export function plotLines({ plots }: Signal): readonly string[] {
  const colors = ['blue', 'orange', 'teal', 'purple', 'gray'];
  return plots.map(
    (name, i) =>
      `plot(${name}, title = ${JSON.stringify(name)}, color = color.${colors[i % 5] ?? 'gray'})`,
  );
}

/** Returns the horizontal lines of a signal. */
export function levelLines({ levels = [] }: Signal): readonly string[] {
  return levels.map((level) => `hline(${level}, linestyle = hline.style_dashed)`);
}

/** Returns a condition and what is done then, as versions wrote it: by an argument until 5, by an if since. */
export function order(version: PineVersion, call: string, when: string, isIf: boolean): string[] {
  if (version >= 6 || (isIf && version >= 2)) return [`if ${when}`, `    ${call}`];
  const separator = call.endsWith('()') ? '' : ', ';
  return [`${call.slice(0, -1)}${separator}when = ${when})`];
}

/** Returns the text of a script. */
export function scriptText(signal: Signal, form: Form, version: PineVersion): string {
  const part: Part = {
    ...{ signal, version, long: 'goLong', short: 'goShort' },
    main: signal.plots[0] ?? 'close',
  };
  const overlay = form.kind === 'strategy' || signal.isOverlay === true;
  const more = form.declaration === undefined ? '' : `, ${form.declaration}`;
  const title = JSON.stringify(`${form.name}: ${signal.name}`);
  const head = version === 1 ? [] : [`//@version=${version}`];
  const lines = [
    `${form.kind}(title = ${title}, overlay = ${overlay}${more})`,
    ...signalLines(signal, version),
    ...form.lines(part),
  ];
  return [...head, ...lines.map((line) => inVersion(version, line)), ''].join('\n');
}
