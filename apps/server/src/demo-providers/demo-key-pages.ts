import { ProviderId } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { VENUE_WORDS } from '../connections/venue-names.ts';
import { makeDemoKey } from './demo-keys.ts';
import { html, sendDemoPage } from './demo-page.ts';
import { demoVenuePath } from './demo-paths.ts';
import { DEMO_RIGHTS } from './demo-rights.ts';
import { parseForms } from './parse-forms.ts';

const Fields = z.record(z.string(), z.string());

/** Adds the pages on which keys of demo providers are made, with whatever rights one wants to try. */
export async function addDemoKeyPages(server: FastifyInstance): Promise<void> {
  await server.register(async (pages) => {
    parseForms(pages);
    for (const provider of ProviderId.options) addKeyPage(pages, provider);
  });
}

function addKeyPage(pages: FastifyInstance, provider: ProviderId): void {
  const path = `${demoVenuePath(provider)}/keys`;
  const { name, keys } = VENUE_WORDS[provider];
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
          <label
            >${keys.keyLabel}<textarea name="apiKey" rows="3" readonly>${apiKey}</textarea>
          </label>
          <label
            >${keys.secretLabel}<textarea name="apiSecret" rows="6" readonly>${apiSecret}</textarea>
          </label>
        </form>`,
    });
  });
}
