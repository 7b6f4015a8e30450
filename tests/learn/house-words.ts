import { readFileSync } from 'node:fs';
import { FILL_RULES } from '@stratloom/engine/broker';
import { findIndicator } from '@stratloom/engine/indicators';
import { findPattern } from '@stratloom/engine/patterns';
import { FIGURE_GROUPS, HEAD_FIGURES } from '@stratloom/engine/report';

const GLOSSARY = readFileSync(new URL('../../GLOSSARY.md', import.meta.url), 'utf8');

/** Returns the product's text on something, named as in `SharedDefinition.house`; undefined where there is none. */
export function houseWords(name: string): string | undefined {
  const at = name.indexOf(':');
  const [kind, id] = [name.slice(0, at), name.slice(at + 1)];
  switch (kind) {
    case 'glossary':
      return GLOSSARY.split('\n').find((line) => line.startsWith(`| **${id}**`));
    case 'indicator':
      return indicatorWords(id);
    case 'pattern':
      return patternWords(id);
    case 'figure':
      return [...HEAD_FIGURES, ...FIGURE_GROUPS.flatMap(({ figures }) => figures)].find(
        (figure) => figure.name === id,
      )?.formula;
    case 'rule':
      return FILL_RULES.find((rule) => rule.id === id)?.rule;
    default:
      return undefined;
  }
}

/** Convention and default lengths, as `length = 14`. */
function indicatorWords(name: string): string | undefined {
  const indicator = findIndicator(name);
  if (indicator === undefined) return undefined;
  const lengths = indicator.parameters.map(
    (parameter) => `${parameter.name} = ${parameter.default}`,
  );
  return [...lengths, indicator.convention].join('\n');
}

function patternWords(id: string): string | undefined {
  const pattern = findPattern(id);
  if (pattern === undefined) return undefined;
  const { direction, description, targetRule, invalidationRule } = pattern;
  return [direction, description, targetRule, invalidationRule].join('\n');
}
