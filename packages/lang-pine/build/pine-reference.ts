// Writes docs/reference/pine.md from the table of built-ins that the compiler reads: node packages/lang-pine/build/pine-reference.ts
import { writeFileSync } from 'node:fs';
import type { Builtin, BuiltinState } from '../src/builtins/builtin.ts';
import { BUILTINS } from '../src/builtins/index.ts';
import { TA_FUNCTIONS } from '../src/libraries/tradingview-ta/tradingview-ta.ts';

/** Path of the page. */
export const PINE_PAGE = new URL('../../../docs/reference/pine.md', import.meta.url);

const STATES: Readonly<Record<BuiltinState, string>> = {
  works: 'computes as in TradingView',
  drawn: 'shows on the chart',
  listed: 'its messages are listed beside the result',
  accepted: 'has no effect here and needs none',
  refused: 'a compile error that names the alternative',
};

/** Returns the text of docs/reference/pine.md. */
export function pineReference(): string {
  const namespaces = Map.groupBy(BUILTINS, namespaceOf);
  const names = [...namespaces.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  return `${[introduction(), ...names.map((name) => section(name, namespaces.get(name) ?? [])), libraries()].join('\n\n')}\n`;
}

function introduction(): string {
  const count = (state: BuiltinState): number => BUILTINS.filter((it) => it.state === state).length;
  const legend = Object.entries(STATES).map(
    // The keys of STATES are the states.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ([state, meaning]) => `| ${state} | ${count(state as BuiltinState)} | ${meaning} |`,
  );
  return `# Pine Script: what is built in

Written by \`packages/lang-pine/build/pine-reference.ts\` from the table that the compiler, the editor and this page share: do not edit.
Names are those of version 6; scripts of versions 1 to 5 are read with the names that they had. How to bring a script here, and what
differs: [bring your TradingView script](../how-to/bring-your-tradingview-script.md).

| state | count | meaning |
| --- | ---: | --- |
${legend.join('\n')}

A name that is not listed below is unknown to the compiler: using it is an error, never a silent na.

A parameter states the latest time at which its value may become known: \`const\` (in the text), \`input\` (with the inputs), \`simple\` (on the first
bar) or \`series\` (on each bar). \`= value\` makes it optional. A function whose first parameter is \`id\` can be called as a method of it.`;
}

/** The libraries that can be imported without a file. */
function libraries(): string {
  const rows = TA_FUNCTIONS.map(({ code, since, until }) => {
    const call = /export (.*) =>/.exec(code)?.[1] ?? '';
    return `| \`${call}\` | ${since} | ${until ?? ''} |`;
  });
  return `## Libraries

\`import TradingView/ta/12 as ta\`, or another version from 1 on: our own equivalents of the functions of that library. \`wpo\` is not among them.

| function | from version | to version |
| --- | ---: | ---: |
${rows.toSorted((a, b) => (a < b ? -1 : 1)).join('\n')}`;
}

/** The namespace of a name; built-ins without one stand together. */
function namespaceOf({ name }: Builtin): string {
  const dot = name.indexOf('.');
  return dot < 0 ? '' : name.slice(0, dot);
}

function section(name: string, builtins: readonly Builtin[]): string {
  const words = builtins.filter((it) => it.kind === 'constant');
  const others = builtins.filter((it) => it.kind !== 'constant');
  const sorted = others.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return [
    `## ${name === '' ? 'Without a namespace' : name}`,
    ...sorted.map(entry),
    ...(words.length > 0 ? [constants(words)] : []),
  ].join('\n\n');
}

function entry(builtin: Builtin): string {
  const { name, state, summary, hint = '' } = builtin;
  const lines = builtin.kind === 'function' ? calls(builtin) : [`${name}: ${builtin.type}`];
  const remark = builtin.kind === 'function' && builtin.remembers === true ? REMEMBERS : '';
  const text = [summary, hint, remark].filter((it) => it !== '').join(' ');
  return `### \`${name}\` · ${state}\n\n${text}\n\n\`\`\`\n${lines.join('\n')}\n\`\`\``;
}

const REMEMBERS = 'Remembers earlier calls: call it on every bar.';

function calls({ name, signatures, typeParameters = [] }: Extract<Builtin, { kind: 'function' }>) {
  const types = typeParameters.length > 0 ? `<${typeParameters.join(', ')}>` : '';
  return signatures.map((signature) => `${name}${types}${signature}`);
}

function constants(words: readonly Builtin[]): string {
  const rows = words
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(
      ({ name, state, summary, hint = '' }) =>
        `| \`${name}\` | ${state} | ${`${summary} ${hint}`.trim()} |`,
    );
  return ['| constant | state | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

if (process.argv[1] === import.meta.filename) writeFileSync(PINE_PAGE, pineReference());
