import FacebookIcon from '@mui/icons-material/Facebook';
import GoogleIcon from '@mui/icons-material/Google';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { loadCalls } from '../../api-client/load-calls.ts';
import { failureText } from '../../api-client/api-failure.ts';

/** Returns whether this server simulates the social providers; false until that is known. */
function useSocialDemo(): boolean {
  const { data } = useQuery({
    queryKey: ['social offers'],
    queryFn: async ({ signal }) => {
      const { api, oauthRoutes } = await loadCalls();
      return api.call(oauthRoutes.offers, { bearer: null, signal });
    },
    staleTime: Infinity,
    retry: false,
  });
  return data?.providers.some(({ demo }) => demo) ?? false;
}

const providers = [
  { id: 'google', name: 'Google', icon: <GoogleIcon /> },
  { id: 'facebook', name: 'Facebook', icon: <FacebookIcon /> },
] as const;
type Provider = (typeof providers)[number];

/** 'or continue with' Google and Facebook: sends the browser to the provider. */
export function SocialButtons(props: {
  purpose: 'signin' | 'signup';
  onStart?: () => void;
  onError: (text: string) => void;
}) {
  const { purpose, onError } = props;
  const isDemo = useSocialDemo();
  const start = useMutation({
    mutationFn: async ({ id }: Provider) => {
      const { api, oauthRoutes } = await loadCalls();
      const params = { provider: id, purpose };
      return api.call(oauthRoutes.authorizationUrl, { bearer: null, params });
    },
    onMutate: () => props.onStart?.(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error, { name }) =>
      onError(failureText(error, `Failed to connect to ${name} OAuth service`)),
  });
  return (
    <>
      <Divider sx={{ my: 3 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          or continue with
        </Typography>
      </Divider>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        {providers.map((provider) => (
          <Button
            key={provider.id}
            variant="outlined"
            color="secondary"
            startIcon={provider.icon}
            disabled={start.isPending}
            onClick={() => start.mutate(provider)}
          >
            {provider.name}
          </Button>
        ))}
      </Box>
      {isDemo && (
        <Typography
          variant="caption"
          sx={{ mt: 1, display: 'block', textAlign: 'center', color: 'text.secondary' }}
        >
          Demo: this server stands in for Google and Facebook.
        </Typography>
      )}
    </>
  );
}
