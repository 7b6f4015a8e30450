/**
 * Returns the functions that are called, and those that they call, each behind what it calls.
 *
 * @param known - Definitions by name.
 * @param called - Names that the script reads.
 */
export function neededFunctions(
  known: ReadonlyMap<string, string>,
  called: ReadonlySet<string>,
): readonly string[] {
  const needed = new Map<string, string>();
  const take = (name: string): void => {
    const text = known.get(name);
    if (text === undefined || needed.has(name)) return;
    for (const [inner] of text.slice(text.indexOf('=>')).matchAll(/\w+(?=\()/g)) take(inner);
    needed.set(name, text);
  };
  for (const name of called) take(name);
  return [...needed.values()];
}
