import StorefrontOutlinedIcon from '@mui/icons-material/StorefrontOutlined';
import { EmptyState } from '../../components/empty-state.tsx';
import { Screen } from '../../components/screen.tsx';

/** Screen for offering and finding strategies. */
export function MarketplaceScreen() {
  return (
    <Screen title="Strategy Marketplace">
      <EmptyState
        icon={<StorefrontOutlinedIcon />}
        title="No strategies listed yet"
        text="Strategies from other traders will be listed here, each with figures recomputed by our server. You can build your own in Labs now."
        action={{ label: 'Open Labs', to: '/labs' }}
      />
    </Screen>
  );
}
