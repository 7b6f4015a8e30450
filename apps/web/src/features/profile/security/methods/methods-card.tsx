import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { methodRoutes, type SignInMethod } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../api-client/index.ts';
import { formatDay } from '../../../../format/moment.ts';
import { LoadedRows } from '../../cards/loaded-rows.tsx';
import { TitledCard } from '../../../../components/cards/titled-card.tsx';
import { CardRow, CardRows } from '../../../../components/cards/card-rows.tsx';
import {
  securityKey,
  useSecurityChange,
} from '../../../../session/way-back/use-security-change.ts';
import { AddMethod } from './add-method.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { methodNames } from './method-names.ts';

/** The ways to sign in to the account, and how to add and remove them. */
export function MethodsCard() {
  const query = useQuery({
    queryKey: [securityKey, 'methods'],
    queryFn: async ({ signal }) => api.call(methodRoutes.list, { signal }),
  });
  const kinds = new Set(query.data?.items.map(({ kind }) => kind));
  return (
    <TitledCard
      title="Ways to sign in"
      text="With two strong ones, losing a device does not lock you out. Actions that move money need a strong one."
      action={query.data !== undefined && <AddMethod existing={kinds} />}
    >
      <LoadedRows query={query}>
        {({ items }) => (
          <CardRows>
            {items.map((method) => (
              <MethodRow key={method.id} method={method} isOnly={items.length === 1} />
            ))}
          </CardRows>
        )}
      </LoadedRows>
    </TitledCard>
  );
}

function MethodRow({ method, isOnly }: { method: SignInMethod; isOnly: boolean }) {
  const { id, kind, label, isStrong, createdAt, lastUsedAt } = method;
  const name = methodNames[kind];
  const remove = useSecurityChange({
    work: async () => api.call(methodRoutes.remove, { params: { id } }),
    done: `${name} is removed`,
    failed: 'This way to sign in could not be removed',
  });
  const used = lastUsedAt === null ? 'not used yet' : `last used ${formatDay(lastUsedAt)}`;
  return (
    <CardRow
      title={titleOf(name, label)}
      text={`${isStrong ? 'Strong' : 'Convenient, not strong'} · added ${formatDay(createdAt)} · ${used}`}
      hasWideAction
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 0.5 }}>
          {kind === 'passkey' && <RenameButton id={id} label={label} />}
          {!isOnly && (
            <Button
              size="small"
              color="secondary"
              aria-label={`Remove ${name} ${label}`.trim()}
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Remove
            </Button>
          )}
        </Box>
      }
    />
  );
}

function RenameButton({ id, label }: { id: string; label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="secondary"
        aria-label={`Rename Passkey ${label}`}
        onClick={() => setOpen(true)}
      >
        Rename
      </Button>
      {isOpen && <RenameDialog id={id} label={label} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The name of the way and what its owner knows it by, unless that says the name already. */
function titleOf(name: string, label: string): string {
  if (label === '') return name;
  return label.startsWith(name) ? label : `${name} · ${label}`;
}
