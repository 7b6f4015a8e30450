import temml from 'temml';

/** Returns a formula as MathML, for a page that the build renders. Throws when the formula cannot be read. */
export function typesetMarkup(tex: string): string {
  return temml.renderToString(tex, { displayMode: true, throwOnError: true });
}

/** Puts a formula into an element as MathML. Throws when the formula cannot be read. */
export function typesetInto(element: HTMLElement, tex: string): void {
  // Builds the nodes and sets their styles by script, which the content security policy allows, unlike markup with them.
  temml.render(tex, element, { displayMode: true, throwOnError: true });
}
