import SchoolOutlinedIcon from '@mui/icons-material/SchoolOutlined';
import { EmptyState } from '../../components/empty-state.tsx';
import { Screen } from '../../components/screen.tsx';

/** Where trading is taught. */
export function LearnScreen() {
  return (
    <Screen title="Learn">
      <EmptyState
        icon={<SchoolOutlinedIcon />}
        title="Lessons are on their way"
        text="Chart patterns, technical indicators and courses will be taught here, from the basics to algorithmic trading. The quickest lesson today: change a sample strategy in Labs and watch its trades change."
        action={{ label: 'Open Labs', to: '/labs' }}
      />
    </Screen>
  );
}
