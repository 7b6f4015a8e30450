// Writes the files that follow from others and are kept in the repository: the SDK's indicators and reference.
import { readFileSync, writeFileSync } from 'node:fs';
import { INDICATORS } from '@stratloom/engine/indicators';
import { buildSandbox } from './build-sandbox.ts';
import { indicatorModule } from './indicator-module.ts';
import { DIST, PACKAGE, SDK } from './places.ts';
import { sdkReferenceModule, sdkReferencePage, type SdkEntry } from './sdk-reference.ts';

writeFileSync(`${SDK}/indicators.py`, indicatorModule(INDICATORS));
// The reference is what the SDK says of itself, so the sandbox is built first.
await buildSandbox();
const entries: SdkEntry[] = JSON.parse(readFileSync(`${DIST}/sdk-reference.json`, 'utf8'));
writeFileSync(`${PACKAGE}src/protocol/sdk-reference.ts`, sdkReferenceModule(entries));
writeFileSync(`${PACKAGE}../../docs/reference/python-sdk.md`, sdkReferencePage(entries));
