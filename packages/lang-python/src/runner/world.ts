import { prepareRealm } from './realm.ts';

/** The world of this sandbox. An entry imports it before the interpreter, which looks around as soon as it is loaded. */
export const world = prepareRealm();
