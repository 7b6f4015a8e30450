import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { arriveWithPasskey } from './account.ts';
import { expectClean } from './barriers.ts';

/** A message that was received. */
interface Received {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

/** Receives webhooks at an address of this machine. */
async function receiver(received: Received[]): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const header = (name: string): string => String(request.headers[name]);
      received.push({
        ...{ id: header('webhook-id'), timestamp: header('webhook-timestamp'), body },
        signature: header('webhook-signature'),
      });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
}

test('sets a webhook, tests it, and chooses what is sent where', async ({ page }) => {
  const received: Received[] = [];
  const hook = await receiver(received);
  await arriveWithPasskey(page);
  await page.addInitScript(() => localStorage.setItem('demoMode', 'false'));
  await page.goto('/profile?tab=alerts');
  const halts = page.getByRole('checkbox', { name: /^Halt: e-mail/ });
  await expect(halts).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Halt: webhook' })).toBeDisabled();
  await expect(page.getByText('No e-mail is sent before your address is proven')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a test e-mail' })).toBeDisabled();

  const card = page.getByRole('region', { name: 'Webhook' });
  await card.getByLabel('Address').fill(hook.url);
  await card.getByRole('button', { name: 'Save' }).click();
  const secret = await card.getByText(/^whsec_/).innerText();
  await card.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText(/webhook delivered/)).toBeVisible();
  expect(received).toHaveLength(1);
  const [{ id, timestamp, body, signature } = { id: '', timestamp: '', body: '', signature: '' }] =
    received;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  expect(signature).toBe(`v1,${signed}`);

  await expect(page.getByRole('checkbox', { name: 'Halt: webhook' })).toBeChecked();
  await halts.click();
  await expect(halts).not.toBeChecked();
  await page.reload();
  await expect(halts).not.toBeChecked();
  await expectClean(page, 'alerts');
  hook.close();
});

test('makes a token for a program, shows it once, and revokes it', async ({ page, request }) => {
  await arriveWithPasskey(page);
  await page.goto('/profile?tab=security');
  const card = page.getByRole('region', { name: 'Tokens for programs' });
  await card.getByLabel('Name of the token').fill('cron');
  await card.getByRole('button', { name: 'Create a token' }).click();
  const token = await card.getByLabel('New token').innerText();
  const call = async (): Promise<number> =>
    (
      await request.get('/v1/deployments', { headers: { authorization: `Bearer ${token}` } })
    ).status();
  expect(await call()).toBe(200);
  await expect(card.getByText(/^Reads only/)).toBeVisible();
  await card.getByRole('button', { name: 'Revoke cron' }).click();
  await expect(card.getByText(/^Reads only/)).toHaveCount(0);
  expect(await call()).toBe(401);
});

test('shows what is pushed to a browser, and says where alerts go', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await arriveWithPasskey(page);
  await page.addInitScript(() => localStorage.setItem('demoMode', 'false'));
  await page.goto('/profile?tab=alerts');
  await expect(page.getByText(/^No e-mail is sent before your address is proven/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Always mailed' })).toContainText('new browser');
  const card = page.getByRole('region', { name: 'Browsers' });
  await expect(card).toContainText('Takes no alerts');
  await expect(card.getByRole('button', { name: 'Send a test' })).toBeDisabled();
  // No push service answers here: it says so, and the switch stays off.
  await card.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText(/push service of this browser does not answer/)).toBeVisible();
  await expect(card).toContainText('Takes no alerts');
  await expectClean(page, 'alerts of a browser');
});
