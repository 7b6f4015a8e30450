import type { ModerationAction, ModerationEntry, ReportedMatter } from '@stratloom/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../../api-client/index.ts';
import { ErrorNote } from '../../../components/error-note.tsx';
import { color } from '../../../theme/theme.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { ACTION_NAMES, day, REASON_NAMES } from './market-words.ts';
import { moderationQuery } from './moderation-queries.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const LIST = { m: 0, p: 0, listStyle: 'none' } as const;

/** Reports that wait for a moderator, and everything that moderators have decided. */
export function ModerationPage() {
  const { data, error, refetch } = useQuery(moderationQuery);
  const heading = useKeptFocus<HTMLHeadingElement>(data?.matters.length);
  if (data === undefined && error !== null) {
    return (
      <ErrorNote
        title={failureText(error, 'The reports could not be loaded.')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Skeleton variant="rounded" height={320} />;
  const { matters, entries } = data;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box component="section">
        <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ mb: 1 }}>
          Reported
        </Typography>
        {matters.length === 0 && <Empty>Nothing waits for a decision.</Empty>}
        <Box component="ul" aria-label="Reported" sx={LIST}>
          {matters.map((matter) => (
            <Matter key={`${matter.listingId} ${matter.reviewId ?? ''}`} matter={matter} />
          ))}
        </Box>
      </Box>
      <Box component="section">
        <Typography variant="h2" sx={{ mb: 1 }}>
          Decisions
        </Typography>
        {entries.length === 0 && <Empty>No moderator has decided anything yet.</Empty>}
        <Box component="ul" aria-label="Decisions" sx={LIST}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function Empty({ children }: { readonly children: string }) {
  return <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{children}</Typography>;
}

function Matter({ matter }: { readonly matter: ReportedMatter }) {
  const { listingId, name, by, isSuspended, reviewId, text, reports } = matter;
  const [action, setAction] = useState<ModerationAction | null>(null);
  const actions: readonly ModerationAction[] =
    reviewId === null
      ? [...(isSuspended ? [] : (['suspend'] as const)), 'dismiss']
      : ['hide-review', 'dismiss'];
  return (
    <Box
      component="li"
      aria-label={reviewId === null ? name : `Review of ${name}`}
      sx={{ py: 1.5, fontSize: 14, borderTop: `1px solid ${color.raised}` }}
    >
      <Box
        component={Link}
        to={`/marketplace?strategy=${listingId}`}
        sx={{ color: 'inherit', display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
      >
        {name}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, ml: 1 }}>
        {[
          `${reviewId === null ? 'Strategy' : 'Review'} by ${by}`,
          ...(isSuspended ? ['suspended'] : []),
        ].join(' · ')}
      </Box>
      <Box sx={{ maxWidth: '70ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere', my: 1 }}>
        {text === '' ? 'It has no words.' : `“${text}”`}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 3, maxWidth: '70ch', overflowWrap: 'anywhere' }}>
        {reports.map(({ reason, words, at }, i) => (
          <li key={i}>{`${REASON_NAMES[reason]}: ${words} (${day(at)})`}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {actions.map((each) => (
          <Button
            key={each}
            variant="outlined"
            color="secondary"
            sx={{ minHeight: 44 }}
            onClick={() => setAction(each)}
          >
            {ACTION_NAMES[each]}
          </Button>
        ))}
      </Box>
      {action !== null && (
        <DecisionDialog
          {...{ action, listingId, name, reviewId }}
          onClose={() => setAction(null)}
        />
      )}
    </Box>
  );
}

/** Decisions that can be undone, and how. */
const UNDONE_BY: Partial<Record<ModerationAction, ModerationAction>> = {
  suspend: 'restore',
  'hide-review': 'show-review',
};

function Entry({ entry }: { readonly entry: ModerationEntry }) {
  const { action, listingId, name, reviewId, reason, reportCount, moderator, at } = entry;
  const [isUndoing, setUndoing] = useState(false);
  const undoing = UNDONE_BY[action];
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 },
        ...{ py: 0.5, fontSize: 14, minHeight: 44, borderTop: `1px solid ${color.raised}` },
      }}
    >
      <Box sx={{ flex: '1 1 280px', overflowWrap: 'anywhere' }}>
        {`${ACTION_NAMES[action]}: ${name}. ${reason}`}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
          {[day(at), moderator, reportCount === 1 ? '1 report' : `${reportCount} reports`].join(
            ' · ',
          )}
        </Box>
      </Box>
      {undoing !== undefined && (
        <Button color="secondary" sx={{ minHeight: 44 }} onClick={() => setUndoing(true)}>
          {ACTION_NAMES[undoing]}
        </Button>
      )}
      {isUndoing && undoing !== undefined && (
        <DecisionDialog
          {...{ action: undoing, listingId, name, reviewId }}
          onClose={() => setUndoing(false)}
        />
      )}
    </Box>
  );
}
