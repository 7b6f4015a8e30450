import type { CloseRefusal } from '@stratloom/execution';

/** Why nothing can be closed, in words, with a way out. */
export const CLOSE_REFUSALS: Readonly<
  Record<
    Exclude<CloseRefusal, 'no-deployment'>,
    { readonly message: string; readonly remedy: string }
  >
> = {
  killed: {
    message: 'The kill switch of its account is on: nothing goes out but cancels.',
    remedy: 'Release it first, or close the position at the venue.',
  },
  stopped: {
    message: 'It has been stopped.',
    remedy: 'Close what it left at the venue itself.',
  },
  flat: { message: 'It holds nothing.', remedy: 'There is nothing to close.' },
  'too-small': {
    message: 'What is to be closed is less than the smallest quantity that is traded.',
    remedy: 'Close all of it, or leave it.',
  },
  'error-half': {
    message: 'Its strategy has failed: its stops could not be fitted to what would be left.',
    remedy: 'Close all of it, or resume the strategy first.',
  },
  closing: {
    message: 'It is being closed already.',
    remedy: 'Wait for the order, or cancel it.',
  },
};
