import assert from 'node:assert/strict';
import type { ProviderId } from '@stratloom/contracts';
import { DEMO_RIGHTS, makeDemoKey } from '@stratloom/fake-providers';
import { DemoVisitor } from './demo-visitor.ts';
import type { Answer, TestServer, TestUser } from './test-server.ts';

/** Returns the rights that a key usually has. */
export function usualRights(provider: ProviderId): string[] {
  return DEMO_RIGHTS[provider].filter(({ isUsual }) => isUsual).map(({ code }) => code);
}

/** Steps of users who connect providers, on the server that `of` gives. */
export function providerSteps(of: () => TestServer) {
  async function connectByKey(
    user: TestUser,
    providerId: ProviderId,
    apiKeyData: object = makeDemoKey(providerId, usualRights(providerId)),
  ): Promise<Answer> {
    return of().call('POST', '/v1/providers', {
      token: user.accessToken,
      body: { providerId, connectionType: 'api_key', apiKeyData },
    });
  }

  async function mine(
    user: TestUser,
  ): Promise<{ id: string; providerId: string; status: string }[]> {
    const { body } = await of().call('GET', '/v1/providers/me', { token: user.accessToken });
    return body.providers;
  }

  /** Goes to a provider's consent and comes back. */
  async function visit(
    user: TestUser,
    providerId: ProviderId,
    fields: Readonly<Record<string, string | null>> = {},
  ) {
    const visitor = new DemoVisitor(of());
    const begun = await visitor.call('POST', '/v1/providers', {
      token: user.accessToken,
      body: { providerId, connectionType: 'oauth' },
    });
    assert.equal(begun.status, 200, begun.body.message);
    const returned = await visitor.visit(begun.body.connectionData.authorizationUrl, fields);
    return { visitor, returned };
  }

  async function finish(
    user: TestUser,
    providerId: string,
    visitor: DemoVisitor,
    { code, state }: { code: string | null; state: string | null },
  ): Promise<Answer> {
    return visitor.call('POST', `/v1/providers/callback/${providerId}`, {
      token: user.accessToken,
      body: { code, state },
    });
  }

  return { connectByKey, mine, visit, finish };
}
