import type { MarketListingDetail } from '@stratloom/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { ErrorNote } from '../../../components/error-note.tsx';
import { useToast } from '../../../components/toast.tsx';
import { color } from '../../../theme/theme.ts';
import { useReview } from './market-queries.ts';
import { day } from './market-words.ts';
import { ReportButton } from './report-dialog.tsx';

/** Reviews by buyers, and where a buyer writes one. */
export function ReviewList({ listing }: { readonly listing: MarketListingDetail }) {
  const { reviews, purchaseId } = listing;
  return (
    <Box component="section" sx={{ borderTop: `1px solid ${color.raised}`, pt: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Reviews by buyers
      </Typography>
      {purchaseId !== null && <ReviewForm listing={listing} />}
      {reviews.length === 0 && (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          No buyer has reviewed it yet.
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {reviews.map(({ id, reviewer, isOwn, rating, text, at }) => (
          <Box component="li" key={id} sx={{ py: 1, fontSize: 14 }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {`${rating} of 5 · ${reviewer === null ? 'A buyer' : `@${reviewer}`} · ${day(at)}`}
            </Box>
            <Box sx={{ maxWidth: '70ch', overflowWrap: 'anywhere' }}>{text}</Box>
            {!isOwn && (
              <ReportButton
                listingId={listing.id}
                reviewId={id}
                label={`Report the review by ${reviewer === null ? 'a buyer' : `@${reviewer}`}`}
              />
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function ReviewForm({ listing }: { readonly listing: MarketListingDetail }) {
  const own = listing.ownReview;
  const [rating, setRating] = useState<number | null>(own?.rating ?? null);
  const [text, setText] = useState(own?.text ?? '');
  const review = useReview(listing.id);
  const toast = useToast();
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 1, mb: 2, maxWidth: 560, justifyItems: 'start' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (rating === null) return;
        review.mutate(
          { rating, text },
          {
            onSuccess: () =>
              toast({
                severity: 'success',
                text: own?.isHidden === true ? 'Saved; it stays hidden' : 'Your review is shown',
              }),
          },
        );
      }}
    >
      {own?.isHidden === true && (
        <Typography sx={{ fontSize: 14, color: 'warning.main' }}>
          A moderator has hidden your review: only you see it.
        </Typography>
      )}
      <Words {...{ rating, text }} onRating={setRating} onText={setText} />
      <Button
        type="submit"
        variant="outlined"
        color="secondary"
        disabled={rating === null}
        loading={review.isPending}
        sx={{ minHeight: 44 }}
      >
        {own === null ? 'Publish review' : 'Change review'}
      </Button>
      {review.error !== null && (
        <ErrorNote title={failureText(review.error, 'It was not published.')} />
      )}
    </Box>
  );
}

interface WordsProps {
  readonly rating: number | null;
  readonly text: string;
  readonly onRating: (rating: number | null) => void;
  readonly onText: (text: string) => void;
}

function Words({ rating, text, onRating, onText }: WordsProps) {
  return (
    <>
      <Rating
        name="rating"
        value={rating}
        onChange={(_, value) => onRating(value)}
        sx={{
          '& label': { p: 1 },
          '& .MuiRating-labelEmptyValueActive, &.Mui-focusVisible .MuiRating-iconActive': {
            outline: `2px solid ${color.accent}`,
          },
        }}
      />
      <TextField
        fullWidth
        multiline
        minRows={2}
        label="Your review"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </>
  );
}
