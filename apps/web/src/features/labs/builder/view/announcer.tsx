import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { visuallyHidden } from '../../../../charts/visually-hidden.ts';
import { useEditor } from '../editor-context.ts';

/** A refusal is read in this time, milliseconds. */
const SHOWN_MS = 7000;

/** Tells what was done to those who do not see it, and what was refused to all. */
export function Announcer() {
  const { store } = useEditor();
  const announcement = useSyncExternalStore(store.subscribe, store.announcement);
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (!announcement.isRefused) return;
    const timer = setTimeout(() => setPassed(announcement.at), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [announcement]);
  const isShown = announcement.isRefused && announcement.at > passed;
  return (
    <>
      <Box component="output" sx={visuallyHidden}>
        {announcement.text}
      </Box>
      {isShown && (
        <div className="refusal" aria-hidden>
          <ErrorOutline sx={{ fontSize: 17 }} />
          {announcement.text}
        </div>
      )}
    </>
  );
}
