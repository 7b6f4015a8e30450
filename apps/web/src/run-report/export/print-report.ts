/** Returns a written report whose style counts under the policy of this page, which asks for a nonce. */
function withNonce(html: string, nonce: string | undefined): string {
  return nonce === undefined ? html : html.replace('<style>', `<style nonce="${nonce}">`);
}

/**
 * Opens the browser's print dialog with a written report, which is where a PDF file is saved. The report stands in a frame of its
 * own: nothing of this page is printed, and nothing of the report can run.
 *
 * @param nonce - The one by which this page may have styles.
 */
export function printReport(html: string, nonce: string | undefined): void {
  const frame = document.createElement('iframe');
  frame.title = 'Report to print';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  // Out of sight, but laid out: what is not displayed is not printed everywhere.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.addEventListener('load', () => {
    const { contentWindow } = frame;
    if (contentWindow === null) return;
    contentWindow.addEventListener('afterprint', () => frame.remove());
    contentWindow.focus();
    contentWindow.print();
  });
  frame.srcdoc = withNonce(html, nonce);
  document.body.append(frame);
}
