/** The client and the routes, loaded when the first call is made. */
export const loadCalls = async () => import('./calls.ts');
