/** Characters of a code sent to a phone. */
export const smsCodeLength = 6;
