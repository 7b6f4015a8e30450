import MoreHoriz from '@mui/icons-material/MoreHoriz';
import type { BlockPath } from '@stratloom/lang-visual';
import { memo } from 'react';
import { useEditor } from '../editor-context.ts';

const SIGN = <MoreHoriz sx={{ fontSize: 18 }} />;

/** The menu of a block for the mouse, at the end of its line; the keyboard and screen readers have it at the handle. */
export const MoreButton = memo(function MoreButton({ path }: { readonly path: BlockPath }) {
  const { openMenu } = useEditor();
  return (
    <button
      type="button"
      className="more"
      tabIndex={-1}
      aria-hidden
      onClick={(event) => openMenu({ anchor: event.currentTarget, path })}
    >
      {SIGN}
    </button>
  );
});
