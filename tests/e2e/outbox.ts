import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

interface Message {
  readonly to: string;
  readonly text: string;
  readonly at: string;
}

/** A mobile number of the United States that no other test uses. */
export function newPhoneNumber(): string {
  return `+1 ${[213, 312, 415, 646, 702][randomInt(5)]} ${randomInt(220, 400)} ${randomInt(1000, 9999)}`;
}

/** The newest six-digit code that was sent to a number or an address; waits for it. */
export async function sentCode(request: APIRequestContext, to: string): Promise<string> {
  const receiver = to.includes('@') ? to : to.replaceAll(' ', '');
  let code = '';
  await expect(async () => {
    const answer = await request.get('/dev/outbox', { headers: { accept: 'application/json' } });
    const { items }: { items: Message[] } = await answer.json();
    const newest = items
      .filter((message) => message.to === receiver && /\b\d{6}\b/.test(message.text))
      .toSorted((a, b) => b.at.localeCompare(a.at))[0];
    code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}
