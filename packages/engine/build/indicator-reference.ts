// Writes docs/reference/indicators.md and its pictures from the table of indicators:
// node packages/engine/build/indicator-reference.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import {
  computeIndicator,
  type Indicator,
  INDICATOR_GROUPS,
  type IndicatorGroup,
  indicatorInputs,
  type IndicatorParameter,
  INDICATORS,
} from '@stratloom/engine/indicators';
import { indicatorPicture } from './indicator-picture.ts';
import { sampleMarket } from './sample-market.ts';

/** Folder of the page, with its pictures below it. */
export const REFERENCE_FOLDER = new URL('../../../docs/reference/', import.meta.url);

/** Markets on which warm-up is measured: where they differ, it depends on the data. */
const SEEDS = [1, 2, 3];

/** Market of the pictures. */
const PICTURE_SEED = 4;

/** Returns the texts of the reference by path below `docs/reference`: the page and a picture of each indicator. */
export function indicatorReference(): Map<string, string> {
  const files = new Map([['indicators.md', page()]]);
  const { bars, series } = sampleMarket(PICTURE_SEED);
  for (const indicator of INDICATORS) {
    const columns = computeIndicator(indicator, indicatorInputs(indicator, bars, series));
    files.set(picturePath(indicator), indicatorPicture(indicator, bars, columns));
  }
  return files;
}

const INTRODUCTION = `# Indicators

Written by \`packages/engine/build/indicator-reference.ts\` from the table of indicators: do not edit.

\`computeIndicator(indicator, inputs, parameters)\` makes whole columns; \`indicator.start(parameters)\` makes them bar by bar. Both are the
same function, so they agree to the byte however the bars are split. Each of the ${INDICATORS.length} indicators also is a function of its name.

- **Reads**: \`source\` is any series, the close unless another is given; \`source2\` is a second one; \`condition\` is a series of 0 (no)
  and other numbers (yes). The others are the bar's own.
- **NaN** means not yet known. A bar whose inputs are not known gives NaN, and the indicator begins anew behind it; so indicators of
  indicators work. Values are finite or NaN, never infinite.
- **Warm-up** is how many bars pass before the first that has a value, with the default parameters and no gaps.
- No indicator knows the future: cutting bars off the end changes nothing before them.
- The pictures are drawn from seeded random bars of one hour. \`source2\` is the simple average of the close over 20 bars there, and the
  condition is the close crossing it.
`;

function page(): string {
  return [INTRODUCTION, contents(), ...INDICATOR_GROUPS.map(groupSection)].join('\n');
}

function contents(): string {
  const rows = INDICATOR_GROUPS.map(({ title, indicators }) => {
    const links = indicators.map(({ name, title }) => `[${name}](#${anchorOf(title)})`);
    return `| ${title} | ${links.join(', ')} |`;
  });
  return `| kind | indicators |\n|---|---|\n${rows.join('\n')}\n`;
}

/** The part of a link that Markdown makes of a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

function groupSection({ title, indicators }: IndicatorGroup): string {
  return [`## ${title}\n`, ...indicators.map(section)].join('\n');
}

function section(indicator: Indicator): string {
  const { name, title, convention, source, inputs, outputs } = indicator;
  return `### ${title}

\`${name}\`, ${indicator.pane === 'price' ? 'over the price' : 'in a pane of its own'}

![${title}](${picturePath(indicator)})

${convention}

${parameterTable(indicator.parameters)}- Reads: ${inputs.map(code).join(', ')}
- Gives: ${outputs.map(code).join(', ')}
- Warm-up: ${warmUp(indicator)}
- Source: ${source}
`;
}

function parameterTable(parameters: readonly IndicatorParameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, default: value, min, max, integer }) =>
      `| ${code(name)} | ${value} | ${min} to ${grouped(max)}${integer ? ', whole' : ''} |`,
  );
  return `| parameter | default | values |\n|---|---|---|\n${rows.join('\n')}\n\n`;
}

/** Bars before the first value of each output; those with the same count are named together. */
function warmUp(indicator: Indicator): string {
  const runs = SEEDS.map((seed) => {
    const { bars } = sampleMarket(seed);
    const condition = bars.close.map((close, i) => Number(close > (bars.open[i] ?? NaN)));
    const inputs = indicatorInputs(indicator, bars, { source2: bars.open, condition });
    return computeIndicator(indicator, inputs).map(firstKnown);
  });
  const outputsByText = new Map<string, string[]>();
  for (const [at, output] of indicator.outputs.entries()) {
    const counts = new Set(runs.map((run) => run[at]));
    const [count] = counts;
    const text =
      counts.size === 1 ? `${count} ${count === 1 ? 'bar' : 'bars'}` : 'depends on the data';
    outputsByText.set(text, [...(outputsByText.get(text) ?? []), output]);
  }
  if (outputsByText.size === 1) return [...outputsByText.keys()].join('');
  return [...outputsByText]
    .map(([text, outputs]) => `${outputs.map(code).join(', ')} ${text}`)
    .join('; ');
}

function firstKnown(column: Float64Array): number {
  return column.findIndex((value) => !Number.isNaN(value));
}

function code(name: string): string {
  return `\`${name}\``;
}

function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

function picturePath({ name }: Indicator): string {
  return `indicators/${name}.svg`;
}

if (import.meta.main) {
  mkdirSync(new URL('indicators/', REFERENCE_FOLDER), { recursive: true });
  for (const [path, text] of indicatorReference()) {
    writeFileSync(new URL(path, REFERENCE_FOLDER), text);
  }
}
