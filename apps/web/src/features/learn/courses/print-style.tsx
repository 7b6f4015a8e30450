import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper: the open module alone, all of it, black on white. */
const onPaper = {
  '@page': { margin: '18mm 16mm' },
  '@media print': {
    'html, body, #root': { background: '#fff !important', minHeight: '0 !important' },
    // Everything that does not hold the lesson.
    'body > *:not(#root), #root > *:not(#main)': { display: 'none !important' },
    '#main *:not(:has(.lesson)):not(.lesson):not(.lesson *)': { display: 'none !important' },
    '#main, #main *': { overflow: 'visible !important' },
    '#main *:has(.lesson)': {
      display: 'block !important',
      border: '0 !important',
      padding: '0 !important',
      margin: '0 !important',
      background: 'none !important',
    },
    '.lesson': { maxWidth: 'none !important' },
    '.lesson-title': { display: 'block !important', marginBottom: '12px' },
    '.lesson, .lesson *': {
      color: '#000 !important',
      background: 'none !important',
      borderColor: '#888 !important',
    },
    '.lesson button, .lesson [role=button], .lesson .off-paper': { display: 'none !important' },
    '.lesson pre': { whiteSpace: 'pre-wrap', width: 'auto !important', overflowWrap: 'anywhere' },
    '.lesson h4, .lesson h5': { breakAfter: 'avoid' },
    '.lesson tr, .lesson li': { breakInside: 'avoid' },
  },
} as const;

/** Print style of a page with an open lesson. */
export function PrintStyle() {
  return <GlobalStyles styles={onPaper} />;
}
