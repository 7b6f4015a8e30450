import { expose } from 'comlink';
import { ScriptReader } from './script-reader.ts';

expose(new ScriptReader());
