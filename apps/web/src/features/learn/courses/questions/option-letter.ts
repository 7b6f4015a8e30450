/** Returns the letter of an option by its place, counted from 0: A, B, C. */
export function optionLetter(place: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + place);
}
