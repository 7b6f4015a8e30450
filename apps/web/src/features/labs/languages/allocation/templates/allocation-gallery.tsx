import Typography from '@mui/material/Typography';
import {
  ALLOCATION_TEMPLATES,
  type AllocationDocument,
  type AllocationTemplate,
  symbolsIn,
} from '@stratloom/lang-allocation';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { barsQuery } from '../../../../../instruments/bars/use-bars.ts';
import { figures } from '../../../../../theme/theme.ts';
import { useOpenStrategy } from '../../../session/open-strategy.tsx';
import { TemplateCard } from '../../../templates/template-card.tsx';
import { TemplateGalleryFrame } from '../../../templates/template-gallery-frame.tsx';
import { useTemplateRuns } from '../../../templates/use-template-runs.ts';
import { allocationOrder } from './allocation-orders.ts';

interface AllocationGalleryProps {
  readonly onChoose: (document: AllocationDocument) => void;
  readonly onClose: () => void;
}

/** Returns what makes the run of a template on the dates of the open strategy, with its settings. */
function useOrderOf() {
  const { symbol, settings, instrument, timeframe, from, to } = useOpenStrategy().document;
  const queries = useQueryClient();
  return useMemo(() => {
    const load = async (each: string) =>
      queries.fetchQuery(barsQuery({ symbol: each, timeframe, from, to }));
    return async (template: AllocationTemplate) =>
      allocationOrder(template, { symbol, settings, instrument }, load);
  }, [queries, symbol, settings, instrument, timeframe, from, to]);
}

/** Says what the figures of the cards are of. */
function Basis() {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      Each run on its own instruments, with the timeframe, dates and settings of the open strategy.
      They differ in risk: compare the drawdowns too.
    </Typography>
  );
}

/** Allocations to begin with, each with its idea, its instruments and how it would have done. */
export function AllocationGallery({ onChoose, onClose }: AllocationGalleryProps) {
  const runs = useTemplateRuns(ALLOCATION_TEMPLATES, useOrderOf());
  return (
    <TemplateGalleryFrame title="Start from an allocation" onClose={onClose} above={<Basis />}>
      {ALLOCATION_TEMPLATES.map((template) => (
        <li key={template.id}>
          <TemplateCard
            name={template.document.name}
            idea={template.idea}
            note={
              <Typography component="span" variant="caption" sx={{ ...figures, pt: 1 }}>
                {symbolsIn(template.document).join(' ')}
              </Typography>
            }
            run={runs.get(template)}
            hasRuns
            onChoose={() => onChoose(template.document)}
          />
        </li>
      ))}
    </TemplateGalleryFrame>
  );
}
