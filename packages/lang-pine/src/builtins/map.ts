import type { Builtin } from './builtin.ts';
import { callable } from './entries.ts';

/** `map.*`. */
export const MAP_BUILTINS: readonly Builtin[] = [
  {
    ...callable(
      'works',
      'map.new',
      'A new map without pairs, from keys of the first type to values of the second.',
      '() -> series map<K, V>',
    ),
    typeParameters: ['K', 'V'],
  },
  of(
    'put',
    'Sets the value of a key, and gives the one before.',
    ', series K key, series V value',
    'series V',
  ),
  of('get', 'The value of a key; na without one.', ', series K key', 'series V'),
  of('remove', 'Takes out a key and gives its value.', ', series K key', 'series V'),
  of('contains', 'True when the map has the key.', ', series K key', 'series bool'),
  of('size', 'Count of keys.', '', 'series int'),
  of('clear', 'Takes out all pairs.', '', 'void'),
  of('keys', 'A new array of the keys, in the order in which they came.', '', 'series array<K>'),
  of('values', 'A new array of the values, in the order of the keys.', '', 'series array<V>'),
  of('copy', 'A new map with the same pairs.', '', 'series map<K, V>'),
  of('put_all', 'Sets all pairs of a second map.', ', series map<K, V> id2', 'void'),
];

function of(name: string, summary: string, more: string, result: string): Builtin {
  return callable('works', `map.${name}`, summary, `(series map<K, V> id${more}) -> ${result}`);
}
