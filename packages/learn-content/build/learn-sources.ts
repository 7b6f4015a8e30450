// Writes docs/reference/learn-sources.md from the content of the learning area:
// node packages/learn-content/build/learn-sources.ts
import { writeFileSync } from 'node:fs';
import { findIndicator, type Indicator } from '@stratloom/engine/indicators';
import { findPattern, type Pattern } from '@stratloom/engine/patterns';
import {
  COURSES,
  GREEKS,
  INDICATOR_CARDS,
  type Module,
  PATTERN_CARDS,
  type Source,
  type SourceId,
  SOURCES,
} from '@stratloom/learn-content';
import { type Convention, CONVENTION_GROUPS, type ConventionGroup } from './conventions.ts';
import { INDICATOR_RULES } from './indicator-rules.ts';

/** Path of the page. */
export const SOURCES_PAGE = new URL('../../../docs/reference/learn-sources.md', import.meta.url);

const SOURCE_TABLE: Readonly<Record<SourceId, Source>> = SOURCES;

const INTRODUCTION = `# Sources of the learning area

Written by \`packages/learn-content/build/learn-sources.ts\` from the content: do not edit.

Every formula and convention that the learning area teaches can be checked in a public source. Formulas are in the notation of TeX. Where the
engine computes the same thing, its own page is linked too; a test holds that content, engine and glossary say the same.
`;

/** Returns the text of the page. Rejects when a module cannot be loaded. */
export async function learnSourcesPage(): Promise<string> {
  return [
    INTRODUCTION,
    '## Formulas\n',
    ...(await courseSections()),
    greekSection(),
    '## Conventions and evidence\n',
    ...CONVENTION_GROUPS.map(conventionSection),
    patternSection(),
    indicatorSection(),
    sourceSection(),
  ].join('\n');
}

async function courseSections(): Promise<string[]> {
  return await Promise.all(
    COURSES.map(async ({ title, modules }) => {
      const loaded = await Promise.all(modules.map(({ load }) => load()));
      return `### ${title}\n\n${loaded.map(moduleFormulas).join('')}`;
    }),
  );
}

function moduleFormulas({ title, content }: Module): string {
  const lines = content.flatMap((block) =>
    block.type === 'formula'
      ? [formulaLine(block.data.formula, block.data.description, block.data.source)]
      : [],
  );
  return lines.length === 0 ? '' : `**${title}**\n\n${lines.join('')}\n`;
}

function formulaLine(formula: string, description: string, source: SourceId): string {
  return `- \`${formula}\`\n  ${firstSentence(description)} ${sourceLink(source)}\n`;
}

function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;
}

function greekSection(): string {
  const lines = GREEKS.map(({ symbol, name, formula, description, source }) =>
    formulaLine(formula, `${name} (${symbol}), ${lowered(description)}`, source),
  );
  return `### Quick reference of the Greeks\n\n${lines.join('')}`;
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function conventionSection({ title, conventions }: ConventionGroup): string {
  const rows = conventions.map(
    (convention) =>
      `| ${convention.subject} | ${cell(`"${convention.says}"`)} | ${conventionSources(convention)} |`,
  );
  return `### ${title}\n\n| subject | what content says | source |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function conventionSources({ sources, indicator }: Convention): string {
  const links = sources.map(sourceLink);
  const rule = indicator === undefined ? [] : [indicatorLink(knownIndicator(indicator))];
  return [...links, ...rule].join(', ');
}

function patternSection(): string {
  const rows = PATTERN_CARDS.map((card) => {
    const pattern = knownPattern(card.id);
    return `| \`${card.id}\` | ${patternLink(pattern)} | ${cell(pattern.source)} |`;
  });
  return `## Patterns\n\nEach card describes the rule by which the engine finds the pattern.\n\n| id | rule | source |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function indicatorSection(): string {
  const rows = INDICATOR_CARDS.map(({ id, name, sources = [] }) => {
    const rules = INDICATOR_RULES[id];
    const links = [
      ...rules.indicators.map((rule) => indicatorLink(knownIndicator(rule))),
      ...rules.patterns.map((rule) => patternLink(knownPattern(rule))),
    ];
    return `| ${name} | ${links.join(', ')} | ${sources.map(sourceLink).join(', ')} |`;
  });
  return `## Indicators\n\n| card | computed by | source |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function sourceSection(): string {
  const entries = Object.entries(SOURCE_TABLE)
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([id, source]) => `### ${id}\n\n${sourceText(source)}\n`);
  return `## List of sources\n\n${entries.join('\n')}`;
}

function sourceText({ author, title, publisher, year, place, url }: Source): string {
  const text = `${author}: *${title}*. ${publisher}, ${year}.${place === undefined ? '' : ` ${place}.`}`;
  return url === undefined ? text : `${text} <${url}>`;
}

function sourceLink(id: SourceId): string {
  const { author, year } = SOURCE_TABLE[id];
  return `[${author}, ${year}](#${anchorOf(id)})`;
}

function indicatorLink({ title }: Indicator): string {
  return `[${title}](indicators.md#${anchorOf(title)})`;
}

function patternLink({ title }: Pattern): string {
  return `[${title}](patterns.md#${anchorOf(title)})`;
}

/** The part of a link that Markdown makes of a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

/** A text inside a table, whose cells a bar would end. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function knownIndicator(name: string): Indicator {
  const indicator = findIndicator(name);
  if (indicator === undefined) throw new Error(`no indicator ${name}`);
  return indicator;
}

function knownPattern(id: string): Pattern {
  const pattern = findPattern(id);
  if (pattern === undefined) throw new Error(`no pattern ${id}`);
  return pattern;
}

if (import.meta.main) writeFileSync(SOURCES_PAGE, await learnSourcesPage());
