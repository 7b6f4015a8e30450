import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jsonLogger, textLogger } from './log.ts';

const LOGGERS = { 'lines of JSON': jsonLogger, 'lines for people': textLogger };

for (const [name, make] of Object.entries(LOGGERS)) {
  describe(name, () => {
    it('stay one line each, whatever a value holds', () => {
      const lines: string[] = [];
      make((line) => lines.push(line)).warn('refused', { by: 'a\n{"level":"info"}\r\u2028' });
      assert.equal(lines.length, 1);
      assert.equal(lines[0]?.trimEnd().split(/[\r\n]/).length, 1);
      assert.match(lines[0] ?? '', /refused/);
      assert.match(lines[0] ?? '', /warn/);
    });

    it('leave out what is not known', () => {
      const lines: string[] = [];
      make((line) => lines.push(line)).info('done', { route: undefined, count: 1 });
      assert.ok(!lines[0]?.includes('route'));
      assert.match(lines[0] ?? '', /count"?[:=]1/);
    });
  });
}
