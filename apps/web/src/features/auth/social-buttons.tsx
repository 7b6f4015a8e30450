import FacebookIcon from '@mui/icons-material/Facebook';
import GoogleIcon from '@mui/icons-material/Google';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { loadCalls } from './load-calls.ts';
import { otherWayFailureText } from './other-ways.ts';

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
  const start = useMutation({
    mutationFn: async ({ id }: Provider) => {
      const { api, otherRoutes } = await loadCalls();
      return api.call(otherRoutes.socialAddress, { params: { provider: id, purpose } });
    },
    onMutate: () => props.onStart?.(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error, { name }) => {
      const way = `${purpose === 'signin' ? 'Sign-in' : 'Sign-up'} with ${name}`;
      onError(otherWayFailureText(error, way, `Failed to connect to ${name} OAuth service`));
    },
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
    </>
  );
}
