import { prepareGlobals } from './globals.ts';

/** Environment of this sandbox. An entry imports it before the interpreter, which inspects it as soon as it is loaded. */
export const environment = prepareGlobals();
