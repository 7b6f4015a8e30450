import { CardRows } from '../../../components/cards/card-rows.tsx';
import { TitledCard } from '../../../components/cards/titled-card.tsx';
import { DeletionRow } from './deletion-row.tsx';
import { ExportRow } from './export-row.tsx';

/** Data that is kept of the user, to take along or to end. */
export function PersonalDataCard() {
  return (
    <TitledCard title="Your data" text="It is yours: take it along, or let it go.">
      <CardRows>
        <ExportRow />
        <DeletionRow />
      </CardRows>
    </TitledCard>
  );
}
