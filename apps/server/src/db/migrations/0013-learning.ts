import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

const TABLES = [
  'learn_bookmarks',
  'learn_modules_read',
  'learn_answers',
  'learn_attempts',
  'learn_patterns',
  'learn_placements',
  'learn_paths',
];

/** Learning content that users have read, answered and bookmarked. */
export async function up(db: Kysely<never>): Promise<void> {
  await makeMarks(db);
  await makeAnswers(db);
  await giveToOwners(db, TABLES);
}

async function makeMarks(db: Kysely<never>): Promise<void> {
  await sql`
    create table learn_bookmarks (
      user_id uuid not null references users on delete cascade,
      topic_id text not null,
      created_at timestamptz not null,
      primary key (user_id, topic_id)
    );
    create table learn_modules_read (
      user_id uuid not null references users on delete cascade,
      module_id text not null,
      read_at timestamptz not null,
      primary key (user_id, module_id)
    );
    create table learn_placements (
      user_id uuid primary key references users on delete cascade,
      answers jsonb not null,
      suggested_path text not null,
      taken_at timestamptz not null
    );
    create table learn_paths (
      user_id uuid primary key references users on delete cascade,
      path text not null,
      chosen_at timestamptz not null
    );
  `.execute(db);
}

async function makeAnswers(db: Kysely<never>): Promise<void> {
  await sql`
    create table learn_answers (
      user_id uuid not null references users on delete cascade,
      question_id text not null,
      answer jsonb not null,
      is_right boolean not null,
      answer_count integer not null,
      right_count integer not null,
      box smallint not null check (box between 0 and 5),
      due_at timestamptz,
      answered_at timestamptz not null,
      primary key (user_id, question_id),
      check (right_count between 0 and answer_count),
      check ((box = 0) = (due_at is null))
    );
    create table learn_attempts (
      user_id uuid not null references users on delete cascade,
      id uuid not null,
      is_right boolean not null,
      created_at timestamptz not null,
      primary key (user_id, id)
    );
    create index on learn_attempts (user_id, created_at);
    create table learn_patterns (
      user_id uuid not null references users on delete cascade,
      pattern_id text not null,
      shown_count integer not null,
      right_count integer not null check (right_count between 0 and shown_count),
      answered_at timestamptz not null,
      primary key (user_id, pattern_id)
    );
  `.execute(db);
}
