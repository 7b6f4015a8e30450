import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Settings } from '@stratloom/contracts';
import fc from 'fast-check';
import { percentOfRatio, ratioOfPercent } from './percent-text.ts';
import { formOf, settingsOf } from './settings-form.ts';
import type { TypedField, SettingsForm } from './settings-form.ts';

const defaults = Settings.parse({});
const amount = fc.double({ min: Number.MIN_VALUE, noNaN: true, noDefaultInfinity: true });
const amountOrZero = fc.oneof(fc.constant(0), amount);
const share = fc.double({ min: Number.MIN_VALUE, max: 1, noNaN: true });
const shareOrZero = fc.oneof(fc.constant(0), share);
const ticks = fc.nat({ max: 1000 });
const sizingTerms = {
  value: amount,
  wholeUnits: fc.constant(true),
  fixedFeePerUnit: fc.constant(true),
};
const optionalTerms = ['wholeUnits', 'fixedFeePerUnit'] as const;

/** Settings of every kind: each field takes all its values. */
const anySettings = fc.record({
  cash: amount,
  commission: fc.record(
    {
      kind: fc.constantFrom('ratio', 'perUnit', 'perOrder'),
      value: shareOrZero,
      fixed: amountOrZero,
      minimum: amountOrZero,
    },
    { requiredKeys: ['kind', 'value'] },
  ),
  slippage: fc.record({ kind: fc.constantFrom('ratio', 'ticks'), value: shareOrZero }),
  spread: fc.record({ ratio: shareOrZero, paidAt: fc.constantFrom('everyFill', 'entry') }),
  sizing: fc.oneof(
    fc.record(
      {
        kind: fc.constantFrom('fixed', 'cash', 'equityRatio', 'totalEquityRatio', 'riskRatio'),
        ...sizingTerms,
      },
      { requiredKeys: ['kind', 'value'] },
    ),
    fc.record(
      {
        kind: fc.constant('atrRatio'),
        multiple: amount,
        length: fc.integer({ min: 1, max: 100_000 }),
        ...sizingTerms,
      },
      { requiredKeys: ['kind', 'value', 'multiple', 'length'] },
    ),
  ),
  margin: shareOrZero,
  maintenanceMargin: shareOrZero,
  fillOn: fc.constantFrom('nextOpen', 'close'),
  fill: fc.constantFrom('expected', 'worst', 'best'),
  limitFillTicks: ticks,
  exclusiveOrders: fc.boolean(),
  pyramiding: fc.oneof(fc.constant(null), ticks),
  hedging: fc.boolean(),
  exitPairing: fc.constantFrom('oldestFirst', 'ownEntry'),
  valueOpenTradesAt: fc.constantFrom('fill', 'close'),
  finalizeTrades: fc.boolean(),
});

/** The form of settings in which every number field means something. */
function formOfEverything(): SettingsForm {
  const sizing = { kind: 'atrRatio' as const, value: 0.01, multiple: 2, length: 14 };
  return formOf(Settings.parse({ sizing }));
}

describe('settings form', () => {
  it('makes settings of every kind for the round trip: no field of the contract is left out', () => {
    const [sample] = fc.sample(anySettings, 1);
    assert.deepEqual(Object.keys(sample ?? {}).toSorted(), Object.keys(defaults).toSorted());
    for (const name of optionalTerms) {
      assert.ok(
        fc.sample(anySettings, 200).some(({ sizing }) => sizing[name] === true),
        name,
      );
    }
  });

  it('gives back exactly the settings that it shows', () => {
    fc.assert(
      fc.property(anySettings, (input) => {
        const settings = Settings.parse(input);
        assert.deepEqual(settingsOf(formOf(settings)), { ok: true, settings });
      }),
      { numRuns: 1000 },
    );
  });

  it('limits orders to a share of volume, and does not where the field is empty', () => {
    const form = formOf(defaults);
    assert.equal(form.maxVolume, '');
    const reading = settingsOf({ ...form, maxVolume: '12.5' });
    assert.ok(reading.ok);
    assert.equal(reading.settings.maxVolumeRatio, 0.125);
    assert.equal(formOf(reading.settings).maxVolume, '12.5');
    const without = settingsOf({ ...formOf(reading.settings), maxVolume: ' ' });
    assert.deepEqual(without, { ok: true, settings: defaults });
    assert.ok(!settingsOf({ ...form, maxVolume: '0' }).ok);
  });

  it('shows ratios in percent as people write them', () => {
    assert.equal(percentOfRatio(0.002), '0.2');
    assert.equal(percentOfRatio(0.07), '7');
    assert.equal(percentOfRatio(0.9999999), '99.99999');
    assert.equal(percentOfRatio(1), '100');
    assert.equal(ratioOfPercent(' 0.2 '), 0.002);
    assert.ok(Number.isNaN(ratioOfPercent('')));
    assert.ok(Number.isNaN(ratioOfPercent('1%')));
  });

  it('leaves amounts that are no ratios as they are', () => {
    const settings = Settings.parse({
      commission: { kind: 'perOrder', value: 1.5 },
      slippage: { kind: 'ticks', value: 2 },
      sizing: { kind: 'fixed', value: 10 },
    });
    const form = formOf(settings);
    assert.deepEqual([form.commission, form.slippage, form.sizing], ['1.5', '2', '10']);
  });

  it('asks for commission and slippage of at most 100 percent', () => {
    const form = formOf(defaults);
    assert.ok(settingsOf({ ...form, commission: '100', slippage: '100' }).ok);
    const reading = settingsOf({ ...form, commission: '500', slippage: '101' });
    assert.ok(!reading.ok);
    assert.deepEqual(Object.keys(reading.errors), ['commission', 'slippage']);
    assert.ok(settingsOf({ ...form, commissionKind: 'perOrder', commission: '500' }).ok);
  });

  it('takes empty fields for no fee, no minimum and any number of entries', () => {
    const form = formOf(defaults);
    assert.deepEqual([form.commissionFixed, form.commissionMinimum, form.pyramiding], ['', '', '']);
    const withThem = { ...form, commissionFixed: '1', commissionMinimum: '2', pyramiding: '3' };
    const reading = settingsOf(withThem);
    assert.ok(reading.ok);
    assert.deepEqual(reading.settings.commission, {
      kind: 'ratio',
      value: 0,
      fixed: 1,
      minimum: 2,
    });
    assert.equal(reading.settings.pyramiding, 3);
  });

  it('says at each number field, and only there, what it asks for', () => {
    const form = formOfEverything();
    const fields: readonly TypedField[] = [
      'cash',
      'commission',
      'commissionFixed',
      'commissionMinimum',
      'slippage',
      'spread',
      'sizing',
      'sizingMultiple',
      'sizingLength',
      'margin',
      'maintenanceMargin',
      'limitFillTicks',
      'maxVolume',
      'pyramiding',
    ];
    for (const field of fields) {
      for (const typed of ['x', '-1']) {
        const reading = settingsOf({ ...form, [field]: typed });
        assert.ok(!reading.ok, `${field} takes ${typed}`);
        assert.deepEqual(Object.keys(reading.errors), [field]);
        assert.match(reading.errors[field] ?? '', /^Enter /);
      }
    }
    assert.ok(!settingsOf({ ...form, margin: '120' }).ok);
    assert.ok(!settingsOf({ ...form, sizing: '0' }).ok);
    assert.ok(!settingsOf({ ...form, limitFillTicks: '0.5' }).ok);
  });
});
