import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ScrollBoxProps {
  /** Name of its content, for keyboard users. */
  readonly label: string;
  readonly sx?: Readonly<Record<string, string | number>>;
  readonly children: ReactNode;
}

/** Scrolls sideways what is wider than the page; the keyboard can reach it only when there is something to scroll. */
export function ScrollBox({ label, sx, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      setWider(element.scrollWidth > element.clientWidth + 1),
    );
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  const reach = isWider ? { role: 'region', tabIndex: 0, 'aria-label': label } : {};
  return (
    <Box ref={box} {...reach} sx={{ overflowX: 'auto', maxWidth: 1, ...sx }}>
      {children}
    </Box>
  );
}
