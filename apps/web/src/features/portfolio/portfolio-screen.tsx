import Typography from '@mui/material/Typography';
import { Screen } from '../../components/screen.tsx';

/** Placeholder of the portfolio. */
export function PortfolioScreen() {
  return (
    <Screen title="Portfolio">
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>
        This screen is under development.
      </Typography>
    </Screen>
  );
}
