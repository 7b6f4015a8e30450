/** Returns a part of help on a name. */
export function helpElement(className: string, text = ''): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  made.textContent = text;
  return made;
}

/** Shows a name with what it is, and a sentence about it. */
export function nameElement(detail: string, sentence: string): HTMLElement {
  const box = helpElement('cm-name-help');
  box.append(helpElement('cm-name-signature', detail), helpElement('cm-name-summary', sentence));
  return box;
}
