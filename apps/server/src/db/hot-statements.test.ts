import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HotStatements } from './hot-statements.ts';

/** Names that a statement has on its first runs. */
function namesOf(hot: HotStatements, text: string, runs: number): (string | undefined)[] {
  return Array.from({ length: runs }, () => hot.nameOf(text));
}

describe('a statement', () => {
  it('gets a name of its own once it has come often, and keeps it', () => {
    const hot = new HotStatements();
    const first = namesOf(hot, 'select a from t where b = $1', 12);
    const second = namesOf(hot, 'select a from t where c = $1', 12);
    assert.deepEqual(first.slice(0, 7), Array(7).fill(undefined));
    assert.equal(new Set(first.slice(7)).size, 1);
    assert.notEqual(first.at(-1), undefined);
    assert.notEqual(second.at(-1), first.at(-1));
  });

  it('is not prepared when it leaves its columns to the table, which a migration may change', () => {
    const hot = new HotStatements();
    for (const text of [
      'select * from "users" where "id" = $1',
      'select "sessions".*, "users"."name" from "sessions" where "id" = $1',
      'select "id", * from "users" where "id" = $1',
      'insert into "t" ("a") values ($1) returning *',
    ]) {
      assert.equal(namesOf(hot, text, 50).at(-1), undefined, text);
    }
    assert.notEqual(namesOf(hot, 'select count(*) from t where a = $1', 50).at(-1), undefined);
    assert.notEqual(namesOf(hot, 'select a * $1 from t', 50).at(-1), undefined);
  });

  it('takes no memory of connections without end, whatever texts come', () => {
    const hot = new HotStatements();
    const names = Array.from(
      { length: 500 },
      (_, i) => namesOf(hot, `select ${i} from t where a = $1`, 10).at(-1) ?? null,
    );
    assert.equal(new Set(names).size, 161);
    assert.equal(names.indexOf(null), 160);
  });
});
