import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper: a guide without what is pressed, or the details of a card alone; black on white. */
const onPaper = {
  '@page': { margin: '14mm' },
  '@media print': {
    'html, body, #root': { background: '#fff !important', minHeight: '0 !important' },
    '#root > *:not(#main), .MuiTabs-root, .off-paper': { display: 'none !important' },
    '#main button, #main a[class*=MuiButton], .MuiDialog-root button, .MuiDialog-root a[class*=MuiButton]':
      { display: 'none !important' },
    '#main, #main *, .MuiDialog-root, .MuiDialog-root *': {
      color: '#000 !important',
      backgroundColor: 'transparent !important',
      borderColor: '#999 !important',
      boxShadow: 'none !important',
      transition: 'none !important',
    },
    '#main article': { breakInside: 'avoid', border: '1px solid #999 !important' },
    // Details lie in a layer above the page, which paper does not have.
    'body:has(> .MuiDialog-root) #root, .MuiDialog-root > .MuiBackdrop-root': {
      display: 'none !important',
    },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper, .MuiDialogContent-root': {
      display: 'block !important',
      position: 'static !important',
      height: 'auto !important',
      maxHeight: 'none !important',
      maxWidth: 'none !important',
      margin: '0 !important',
      overflow: 'visible !important',
      opacity: '1 !important',
    },
  },
} as const;

/** Print style of a guide. */
export function GuidePrintStyle() {
  return <GlobalStyles styles={onPaper} />;
}
