import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ListingOrder } from '@stratloom/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Client } from 'pg';
import { z } from 'zod';
import { silentLogger } from '../../process/log.ts';
import { connectAsTestOwner } from '../../testing/owner-connection.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Database, openDatabase } from '../database.ts';
import { listedListings, type ListedQuery, rankedIds } from './listed-listings.ts';

const LISTINGS = 5_000;
const BUYERS_EACH = 6;

/** Step of a plan, with the steps below it. */
const Step = z.object({
  'Node Type': z.string(),
  'Index Name': z.string().optional(),
  'Relation Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  'Actual Loops': z.number(),
  get Plans() {
    return z.array(Step).default([]);
  },
});
type Step = z.infer<typeof Step>;

/** Orders whose rank is a column, with its index. */
const INDEXES: Partial<Record<ListingOrder, string>> = {
  newest: 'listings_published_at_id_idx',
  record: 'listings_record_days_id_idx',
  return: 'listing_versions_since_return_listing_id_idx',
  drawdown: 'listing_versions_drawdown_listing_id_idx',
};

let test: TestDatabase;
let database: Database;
let owner: Client;

async function fill(): Promise<void> {
  await owner.query(
    `insert into users (id, name, email, created_at)
     select gen_random_uuid(), 'x', i || '@example.com', now() from generate_series(1, 200) i`,
  );
  await owner.query(
    `create temp table people as select id, row_number() over (order by email) as number from users;
     insert into listings (id, user_id, strategy_id, name, description, price, tags, risk, state, current_version,
       created_at, published_at, live)
     select gen_random_uuid(), p.id, gen_random_uuid(), 'Listing ' || i, repeat('words ', 30), 100, '{trend}', 'low',
       case when i % 10 = 0 then 'withdrawn' else 'listed' end, 1, now(), now() - i * interval '1 hour',
       jsonb_build_object('paper', jsonb_build_object('daysAlive', i % 97))
     from generate_series(1, ${LISTINGS}) i join people p on p.number = 1 + i % 200;
     insert into listing_versions (listing_id, user_id, number, version_number, language, code, symbol, timeframe,
       settings, instrument, parameters, changes, state, trial_count, created_at, figures, since)
     select l.id, l.user_id, 1, 1, 'pine', 'x', 'AAPL', '1d', '{}', '{}', '{}', '', 'listed', 1, l.published_at,
       jsonb_build_object('maxDrawdownRatio', -(n % 89) / 100.0, 'verdicts', '[]'::jsonb, 'curve', repeat('0.1234 ', 100)),
       jsonb_build_object('maxDrawdownRatio', -(n % 83) / 100.0, 'returnRatio', (n % 79) / 100.0)
     from (select *, row_number() over (order by id) as n from listings) l;
     insert into listing_purchases (id, user_id, listing_id, author_id, listing_name, price, state, bought_at)
     select gen_random_uuid(), p.id, l.id, l.user_id, 'x', 1, 'held', now() - (l.n % 60) * interval '1 day'
     from (select *, row_number() over (order by id) as n from listings) l
     cross join generate_series(1, ${BUYERS_EACH}) k
     join people p on p.number = 1 + (l.n * 7 + k * 31) % 200;`,
  );
  await owner.query('analyze');
}

/** Returns the steps by which the database makes a page. */
async function planOf(query: Partial<ListedQuery> & { order: ListingOrder }): Promise<Step[]> {
  const page = rankedIds(database.shared, { search: '', limit: 24, ...query });
  const analyze: RawBuilder<unknown> = sql`analyze`;
  const [row] = await page.explain<{ 'QUERY PLAN': unknown }>('json', analyze);
  const [{ Plan: plan }] = z
    .tuple([z.object({ Plan: Step })])
    .parse(
      typeof row?.['QUERY PLAN'] === 'string' ? JSON.parse(row['QUERY PLAN']) : row?.['QUERY PLAN'],
    );
  const steps: Step[] = [];
  const add = (step: Step): void => {
    steps.push(step);
    step.Plans.forEach(add);
  };
  add(plan);
  return steps;
}

describe('pages of 5,000 listings', () => {
  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
    owner = await connectAsTestOwner(test);
    await fill();
  });
  after(async () => {
    await owner?.end();
    await database?.close();
    await test?.close();
  });

  it('are read from an index where the rank is a column, the first page and one in the middle', async () => {
    for (const [name, index] of Object.entries(INDEXES)) {
      const order = ListingOrder.parse(name);
      const first = await listedListings(database.shared, { search: '', limit: 24, order });
      assert.equal(first.total, LISTINGS * 0.9);
      for (const after of [undefined, first.next ?? assert.fail('one page')]) {
        const steps = await planOf({ order, after });
        const scan = steps.find((step) => step['Index Name'] === index);
        assert.ok(
          scan,
          `${order} by ${steps.map((step) => step['Index Name'] ?? step['Node Type']).join(', ')}`,
        );
        assert.equal(scan['Index Cond'] !== undefined, after !== undefined, order);
        const whole = steps.filter((step) => ['Sort', 'Seq Scan'].includes(step['Node Type']));
        const rows = whole.filter((step) => step['Relation Name'] !== 'user_privacy');
        assert.deepEqual(rows, [], order);
      }
    }
  });

  it('count buyers once, not for each listing', async () => {
    for (const order of ['popular', 'active'] as const) {
      const steps = await planOf({ order });
      const counts = steps.filter((step) => step['Relation Name'] === 'listing_purchases');
      assert.deepEqual(
        counts.map((step) => step['Actual Loops']),
        [1],
        order,
      );
    }
  });

  it('count nobody where nobody asks for it', async () => {
    for (const order of ['newest', 'return', 'drawdown', 'record'] as const) {
      const steps = await planOf({ order, selection: 'featured' });
      const tables = steps.map((step) => step['Relation Name']);
      assert.ok(!tables.includes('listing_purchases'), order);
    }
  });
});
