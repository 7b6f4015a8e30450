import { expose } from 'comlink';
import { DEVICE_WORK } from './device-work.ts';

expose(DEVICE_WORK);
