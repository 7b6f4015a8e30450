import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { AnsweredQuestion, LearnProgress } from '@stratloom/contracts';
import { PLACEMENT_QUESTIONS } from '@stratloom/learn-content';
import { beforeEach, expect, test, vi } from 'vitest';
import { setDemoMode } from '../../../session/demo-mode.ts';
import { FakeNetwork } from '../../../test/fake-network.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { LearnOverview } from './learn-overview.tsx';

const ada = { id: 'u1', email: 'ada@example.com', name: 'Ada', createdAt: 1 };
const nothing: LearnProgress = {
  bookmarks: [],
  modulesRead: [],
  answers: [],
  patterns: [],
  placement: null,
  chosenPath: null,
};
const FUNDAMENTALS = [
  'how-trading-works',
  'orders-and-costs',
  'charts-and-trends',
  'risk-and-position-size',
  'plan-psychology-journal',
];
const done = { status: 200, body: { success: true } };

/** A server that keeps what is learnt, as far as these tests go. */
function networkWith(kept: LearnProgress): FakeNetwork {
  return new FakeNetwork()
    .on('POST /v1/auth/session/validate', { status: 200, body: { valid: true } })
    .on('POST /v1/auth/session/current-user', { status: 200, body: ada })
    .on('GET /v1/learn/progress', () => ({ status: 200, body: kept }));
}

function signIn(): void {
  localStorage.setItem('accessToken', 'v4.local.a');
  localStorage.setItem('userId', 'u1');
}

function renderOverview(network: FakeNetwork, address = '/learn') {
  const onOpen = vi.fn();
  return { ...renderPage(<LearnOverview onOpen={onOpen} />, address, network), onOpen };
}

function topic(name: string): HTMLElement {
  return screen.getByRole('article', { name });
}

function missed(questionId: string, dueAt: number): AnsweredQuestion {
  return {
    questionId,
    moduleId: 'how-trading-works',
    answer: { type: 'option', option: 0 },
    isRight: false,
    answerCount: 1,
    rightCount: 0,
    box: 1,
    dueAt,
    answeredAt: dueAt - 1000,
  };
}

beforeEach(() => setDemoMode(false));

test('shows visitors the fixed figures and asks the server nothing', async () => {
  const { network } = renderOverview(new FakeNetwork());
  expect(await screen.findByRole('progressbar', { name: 'Overall progress' })).toHaveProperty(
    'ariaValueNow',
    '15',
  );
  expect(screen.queryByRole('switch')).toBeNull();
  expect(network.requests).toHaveLength(0);
});

test('shows who is signed in the fixed figures until demo mode is switched off', async () => {
  signIn();
  setDemoMode(true);
  const { network, user } = renderOverview(networkWith(nothing));
  expect(within(topic('Chart Patterns')).getByText('Completed')).toBeTruthy();
  expect(network.to('GET /v1/learn/progress')).toHaveLength(0);
  await user.click(screen.getByRole('switch', { name: 'Demo mode' }));
  expect(localStorage.getItem('demoMode')).toBe('false');
  expect(await screen.findByText('0 of 38')).toBeTruthy();
  expect(within(topic('Chart Patterns')).queryByText('Completed')).toBeNull();
  expect(within(topic('Trading Fundamentals')).getByText('CURRENT')).toBeTruthy();
});

test('opens what was locked when its prerequisites are done', async () => {
  signIn();
  const modulesRead = FUNDAMENTALS.map((moduleId) => ({ moduleId, readAt: 1 }));
  const page = renderOverview(networkWith({ ...nothing, modulesRead }));
  expect(await screen.findByText('5 of 38')).toBeTruthy();
  expect(within(topic('Trading Fundamentals')).getByText('Completed')).toBeTruthy();
  await page.user.click(within(topic('Options & Greeks')).getByRole('button', { name: /Start/ }));
  expect(page.onOpen).toHaveBeenCalledWith('options');
  const locked = within(topic('Advanced Strategies'));
  expect(locked.getByText(/Opens after Options & Greeks\./)).toBeTruthy();
  expect(locked.getByRole('button', { name: /Locked/ })).toHaveProperty('disabled', true);
});

test('narrows the topics down to a category and to bookmarks', async () => {
  signIn();
  const page = renderOverview(networkWith({ ...nothing, bookmarks: ['chart-patterns'] }));
  await page.user.click(await screen.findByRole('button', { name: 'technical' }));
  const shown = () => screen.getAllByRole('article').map((card) => card.dataset['topic']);
  expect(shown()).toEqual(['chart-patterns', 'technical-indicators', 'options-greeks']);
  await page.user.click(screen.getByRole('button', { name: 'Bookmarked (1)' }));
  expect(shown()).toEqual(['chart-patterns']);
});

test('keeps a bookmark, and takes it back when it cannot be kept', async () => {
  signIn();
  const network = networkWith(nothing).on('PUT /v1/learn/bookmarks/chart-patterns', 'unreachable');
  const page = renderOverview(network);
  const button = () => within(topic('Chart Patterns')).getByRole('button', { name: /Bookmark/ });
  await screen.findByText('0 of 38');
  await page.user.click(button());
  expect(await screen.findByText('Network error occurred')).toBeTruthy();
  await waitFor(() => expect(button().ariaPressed).toBe('false'));
  network.on('PUT /v1/learn/bookmarks/chart-patterns', done).on('GET /v1/learn/progress', {
    status: 200,
    body: { ...nothing, bookmarks: ['chart-patterns'] },
  });
  await page.user.click(button());
  await waitFor(() => expect(button().ariaPressed).toBe('true'));
});

test('keeps the path that is chosen', async () => {
  signIn();
  const network = networkWith(nothing).on('PUT /v1/learn/path', done);
  const page = renderOverview(network);
  await page.user.click(await screen.findByRole('button', { name: /^Advanced Path/ }));
  await waitFor(() => expect(network.to('PUT /v1/learn/path')).toHaveLength(1));
  expect(network.to('PUT /v1/learn/path')[0]?.body).toEqual({ path: 'advanced' });
});

test('tells how many questions are due, and leads to them', async () => {
  signIn();
  const answers = [missed('a-1', 1000), missed('a-2', 2000), missed('a-3', Date.now() + 1e9)];
  const page = renderOverview(networkWith({ ...nothing, answers }));
  expect(await screen.findByText('2 questions due for review')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Review now' }));
  expect(page.address()).toBe('/learn?tab=overview&review=due');
  expect(await screen.findByText('Review: question 1 of 2')).toBeTruthy();
});

test('says why the progress did not come and tries again', async () => {
  signIn();
  const network = networkWith(nothing).on('GET /v1/learn/progress', 'unreachable');
  const page = renderOverview(network);
  expect(await screen.findByText('Network error occurred')).toBeTruthy();
  network.on('GET /v1/learn/progress', { status: 200, body: nothing });
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0 of 38')).toBeTruthy();
});

test('takes the placement quiz by keyboard and says what it suggests and why', async () => {
  signIn();
  const levels = [
    { level: 'beginner', rightCount: 7, questionCount: 7 },
    { level: 'intermediate', rightCount: 1, questionCount: 7 },
    { level: 'advanced', rightCount: 0, questionCount: 6 },
  ];
  const placement = {
    suggestedPath: 'intermediate',
    rightCount: 8,
    questionCount: 20,
    levels,
    topics: [],
    takenAt: 1,
  };
  const network = networkWith(nothing)
    .on('POST /v1/learn/placements', { status: 200, body: placement })
    .on('PUT /v1/learn/path', done);
  const page = renderOverview(network, '/learn?tab=overview&quiz=placement');
  await screen.findByRole('heading', { name: 'Placement quiz: question 1 of 20' });
  await page.user.click(screen.getByRole('button', { name: 'Next question' }));
  expect(await screen.findByText(/^Choose an option/)).toBeTruthy();
  for (const [at, { options, correctAnswer }] of PLACEMENT_QUESTIONS.entries()) {
    await screen.findByRole('heading', { name: `Placement quiz: question ${at + 1} of 20` });
    const radios = screen.getAllByRole('radio');
    expect(radios).toHaveLength(options.length + 1);
    radios[at < 8 ? correctAnswer : options.length]?.focus();
    await page.user.keyboard(' {Enter}');
  }
  const title = await screen.findByRole('heading', { name: 'We suggest the Intermediate Path' });
  expect(document.activeElement).toBe(title);
  expect(screen.getByText(/1 of 7 intermediate questions correctly, which is less/)).toBeTruthy();
  expect(network.to('POST /v1/learn/placements')[0]?.body).toEqual({
    answers: PLACEMENT_QUESTIONS.map(({ id, correctAnswer }, at) => ({
      questionId: id,
      option: at < 8 ? correctAnswer : null,
    })),
  });
  await page.user.click(screen.getByRole('button', { name: 'Follow the Intermediate Path' }));
  expect(page.address()).toBe('/learn?tab=overview');
  await waitFor(() => expect(network.to('PUT /v1/learn/path')).toHaveLength(1));
});

test('goes on with the quiz where it was left', async () => {
  signIn();
  const first = renderOverview(networkWith(nothing), '/learn?tab=overview&quiz=placement');
  for (const at of [1, 2]) {
    await screen.findByRole('heading', { name: `Placement quiz: question ${at} of 20` });
    await first.user.click(screen.getByRole('radio', { name: /^A\./ }));
    await first.user.click(screen.getByRole('button', { name: 'Next question' }));
  }
  cleanup();
  const second = renderOverview(networkWith(nothing), '/learn?tab=overview&quiz=placement');
  await screen.findByRole('heading', { name: 'Placement quiz: question 3 of 20' });
  await second.user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Placement quiz: question 2 of 20' });
  expect(screen.getByRole('radio', { name: /^A\./ })).toHaveProperty('checked', true);
});
