import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Settings } from '@stratloom/contracts';
import { chosenOver, differingSettings, followingCode } from './stated-settings.ts';

const stated = Settings.parse({ cash: 1_000_000, pyramiding: 0 });

it('finds what differs from the code, whatever the order of keys', () => {
  const settings = Settings.parse({
    cash: 5000,
    pyramiding: 0,
    commission: { value: 0, kind: 'ratio' },
  });
  assert.deepEqual(differingSettings(settings, stated), ['cash']);
});

it('keeps what the user chose and takes all else from the code', () => {
  const settings = Settings.parse({ cash: 5000, margin: 0.5, pyramiding: 3 });
  assert.deepEqual(chosenOver(stated, settings, ['cash', 'no such setting']), {
    ...stated,
    cash: 5000,
  });
});

it('keeps the account currency, which no code states', () => {
  const settings = Settings.parse({ cash: 5000, accountCurrency: 'EUR' });
  assert.deepEqual(chosenOver(stated, settings, []), { ...stated, accountCurrency: 'EUR' });
});

it('follows code that states some settings, and takes their defaults once it ceases to', () => {
  const usual = Settings.parse({ cash: 5000, margin: 0.5 });
  const followed = followingCode(usual, { exclusiveOrders: true, pyramiding: 2 }, {}, []);
  assert.deepEqual(followed, { ...usual, exclusiveOrders: true, pyramiding: 2 });
  const later = followingCode(followed, { pyramiding: 3 }, { exclusiveOrders: true }, []);
  assert.deepEqual(later, { ...usual, exclusiveOrders: false, pyramiding: 3 });
  const own = followingCode(followed, {}, { exclusiveOrders: true, pyramiding: 2 }, ['pyramiding']);
  assert.deepEqual(own, { ...usual, pyramiding: 2 });
});
