import type { Greek, IndicatorCard, PatternCard } from '@stratloom/learn-content';
import type { LearnTab } from '../hub/learn-tabs.ts';
import type { SearchEntry } from './search-entry.ts';

/** Returns the address of a card of a guide or course. */
function cardLink(tab: LearnTab, kind: string, id: string): string {
  return `/learn?${new URLSearchParams({ tab, [kind]: id }).toString()}`;
}

/** Returns what can be found of a pattern. */
export function patternEntry(card: PatternCard): SearchEntry {
  return {
    id: `pattern-${card.id}`,
    kind: 'Pattern',
    title: card.name,
    place: 'Chart Patterns',
    text: textOf(card),
    to: cardLink('patterns', 'card', card.id),
  };
}

/** Returns what can be found of an indicator. */
export function indicatorEntry(card: IndicatorCard): SearchEntry {
  return {
    id: `indicator-${card.id}`,
    kind: 'Indicator',
    title: card.name,
    place: 'Technical Indicators',
    text: textOf(card),
    to: cardLink('indicators', 'card', card.id),
  };
}

/** Returns what can be found of a Greek. */
export function greekEntry(greek: Greek): SearchEntry {
  const { name, symbol, description, interpretation, example } = greek;
  return {
    id: `greek-${name}`,
    kind: 'Greek',
    title: `${name} (${symbol})`,
    place: 'Options & Greeks',
    text: [description, interpretation, example.scenario, example.result].join(' '),
    to: cardLink('options', 'greek', name.toLowerCase()),
  };
}

function textOf(card: PatternCard | IndicatorCard): string {
  return [
    card.shortDescription,
    card.detailedDescription,
    ...card.keySignals,
    ...card.bestUsedWith,
  ].join(' ');
}
