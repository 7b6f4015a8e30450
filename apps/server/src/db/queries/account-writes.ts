import type { AuditEntry, Deployment, DeploymentInput, JournalOrder } from '@stratloom/execution';
import { sql } from 'kysely';
import type { UserSpace } from '../user-space.ts';
import { auditColumns, deploymentColumns, orderColumns } from './execution-records.ts';

/** A request of the outbox. */
interface Request {
  readonly kind: 'submit' | 'cancel';
  readonly clientOrderId: string;
  readonly notBefore: number;
}

/**
 * Rows of an account that a transaction has yet to write. They go out together, one statement a table, before anything reads these
 * tables and at the latest with the commit: each statement is a way to the database and back, for a bar of many deployments the
 * dearest thing of all.
 */
export class AccountWrites {
  readonly #space: UserSpace;
  readonly #accountId: string;
  readonly deployments = new Map<string, Deployment>();
  readonly orders = new Map<string, JournalOrder>();
  readonly #inputs: DeploymentInput[] = [];
  readonly #requests = new Map<string, Request>();
  readonly #audit: AuditEntry[] = [];

  constructor(space: UserSpace, accountId: string) {
    this.#space = space;
    this.#accountId = accountId;
  }

  /** Adds lines of logs. */
  addInputs(inputs: readonly DeploymentInput[]): void {
    this.#inputs.push(...inputs);
  }

  /** Puts a request in the place of the one for the same order. */
  putRequest(request: Request): void {
    this.#requests.set(keyOf(request), request);
  }

  /** Forgets a request that is not written yet. */
  dropRequest(request: Pick<Request, 'kind' | 'clientOrderId'>): void {
    this.#requests.delete(keyOf(request));
  }

  /** Adds an entry of the audit log. */
  addAudit(entry: AuditEntry): void {
    this.#audit.push(entry);
  }

  /** Writes everything. */
  async flush(): Promise<void> {
    await this.writeDeployments();
    await this.writeInputs();
    await this.writeOrders();
    await this.writeRequests();
    await this.#writeAudit();
  }

  /** Writes deployments as they are now. */
  async writeDeployments(): Promise<void> {
    if (this.deployments.size === 0) return;
    const rows = [...this.deployments.values()].map((each) => ({
      ...deploymentColumns(each),
      user_id: this.#space.userId,
    }));
    this.deployments.clear();
    await this.#space.rows
      .insertInto('deployments')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'id']).doUpdateSet((row) => ({
          tag: row.ref('excluded.tag'),
          markets: sql`excluded.markets`,
          quote_currency: row.ref('excluded.quote_currency'),
          timeframe_ms: row.ref('excluded.timeframe_ms'),
          starts_at: row.ref('excluded.starts_at'),
          code_hash: row.ref('excluded.code_hash'),
          funds: row.ref('excluded.funds'),
          limits: sql`excluded.limits`,
          books: sql`excluded.books`,
          state: row.ref('excluded.state'),
          state_by: row.ref('excluded.state_by'),
          state_reason: row.ref('excluded.state_reason'),
          state_at: row.ref('excluded.state_at'),
          input_seq: row.ref('excluded.input_seq'),
          processed_seq: row.ref('excluded.processed_seq'),
          last_bar_time: row.ref('excluded.last_bar_time'),
          owner_actions: sql`excluded.owner_actions`,
          schedule: row.ref('excluded.schedule'),
        })),
      )
      .execute();
  }

  /** Writes lines of logs. */
  async writeInputs(): Promise<void> {
    const inputs = this.#inputs.splice(0);
    if (inputs.length === 0) return;
    await this.#space.rows
      .insertInto('deployment_inputs')
      .values(
        inputs.map(({ deploymentId, seq, input }) => ({
          ...this.#whose,
          deployment_id: deploymentId,
          seq,
          input: JSON.stringify(input),
        })),
      )
      .execute();
  }

  /** Writes new orders. */
  async writeOrders(): Promise<void> {
    if (this.orders.size === 0) return;
    const rows = [...this.orders.values()].map((each) => ({
      ...orderColumns(each),
      ...this.#whose,
    }));
    this.orders.clear();
    await this.#space.rows.insertInto('orders').values(rows).execute();
  }

  /** Writes requests. */
  async writeRequests(): Promise<void> {
    if (this.#requests.size === 0) return;
    const rows = [...this.#requests.values()].map(({ kind, clientOrderId, notBefore }) => ({
      ...{ ...this.#whose, kind },
      client_order_id: clientOrderId,
      not_before: notBefore,
    }));
    this.#requests.clear();
    await this.#space.rows
      .insertInto('execution_outbox')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'kind', 'client_order_id'])
          .doUpdateSet((row) => ({ not_before: row.ref('excluded.not_before') })),
      )
      .execute();
  }

  async #writeAudit(): Promise<void> {
    const entries = this.#audit.splice(0);
    if (entries.length === 0) return;
    await this.#space.rows
      .insertInto('audit_entries')
      .values(entries.map((entry) => ({ ...auditColumns(entry), ...this.#whose })))
      .execute();
  }

  get #whose(): { readonly user_id: string; readonly account_id: string } {
    return { user_id: this.#space.userId, account_id: this.#accountId };
  }
}

function keyOf({ kind, clientOrderId }: Pick<Request, 'kind' | 'clientOrderId'>): string {
  return `${kind} ${clientOrderId}`;
}
