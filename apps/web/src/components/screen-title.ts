import { useEffect } from 'react';

/** Names the browser tab after the screen while it is shown. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Stratloom' : `${title} · Stratloom`;
  }, [title]);
}
