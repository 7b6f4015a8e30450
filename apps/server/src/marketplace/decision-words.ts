import type { ModerationAction } from '@stratloom/contracts';
import type { Decision, DecisionWords } from '../db/queries/market-moderation.ts';

/** Decision of a moderator, as far as its words go. */
interface DecidedMatter {
  readonly action: ModerationAction;
  /** Of the listing. */
  readonly name: string;
  readonly reason: string;
  readonly isReview: boolean;
}

/** Returns what a decision says to those whom it concerns. */
export function decisionWords({
  action,
  name,
  reason,
  isReview,
}: DecidedMatter): Pick<Decision, 'toOwner' | 'toReporters'> {
  const matter = isReview ? `a review of “${name}”` : `“${name}”`;
  const why = `Reason: ${reason}`;
  const { title, outcome } = REPORTS[action];
  return {
    toOwner: ownerWords(action, name, why),
    toReporters: {
      title: `${title}: “${name}”`,
      message: `You reported ${matter}. ${outcome}\n\n${why}`,
    },
  };
}

/** Outcomes of a report; the last two end none. */
const REPORTS: Readonly<Record<ModerationAction, { title: string; outcome: string }>> = {
  suspend: { title: 'Suspended', outcome: 'A moderator has suspended it: it is no longer sold.' },
  'hide-review': { title: 'Hidden', outcome: 'A moderator has hidden it.' },
  dismiss: { title: 'Report closed', outcome: 'A moderator has looked at it, and it stays.' },
  restore: { title: 'Restored', outcome: 'It is back.' },
  'show-review': { title: 'Restored', outcome: 'It is back.' },
};

function ownerWords(action: ModerationAction, name: string, why: string): DecisionWords | null {
  switch (action) {
    case 'suspend':
      return {
        title: `“${name}” was suspended`,
        message: `A moderator has suspended “${name}”: it is not shown or sold. Whoever bought it keeps it. Sales that can still be given back stay so, and are not paid to you, until it is restored.\n\n${why}\n\nChange its description or publish a corrected version: a moderator can restore it then.`,
      };
    case 'restore':
      return {
        title: `“${name}” was restored`,
        message: `A moderator has restored “${name}”.\n\n${why}`,
      };
    case 'hide-review':
      return {
        title: `Your review of “${name}” was hidden`,
        message: `A moderator has hidden your review of “${name}”. Nobody else sees it, and its stars do not count.\n\n${why}`,
      };
    case 'show-review':
      return {
        title: `Your review of “${name}” is shown again`,
        message: `A moderator shows your review of “${name}” again.\n\n${why}`,
      };
    case 'dismiss':
      return null;
  }
}
