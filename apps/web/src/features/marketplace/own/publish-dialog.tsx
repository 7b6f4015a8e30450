import { ListingRisk, ListingTag, type StrategySummary } from '@stratloom/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Choice } from './choice.tsx';
import { ownStrategiesQuery, type PublishOrder, usePublish } from './market-queries.ts';
import { RISK_NAMES, TAG_NAMES } from './market-words.ts';

interface PublishDialogProps {
  readonly onClose: () => void;
  readonly onPublished: () => void;
}

const FIRST = {
  ...{ strategyId: '', name: '', description: '', price: '49' },
  ...{ tag: 'momentum', risk: 'medium' },
};

/** Offers a saved strategy: its newest version, checked by the server before it is on sale. */
export function PublishDialog({ onClose, onPublished }: PublishDialogProps) {
  const strategies = useQuery(ownStrategiesQuery);
  const publish = usePublish();
  const [terms, setTerms] = useState(FIRST);
  const chosen = strategies.data?.find(({ id }) => id === terms.strategyId);
  const order = chosen === undefined ? null : orderOf(terms, chosen.versionNumber);
  return (
    <FormDialog
      title="Publish a strategy"
      onClose={onClose}
      onSubmit={() => {
        if (order !== null) publish.mutate(order, { onSuccess: onPublished });
      }}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={publish.isPending}>
            Check and publish
          </Button>
        </>
      }
    >
      <Terms terms={terms} strategies={strategies.data ?? []} onTerms={setTerms} />
      {publish.error !== null && (
        <ErrorNote title={failureText(publish.error, 'It was not published.')} />
      )}
    </FormDialog>
  );
}

interface TermsProps {
  readonly terms: typeof FIRST;
  readonly strategies: readonly StrategySummary[];
  readonly onTerms: (terms: typeof FIRST) => void;
}

function Terms({ terms, strategies, onTerms }: TermsProps) {
  const field = (name: keyof typeof FIRST) => ({
    ...{ required: true, value: terms[name] },
    onChange: (event: { target: { value: string } }) =>
      onTerms({ ...terms, [name]: event.target.value }),
  });
  return (
    <>
      <Choice
        label="Saved strategy"
        {...field('strategyId')}
        options={[
          ['', 'Choose one'],
          ...strategies.map(
            ({ id, name, versionNumber }) => [id, `${name}, version ${versionNumber}`] as const,
          ),
        ]}
      />
      <TextField label="Name" {...field('name')} />
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
      <Choice
        label="Group"
        {...field('tag')}
        options={ListingTag.options.map((tag) => [tag, TAG_NAMES[tag]] as const)}
      />
      <Choice
        label="Risk"
        {...field('risk')}
        options={ListingRisk.options.map((risk) => [risk, RISK_NAMES[risk]] as const)}
      />
    </>
  );
}

/** Returns the order that the fields make; null while one of them is missing. */
function orderOf(terms: typeof FIRST, versionNumber: number): PublishOrder | null {
  const { strategyId, name, description } = terms;
  const tag = ListingTag.safeParse(terms.tag);
  const risk = ListingRisk.safeParse(terms.risk);
  const price = Math.round(Number(terms.price) * 100);
  if (!tag.success || !risk.success || !Number.isFinite(price)) return null;
  return {
    ...{ strategyId, versionNumber, name, description, price },
    ...{ tags: [tag.data], risk: risk.data },
  };
}
