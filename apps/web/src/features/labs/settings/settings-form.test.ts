import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Settings } from '@stratloom/contracts';
import { formOf, settingsOf } from './settings-form.ts';

describe('settings form', () => {
  it('shows ratios in percent and gives the same settings back', () => {
    const settings = Settings.parse({
      cash: 10_000,
      commission: { kind: 'ratio', value: 0.002 },
      sizing: { kind: 'equityRatio', value: 0.9999999, wholeUnits: true },
      margin: 0.07,
    });
    const form = formOf(settings);
    assert.equal(form.commission, '0.2');
    assert.equal(form.sizing, '99.99999');
    assert.equal(form.margin, '7');
    assert.deepEqual(settingsOf(form), { ok: true, settings });
  });

  it('leaves amounts that are no ratios as they are', () => {
    const settings = Settings.parse({
      commission: { kind: 'perOrder', value: 1.5 },
      slippage: { kind: 'ticks', value: 2 },
      sizing: { kind: 'fixed', value: 10 },
    });
    assert.equal(formOf(settings).commission, '1.5');
    assert.deepEqual(settingsOf(formOf(settings)), { ok: true, settings });
  });

  it('names each field that cannot be read', () => {
    const form = { ...formOf(Settings.parse({})), cash: '', margin: '120', sizing: '0' };
    const reading = settingsOf({ ...form, commission: 'x', slippage: '-1' });
    assert.ok(!reading.ok);
    assert.deepEqual(Object.keys(reading.errors).toSorted(), [
      'cash',
      'commission',
      'margin',
      'sizing',
      'slippage',
    ]);
    assert.equal(reading.errors.margin, 'Enter more than 0% and at most 100%');
  });
});
