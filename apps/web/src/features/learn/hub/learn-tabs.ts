/** The tabs of the learning area, in their order; a topic card names its tab by its place here. */
export const LEARN_TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'patterns', label: 'Chart Patterns' },
  { id: 'fundamentals', label: 'Trading Fundamentals' },
  { id: 'markets', label: 'Markets' },
  { id: 'indicators', label: 'Technical Indicators' },
  { id: 'options', label: 'Options & Greeks' },
  { id: 'advanced', label: 'Advanced Strategies' },
  { id: 'algorithmic', label: 'Algorithmic Trading' },
] as const;

/** Name of a tab in the address. */
export type LearnTab = (typeof LEARN_TABS)[number]['id'];

/** Returns the tab that an address names; the overview where it names none. */
export function tabOf(name: string | null): LearnTab {
  return LEARN_TABS.find(({ id }) => id === name)?.id ?? 'overview';
}

/** Returns the tab at a place, counted from 0; the overview where there is none. */
export function tabAt(index: number): LearnTab {
  return LEARN_TABS[index]?.id ?? 'overview';
}
