// Writes docs/reference/fills.md and its pictures from the table of rules and the cases: node packages/engine/build/fill-reference.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { type BrokerRule, FILL_RULES } from '@stratloom/engine/broker';
import { runBacktest, type RunResult } from '@stratloom/engine/run';
import { type FillCase, readFillCases } from './fill-cases.ts';
import { fillPicture, shown } from './fill-picture.ts';

/** Folder of the page, with its pictures below it. */
export const REFERENCE_FOLDER = new URL('../../../docs/reference/', import.meta.url);

/** Count of the rules that all languages share. */
const SHARED_COUNT = 15;

interface RuleCases {
  readonly rule: BrokerRule;
  readonly cases: readonly FillCase[];
}

/** Returns the texts of the reference by path below `docs/reference`: the page and a picture of each rule's first case. */
export async function fillReference(): Promise<Map<string, string>> {
  const all = await Promise.all(
    FILL_RULES.map(async (rule) => ({ rule, cases: await readFillCases(rule.scenario) })),
  );
  const files = new Map([['fills.md', page(all)]]);
  for (const { rule, cases } of all) {
    const [first] = cases;
    if (first === undefined) throw new Error(`${rule.scenario} has no case`);
    files.set(picturePath(rule), fillPicture(rule.title, first.input, runBacktest(first.input)));
  }
  return files;
}

const INTRODUCTION = `# How orders are filled

Written by \`packages/engine/build/fill-reference.ts\` from the table of rules and the cases of \`tests/golden/fills\`: do not edit.

Strategies of every kind, built from blocks, in Pine or in Python, go through one broker with these rules. The first ${SHARED_COUNT} are the
defaults of all of them; the others say what further terms of an order, an instrument or a run add.

- Bars are counted from 0. \`100 101 99 100\` is open, high, low and close. A strategy decides when a bar has closed.
- Each case is a folder of \`tests/golden/fills\` with its bars, its settings and the expected result, computed by hand; the tests run all
  of them. Settings are those of [settings.md](settings.md), the others at their defaults.
- In the pictures a triangle that points up is what was bought, one that points down what was sold, its tip at the price; blue lines are
  limits and targets, amber ones stops.

Why the rules are as they are: [decision 0014](../decisions/0014-order-and-fill-rules.md).
`;

function page(all: readonly RuleCases[]): string {
  return [
    INTRODUCTION,
    contents(all),
    ...all.map(({ rule, cases }, at) => section(rule, cases, at + 1)),
  ].join('\n');
}

function contents(all: readonly RuleCases[]): string {
  const rows = all.map(({ rule, cases }, at) => {
    const link = `[${rule.title}](#${anchorOf(heading(rule, at + 1))})`;
    return `| ${at + 1} | ${link} | ${cases.length} |`;
  });
  return `| | rule | cases |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function heading({ title }: BrokerRule, number: number): string {
  return `${number}. ${title}`;
}

/** The part of a link that Markdown makes of a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

function section(rule: BrokerRule, cases: readonly FillCase[], number: number): string {
  const [first] = cases;
  const alt = first === undefined ? '' : pictureText(runBacktest(first.input));
  return `## ${heading(rule, number)}

![${alt}](${picturePath(rule)})

${rule.rule}

- Name: \`${rule.id}\`
- Cases: \`tests/golden/fills/${rule.scenario}\`
- Source: ${rule.source}

${cases.map(caseText).join('\n')}`;
}

/** Text alternative of a picture. */
function pictureText({ bars, orders }: RunResult): string {
  const fills = orders
    .toArray()
    .filter(({ status }) => status === 'filled')
    .map(
      ({ side, quantity, price, filledBarIndex }) =>
        `${side} ${shown(quantity)} at ${shown(price)} on bar ${filledBarIndex}`,
    );
  return `${bars.length} candles; ${fills.length === 0 ? 'nothing fills' : fills.join(', ')}`;
}

/** Value of one unit of the quote currency, by bar. */
function ratesText(rates: Float64Array): string {
  return [...rates].map(shown).join(', ');
}

function caseText({ name, input, settingsText, marketText, fills, trades }: FillCase): string {
  const run = runBacktest(input);
  const isOne = run.markets.length === 1;
  const bars = run.markets.map(
    (market, index) => `- Bars${isOne ? '' : ` of instrument ${index}`}: ${barsText(market.bars)}`,
  );
  const lines = [
    ...bars,
    input.finerBars === undefined ? '' : `- Finer bars: ${barsText(input.finerBars)}`,
    input.exchangeRates === undefined ? '' : `- Exchange rates: ${ratesText(input.exchangeRates)}`,
    marketText === '' ? '' : `- Market: ${codeLine(marketText)}`,
    `- Settings: ${settingsText === '' ? 'none' : codeLine(settingsText)}`,
    trades.note === '' ? '' : `- Trades: ${trades.note}`,
  ];
  return [
    `### ${titleOf(name)}\n`,
    `${fills.note}\n`,
    ...lines.filter((line) => line !== ''),
    '',
    orderTable(run),
  ].join('\n');
}

function codeLine(json: string): string {
  return `\`${json.replaceAll(/\s+/g, ' ').trim()}\``;
}

/** `a-next-open` becomes `Next open`. */
function titleOf(name: string): string {
  const words = name.replace(/^[a-z]-/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function barsText({ open, high, low, close, length }: RunResult['bars']): string {
  const texts = Array.from({ length }, (_, i) =>
    Number.isNaN(open[i])
      ? 'none'
      : `\`${[open, high, low, close].map((column) => shown(column[i] ?? NaN)).join(' ')}\``,
  );
  return texts.join(', ');
}

function orderTable({ orders }: RunResult): string {
  const rows = orders.toArray().map((order) => {
    const { id, side, type, limitPrice, stopPrice, status, statusReason } = order;
    const prices = [
      Number.isNaN(stopPrice) ? '' : ` stop ${shown(stopPrice)}`,
      Number.isNaN(limitPrice) ? '' : ` limit ${shown(limitPrice)}`,
    ].join('');
    const what = `${side}, ${type === 'stopLimit' ? 'stop-limit' : type}${type === 'market' ? '' : prices}`;
    const from = order.origin === 'strategy' ? '' : ` (${order.origin})`;
    const end =
      status === 'filled'
        ? `${shown(order.quantity)} at ${shown(order.price)} on bar ${order.filledBarIndex}${order.fee === 0 ? '' : `, fee ${shown(order.fee)}`}`
        : status + (statusReason === '' ? '' : `: ${statusReason}`);
    return `| ${id} | ${order.placedBarIndex} | ${what}${from} | ${end} |`;
  });
  if (rows.length === 0) return '';
  return `| order | placed on bar | what | what became of it |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

function picturePath({ scenario }: BrokerRule): string {
  return `fills/${scenario}.svg`;
}

if (import.meta.main) {
  mkdirSync(new URL('fills/', REFERENCE_FOLDER), { recursive: true });
  for (const [path, text] of await fillReference()) {
    writeFileSync(new URL(path, REFERENCE_FOLDER), text);
  }
}
