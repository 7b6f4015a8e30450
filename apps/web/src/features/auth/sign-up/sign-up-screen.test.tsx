import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeNetwork } from '../../../test/fake-network.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';
import { wizardStep } from './wizard-state.ts';

const profile = 'POST /v1/signup/profile';
const ada = { id: 'u1', email: 'ada@example.com', name: 'Ada', createdAt: 1 };
const created = { status: 200, body: { identityToken: 'v4.temporary', userId: 'u1' } };

/** A server that answers nothing but an empty failure. */
function silentNetwork() {
  const network = new FakeNetwork();
  for (const route of [
    'GET /v1/auth/oauth/google/signup/authorization-url',
    'GET /v1/auth/oauth/facebook/signup/authorization-url',
    'POST /v1/auth/totp/registrations',
    'POST /v1/auth/smsotp/messages',
  ]) {
    network.on(route, { status: 502, body: '' });
  }
  return network;
}

async function fillProfile(page: ReturnType<typeof renderPage>, name: string, email: string) {
  if (name !== '') await page.user.type(screen.getByLabelText('Full Name'), name);
  if (email !== '') await page.user.type(screen.getByLabelText('Email'), email);
  await page.user.click(screen.getByRole('button', { name: 'Next' }));
}

function atStep(step: number, more: object = {}) {
  const start = { name: 'Ada', email: 'ada@example.com', userId: 'u1' };
  const signUp = { step, ...start, phoneNumber: null, ...more };
  return { pathname: '/signup', state: { signUp } };
}

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
});

test('says what is missing or wrong in step 1, and asks the server nothing', async () => {
  const page = renderPage(<SignUpScreen />, '/signup');
  await fillProfile(page, '', '');
  expect(await screen.findByText('Name is required')).toBeDefined();
  expect(screen.getByText('Email is required')).toBeDefined();
  await fillProfile(page, '   ', 'ada@example');
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
  expect(screen.getByText('Name is required')).toBeDefined();
  expect(page.network.to(profile)).toHaveLength(0);
});

test('keeps the identity token of the profile and goes on to step 2', async () => {
  const page = renderPage(<SignUpScreen />, '/signup', new FakeNetwork().on(profile, created));
  await fillProfile(page, 'Ada Lovelace', 'ada@example.com');
  expect(await screen.findByRole('button', { name: 'Set up Passkey' })).toBeDefined();
  expect(localStorage.getItem('temporaryToken')).toBe('v4.temporary');
  expect(page.network.to(profile)[0]?.body).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
  });
});

test('does not create the same profile twice after Back', async () => {
  const page = renderPage(<SignUpScreen />, '/signup', new FakeNetwork().on(profile, created));
  await fillProfile(page, 'Ada', 'ada@example.com');
  await page.user.click(await screen.findByRole('button', { name: 'Back' }));
  await page.user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('button', { name: 'Set up Passkey' })).toBeDefined();
  expect(page.network.to(profile)).toHaveLength(1);
});

test('sends the owner of a registered email address to the sign-in screen', async () => {
  localStorage.setItem('temporaryToken', 'of an earlier try');
  const network = new FakeNetwork().on(profile, {
    status: 409,
    body: { error: 'signup.email-taken', message: 'A user with this email already exists' },
  });
  const page = renderPage(<SignUpScreen />, '/signup', network);
  await fillProfile(page, 'Ada', 'ada@example.com');
  const text = 'This email address is already registered. Please use the Sign In page instead.';
  expect(await screen.findByText(text)).toBeDefined();
  expect(localStorage.getItem('temporaryToken')).toBeNull();
});

test('sends a code with the address that it was sent to, and with no other', async () => {
  const taken = { error: 'signup.email-taken', message: 'An account already exists' };
  const sentMail = { success: true, message: 'Sent', expiresAt: 9 };
  const network = new FakeNetwork()
    .on(profile, { status: 409, body: taken })
    .on('POST /v1/auth/emailotp/send', { status: 200, body: sentMail });
  const page = renderPage(<SignUpScreen />, '/signup', network);
  await fillProfile(page, 'Ada', 'ada@example.com');
  const send = await screen.findByRole('button', { name: 'Send a code to ada@example.com' });
  await page.user.click(send);
  await page.user.type(await screen.findByLabelText('Verification Code'), '123456');
  const email = screen.getByLabelText('Email');
  await page.user.clear(email);
  network.on(profile, created);
  await fillProfile(page, '', 'other@example.com');
  expect(await screen.findByRole('button', { name: 'Set up Passkey' })).toBeDefined();
  expect(network.to(profile)[1]?.body).toEqual({ name: 'Ada', email: 'other@example.com' });
});

test('has a text of its own for a failure that says nothing', async () => {
  const network = new FakeNetwork().on(profile, { status: 502, body: '<html>' });
  await fillProfile(renderPage(<SignUpScreen />, '/signup', network), 'Ada', 'ada@example.com');
  expect(await screen.findByText('Failed to create user profile')).toBeDefined();
});

test('offers no passkey in a browser that has none, and keeps the sign-up', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  localStorage.setItem('temporaryToken', 'v4.temporary');
  const page = renderPage(<SignUpScreen />, atStep(wizardStep.method), silentNetwork());
  await page.user.click(await screen.findByRole('button', { name: 'Set up Authenticator' }));
  expect(screen.queryByRole('tab', { name: 'Passkey' })).toBeNull();
  expect(await screen.findByText('Failed to initialize TOTP setup')).toBeDefined();
  expect(localStorage.getItem('temporaryToken')).toBe('v4.temporary');
});

for (const [tab, button] of [
  ['Passkey', 'Set up Passkey'],
  ['Authenticator', 'Set up Authenticator'],
] as const) {
  test(`goes back to step 1, with its fields kept, when its token is gone at ${tab}`, async () => {
    const network = new FakeNetwork().on(profile, created);
    const page = renderPage(<SignUpScreen />, atStep(wizardStep.method), network);
    await page.user.click(await screen.findByRole('tab', { name: tab }));
    await page.user.click(await screen.findByRole('button', { name: button }));
    const text = 'No temporary token found. Please complete Step 1 first.';
    expect(await screen.findByText(text)).toBeDefined();
    expect(await screen.findByLabelText('Full Name')).toHaveProperty('value', 'Ada');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
    await page.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('button', { name: 'Set up Passkey' })).toBeDefined();
    expect(localStorage.getItem('temporaryToken')).toBe('v4.temporary');
  });
}

const overToken = {
  status: 401,
  body: {
    error: 'signup.token',
    message: 'Your sign-up has expired or was never started.',
    remedy: 'Go back to Step 1 and enter your information again.',
  },
};

for (const [way, route, at, button] of [
  ['an authenticator', 'POST /v1/auth/totp/registrations', {}, 'Set up Authenticator'],
  ['SMS', 'POST /v1/auth/smsotp/messages', { phoneNumber: '+15551234567' }, 'Set up SMS'],
] as const) {
  test(`makes another profile of the kept fields when its token has run out at ${way}`, async () => {
    localStorage.setItem('temporaryToken', 'v4.old');
    const network = new FakeNetwork().on(profile, created).on(route, overToken);
    const page = renderPage(<SignUpScreen />, atStep(wizardStep.method, at), network);
    const tab = button.replace('Set up ', '');
    await page.user.click(await screen.findByRole('tab', { name: tab }));
    await page.user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByLabelText('Full Name')).toHaveProperty('value', 'Ada');
    expect(localStorage.getItem('temporaryToken')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('button', { name: 'Set up Passkey' })).toBeDefined();
    expect(localStorage.getItem('temporaryToken')).toBe('v4.temporary');
  });
}

test('says what the server advises, and counts down to the next code', async () => {
  localStorage.setItem('temporaryToken', 'v4.temporary');
  const refused = { error: 'requests.too-many', message: 'Too many requests.' };
  const network = new FakeNetwork().on('POST /v1/auth/smsotp/messages', {
    status: 429,
    headers: { 'retry-after': '58' },
    body: { ...refused, remedy: 'Try again in 58 seconds.' },
  });
  const at = atStep(wizardStep.providers, { phoneNumber: '+15551234567' });
  const page = renderPage(<SignUpScreen />, at, network);
  await page.user.click(await screen.findByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByText('Too many requests. Try again in 58 seconds.')).toBeDefined();
  const resend = await screen.findByRole('button', { name: /^Resend Code in 5\d s$/ });
  expect(resend).toHaveProperty('disabled', true);
});

test('says what is wrong with a number at its field, with the dialog open', async () => {
  localStorage.setItem('temporaryToken', 'v4.temporary');
  const network = new FakeNetwork().on('POST /v1/auth/smsotp/messages', {
    status: 400,
    body: { error: 'sms.not-mobile', message: 'No mobile phone.', remedy: 'Use another number.' },
  });
  const page = renderPage(<SignUpScreen />, atStep(wizardStep.method), network);
  await page.user.click(await screen.findByRole('tab', { name: 'SMS' }));
  await page.user.click(screen.getByRole('button', { name: 'Set up SMS' }));
  const field = await screen.findByLabelText('Phone Number');
  await page.user.type(field, '+442071838750');
  await page.user.click(screen.getByRole('button', { name: 'Send Code' }));
  expect(await screen.findByText('No mobile phone. Use another number.')).toBeDefined();
  expect(field).toHaveProperty('value', '+442071838750');
});

for (const provider of ['Google', 'Facebook']) {
  test(`says that ${provider} cannot be reached when the server fails without a word`, async () => {
    const page = renderPage(<SignUpScreen />, atStep(wizardStep.method), silentNetwork());
    await page.user.click(await screen.findByRole('button', { name: provider }));
    const text = `Failed to connect to ${provider} OAuth service`;
    expect(await screen.findByText(text)).toBeDefined();
  });
}

test('has a text of its own for an authenticator setup that fails without a word', async () => {
  localStorage.setItem('temporaryToken', 'v4.temporary');
  const page = renderPage(<SignUpScreen />, atStep(wizardStep.method), silentNetwork());
  await page.user.click(await screen.findByRole('tab', { name: 'Authenticator' }));
  await page.user.click(screen.getByRole('button', { name: 'Set up Authenticator' }));
  expect(await screen.findByText('Failed to initialize TOTP setup')).toBeDefined();
});

test('cannot set up an authenticator without an email address', async () => {
  const page = renderPage(<SignUpScreen />, atStep(wizardStep.method, { email: '' }));
  await page.user.click(await screen.findByRole('tab', { name: 'Authenticator' }));
  await page.user.click(screen.getByRole('button', { name: 'Set up Authenticator' }));
  expect(await screen.findByText('Email is required for TOTP setup')).toBeDefined();
});

test('shows the key as a QR code and as text, and keeps it nowhere', async () => {
  localStorage.setItem('temporaryToken', 'v4.temporary');
  const secret = 'JBSWY3DPEHPK3PXP';
  const network = new FakeNetwork().on('POST /v1/auth/totp/registrations', {
    status: 200,
    body: { secret, qrCodeUri: `otpauth://totp/x?secret=${secret}`, userId: 'u1', expiresAt: 9 },
  });
  const page = renderPage(<SignUpScreen />, atStep(wizardStep.method), network);
  await page.user.click(await screen.findByRole('tab', { name: 'Authenticator' }));
  await page.user.click(screen.getByRole('button', { name: 'Set up Authenticator' }));
  expect(await screen.findByRole('img', { name: 'QR code with the key' })).toBeDefined();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
  const stored = Object.entries(localStorage).concat(Object.entries(sessionStorage));
  const kept = JSON.stringify([page.state(), stored]);
  expect(kept).not.toContain(secret);
});

test('begins the authenticator setup again after a reload', async () => {
  renderPage(<SignUpScreen />, atStep(wizardStep.authenticator));
  expect(await screen.findByRole('button', { name: 'Set up Passkey' })).toBeDefined();
});

test('asks for a phone number, cleans it, and then for the code', async () => {
  localStorage.setItem('temporaryToken', 'v4.temporary');
  const send = 'POST /v1/auth/smsotp/messages';
  const sent = { success: true, message: 'Sent', retryAfter: 30 };
  const network = new FakeNetwork().on(send, { status: 200, body: sent });
  const page = renderPage(<SignUpScreen />, atStep(wizardStep.method), network);
  await page.user.click(await screen.findByRole('tab', { name: 'SMS' }));
  await page.user.click(screen.getByRole('button', { name: 'Set up SMS' }));
  await page.user.click(await screen.findByRole('button', { name: 'Send Code' }));
  expect(await screen.findByText('Phone number is required for SMS authentication')).toBeDefined();
  await page.user.type(await screen.findByLabelText('Phone Number'), '(555) 123-4567');
  await page.user.click(screen.getByRole('button', { name: 'Send Code' }));
  const code = await screen.findByLabelText('Verification Code');
  expect(network.to(send)[0]?.body).toEqual({ phoneNumber: '+15551234567' });
  await page.user.click(screen.getByRole('button', { name: 'Verify Code' }));
  expect(await screen.findByText('Please enter the verification code')).toBeDefined();
  await page.user.type(code, '12345678');
  expect(code).toHaveProperty('value', '123456');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin');
  expect(screen.queryByText('or continue with')).toBeNull();
});

test('offers four providers and demo mode in step 3, and no other ways in', async () => {
  const page = renderPage(<SignUpScreen />, atStep(wizardStep.providers));
  for (const name of ['Coinbase', 'Kraken', 'Binance.US', 'Alpaca']) {
    expect(await screen.findByRole('button', { name: `Connect ${name}` })).toBeDefined();
  }
  expect(screen.queryByText('or continue with')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Complete Sign Up with Demo Mode' }));
  expect(page.address()).toBe('/dashboard');
});

test('connects nothing without an access token', async () => {
  const page = renderPage(<SignUpScreen />, atStep(wizardStep.providers));
  await page.user.click(await screen.findByRole('button', { name: 'Connect Coinbase' }));
  const text = 'Authentication required. Please complete sign up first.';
  expect(await screen.findByText(text)).toBeDefined();
  expect(page.network.to('POST /v1/providers')).toHaveLength(0);
});

for (const [why, answer, text] of [
  ['fails without a word', { status: 502, body: '' }, 'Failed to initiate provider connection'],
  [
    'names no address',
    { status: 200, body: { operationSuccess: true, status: 'pending', message: '' } },
    'Failed to get authorization URL from provider',
  ],
] as const) {
  test(`says that a connection ${why}`, async () => {
    localStorage.setItem('accessToken', 'v4.local.a');
    const network = new FakeNetwork()
      .on('POST /v1/auth/session/validate', { status: 200, body: { valid: true } })
      .on('POST /v1/auth/session/current-user', { status: 200, body: ada })
      .on('POST /v1/providers', answer);
    const page = renderPage(<SignUpScreen />, atStep(wizardStep.providers), network);
    await page.user.click(await screen.findByRole('button', { name: 'Connect Coinbase' }));
    expect(await screen.findByText(text)).toBeDefined();
  });
}

test('marks demo providers and offers a key beside their consent', async () => {
  const keys = {
    required: ['View'],
    optional: [],
    helpUrl: 'https://example.com/keys',
    keyLabel: 'API key name',
    secretLabel: 'Private key',
    takesOneTimeCode: false,
  };
  const coinbase = {
    providerId: 'coinbase',
    name: 'Coinbase',
    trades: 'Crypto',
    connectionTypes: ['oauth', 'api_key'],
    demo: true,
    keys,
  };
  const network = new FakeNetwork().on('GET /v1/providers', {
    status: 200,
    body: { providers: [coinbase] },
  });
  const page = renderPage(<SignUpScreen />, atStep(wizardStep.providers), network);
  expect(await screen.findByText('Not connected · Crypto · demo, no real money')).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Use an API key for Coinbase' }));
  expect(await screen.findByLabelText('API key name')).toBeDefined();
  expect(screen.getByText('View')).toBeDefined();
});
