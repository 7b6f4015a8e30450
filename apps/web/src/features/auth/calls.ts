/** What the calls of this feature need; loaded when the first one is made, to keep schemas out of the first load. */
export { authRoutes } from '@stratloom/contracts';
export { api } from '../../api-client/index.ts';
export { otherRoutes } from './other-routes.ts';
