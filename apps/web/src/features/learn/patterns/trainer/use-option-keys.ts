import { useEffect, useEffectEvent } from 'react';

/** Takes the keys 1 to `count` as choices, wherever the focus is. */
export function useOptionKeys(count: number, onChoose: (place: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = Number(event.key) - 1;
    if (Number.isInteger(place) && place >= 0 && place < count) onChoose(place);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
