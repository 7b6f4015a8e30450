import Box from '@mui/material/Box';
import { TitledCard } from '../../../components/cards/titled-card.tsx';
import { DemoSwitches } from './demo-switches.tsx';

const EMAILS = [
  { label: 'Trades', text: 'E-mail when an order of yours is filled', isOn: true },
  { label: 'Strategies', text: 'E-mail when a strategy stops or needs you', isOn: true },
  { label: 'News', text: 'E-mail about what is new in Stratloom', isOn: false },
  { label: 'Marketing', text: 'E-mail with offers', isOn: false },
] as const;

/** Sample choices of e-mails. */
export function DemoNotifications() {
  return (
    <Box sx={{ maxWidth: 720 }}>
      <TitledCard
        title="Email notifications"
        text="A sample: kept on this page only, nothing is sent or stopped."
      >
        <DemoSwitches switches={EMAILS} />
      </TitledCard>
    </Box>
  );
}
