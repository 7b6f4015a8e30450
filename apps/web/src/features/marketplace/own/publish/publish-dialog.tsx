import type { OwnListing } from '@stratloom/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { failureAdvice } from '../../../../api-client/index.ts';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { mineQuery, ownStrategiesQuery } from '../market-queries.ts';
import { termsOf } from '../terms-draft.ts';
import { TermsFields } from '../terms-fields.tsx';
import { CheckStep } from './check-step.tsx';
import { PUBLISH_STEPS, type PublishStep } from './publish-draft.ts';
import { StepList } from './step-list.tsx';
import { useCheck, useDiscard, useDraft, usePutOnSale } from './use-publish.ts';
import { NothingSaved, VersionStep } from './version-step.tsx';

interface PublishDialogProps {
  /** Listing that has been checked, with which it goes on; null = the draft of this browser. */
  readonly listing?: OwnListing | null;
  readonly onClose: () => void;
  readonly onPublished: () => void;
}

/** Name of the button that leads on from a step. */
const NEXT: Readonly<Record<PublishStep, string>> = {
  ...{ version: 'Next', terms: 'Check', check: 'Publish' },
};

/** Publishes a saved version in three steps: which one, what is said of it, and what the server has found. */
export function PublishDialog({ listing = null, onClose, onPublished }: PublishDialogProps) {
  const form = usePublishForm(listing, onPublished);
  const { draft, strategies, step, error, isBusy } = form;
  const hasNone = strategies?.length === 0 && step === 'version';
  const back = PUBLISH_STEPS[PUBLISH_STEPS.indexOf(step) - 1];
  return (
    <FormDialog
      title="Publish a strategy"
      onClose={onClose}
      onSubmit={form.next}
      actions={
        <>
          {draft.chosen !== null && (
            <Button color="secondary" onClick={form.startOver} sx={{ mr: 'auto' }}>
              Start over
            </Button>
          )}
          <Button color="secondary" onClick={back === undefined ? onClose : () => form.goTo(back)}>
            {back === undefined ? 'Cancel' : 'Back'}
          </Button>
          <Button type="submit" variant="contained" disabled={!form.isReady} loading={isBusy}>
            {NEXT[step]}
          </Button>
        </>
      }
    >
      <StepList step={step} />
      {hasNone ? <NothingSaved /> : <StepFields form={form} />}
      {error !== null && <ErrorNote title={failureAdvice(error, 'It was not published.')} />}
      {!hasNone && step !== 'check' && (
        <Typography sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          Kept in this browser: you can close this and go on later.
        </Typography>
      )}
    </FormDialog>
  );
}

/** Fields of a step. */
function StepFields({ form }: { readonly form: ReturnType<typeof usePublishForm> }) {
  const { draft, change, strategies = [], step, checked } = form;
  if (step === 'check') return <CheckStep listing={checked} />;
  if (step === 'version') {
    const choose = (chosen: typeof draft.chosen): void => change({ chosen });
    return <VersionStep strategies={strategies} chosen={draft.chosen} onChosen={choose} />;
  }
  return (
    <TermsFields
      terms={draft.terms}
      onTerms={(terms) => change({ terms: { ...terms, tags: [...terms.tags] } })}
    />
  );
}

/** Returns the draft with where it stands, and the ways on and back. */
function usePublishForm(listing: OwnListing | null, onPublished: () => void) {
  const strategies = useQuery(ownStrategiesQuery).data;
  const mine = useQuery(mineQuery);
  const { draft, change, forget } = useDraft(listing);
  const check = useCheck((listingId) => change({ listingId, step: 'check' }));
  const publish = usePutOnSale(() => {
    forget();
    onPublished();
  });
  const discard = useDiscard();
  const checked = mine.data?.find(({ id, version }) => id === draft.listingId && version === 0);
  // Its listing is gone, or on sale by now: what was entered stays, and can be checked again.
  const isRead = mine.data !== undefined && !mine.isFetching && !check.isPending;
  const isGone = isRead && checked === undefined;
  const step = draft.step === 'check' && isGone ? 'terms' : draft.step;
  const { chosen } = draft;
  const terms = termsOf(draft.terms);
  const isReady = {
    version: strategies?.some(({ id }) => id === chosen?.strategyId) === true,
    terms: terms !== null && mine.data !== undefined,
    check: checked !== undefined && checked.check !== null,
  }[step];
  const forgetFailures = (): void => [check, publish, discard].forEach((each) => each.reset());
  const goTo = (to: PublishStep): void => {
    forgetFailures();
    change({ step: to });
  };
  const nextOf: Readonly<Record<PublishStep, () => void>> = {
    version: () => goTo('terms'),
    terms: () => chosen && terms && check.mutate({ terms, chosen, before: checked }),
    check: () => checked && publish.mutate(checked.id),
  };
  return {
    ...{ draft, change, strategies, step, checked, isReady, goTo },
    error: check.error ?? publish.error ?? discard.error,
    isBusy: check.isPending || publish.isPending,
    next: (): void => {
      if (isReady) nextOf[step]();
    },
    startOver: (): void => {
      forgetFailures();
      if (checked !== undefined) discard.mutate(checked.id);
      forget();
    },
  };
}
