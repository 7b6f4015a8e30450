import assert from 'node:assert/strict';
import { it } from 'node:test';
import { COURSES, GREEKS } from '@stratloom/learn-content';
import temml from 'temml';

async function formulas(): Promise<readonly string[]> {
  const modules = await Promise.all(
    COURSES.flatMap((course) => course.modules.map(async (module) => module.load())),
  );
  const inLessons = modules.flatMap(({ content }) =>
    content.flatMap((block) => (block.type === 'formula' ? [block.data.formula] : [])),
  );
  return [...GREEKS.map(({ formula }) => formula), ...inLessons];
}

it('typesets every formula that is taught', async () => {
  const all = await formulas();
  assert.ok(all.length >= 38, `${all.length} formulas`);
  for (const tex of all) {
    const mathml = temml.renderToString(tex, { displayMode: true, throwOnError: true });
    assert.match(mathml, /^<math/, tex);
    assert.ok(!mathml.includes('<merror'), tex);
  }
});
