import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Time that each click and key takes somebody who is new, by the keystroke-level model (Card, Moran and Newell 1980): thinking
 * twice (1.35 s each), pointing (1.1 s), pressing (0.2 s), and half a second until the screen has answered; keys at 0.28 s.
 */
const CLICK_MS = 4500;
const KEY_MS = 280;

/** Somebody new, whose clicks and keys are counted. */
export class Newcomer {
  readonly page: Page;
  #clicks = 0;
  #keys = 0;
  #actions = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    await expect(target).toBeVisible({ timeout: 30_000 });
    this.#clicks += 1;
    this.#actions += 1;
    await target.click();
  }

  /** Writes over what is in a field. */
  async write(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    this.#keys += 1 + text.length;
    await this.page.keyboard.type(text);
  }

  /** Things done so far: what was pressed, and fields that were filled. */
  get actions(): number {
    return this.#actions;
  }

  /** Milliseconds that the way so far takes by the model. */
  get time(): number {
    return this.#clicks * CLICK_MS + this.#keys * KEY_MS;
  }
}
