import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Html, html } from '../pages/page.ts';

/** Somebody whom a demo provider vouches for, as made up in its form. */
export const DemoPerson = z.object({
  name: z.string().trim().min(1).max(200),
  email: z.string().trim().toLowerCase().max(254),
  isVerified: z.literal('yes').optional(),
});
export type DemoPerson = z.infer<typeof DemoPerson>;

/** Returns the id of a person: the same one for one e-mail address, as at a real provider. */
export function subjectOf({ email }: DemoPerson, length = 21): string {
  const digest = createHash('sha256').update(`demo person ${email}`).digest('hex');
  return BigInt(`0x${digest}`).toString().slice(0, length);
}

/** Returns the fields of a form that asks who somebody wants to be. */
export function personFields(verifiedLabel: string | null): Html {
  return html`<label
      >Name <input type="text" name="name" value="Demo Trader" required maxlength="200"
    /></label>
    <label
      >Email address
      <input type="email" name="email" value="demo@example.com" required maxlength="254"
    /></label>
    ${
      verifiedLabel === null
        ? ''
        : html`<label class="check"
            ><input type="checkbox" name="isVerified" value="yes" checked /> ${verifiedLabel}</label
          >`
    }`;
}

/** Returns the buttons of a consent. */
export function consentButtons(): Html {
  return html`<div class="row">
    <button type="submit" name="answer" value="deny" formnovalidate>Cancel</button>
    <button type="submit" name="answer" value="allow" class="main">Continue</button>
  </div>`;
}
