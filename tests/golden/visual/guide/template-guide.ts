// Writes docs/how-to/templates.md and its pictures from the templates: node tests/golden/visual/guide/template-guide.ts
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { buildReport, type Report } from '@stratloom/engine/report';
import { runBacktest, type RunResult } from '@stratloom/engine/run';
import {
  compileRules,
  type Param,
  type RuleTree,
  sentenceText,
  type Template,
  TEMPLATES,
} from '@stratloom/lang-visual';
import { barsOf, SYMBOLS } from '../scenarios.ts';
import { shown, templatePicture } from './template-picture.ts';

/** Address of the page; its pictures lie below it. */
export const GUIDE_FOLDER = new URL('../../../../docs/how-to/', import.meta.url);

/** The symbol of the pictures: the calmest one, so that equity and holding fit into one picture. */
const PICTURED = 'SPY';

const INTRODUCTION = `# Templates: strategies to begin with

Written by \`tests/golden/visual/guide/template-guide.ts\` from the templates of the visual builder: do not edit.

A template is a finished strategy that you can change. In Labs choose **Visual Builder**, then **Templates**, and pick one: its rules stand
there as sentences. Change a number or a rule, watch the result on the chart, press **Test** for the whole report and **Save** to keep it as
yours. Show as Pine and Show as Python give the same strategy in these languages, with the same trades.

How to read this page:

- **Rules** are what the strategy does at the close of every bar. Orders are filled at the next bar's open, as
  [how orders are filled](../reference/fills.md) says. What stands in *italics* at the beginning
  of a line is the name of a rule or a value. Numbers that can be moved with a slider are listed below the rules.
- The **picture** is ${PICTURED} over five years of days. A triangle that points up is where the strategy bought, one that points down where it sold
  short; the line leads to the exit: green for a gain, red and dashed for a loss. Below is the money in the account, beside the dashed blue line
  of someone who bought on the first day and waited.
- The **table** is the same strategy on three symbols: five years of days, from 10,000, each purchase and sale for 0.1 % of its value.

All prices on this page are simulated. The figures show how a template behaves - how often it trades, how deep it falls - and not what it will
earn. Several of them lose money on one of the symbols; a template that wins everywhere would be a reason for doubt, not for trust.
`;

/** Returns the texts of the guide by path below `docs/how-to`: the page and a picture of each template. */
export function templateGuide(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const sections = TEMPLATES.map((template) => {
    const runs = runsOf(template.tree);
    const { run } = picturedOf(runs);
    files.set(picturePath(template), templatePicture(template.tree.name, run));
    return section(template, runs);
  });
  return new Map([['templates.md', [INTRODUCTION, contents(), ...sections].join('\n')], ...files]);
}

interface SymbolRun {
  readonly symbol: string;
  readonly run: RunResult;
  readonly report: Report;
}

function runsOf(tree: RuleTree): readonly SymbolRun[] {
  const { runnable } = compileRules(tree);
  if (runnable === null) throw new Error(`${tree.name} cannot run`);
  return SYMBOLS.map((symbol) => {
    const { settings } = runnable;
    const input = { ...barsOf(symbol), settings, parameters: {} };
    const run = runBacktest({ ...input, strategy: runnable.strategy() });
    return { symbol, run, report: buildReport(run) };
  });
}

function picturePath({ id }: Template): string {
  return `templates/${id}.svg`;
}

function contents(): string {
  const rows = TEMPLATES.map(
    ({ tree, idea }) => `| [${tree.name}](#${anchorOf(tree.name)}) | ${idea} |`,
  );
  return `| template | idea |\n|---|---|\n${rows.join('\n')}\n`;
}

/** The part of a link that Markdown makes of a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

/** A tree whose parameters are called by their values, so that sentences say numbers. */
function withNumbers(tree: RuleTree): RuleTree {
  const params = tree.params.map((param) => ({ ...param, title: String(param.default) }));
  return { ...tree, params };
}

function section(template: Template, runs: readonly SymbolRun[]): string {
  const { id, idea, tree } = template;
  const numbered = withNumbers(tree);
  const source = `../../tests/golden/visual/${id}/strategy`;
  return `## ${tree.name}

${idea}

**Rules**

${tree.rules.map((rule) => `- *${spaced(rule.id)}*: ${sentenceText(rule, numbered)}`).join('\n')}
${valuesText(numbered)}${paramsText(tree)}${settingsText(tree)}
![${pictureText(runs)}](${picturePath(template)})

${figures(runs)}
As a file: [rules](${source}.json), [Pine](${source}.pine), [Python](${source}.py).
`;
}

function spaced(id: string): string {
  return id.replaceAll('_', ' ');
}

/** Returns the values behind the names in the rules. */
function valuesText(tree: RuleTree): string {
  if (tree.values.length === 0) return '';
  const lines = tree.values.map(
    ({ id, value }) => `- *${spaced(id)}* is ${sentenceText(value, tree)}`,
  );
  return `\nIn these rules\n\n${lines.join('\n')}\n`;
}

function paramsText({ params }: RuleTree): string {
  if (params.length === 0) return '';
  return `\n**Settings you can move**: ${params.map(paramText).join('; ')}.\n`;
}

function paramText(param: Param): string {
  if (param.kind === 'switch') return `${param.title}: ${param.default ? 'on' : 'off'}`;
  return `${param.title}: ${param.default} (${param.minimum} to ${param.maximum})`;
}

/** Returns the settings of the strategy that are not the defaults. */
function settingsText({ settings }: RuleTree): string {
  const said = [
    settings.pyramiding > 1 && `up to ${settings.pyramiding} entries may be open at once`,
    settings.closes === 'own' && 'an exit closes what its own entry has opened',
    settings.fillAt === 'close' && 'orders are filled at the close that decided',
  ].filter((it) => it !== false);
  return said.length === 0 ? '' : `\n**Conditions**: ${said.join('; ')}.\n`;
}

function picturedOf(runs: readonly SymbolRun[]): SymbolRun {
  const found = runs.find(({ symbol }) => symbol === PICTURED);
  if (found === undefined) throw new Error(`${PICTURED} is none of the symbols`);
  return found;
}

function pictureText(runs: readonly SymbolRun[]): string {
  const { symbol, run, report } = picturedOf(runs);
  const money = [run.settings.cash, report.finalEquity].map((value) => shown(Math.round(value)));
  return `${symbol}: ${run.trades.length} trades in five years, equity from ${money.join(' to ')}`;
}

type Figure = readonly [title: string, value: (run: SymbolRun) => string];

const FIGURES: readonly Figure[] = [
  ['Closed trades', ({ report }) => String(report.tradeCount)],
  ['Trades with a gain', ({ report }) => percent(report.winRate)],
  ['Result', ({ report }) => percent(report.returnRatio, true)],
  ['Bought and held', ({ report }) => percent(report.buyAndHoldReturnRatio, true)],
  ['Deepest fall of equity', ({ report }) => percent(report.maxDrawdownRatio)],
  ['Gains for 1 lost', ({ report }) => ratio(report.profitFactor)],
  ['Time in the market', ({ report }) => percent(report.exposureRatio)],
];

function figures(runs: readonly SymbolRun[]): string {
  const head = ['', ...runs.map(({ symbol }) => symbol)];
  const rows = FIGURES.map(([title, value]) => [title, ...runs.map(value)]);
  const marks = head.map((_, at) => (at === 0 ? '---' : '---:'));
  return [head, marks, ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function percent(value: number | null, isSigned = false): string {
  if (value === null) return 'N/A';
  const text = `${shown(Math.round(value * 1000) / 10).replace(/\.?0+$/, '')} %`;
  return isSigned && value > 0 ? `+${text}` : text;
}

function ratio(value: number | null): string {
  return value === null ? 'N/A' : value.toFixed(2);
}

if (import.meta.main) {
  const files = templateGuide();
  const pictures = new URL('templates/', GUIDE_FOLDER);
  mkdirSync(pictures, { recursive: true });
  for (const name of readdirSync(pictures)) {
    if (!files.has(`templates/${name}`)) rmSync(new URL(name, pictures));
  }
  for (const [path, text] of files) writeFileSync(new URL(path, GUIDE_FOLDER), text);
}
