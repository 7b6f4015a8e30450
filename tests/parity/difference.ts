/** Returns the first place at which two texts differ, with what stands around it; an empty text when they are equal. */
export function firstDifference(ours: string, theirs: string): string {
  if (ours === theirs) return '';
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 120), at + 60);
  return `from character ${at}:\n  in Node     …${around(ours)}…\n  in Chromium …${around(theirs)}…`;
}
