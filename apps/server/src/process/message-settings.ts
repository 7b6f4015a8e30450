import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max';
import { isLoopback } from './provider-settings.ts';
import { StartProblem } from './start-problem.ts';

/** A mail server and who writes. */
export interface MailSettings {
  /** smtp: or smtps: address, with user and password where the server asks for them. */
  readonly url: string;
  /** Sender, for example `Stratloom <no-reply@example.com>`. */
  readonly from: string;
}

/** A provider of SMS that takes one HTTP request a message. */
export interface SmsSettings {
  readonly url: string;
  /** Value of the Authorization header; undefined for none. */
  readonly authorization: string | undefined;
  readonly contentType: string;
  /** Body with {to} and {text} for the number and the message. */
  readonly body: string;
}

/** Settings of mail and SMS. */
export interface MessageSettings {
  readonly mail: MailSettings | undefined;
  readonly sms: SmsSettings | undefined;
  /** Countries whose numbers are sent codes. */
  readonly smsCountries: readonly CountryCode[];
}

/** Countries where messages cost little and whose numbers are seldom rented to collect fees. */
const DEFAULT_COUNTRIES =
  'US,CA,GB,IE,AU,NZ,DE,AT,CH,FR,BE,NL,LU,ES,PT,IT,DK,SE,NO,FI,IS,CZ,PL,JP,SG';

type Environment = Readonly<Record<string, string | undefined>>;

function mailOf(environment: Environment): MailSettings | undefined {
  const { MAIL_URL: url, MAIL_FROM: from } = environment;
  if (!url && !from) return undefined;
  const address = URL.parse(url ?? '');
  if (address === null || !['smtp:', 'smtps:'].includes(address.protocol)) {
    // Its text may hold a password, so it is not repeated.
    throw new StartProblem(
      'MAIL_URL is not the address of a mail server.',
      'Write it as smtps://user:password@mail.example.com:465, or smtp://... for one that begins TLS by itself.',
    );
  }
  if (!url || !from || !/^[^\r\n]*@[^\r\n]*$/.test(from)) {
    throw new StartProblem(
      'MAIL_FROM is not a sender address.',
      'Set it beside MAIL_URL, for example: Stratloom <no-reply@example.com>',
    );
  }
  return { url, from };
}

function smsOf(environment: Environment): SmsSettings | undefined {
  const { SMS_URL: url, SMS_AUTHORIZATION, SMS_BODY, SMS_CONTENT_TYPE } = environment;
  if (!url) return undefined;
  const address = URL.parse(url);
  const isSafe = address?.protocol === 'https:' || isLoopback(address?.hostname ?? '');
  if (!isSafe) {
    throw new StartProblem(
      'SMS_URL is not an https address.',
      "Set it to the address at which your SMS provider takes messages; see the provider's documentation.",
    );
  }
  const body = SMS_BODY || '{"to":"{to}","text":"{text}"}';
  if (!body.includes('{to}') || !body.includes('{text}')) {
    throw new StartProblem(
      'SMS_BODY lacks {to} or {text}.',
      'Write the body that your provider takes, with {to} for the number and {text} for the message.',
    );
  }
  return {
    url,
    body,
    authorization: SMS_AUTHORIZATION || undefined,
    contentType: SMS_CONTENT_TYPE || 'application/json',
  };
}

function countriesOf(text: string): CountryCode[] {
  return text.split(',').map((each) => {
    const code = each.trim().toUpperCase();
    if (isSupportedCountry(code)) return code;
    throw new StartProblem(
      `SMS_COUNTRIES contains an unknown country: ${each}.`,
      'List two-letter codes, separated by commas, for example US,CA,DE.',
    );
  });
}

/**
 * Returns how an environment wants mail and SMS sent.
 *
 * @throws StartProblem naming the variable that is wrong; it never repeats a value that may hold a password.
 */
export function readMessageSettings(environment: Environment): MessageSettings {
  return {
    mail: mailOf(environment),
    sms: smsOf(environment),
    smsCountries: countriesOf(environment['SMS_COUNTRIES'] || DEFAULT_COUNTRIES),
  };
}
