/** Why a name cannot lead to what is somebody else's, or the test of idor-bodies.test.ts that shows it. */
type Reason =
  | 'names what is everybody’s'
  | 'is a label in the own session'
  | { readonly test: string };

const PUBLIC = 'names what is everybody’s';
const LABEL = 'is a label in the own session';
const ACCOUNT = { test: 'an account' };
const PASSKEY = { test: 'a passkey' };
const [BARS, ORDER, BOOKS] = [{ test: 'bars' }, { test: 'an order' }, { test: 'a portfolio' }];
const NAMED_TO_SIGN_IN = { test: 'an account whose code is asked for' };

/** Meaning of every id in a body or query. One that is missing here fails idor-bodies.test.ts: say whose it is. */
export const RULES: Readonly<Record<string, Reason>> = {
  'PUT /v1/auth/passkeys/registrations/{challenge} credentialId': PASSKEY,
  'PUT /v1/auth/passkeys/registrations/{challenge} deviceId': LABEL,
  'PUT /v1/auth/passkeys/authentications/{challenge} credentialId': PASSKEY,
  'PUT /v1/auth/passkeys/authentications/{challenge} deviceId': LABEL,
  'PUT /v1/auth/step-up/passkeys/{challenge} credentialId': PASSKEY,
  'POST /v1/auth/totp/registrations userId': ACCOUNT,
  'PUT /v1/auth/totp/registrations/{userId} userId': ACCOUNT,
  'PUT /v1/auth/totp/registrations/{userId} deviceId': LABEL,
  'POST /v1/auth/totp/authentications userId': NAMED_TO_SIGN_IN,
  'POST /v1/auth/totp/authentications deviceId': LABEL,
  'POST /v1/auth/totp/authenticate userId': NAMED_TO_SIGN_IN,
  'POST /v1/auth/totp/verify userId': NAMED_TO_SIGN_IN,
  'POST /v1/auth/smsotp/messages deviceId': LABEL,
  'POST /v1/auth/smsotp/verifications deviceId': LABEL,
  'POST /v1/auth/email-recovery deviceId': LABEL,
  'POST /v1/auth/emailotp/send deviceId': LABEL,
  'POST /v1/auth/emailotp/verify deviceId': LABEL,
  'POST /v1/auth/signin deviceId': LABEL,
  'POST /v1/auth/recovery deviceId': LABEL,
  'POST /v1/auth/oauth/{provider}/{purpose}/callback deviceId': LABEL,
  'POST /v1/auth/session/take-over userId': ACCOUNT,
  ...{ 'POST /v1/devices userId': ACCOUNT, 'POST /v1/devices deviceId': { test: 'a device' } },
  'POST /v1/providers providerId': PUBLIC,
  'POST /v1/providers/create providerId': PUBLIC,
  'POST /v1/providers/create userId': ACCOUNT,
  'GET /v1/market/candles symbol': BARS,
  // Only symbols of venues can be watched: own bars are none.
  ...{ 'POST /v1/dashboard/watchlist symbol': PUBLIC, 'POST /v1/dashboard/alerts symbol': PUBLIC },
  'POST /v1/dashboard/watchlists/{id}/items symbol': PUBLIC,
  'PATCH /v1/dashboard/watchlist/{id} watchlistId': { test: 'a watchlist' },
  ...{ 'POST /v1/strategies symbol': BARS, 'POST /v1/strategies barSetId': BARS },
  'POST /v1/strategies/{id}/versions symbol': BARS,
  // The caller's own choice, and words of a record: nothing is read by them.
  'POST /v1/strategies/{id}/optimizations id': PUBLIC,
  'POST /v1/strategies/{id}/optimizations symbol': PUBLIC,
  'PUT /v1/strategies/{id}/last-run symbol': PUBLIC,
  'POST /v1/sweeps symbol': PUBLIC,
  // Says only under which id the caller's own trials are counted.
  'POST /v1/sweeps recordId': PUBLIC,
  'POST /v1/sweeps strategyId': { test: 'a strategy that is searched' },
  ...{ 'POST /v1/runs symbol': BARS, 'POST /v1/runs barSetId': BARS },
  // Names within the caller's own space; an id of somebody else is another drawing there.
  ...{ 'GET /v1/drawings symbol': PUBLIC, 'PUT /v1/drawings symbol': PUBLIC },
  'PUT /v1/drawings id': PUBLIC,
  'POST /v1/strategies/{id}/versions barSetId': BARS,
  // A place in a list that is the caller's own.
  'GET /v1/deployments/{id}/orders afterClientOrderId': PUBLIC,
  // An order among those of the deployment that the address names.
  'POST /v1/deployments/{id}/preview clientOrderId': PUBLIC,
  'POST /v1/deployments/{id}/cancellations clientOrderId': PUBLIC,
  // Filters of a list that is the caller's own: an id of somebody else finds nothing in it.
  ...{ 'GET /v1/orders accountId': ORDER, 'GET /v1/orders deploymentId': ORDER },
  ...{ 'GET /v1/portfolio accountId': BOOKS, 'GET /v1/portfolio/tax-lots accountId': BOOKS },
  'GET /v1/marketplace/listings ids': { test: 'a listing that is not on sale' },
  'POST /v1/marketplace/purchases listingId': { test: 'a listing in a cart' },
  'POST /v1/marketplace/listings strategyId': { test: 'a strategy that is published' },
  'POST /v1/marketplace/listings/{id}/tries symbol': PUBLIC,
  'POST /v1/marketplace/listings/{id}/reports reviewId': PUBLIC,
  // For moderators alone, who decide about everybody's.
  'POST /v1/marketplace/listings/{id}/moderation reviewId': PUBLIC,
  'POST /v1/marketplace/listings/{id}/runs symbol': PUBLIC,
  'POST /v1/accounts connectionId': { test: 'a connection to trade with' },
  'GET /v1/accounts/{id}/preflight strategyId': { test: 'a strategy that is tried' },
  'POST /v1/deployments id': { test: 'a deployment' },
  'POST /v1/deployments/{id}/edits newId': { test: 'a deployment' },
  'POST /v1/deployments strategyId': { test: 'what is deployed' },
  'POST /v1/deployments accountId': { test: 'what is deployed' },
  'POST /v1/deployments symbol': PUBLIC,
  'POST /v1/learn/answers attemptId': { test: 'an attempt' },
  'POST /v1/learn/answers questionId': PUBLIC,
  'POST /v1/learn/trainer-answers attemptId': { test: 'an attempt' },
  'POST /v1/learn/trainer-answers shownPatternId': PUBLIC,
  'POST /v1/learn/trainer-answers namedPatternId': PUBLIC,
  'POST /v1/learn/placements questionId': PUBLIC,
};
