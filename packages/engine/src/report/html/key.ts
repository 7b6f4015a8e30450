import { escapeHtml } from './markup.ts';

const LINE_COLORS = ['#4fc3f7', '#ffb74d', '#ba68c8', '#4db6ac', '#f06292', '#aed581'];

/** Returns the color of the line at place `index` of its drawing. */
export function lineColor(index: number): string {
  return LINE_COLORS[index % LINE_COLORS.length] ?? '#4fc3f7';
}

/** Returns a list that says which color is what. */
export function key(entries: readonly (readonly [name: string, color: string])[]): string {
  const items = entries.map(
    ([name, color]) =>
      `<li><svg class="swatch" viewBox="0 0 16 4" aria-hidden="true"><rect width="16" height="4" fill="${color}"/></svg>${escapeHtml(name)}</li>`,
  );
  return `<ul class="key">${items.join('')}</ul>`;
}
