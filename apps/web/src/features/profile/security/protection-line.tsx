import Box from '@mui/material/Box';
import { methodRoutes, recoveryRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api-client/index.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { color } from '../../../theme/theme.ts';
import { protectionText } from './protection.ts';
import { securityKey } from '../../../session/way-back/use-security-change.ts';

/** Line that says whether a lost device can lock the user out. */
export function ProtectionLine() {
  const { user } = useSession();
  const methods = useQuery({
    queryKey: [securityKey, 'methods'],
    queryFn: async ({ signal }) => api.call(methodRoutes.list, { signal }),
  });
  const recovery = useQuery({
    queryKey: [securityKey, 'recovery'],
    queryFn: async ({ signal }) => api.call(recoveryRoutes.read, { signal }),
  });
  if (methods.data === undefined || recovery.data === undefined) return null;
  const text = protectionText({
    strongMethods: methods.data.items.filter(({ isStrong }) => isStrong).length,
    recoveryCodes: recovery.data.left,
    isAddressProven: user?.isEmailVerified === true,
  });
  return (
    <Box
      sx={{
        ...{ fontSize: 14, lineHeight: '20px' },
        color: text === 'Protected' ? color.ok : color.warning,
      }}
    >
      {text}
    </Box>
  );
}
