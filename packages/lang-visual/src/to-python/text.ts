/** Returns an expression with brackets around it where it would come apart inside another one. */
export function bracketed(text: string): string {
  return isWhole(text) ? text : `(${text})`;
}

/** True for a name, a number, a call or a text in quotes: nothing with a blank outside of brackets. */
function isWhole(text: string): boolean {
  let depth = 0;
  let quote = '';
  for (const char of text) {
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"') quote = char;
    else if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) depth -= 1;
    else if (char === ' ' && depth === 0) return false;
  }
  return true;
}

/** Returns a condition as it may stand beside others. */
export function conditionText(text: string): string {
  return / and | or | if /.test(text) ? bracketed(text) : text;
}

/** Returns a text in quotes. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** Returns a number as Python writes it. */
export function numberText(value: number): string {
  return String(value).replace('e+', 'e');
}

/** Returns a name in the style of Python: `smoothK` is `smooth_k`. */
export function snake(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

/** Returns a name of a class: letters and digits of a title, each word with a capital. */
export function className(title: string): string {
  const words = title.normalize('NFD').match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
  return /^[A-Za-z]/.test(joined) ? joined : `Strategy${joined}`;
}
