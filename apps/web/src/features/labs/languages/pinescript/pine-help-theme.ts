import { EditorView } from '@codemirror/view';
import { color, font } from '../../../../theme/theme.ts';

/** How help on names and calls looks. */
export const pineHelpTheme = EditorView.baseTheme({
  '.cm-pine-help': {
    maxWidth: 'min(520px, 86vw)',
    maxHeight: '260px',
    overflowY: 'auto',
    padding: '6px 10px',
    lineHeight: '1.5',
  },
  '.cm-pine-signature': {
    fontFamily: font.mono,
    fontSize: '12px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: color.text,
  },
  '.cm-pine-signature strong': { color: color.accent },
  '.cm-pine-summary': { fontFamily: font.text, fontSize: '13px', marginTop: '4px' },
  '.cm-pine-state': {
    fontFamily: font.text,
    fontSize: '12px',
    marginTop: '4px',
    color: color.textSecondary,
  },
  '.cm-pine-refused': { color: color.warning },
});
