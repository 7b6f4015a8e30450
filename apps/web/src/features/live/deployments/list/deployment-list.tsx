import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Deployment } from '@stratloom/contracts';
import { useState } from 'react';
import { DeploymentCard } from '../deployment-card.tsx';
import { DeploymentTable } from './deployment-table.tsx';
import { DeploymentsToolbar, type ListView } from './deployments-toolbar.tsx';
import { ALL_DEPLOYMENTS, shownDeployments } from './shown-deployments.ts';

/** All deployments as cards or rows, with what is looked for among them. */
export function DeploymentList({ deployments }: { readonly deployments: readonly Deployment[] }) {
  const [choice, setChoice] = useState(ALL_DEPLOYMENTS);
  const [view, setView] = useState<ListView>('grid');
  const shown = shownDeployments(deployments, choice);
  return (
    <>
      <DeploymentsToolbar
        deployments={deployments}
        choice={choice}
        onChange={(changes) => setChoice({ ...choice, ...changes })}
        view={view}
        onView={setView}
      />
      {shown.length === 0 && <NoMatch onClear={() => setChoice(ALL_DEPLOYMENTS)} />}
      {shown.length > 0 && view === 'list' && <DeploymentTable deployments={shown} />}
      {shown.length > 0 && view === 'grid' && (
        <Box
          sx={{
            ...{ display: 'grid', gap: 2, alignItems: 'start' },
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'repeat(2, minmax(0, 1fr))',
              lg: 'repeat(3, minmax(0, 1fr))',
            },
          }}
        >
          {shown.map((deployment) => (
            <DeploymentCard key={deployment.id} deployment={deployment} />
          ))}
        </Box>
      )}
    </>
  );
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <Box sx={{ py: 4, textAlign: 'center' }}>
      <Typography component="output" sx={{ display: 'block', mb: 1 }}>
        No strategies match.
      </Typography>
      <Button color="secondary" variant="outlined" onClick={onClear}>
        Clear filters
      </Button>
    </Box>
  );
}
