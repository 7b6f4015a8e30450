import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Deployment } from '@stratloom/contracts';
import { useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { ActionDialog } from './actions/action-dialog.tsx';
import { Consequences } from './actions/consequences.tsx';
import { CloseButton } from './actions/position-actions.tsx';
import { type AskedAction, choicesOf, consequenceOf, headingOf } from './action-words.ts';
import { type OrdersAtStop, useOwnerAction } from './owner-action.ts';
import { actionsOf } from './deployment-words.ts';
import { openPositions } from './position-words.ts';

/** Actions of a deployment's owner; each says what it will do before it does it. */
export function DeploymentActions({
  deployment,
  isDisabled = false,
}: {
  readonly deployment: Deployment;
  /** True while the past is looked at. */
  readonly isDisabled?: boolean;
}) {
  const act = useOwnerAction();
  const toast = useToast();
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const run = (command: AskedAction, orders: OrdersAtStop) => {
    setAsked(null);
    act.mutate(
      { id: deployment.id, command, orders },
      {
        onError: (error) =>
          toast({ severity: 'error', text: failureText(error, 'The deployment was not changed.') }),
      },
    );
  };
  return (
    <>
      {actionsOf(deployment.state).map(([action, label]) => (
        <Button
          key={action}
          variant="outlined"
          color="secondary"
          disabled={isDisabled || act.isPending}
          title={consequenceOf(action, 'cancelEntries', deployment)}
          onClick={() =>
            action === 'stop' || action === 'halt' ? setAsked(action) : run(action, 'cancelEntries')
          }
          sx={{ minHeight: { xs: 44, md: 36 } }}
        >
          {label}
        </Button>
      ))}
      <CloseButton deployment={deployment} isDisabled={isDisabled} />
      {asked !== null && (
        <Question
          action={asked}
          deployment={deployment}
          onAnswer={(orders) => run(asked, orders)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface QuestionProps {
  readonly action: AskedAction;
  readonly deployment: Deployment;
  readonly onAnswer: (orders: OrdersAtStop) => void;
  readonly onClose: () => void;
}

/** Says what an action will do to orders and position, and asks for it. */
function Question({ action, deployment, onAnswer, onClose }: QuestionProps) {
  const [orders, setOrders] = useState<OrdersAtStop>('cancelEntries');
  const choices = choicesOf(action, openPositions(deployment).length > 0);
  return (
    <ActionDialog
      title={headingOf(action)}
      isReal={!deployment.isPaper}
      confirm={action === 'stop' ? 'Stop' : 'Halt'}
      onConfirm={() => onAnswer(orders)}
      onClose={onClose}
    >
      {choices.length > 0 && (
        <RadioGroup
          aria-label="Its working orders"
          value={orders}
          onChange={(_, value) => {
            const chosen = choices.find((choice) => choice.value === value);
            if (chosen !== undefined) setOrders(chosen.value);
          }}
          sx={{ mb: 2 }}
        >
          {choices.map(({ value, label }) => (
            <FormControlLabel key={value} value={value} control={<Radio />} label={label} />
          ))}
        </RadioGroup>
      )}
      {orders === 'flatten' ? (
        <Consequences id={deployment.id} action={FLATTEN} />
      ) : (
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          {consequenceOf(action, orders, deployment)}
        </DialogContentText>
      )}
    </ActionDialog>
  );
}

const FLATTEN = { kind: 'close', part: 'all', afterwards: 'stop' } as const;
