import SensorsIcon from '@mui/icons-material/Sensors';
import { EmptyState } from '../../components/empty-state.tsx';
import { Screen } from '../../components/screen.tsx';

/** Screen for watching running strategies. */
export function LiveStrategiesScreen() {
  return (
    <Screen title="Live Strategies">
      <EmptyState
        icon={<SensorsIcon />}
        title="Nothing is running"
        text="Strategies that trade for you will be listed here with their value, return and state. Test one in Labs first: what it does there is what it will do live."
        action={{ label: 'Open Labs', to: '/labs' }}
      />
    </Screen>
  );
}
