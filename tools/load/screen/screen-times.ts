import type { Page } from '@playwright/test';
import { z } from 'zod';
import { send } from '../dashboard-users.ts';

const Changed = z.object({ stateAt: z.number() });

/** Opens the list of deployments. Returns the time from the start of the navigation to the frame in which all of them stand, ms. */
export async function firstPaint(page: Page, count: number): Promise<number> {
  await page.addInitScript((wanted) => {
    const look = (): void => {
      if (document.querySelectorAll('#main article').length < wanted) requestAnimationFrame(look);
      else requestAnimationFrame(() => performance.mark('list-painted'));
    };
    requestAnimationFrame(look);
  }, count);
  await page.goto('/live-strategies');
  await page.waitForFunction(() => performance.getEntriesByName('list-painted').length > 0);
  return page.evaluate(() => performance.getEntriesByName('list-painted')[0]?.startTime ?? NaN);
}

/** Goes to the list from the dashboard, as one does after signing in. Returns the time from the press to the frame in which all of it stands, ms. */
export async function paintFromDashboard(page: Page, count: number): Promise<number> {
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page.evaluate(
    async (wanted) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const link = document.querySelector<HTMLAnchorElement>('a[href="/live-strategies"]');
        link?.click();
        const look = (): void => {
          if (document.querySelectorAll('#main article').length < wanted) {
            requestAnimationFrame(look);
          } else requestAnimationFrame((now) => resolve(now - start));
        };
        requestAnimationFrame(look);
      }),
    count,
  );
}

/** Changes a deployment in turns. Returns the times from the commit of each change to the frame that shows it, ms. */
export async function eventTimes(
  page: Page,
  {
    origin,
    token,
    id,
    times,
  }: {
    readonly origin: string;
    readonly token: string;
    readonly id: string;
    readonly times: number;
  },
): Promise<number[]> {
  const delays: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const [command, word] = turn % 2 === 0 ? ['pause', 'Paused'] : ['resume', 'Running'];
    const shown = page.evaluate(
      async ([titleId, text]) =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            const card = document.getElementById(titleId ?? '')?.closest('article');
            if (card?.textContent.includes(text ?? '') === true) resolve(Date.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
      [`deployment-${id}`, word ?? ''] as const,
    );
    const path = `/v1/deployments/${id}/state`;
    const body = { command };
    const { stateAt } = Changed.parse(await send(origin, 'POST', path, { token, body }));
    delays.push((await shown) - stateAt);
  }
  return delays;
}

/** Scrolls the list up and down for a while. Returns the times between two frames, ms. */
export async function frameTimes(page: Page, seconds: number): Promise<number[]> {
  return page.evaluate(
    async (wantedMs) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = [];
        let last = performance.now();
        const end = last + wantedMs;
        let step = 40;
        const frame = (now: number): void => {
          gaps.push(now - last);
          last = now;
          const { scrollHeight, clientHeight } = document.documentElement;
          if (scrollY + step > scrollHeight - clientHeight || scrollY + step < 0) step = -step;
          scrollBy(0, step);
          if (now < end) requestAnimationFrame(frame);
          else resolve(gaps.slice(1));
        };
        requestAnimationFrame(frame);
      }),
    seconds * 1_000,
  );
}
