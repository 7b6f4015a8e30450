import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { setDemoMode } from '../../../session/demo-mode.ts';
import { color } from '../../../theme/theme.ts';
import { CardRow, CardRows } from '../../../components/cards/card-rows.tsx';
import { TitledCard } from '../../../components/cards/titled-card.tsx';

const PROVIDERS = ['Alpaca', 'TD Ameritrade', 'Interactive Brokers', 'Coinbase'] as const;

/** Sample connections; connecting and disconnecting changes this page alone. */
export function DemoIntegrations() {
  const [connected, setConnected] = useState<readonly string[]>(['Alpaca']);
  return (
    <Box sx={{ maxWidth: 960 }}>
      <TitledCard
        title="Provider Integrations"
        text="Sample connections: nothing is sent anywhere. Your own are there when demo mode is off."
        action={
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            onClick={() => setDemoMode(false)}
            sx={{ minHeight: { xs: 44, md: 36 } }}
          >
            Show my connections
          </Button>
        }
      >
        <CardRows>
          {PROVIDERS.map((name) => (
            <DemoProvider
              key={name}
              name={name}
              isConnected={connected.includes(name)}
              onConnect={() => setConnected([...connected, name])}
              onDisconnect={() => setConnected(connected.filter((each) => each !== name))}
            />
          ))}
        </CardRows>
      </TitledCard>
    </Box>
  );
}

interface DemoProviderProps {
  readonly name: string;
  readonly isConnected: boolean;
  readonly onConnect: () => void;
  readonly onDisconnect: () => void;
}

function DemoProvider({ name, isConnected, onConnect, onDisconnect }: DemoProviderProps) {
  const showToast = useToast();
  const update = () =>
    showToast({ severity: 'info', text: 'In demo mode there are no keys to update.' });
  const actions = isConnected
    ? [
        { label: 'Update Keys', act: update },
        { label: 'Disconnect', act: onDisconnect },
      ]
    : [{ label: 'Connect Account', act: onConnect }];
  return (
    <CardRow
      hasWideAction
      title={
        <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'baseline' }}>
          {name}
          <Box
            component="span"
            sx={{ fontSize: 12, color: isConnected ? color.ok : 'text.secondary', fontWeight: 400 }}
          >
            {isConnected ? 'Connected' : 'Not Connected'}
          </Box>
        </Box>
      }
      text="Sample"
      action={
        <Box sx={{ display: 'flex', gap: 0.5, flexShrink: 0 }}>
          {actions.map(({ label, act }) => (
            <Button
              key={label}
              size="small"
              color="secondary"
              {...(label === 'Connect Account' && { variant: 'outlined' as const })}
              aria-label={`${label}: ${name}`}
              onClick={act}
              sx={{ minHeight: { xs: 44, md: 36 } }}
            >
              {label}
            </Button>
          ))}
        </Box>
      }
    />
  );
}
