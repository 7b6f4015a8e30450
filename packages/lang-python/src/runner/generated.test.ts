import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { INDICATORS } from '@stratloom/engine/indicators';
import { indicatorModule } from '../../build/indicator-module.ts';
import { DIST, PACKAGE, SDK } from '../../build/places.ts';
import { sdkReferenceModule, sdkReferencePage } from '../../build/sdk-reference.ts';
import type { SdkEntry } from '../protocol/sdk-entry.ts';
import { SDK_REFERENCE } from '../protocol/sdk-reference.ts';

const entries: SdkEntry[] = JSON.parse(readFileSync(`${DIST}/sdk-reference.json`, 'utf8'));
const mend = 'run: node packages/lang-python/build/write-generated.ts';

describe('what is generated', () => {
  it('the indicators of the SDK are those of the engine', () => {
    assert.equal(readFileSync(`${SDK}/indicators.py`, 'utf8'), indicatorModule(INDICATORS), mend);
  });

  it('the reference for editors is what the SDK says of itself', () => {
    const file = `${PACKAGE}src/protocol/sdk-reference.ts`;
    assert.equal(readFileSync(file, 'utf8'), sdkReferenceModule(entries), mend);
    assert.deepEqual(SDK_REFERENCE, entries);
  });

  it('the reference page is what the SDK says of itself', () => {
    const file = `${PACKAGE}../../docs/reference/python-sdk.md`;
    assert.equal(readFileSync(file, 'utf8'), sdkReferencePage(entries), mend);
  });

  it('every name of the SDK is described', () => {
    for (const { name, text } of SDK_REFERENCE) assert.ok(text.length > 5, `${name} has no text`);
    const imported = SDK_REFERENCE.filter((entry) => entry.owner === '').map((entry) => entry.name);
    for (const { name } of INDICATORS) assert.ok(imported.includes(name), name);
  });
});
