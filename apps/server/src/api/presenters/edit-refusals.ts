import type { EditRefusal } from '@stratloom/execution';

/** Reasons why a deployment cannot be edited, with what to do about each. */
export const EDIT_REFUSALS: Readonly<
  Record<EditRefusal, { readonly message: string; readonly remedy: string }>
> = {
  'no-deployment': { message: 'There is no such deployment.', remedy: 'Look at the list again.' },
  killed: { message: 'The kill switch of this account is on.', remedy: 'Release it first.' },
  stopped: {
    message: 'It has been stopped and no longer trades.',
    remedy: 'Deploy the strategy again.',
  },
  holding: {
    message: 'It holds a position, which only the program that opened it can manage.',
    remedy: 'Close it first, or wait until it holds nothing.',
  },
  closing: {
    message: 'Its position is being closed.',
    remedy: 'Wait until the order is filled.',
  },
  working: {
    message: 'Its orders are still being cancelled; it is halted meanwhile.',
    remedy: 'Try again in a moment, or resume it as it was.',
  },
  moved: {
    message: 'Something was booked meanwhile.',
    remedy: 'Look at its position, and try again.',
  },
};
