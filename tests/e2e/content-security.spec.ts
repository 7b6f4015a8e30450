import { expect, test } from '@playwright/test';
import { signUp } from './account.ts';

declare global {
  interface Window {
    /** Given to the page by the test. */
    readonly complain: (text: string) => void;
  }
}

test(
  'nothing on the way through the app breaks the content security policy',
  { tag: '@journey' },
  async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    // What a library tries and catches, as zod with `new Function`, shows only in this event.
    await page.exposeFunction('complain', (text: string) => complaints.push(text));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        window.complain(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
      );
    });
    const landing = await page.goto('/');
    const policy = landing?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
    await signUp(page);
    for (const path of ['/dashboard', '/portfolio', '/learn', '/marketplace', '/profile']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect(complaints).toEqual([]);
  },
);
