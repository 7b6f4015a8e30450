import FacebookIcon from '@mui/icons-material/Facebook';
import GoogleIcon from '@mui/icons-material/Google';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { loadCalls } from '../../api-client/load-calls.ts';
import { useOffers } from './use-offers.ts';
import { failureAdvice } from '../../api-client/api-failure.ts';

const providers = [
  { id: 'google', name: 'Google', icon: <GoogleIcon /> },
  { id: 'facebook', name: 'Facebook', icon: <FacebookIcon /> },
] as const;
type Provider = (typeof providers)[number];

/** Google and Facebook: sends the browser to the provider. Below other ways 'or continue with' them. */
export function SocialButtons(props: {
  purpose: 'signin' | 'signup';
  /** True: they stand above the other ways. */
  isFirst?: boolean;
  onStart?: () => void;
  onError: (text: string) => void;
}) {
  const { purpose, onError, isFirst = false } = props;
  const offers = useOffers()?.providers;
  const isDemo = offers?.some(({ demo }) => demo) ?? false;
  // Until that is known, both: nothing moves when the answer comes on most servers.
  const offered = providers.filter(
    ({ id }) => offers?.find(({ provider }) => provider === id)?.offered ?? true,
  );
  const start = useMutation({
    mutationFn: async ({ id }: Provider) => {
      const { api, oauthRoutes } = await loadCalls();
      const params = { provider: id, purpose };
      return api.call(oauthRoutes.authorizationUrl, { bearer: null, params });
    },
    onMutate: () => props.onStart?.(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error, { name }) =>
      onError(failureAdvice(error, `Failed to connect to ${name} OAuth service`)),
  });
  if (offered.length === 0) return null;
  return (
    <>
      {!isFirst && <Or words="or continue with" />}
      <Box
        sx={{ display: 'grid', gridTemplateColumns: `repeat(${offered.length}, 1fr)`, gap: 1.5 }}
      >
        {offered.map((provider) => (
          <Button
            key={provider.id}
            variant="outlined"
            color="secondary"
            startIcon={provider.icon}
            sx={{ minHeight: 44 }}
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
      {isFirst && <Or words="or with your email" />}
    </>
  );
}

function Or({ words }: { words: string }) {
  return (
    <Divider sx={{ my: 3 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words}
      </Typography>
    </Divider>
  );
}
