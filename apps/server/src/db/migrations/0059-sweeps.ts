import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Sweeps on the server: what is searched, in chunks of runs that any number of processes claim, with what came of each. */
export async function up(db: Kysely<never>): Promise<void> {
  await makeSweeps(db);
  await makeChunks(db);
  await giveToOwners(db, ['sweeps', 'sweep_chunks']);
  await makeClaims(db);
  await makeChunkClaim(db);
  await giveClaims(db);
}

async function makeSweeps(db: Kysely<never>): Promise<void> {
  await sql`
    create table sweeps (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      -- Saved version that is searched; null = none is saved.
      strategy_id uuid,
      version_number integer,
      symbol text not null,
      timeframe text not null,
      language text not null,
      method text not null check (method in ('grid', 'random')),
      -- Strategy, settings and search as JSON; the columns of its bars beside it.
      document text not null,
      bars bytea,
      finer_bars bytea,
      exchange_rates bytea,
      state text not null
        check (state in ('planning', 'held', 'running', 'paused', 'done', 'cancelled', 'failed')),
      failure text,
      -- Runs at most, known before it is planned.
      most_runs integer not null,
      run_count integer not null default 0,
      run_ms float8,
      chunk_count integer not null default 0,
      done_chunks integer not null default 0,
      done_runs integer not null default 0,
      failed_runs integer not null default 0,
      cpu_ms bigint not null default 0,
      -- Ranges of run numbers that its owner's browser has made.
      elsewhere text not null default '[]',
      -- Until then its owner's browser makes the runs; null = the server does.
      held_until timestamptz,
      planned_until timestamptz not null default '-infinity',
      plan_attempts integer not null default 0,
      created_at timestamptz not null,
      ended_at timestamptz,
      unique (id, user_id),
      foreign key (strategy_id, user_id) references strategies (id, user_id) on delete cascade
    );
    create index on sweeps (user_id, created_at);
    create index on sweeps (created_at) where state in ('planning', 'held', 'running');
    create index on sweeps (ended_at) where ended_at is not null;
  `.execute(db);
}

async function makeChunks(db: Kysely<never>): Promise<void> {
  await sql`
    create table sweep_chunks (
      sweep_id uuid not null,
      user_id uuid not null,
      chunk_index integer not null,
      -- Number of its first run.
      first_run integer not null,
      run_count integer not null,
      -- Points of its runs: 32-bit indexes of the values, one run after another.
      points bytea not null,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
      -- Process that has it, for whoever looks into the table.
      worker text,
      leased_until timestamptz,
      -- Times that it was claimed: a process that was overtaken has an older number and can write nothing.
      attempts integer not null default 0,
      -- Times that it ended without results.
      failures integer not null default 0,
      failure text,
      -- Place among the chunks that are done, from 1 without gaps.
      done_rank integer,
      -- Figures of its runs as JSON, and their returns packed.
      figures text,
      returns bytea,
      primary key (sweep_id, chunk_index),
      unique (sweep_id, done_rank),
      foreign key (sweep_id, user_id) references sweeps (id, user_id) on delete cascade
    );
    create index on sweep_chunks (sweep_id, chunk_index) where state <> 'done';
    create index on sweep_chunks (user_id, leased_until) where state = 'running';
    -- Packed already.
    alter table sweep_chunks alter column returns set storage external;
    alter table sweeps alter column bars set storage external;
    alter table sweeps alter column finer_bars set storage external;
  `.execute(db);
}

async function makeClaims(db: Kysely<never>): Promise<void> {
  await sql`
    create policy claim_select on sweeps for select to stratloom_lookup using (true);
    create policy claim_update on sweeps for update to stratloom_lookup using (true);
    create policy claim_select on sweep_chunks for select to stratloom_lookup using (true);
    create policy claim_update on sweep_chunks for update to stratloom_lookup using (true);
    grant select (id, user_id, state, held_until, planned_until, plan_attempts, created_at, ended_at) on sweeps
      to stratloom_lookup;
    grant update (state, held_until, planned_until, plan_attempts) on sweeps to stratloom_lookup;
    grant select (sweep_id, user_id, chunk_index, state, leased_until, attempts) on sweep_chunks to stratloom_lookup;
    grant update (state, worker, leased_until, attempts) on sweep_chunks to stratloom_lookup;

    -- A sweep that waits to be divided into chunks.
    create function claim_sweep_plan(lease_ms integer)
      returns table (owner_id uuid, claimed_sweep uuid, attempt integer)
      language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
      as $$
      declare
        found_id uuid;
      begin
        select s.id into found_id from sweeps s
          where s.state = 'planning' and s.planned_until <= clock_timestamp()
          order by s.created_at limit 1 for update skip locked;
        if not found then return; end if;
        return query update sweeps s set plan_attempts = s.plan_attempts + 1,
            planned_until = clock_timestamp() + lease_ms * interval '1 millisecond'
          where s.id = found_id returning s.user_id, s.id, s.plan_attempts;
      end
      $$;
  `.execute(db);
}

async function makeChunkClaim(db: Kysely<never>): Promise<void> {
  await sql`
    -- The next chunk: of the user who has the fewest at work, then of the oldest sweep. Chunks whose process is gone count as waiting.
    create function claim_sweep_chunk(claimer text, lease_ms integer)
      returns table (owner_id uuid, claimed_sweep uuid, chunk integer, attempt integer)
      language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
      as $$
      declare
        candidate record;
        found_chunk integer;
      begin
        for candidate in
          with busy as (
            select c.user_id, count(*) as chunks from sweep_chunks c
            where c.state = 'running' and c.leased_until > clock_timestamp() group by c.user_id
          )
          select s.id, s.state from sweeps s left join busy b on b.user_id = s.user_id
          where s.state = 'running' or (s.state = 'held' and s.held_until <= clock_timestamp())
          order by coalesce(b.chunks, 0), s.created_at
        loop
          select c.chunk_index into found_chunk from sweep_chunks c
            where c.sweep_id = candidate.id and c.state <> 'done'
              and (c.state = 'waiting' or c.leased_until <= clock_timestamp())
            order by c.chunk_index limit 1 for update skip locked;
          if not found then continue; end if;
          if candidate.state = 'held' then
            update sweeps s set state = 'running', held_until = null
              where s.id = candidate.id and s.state = 'held' and s.held_until <= clock_timestamp();
            if not found then continue; end if;
          end if;
          return query update sweep_chunks c set state = 'running', worker = claimer, attempts = c.attempts + 1,
              leased_until = clock_timestamp() + lease_ms * interval '1 millisecond'
            where c.sweep_id = candidate.id and c.chunk_index = found_chunk
            returning c.user_id, c.sweep_id, c.chunk_index, c.attempts;
          return;
        end loop;
      end
      $$;
  `.execute(db);
}

async function giveClaims(db: Kysely<never>): Promise<void> {
  await sql`
    -- Sweeps whose results are no longer kept.
    create function expired_sweeps(kept_ms bigint) returns table (owner_id uuid, expired_sweep uuid)
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select user_id, id from sweeps
        where ended_at <= clock_timestamp() - kept_ms * interval '1 millisecond' limit 100;
      end;
    revoke execute on function claim_sweep_plan(integer), claim_sweep_chunk(text, integer), expired_sweeps(bigint)
      from public;
    grant execute on function claim_sweep_plan(integer), claim_sweep_chunk(text, integer), expired_sweeps(bigint)
      to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function claim_sweep_plan(integer) owner to stratloom_lookup;
    alter function claim_sweep_chunk(text, integer) owner to stratloom_lookup;
    alter function expired_sweeps(bigint) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}
