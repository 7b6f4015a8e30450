/** Takes all out of an array, which keeps its space. Setting its length would leave compiled code and cost a hundred times as much. */
export function empty(array: unknown[]): void {
  while (array.length > 0) array.pop();
}
