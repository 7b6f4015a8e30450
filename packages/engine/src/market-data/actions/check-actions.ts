import type { CorporateAction } from '../../model/corporate-action.ts';
import type { UserProblem } from '../../model/errors.ts';
import { isoTime } from '../../model/utc-calendar.ts';
import { isSoundTime } from '../bar-fault.ts';

/** Fault of an action, without naming the action. */
export type ActionFault = Omit<UserProblem, 'line'>;

/**
 * Checks what every stage takes for granted: whole-millisecond times in the years 1 to 9999 that do not descend, finite
 * ratios and amounts above 0, at one time dividends before the split and no second split.
 *
 * @returns The first problem, naming the action by its index from 0, or null. No actions are no problem.
 */
export function checkActions(actions: readonly CorporateAction[]): UserProblem | null {
  for (const [index, action] of actions.entries()) {
    const previous = actions[index - 1];
    const fault = findActionFault(action) ?? (previous && findSequenceFault(previous, action));
    if (fault) return { ...fault, message: `Action ${index}: ${fault.message}.` };
  }
  return null;
}

/** Returns the first fault in the values of one action, or null. */
export function findActionFault(action: CorporateAction): ActionFault | null {
  if (!isSoundTime(action.time)) {
    return {
      code: 'actions.time-out-of-range',
      message: `the time ${action.time} is not a whole number of milliseconds in the years 1 to 9999`,
      remedy: 'Give each action the UTC time at which its first session opens.',
    };
  }
  const value = action.kind === 'split' ? action.ratio : action.amount;
  if (value > 0 && value < Infinity) return null;
  return {
    code: 'actions.not-positive',
    message:
      action.kind === 'split'
        ? `the ratio of the split is ${value}, and it must be above 0`
        : `the dividend is ${value}, and it must be above 0`,
    remedy:
      'Write a split of two new units for one as 2 and one of one for ten as 0.1, a dividend as money for each unit.',
  };
}

/** Returns the fault in the order of two actions that follow one another, or null. */
export function findSequenceFault(
  previous: CorporateAction,
  action: CorporateAction,
): ActionFault | null {
  if (action.time > previous.time) return null;
  if (action.time < previous.time) {
    return {
      code: 'actions.not-ascending',
      message: `the time ${isoTime(action.time)} comes after ${isoTime(previous.time)}`,
      remedy: 'Sort the actions by time, oldest first.',
    };
  }
  if (previous.kind === 'dividend') return null;
  if (action.kind === 'dividend') {
    return {
      code: 'actions.dividend-after-split',
      message: `the dividend at ${isoTime(action.time)} comes after the split of the same time`,
      remedy: 'Put it before the split; it is paid for each unit as it was before.',
    };
  }
  return {
    code: 'actions.duplicate-split',
    message: `there is a second split at ${isoTime(action.time)}`,
    remedy: 'Remove one of them, or write both as one split.',
  };
}
