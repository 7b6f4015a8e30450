import SpaceDashboardOutlinedIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { EmptyState } from '../../components/empty-state.tsx';
import { Screen } from '../../components/screen.tsx';

/** The first screen after signing in. */
export function DashboardScreen() {
  return (
    <Screen title="Dashboard">
      <EmptyState
        icon={<SpaceDashboardOutlinedIcon />}
        title="Your accounts will be here"
        text="Balances, a live chart and your watchlist are coming to this screen. Until then, build a strategy in Labs and see how it would have done."
        action={{ label: 'Open Labs', to: '/labs' }}
      />
    </Screen>
  );
}
