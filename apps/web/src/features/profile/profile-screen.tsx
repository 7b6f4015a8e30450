import PersonOutlinedIcon from '@mui/icons-material/PersonOutlined';
import { EmptyState } from '../../components/empty-state.tsx';
import { Screen } from '../../components/screen.tsx';
import { useSession } from '../../session/session-provider.tsx';

/** The signed-in user's own page. */
export function ProfileScreen() {
  const { user } = useSession();
  return (
    <Screen title="Profile">
      <EmptyState
        icon={<PersonOutlinedIcon />}
        title={user?.name ?? 'Your profile'}
        text={`${user === null ? '' : `You are signed in as ${user.email}. `}Your details, settings and connected brokers will be kept here. Your strategies are in Labs.`}
        action={{ label: 'Open Labs', to: '/labs' }}
      />
    </Screen>
  );
}
