import StorefrontOutlinedIcon from '@mui/icons-material/StorefrontOutlined';
import { EmptyState } from '../../components/empty-state.tsx';
import { Screen } from '../../components/screen.tsx';
import { useDemoMode } from '../../session/demo-mode.ts';
import { DemoMarketplaceScreen } from './demo/demo-marketplace-screen.tsx';

/** Screen for finding strategies: samples in demo mode. Nothing can be published yet, so there are no others. */
export function MarketplaceScreen() {
  if (useDemoMode()) return <DemoMarketplaceScreen />;
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
