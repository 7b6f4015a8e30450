import { screen, waitFor } from '@testing-library/react';
import type { AnsweredQuestion, LearnProgress } from '@stratloom/contracts';
import type { Question } from '@stratloom/learn-content';
import { beforeEach, expect, test } from 'vitest';
import { setDemoMode } from '../../../../session/demo-mode.ts';
import { FakeNetwork } from '../../../../test/fake-network.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { LearnQuestion } from './learn-question.tsx';

const choice: Question = {
  id: 'm-1',
  type: 'multiple-choice',
  question: 'Which order fills at once?',
  options: ['Limit order', 'Market order', 'Stop order', 'None'],
  correctAnswer: 1,
  explanation: 'A market order takes what is offered.',
};
const numeric: Question = {
  id: 'm-2',
  type: 'numeric',
  question: 'What is 2 % of $10,000, in dollars?',
  correctAnswer: '$200',
  value: 200,
  tolerance: 0.5,
  explanation: 'Two hundredths of it.',
};
const POST = 'POST /v1/learn/answers';

function progress(answers: AnsweredQuestion[]): LearnProgress {
  return {
    bookmarks: [],
    modulesRead: [],
    answers,
    patterns: [],
    placement: null,
    chosenPath: null,
  };
}

function answered(given: AnsweredQuestion['answer'], isRight: boolean): AnsweredQuestion {
  const now = Date.now();
  return {
    questionId: given.type === 'option' ? 'm-1' : 'm-2',
    moduleId: 'm',
    answer: given,
    isRight,
    answerCount: 1,
    rightCount: isRight ? 1 : 0,
    box: isRight ? 0 : 1,
    dueAt: isRight ? null : now + 86_400_000,
    answeredAt: now,
  };
}

function network(answers: AnsweredQuestion[] = []): FakeNetwork {
  const user = { id: 'u1', email: 'ada@example.com', name: 'Ada', createdAt: 1 };
  return new FakeNetwork()
    .on('POST /v1/auth/session/validate', { status: 200, body: { valid: true } })
    .on('POST /v1/auth/session/current-user', { status: 200, body: user })
    .on('GET /v1/learn/progress', { status: 200, body: progress(answers) });
}

function renderQuestion(question: Question, net: FakeNetwork) {
  localStorage.setItem('accessToken', 'v4.local.a');
  localStorage.setItem('userId', 'u1');
  return renderPage(<LearnQuestion question={question} number={3} />, '/learn', net);
}

beforeEach(() => setDemoMode(false));

test('shows visitors the answer at once', () => {
  renderPage(<LearnQuestion question={choice} number={3} />, '/learn', network());
  expect(screen.getByText('Answer:')).toBeTruthy();
  expect(screen.getByText(choice.explanation)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('keeps answer and explanation back until it is answered, then says the verdict', async () => {
  const wrong = answered({ type: 'option', option: 0 }, false);
  const net = network().on(POST, { status: 200, body: { isRight: false, question: wrong } });
  const page = renderQuestion(choice, net);
  await page.user.click(await screen.findByRole('radio', { name: 'A. Limit order' }));
  expect(screen.queryByText(choice.explanation)).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Check answer' }));
  const verdict = await screen.findByText('Not right');
  expect(document.activeElement).toBe(verdict);
  expect(screen.getByText('Your answer: A. Limit order')).toBeTruthy();
  expect(screen.getByText('B. Market order')).toBeTruthy();
  expect(screen.getByText(choice.explanation)).toBeTruthy();
  expect(screen.getByText('Answered once, 0 right · comes back tomorrow')).toBeTruthy();
  expect(net.to(POST)[0]?.body).toMatchObject({
    questionId: 'm-1',
    answer: { type: 'option', option: 0 },
  });
});

test('reads numbers as they are written and asks for one where there is none', async () => {
  const right = answered({ type: 'number', value: 200 }, true);
  const net = network().on(POST, { status: 200, body: { isRight: true, question: right } });
  const page = renderQuestion(numeric, net);
  const field = await screen.findByRole('textbox', { name: 'Your answer to question 3' });
  await page.user.type(field, 'much{Enter}');
  expect(await screen.findByText('Enter a number, for example 12.5')).toBeTruthy();
  expect(net.to(POST)).toHaveLength(0);
  await page.user.clear(field);
  await page.user.type(field, '$200{Enter}');
  expect(await screen.findByText('Right')).toBeTruthy();
  expect(net.to(POST)[0]?.body).toMatchObject({ answer: { type: 'number', value: 200 } });
});

test('shows what was answered before, and asks again on request under a new id', async () => {
  const before = answered({ type: 'option', option: 0 }, false);
  const right = answered({ type: 'option', option: 1 }, true);
  const net = network([before]).on(POST, { status: 200, body: { isRight: true, question: right } });
  const page = renderQuestion(choice, net);
  expect(await screen.findByText('Not right')).toBeTruthy();
  for (let times = 1; times <= 2; times += 1) {
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await page.user.click(screen.getByRole('radio', { name: 'B. Market order' }));
    await page.user.click(screen.getByRole('button', { name: 'Check answer' }));
    expect(await screen.findByText('Right')).toBeTruthy();
  }
  const ids = net.to(POST).map(({ body }) => JSON.stringify(body).match(/attemptId":"[^"]+/)?.[0]);
  expect(new Set(ids).size).toBe(2);
});

test('repeats an answer that was lost under the same id', async () => {
  const right = answered({ type: 'option', option: 1 }, true);
  const net = network().on(POST, 'cut off');
  const page = renderQuestion(choice, net);
  await page.user.click(await screen.findByRole('radio', { name: 'B. Market order' }));
  await page.user.click(screen.getByRole('button', { name: 'Check answer' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  net.on(POST, { status: 200, body: { isRight: true, question: right } });
  await page.user.click(screen.getByRole('button', { name: 'Check answer' }));
  await waitFor(() => expect(screen.getByText('Right')).toBeTruthy());
  const [first, second] = net.to(POST).map(({ body }) => body);
  expect(second).toEqual(first);
});
