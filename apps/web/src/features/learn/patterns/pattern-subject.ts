import type { PatternCard } from '@stratloom/learn-content';
import type { EventSubject } from '../outcomes/found-events.ts';
import { patternEvents } from '../outcomes/pattern-events.ts';

/** Returns a pattern as something to look for on a chart. */
export function patternSubject(card: PatternCard): EventSubject {
  return {
    name: card.name,
    direction: card.category,
    rule: card.shortDescription,
    // On daily bars a symbol has a handful of chart patterns in ten years.
    usualTimeframe: card.type === 'chart_pattern' ? '4h' : '1d',
    find: (bars) => patternEvents(bars, card.id),
  };
}
