import { Connection, ConnectionRight } from '@stratloom/contracts';
import { z } from 'zod';
import { VENUE_WORDS } from '../../connections/venue-names.ts';
import type { ConnectionRow } from '../../db/queries/connections.ts';

const Stored = z.object({
  provider_id: Connection.shape.providerId,
  connection_type: Connection.shape.connectionType,
  status: Connection.shape.status,
  environment: Connection.shape.environment,
  rights: z.array(ConnectionRight),
});

/** Returns a connection as its owner sees it: nothing of its secrets. */
export function connection(row: ConnectionRow): Connection {
  const { provider_id, connection_type, status, environment, rights } = Stored.parse(row);
  return {
    id: row.id,
    providerId: provider_id,
    name: VENUE_WORDS[provider_id].name,
    connectionType: connection_type,
    status,
    environment,
    rights,
    keyHint: row.key_hint,
    connectedAt: row.created_at.getTime(),
    checkedAt: row.checked_at.getTime(),
  };
}
