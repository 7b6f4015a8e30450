import { ProviderId } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { makeDemoKey } from './keys.ts';
import { html, sendDemoPage } from '../pages/page.ts';
import { demoVenuePath } from '../paths.ts';
import { DEMO_RIGHTS } from './rights.ts';
import { parseForms } from '../pages/parse-forms.ts';

/** Texts of the page on which a provider issues keys. */
export interface KeyPageLabels {
  /** Name of the provider. */
  readonly name: string;
  readonly keyLabel: string;
  readonly secretLabel: string;
}

const Fields = z.record(z.string(), z.string());

/** Adds the pages on which keys of demo providers are made, with whatever rights one wants to try. */
export async function addDemoKeyPages(
  server: FastifyInstance,
  labels: Readonly<Record<ProviderId, KeyPageLabels>>,
): Promise<void> {
  await server.register(async (pages) => {
    parseForms(pages);
    for (const provider of ProviderId.options) addKeyPage(pages, provider, labels[provider]);
  });
}

function addKeyPage(
  pages: FastifyInstance,
  provider: ProviderId,
  { name, keyLabel, secretLabel }: KeyPageLabels,
): void {
  const path = `${demoVenuePath(provider)}/keys`;
  pages.get(path, async (_, reply) =>
    sendDemoPage(reply, {
      provider: name,
      title: 'New API key',
      body: html`<p>Choose what the key may do, then enter it in Stratloom.</p>
        <form method="post" action="${path}">
          <fieldset>
            <legend>Permissions</legend>
            ${DEMO_RIGHTS[provider].map(
              ({ code, name: label, isUsual }) =>
                html`<label class="check"
                  ><input type="checkbox" name="${code}" value="yes" ${isUsual ? 'checked' : ''} />
                  ${label}</label
                >`,
            )}
          </fieldset>
          <div class="row"><button type="submit" class="main">Make the key</button></div>
        </form>`,
    }),
  );
  pages.post(path, async (request, reply) => {
    const { apiKey, apiSecret } = makeDemoKey(provider, Object.keys(Fields.parse(request.body)));
    return sendDemoPage(reply, {
      provider: name,
      title: 'Your API key',
      body: html`<p>Copy both into Stratloom. They open a made-up account and nothing else.</p>
        <form>
          <label>${keyLabel}<textarea name="apiKey" rows="3" readonly>${apiKey}</textarea></label>
          <label
            >${secretLabel}<textarea name="apiSecret" rows="6" readonly>${apiSecret}</textarea>
          </label>
        </form>`,
    });
  });
}
