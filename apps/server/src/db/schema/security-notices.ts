import type { Generated } from 'kysely';

export interface SecurityNoticesTable {
  id: string;
  user_id: string;
  subject: string;
  text: string;
  count: Generated<number>;
  attempts: Generated<number>;
  created_at: Generated<Date>;
  due_at: Generated<Date>;
}
