import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A phone number that exists in the numbering plan of its country. */
export interface PhoneNumber {
  /** With a plus and its country, digits only. */
  readonly number: string;
  /** Two letters; undefined for numbers of no country. */
  readonly country: string | undefined;
  /** Whether it can be a mobile phone: not a fixed line, nor one that charges its caller, nor one of a program. */
  readonly isMobile: boolean;
  /** Masked form that its owner recognises: `+1 •••• 67`. */
  readonly label: string;
}

/** Returns what a text with a plus and digits says as a phone number; undefined when there is no such number. */
export function readPhoneNumber(text: string): PhoneNumber | undefined {
  const parsed = parsePhoneNumberFromString(text);
  if (parsed === undefined || !parsed.isValid()) return undefined;
  const type = parsed.getType();
  return {
    number: parsed.number,
    country: parsed.country,
    isMobile: type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE',
    label: `+${parsed.countryCallingCode} •••• ${parsed.number.slice(-2)}`,
  };
}
