import type { Client } from 'pg';

/** Rules of the books of the marketplace, each with the rows that break it. */
const RULES: Readonly<Record<string, string>> = {
  'the ledger sums to zero':
    'select sum(amount) as sum from market_entries having coalesce(sum(amount), 0) <> 0',
  'each booking sums to zero': `select purchase_id, kind, sum(amount) as sum from market_entries
    where purchase_id is not null group by purchase_id, kind having sum(amount) <> 0`,
  'balances are what was booked': `select user_id, account from market_balances b where amount <>
    (select coalesce(sum(amount), 0) from market_entries e where e.user_id = b.user_id and e.account = b.account)`,
  'nobody owns what they did not pay for': `select p.id from listing_purchases p
    where p.state <> 'refunded' and p.price > 0 and (select count(*) from market_entries e
      where e.purchase_id = p.id and e.user_id = p.user_id and e.kind = 'purchase' and e.amount = -p.price) <> 1`,
  'nobody pays for what they do not own': `select e.purchase_id from market_entries e
    where e.purchase_id is not null and not exists (select from listing_purchases p where p.id = e.purchase_id)`,
  'what was given back was paid back': `select p.id from listing_purchases p
    where p.state = 'refunded' and p.price > 0 and (select count(*) from market_entries e
      where e.purchase_id = p.id and e.user_id = p.user_id and e.kind = 'refund' and e.amount = p.price) <> 1`,
  'nothing is both given back and paid out': `select purchase_id from market_entries
    where kind in ('refund', 'settlement') group by purchase_id having count(distinct kind) > 1`,
  'an author is paid for what is settled, and for nothing else': `select p.id from listing_purchases p
    where p.price > 0 and (p.state = 'settled') <> exists (select from market_entries e
      where e.purchase_id = p.id and e.kind = 'settlement' and e.account = 'escrow' and e.amount = -p.price)`,
  'escrow holds what can be given back': `select b.user_id from market_balances b where b.account = 'escrow' and b.amount <>
    (select coalesce(sum(price), 0) from listing_purchases p where p.user_id = b.user_id and p.state = 'held')`,
  'a listing is owned once': `select user_id, listing_id from listing_purchases
    where state <> 'refunded' group by user_id, listing_id having count(*) > 1`,
  'only owners review': `select r.listing_id from listing_reviews r where not r.is_hidden and not exists
    (select from listing_purchases p where p.user_id = r.user_id and p.listing_id = r.listing_id and p.state <> 'refunded')`,
};

/** Checks all books of the marketplace, as whoever owns the database sees them. Returns the rules that are broken, with rows that do. */
export async function brokenMarketRules(owner: Client): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await owner.query(query);
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}
