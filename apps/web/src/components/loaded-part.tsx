import { type ComponentType, lazy, useState } from 'react';

/** A part of the app that is loaded when it is first shown, or before. */
export interface LoadedPart<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** Loads it beforehand. Rejects when it cannot be loaded. */
  readonly load: () => Promise<unknown>;
}

/** Makes a part that, loaded beforehand, is shown at once; React's own lazy components show their fallback for 300 ms at least. */
export function loadedPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): LoadedPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => (loaded = await fetch());
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return {
    load,
    Part: function Part(props: Props) {
      // Kept while mounted: another component in its place would lose what the user has entered.
      const [Chosen] = useState(() => loaded ?? Lazy);
      return <Chosen {...props} />;
    },
  };
}
