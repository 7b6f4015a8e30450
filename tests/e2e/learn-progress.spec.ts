import { expect, type Locator, type Page, test } from '@playwright/test';
import { PLACEMENT_QUESTIONS } from '@stratloom/learn-content';
import { arriveSignedIn, signUpByAuthenticator } from './account.ts';
import { authenticatorCode, freshStep } from './authenticator-app.ts';
import { expectClean } from './barriers.ts';
import { sample } from '@stratloom/testkit/sweep';

const DAY_MS = 86_400_000;

async function switchDemoOff(page: Page): Promise<void> {
  await page.goto('/learn');
  await page.getByRole('switch', { name: 'Demo mode' }).click();
  await expect(page.getByText('This is your own progress')).toBeVisible();
}

function topic(page: Page, name: string): Locator {
  return page.getByRole('article', { name });
}

async function openLesson(page: Page, id: string): Promise<Locator> {
  await page.goto(`/learn?tab=fundamentals&module=${id}`);
  const lesson = page.locator(`[data-module="${id}"]`);
  await lesson.getByRole('button', { name: /^Mark as read/ }).waitFor();
  return lesson;
}

async function markRead(page: Page, id: string): Promise<void> {
  const lesson = await openLesson(page, id);
  const kept = page.waitForResponse(
    (response) => response.url().includes(`/modules-read/${id}`) && response.ok(),
  );
  await lesson.getByRole('button', { name: /^Mark as read/ }).click();
  await kept;
}

/** Answers the first question of a lesson that has options, by its first option; returns the box of the question. */
async function answerFirst(lesson: Locator, option: number): Promise<Locator> {
  const question = lesson.locator('[data-question]').first();
  await question.getByRole('radio').nth(option).click();
  await question.getByRole('button', { name: 'Check answer' }).click();
  return question;
}

test('visitors and demo mode see the fixed figures, and nothing is kept', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/learn/')) calls.push(request.url());
  });
  await page.goto('/learn');
  await expect(page.getByRole('progressbar', { name: 'Overall progress' })).toHaveAttribute(
    'aria-valuenow',
    '15',
  );
  await expect(page.getByRole('switch')).toHaveCount(0);
  await arriveSignedIn(page);
  await page.goto('/learn');
  await expect(topic(page, 'Chart Patterns').getByText('Completed')).toBeVisible();
  await expect(topic(page, 'Trading Fundamentals').getByText('35%')).toBeVisible();
  await topic(page, 'Markets Overview')
    .getByRole('button', { name: /^Bookmark/ })
    .click();
  await page.goto('/learn?tab=fundamentals&module=how-trading-works');
  await expect(page.getByText('Answer:').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('what was read, answered and bookmarked is there after a reload and in another session', async ({
  page,
  browser,
}) => {
  test.slow();
  const { email, secret } = await signUpByAuthenticator(page);
  await switchDemoOff(page);
  await expect(page.getByText('0 of 38')).toBeVisible();
  const bookmark = topic(page, 'Markets Overview').getByRole('button', { name: /^Bookmark/ });
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');

  const lesson = await openLesson(page, 'how-trading-works');
  await expect(lesson.getByText('Answer:')).toHaveCount(0);
  const question = await answerFirst(lesson, 0);
  await expect(question.getByText(/^(Right|Not right)$/)).toBeFocused();
  await expect(question.getByText(/^Answered once/)).toBeVisible();
  await lesson.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(lesson.getByText(/press again to take it back/)).toBeVisible();

  await page.reload();
  await expect(question.getByText(/^Answered once/)).toBeVisible();
  await expect(lesson.getByText(/press again to take it back/)).toBeVisible();
  await page.goto('/learn');
  await expect(page.getByText('1 of 38')).toBeVisible();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/signin');
  await other.getByRole('tab', { name: 'Authenticator App' }).click();
  await other.getByLabel('Email').fill(email);
  await freshStep();
  await other.getByLabel('Authenticator Code').fill(authenticatorCode(secret));
  await other.getByRole('button', { name: 'Verify' }).click();
  await expect(other).toHaveURL('/dashboard');
  await switchDemoOff(other);
  await expect(other.getByText('1 of 38')).toBeVisible();
  await expect(
    topic(other, 'Markets Overview').getByRole('button', { name: /^Bookmark/ }),
  ).toHaveAttribute('aria-pressed', 'true');
  await elsewhere.close();
});

test('a finished course is completed and opens what builds on it', async ({ page }) => {
  test.slow();
  await arriveSignedIn(page);
  await switchDemoOff(page);
  const options = topic(page, 'Options & Greeks');
  await expect(options.getByRole('button', { name: /^Locked/ })).toBeDisabled();
  await expect(options.getByText('Opens after Trading Fundamentals.')).toBeVisible();
  for (const id of [
    'how-trading-works',
    'orders-and-costs',
    'charts-and-trends',
    'risk-and-position-size',
    'plan-psychology-journal',
  ]) {
    await markRead(page, id);
  }
  await page.goto('/learn');
  await expect(topic(page, 'Trading Fundamentals').getByText('Completed')).toBeVisible();
  await expect(topic(page, 'Markets Overview').getByText('CURRENT')).toBeVisible();
  await options.getByRole('button', { name: /^Start Learning/ }).click();
  await expect(page).toHaveURL(/tab=options/);
});

test('a guide is completed by its tabs, and the trainer keeps its score', async ({ page }) => {
  test.slow();
  await arriveSignedIn(page);
  await switchDemoOff(page);
  await page.goto('/learn?tab=patterns');
  for (const name of ['Bullish Candlesticks', 'Bearish Candlesticks', 'Chart Patterns']) {
    const panel = page.getByRole('tablist', { name: 'Kinds of patterns' });
    await panel.getByRole('tab', { name }).click();
    const mark = page.getByRole('button', { name: `Mark as read: ${name}` });
    await mark.click();
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
  }
  const kept = page.waitForResponse((response) => response.url().endsWith('/trainer-answers'));
  await page.getByRole('link', { name: 'Train' }).click();
  await page.getByRole('group', { name: /^Which pattern/ }).waitFor();
  await page.keyboard.press('1');
  const { isRight } = await (await kept).json();
  await page.goto('/learn');
  await expect(topic(page, 'Chart Patterns').getByText('Completed')).toBeVisible();
  await expect(page.getByText(`${isRight === true ? 1 : 0} of 28`)).toBeVisible();
  await page.goto('/learn?tab=indicators');
  await expect(
    page.getByRole('button', { name: 'Mark as read: Bullish Indicators' }),
  ).toHaveAttribute('aria-pressed', 'false');
});

test('the placement quiz can be taken by keyboard alone and suggests a path', async ({ page }) => {
  test.slow();
  await arriveSignedIn(page);
  await switchDemoOff(page);
  await page.getByRole('button', { name: 'Take Placement Quiz' }).press('Enter');
  await expect(page).toHaveURL('/learn?tab=overview&quiz=placement');
  for (const [at, { level, correctAnswer, options }] of PLACEMENT_QUESTIONS.entries()) {
    const heading = page.getByRole('heading', { name: `question ${at + 1} of 20` });
    await expect(heading).toBeFocused();
    if (at === 0) await expectClean(page, 'placement quiz');
    // Heading, the button that leaves, then the options.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const option = level === 'beginner' ? correctAnswer : options.length;
    await page.keyboard.press('Space');
    for (let step = 0; step < option; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  const result = page.getByRole('heading', { name: 'We suggest the Intermediate Path' });
  await expect(result).toBeFocused();
  await expect(
    page.getByText(/0 of \d+ intermediate questions correctly, which is less/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Questions and answers' }).click();
  await expectClean(page, 'placement result');
  await page.getByRole('button', { name: 'Follow the Intermediate Path' }).click();
  await expect(page).toHaveURL('/learn?tab=overview');
  await expect(page.getByRole('button', { name: /^Intermediate Path/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(topic(page, 'Technical Indicators').getByText('CURRENT')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/suggests the Intermediate Path/)).toBeVisible();
});

test('what was missed comes back for review the next day', async ({ page }) => {
  test.slow();
  await arriveSignedIn(page);
  await switchDemoOff(page);
  const lesson = await openLesson(page, 'how-trading-works');
  let missed = await answerFirst(lesson, 0);
  await expect(missed.getByText(/^Answered once/)).toBeVisible();
  if (await missed.getByText('Right', { exact: true }).isVisible()) {
    await missed.getByRole('button', { name: 'Try again' }).click();
    missed = await answerFirst(lesson, 1);
  }
  await expect(missed.getByText('Not right')).toBeVisible();
  await page.goto('/learn');
  await expect(page.getByText('Nothing is due for review')).toBeVisible();

  await page.clock.setFixedTime(Date.now() + DAY_MS);
  await page.reload();
  await expect(page.getByText('1 question due for review')).toBeVisible();
  await page.getByRole('button', { name: 'Review now' }).click();
  await expect(page).toHaveURL('/learn?tab=overview&review=due');
  await expect(page.getByRole('heading', { name: 'Review: question 1 of 1' })).toBeVisible();
  await expectClean(page, 'review');
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Check answer' }).click();
  await expect(page.getByText(/^(Right|Not right)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Review done' })).toBeFocused();
  await page.getByRole('button', { name: 'Back to the overview' }).click();
  await expect(page).toHaveURL('/learn?tab=overview');
});

for (const width of sample('own progress', [1440, 390], 1)) {
  test(`their own progress has no barrier, ${width} px wide`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await arriveSignedIn(page);
    await switchDemoOff(page);
    await expectClean(page, 'own overview');
    const lesson = await openLesson(page, 'how-trading-works');
    await expectClean(page, 'lesson with questions');
    await answerFirst(lesson, 0);
    await expect(lesson.getByText(/^Answered once/)).toBeVisible();
    await lesson.getByRole('button', { name: /^Mark as read/ }).click();
    await expect(lesson.getByText(/press again to take it back/)).toBeVisible();
    await expectClean(page, 'lesson with an answer');
  });
}
