import { ListingRisk, ListingTag } from '@stratloom/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { color } from '../../../theme/theme.ts';
import { Choice } from './choice.tsx';
import { RISK_NAMES, TAG_NAMES } from './market-words.ts';
import { MOST_TAGS, type TermsDraft, toggledTag } from './terms-draft.ts';

interface TermsFieldsProps {
  readonly terms: TermsDraft;
  readonly onTerms: (terms: TermsDraft) => void;
}

/** Fields of what is said of a listing: name, words, price, groups and risk. */
export function TermsFields({ terms, onTerms }: TermsFieldsProps) {
  const field = (name: 'name' | 'description' | 'price') => ({
    ...{ required: true, value: terms[name] },
    onChange: (event: { target: { value: string } }) =>
      onTerms({ ...terms, [name]: event.target.value }),
  });
  return (
    <>
      <TextField label="Name" {...field('name')} sx={{ mt: 1 }} />
      <TextField
        multiline
        minRows={3}
        label="Description"
        {...field('description')}
        helperText="What it does, for whom, and when it fails. At least 20 characters."
      />
      <TextField
        label="Price in dollars (simulated)"
        {...field('price')}
        slotProps={{
          htmlInput: { inputMode: 'decimal', pattern: String.raw`\d{1,5}(\.\d{1,2})?` },
        }}
      />
      <Tags tags={terms.tags} onTags={(tags) => onTerms({ ...terms, tags })} />
      <Choice
        label="Risk"
        value={terms.risk}
        onChange={(event) => onTerms({ ...terms, risk: ListingRisk.parse(event.target.value) })}
        options={ListingRisk.options.map((risk) => [risk, RISK_NAMES[risk]] as const)}
      />
    </>
  );
}

interface TagsProps {
  readonly tags: readonly ListingTag[];
  readonly onTags: (tags: readonly ListingTag[]) => void;
}

function Tags({ tags, onTags }: TagsProps) {
  const [labelId, isMissing] = [useId(), tags.length === 0];
  return (
    <Box component="fieldset" aria-describedby={labelId} sx={{ m: 0, p: 0, border: 0 }}>
      <Typography component="legend" sx={{ p: 0, mb: 1, fontSize: 14 }}>
        Groups
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {ListingTag.options.map((tag) => {
          const isChosen = tags.includes(tag);
          return (
            <Button
              key={tag}
              aria-pressed={isChosen}
              disabled={!isChosen && tags.length >= MOST_TAGS}
              variant="outlined"
              color="secondary"
              sx={{
                ...{ borderRadius: '18px', minHeight: { xs: 44, md: 36 }, px: 2 },
                ...(isChosen && { bgcolor: color.raised, color: 'text.primary' }),
              }}
              onClick={() => onTags(toggledTag(tags, tag))}
            >
              {TAG_NAMES[tag]}
            </Button>
          );
        })}
      </Box>
      <Typography
        id={labelId}
        sx={{ mt: 0.75, fontSize: 12, color: isMissing ? 'error.main' : 'text.secondary' }}
      >
        {isMissing ? 'Choose at least one.' : 'Where it is found; up to three.'}
      </Typography>
    </Box>
  );
}
