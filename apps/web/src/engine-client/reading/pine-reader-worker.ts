import { expose } from 'comlink';
import { PineReaderRoom } from './pine-reader-room.ts';

expose(new PineReaderRoom());
