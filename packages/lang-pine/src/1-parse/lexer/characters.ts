/** True for 0-9. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** True for what a name may begin with: a-z, A-Z, _. */
export function isNameStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
}

/** True for what a name may go on with. */
export function isNamePart(code: number): boolean {
  return isNameStart(code) || isDigit(code);
}

/** True for 0-9, a-f, A-F. */
export function isHexDigit(code: number): boolean {
  return isDigit(code) || (code >= 97 && code <= 102) || (code >= 65 && code <= 70);
}

/** True for blanks inside a line. Pasted text often has hard and zero-width blanks, and a byte order mark at its start. */
export function isBlank(code: number): boolean {
  return (
    code === 32 ||
    code === 9 ||
    code === 0xa0 ||
    code === 0xfeff ||
    code === 11 ||
    code === 12 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x202f ||
    code === 0x3000
  );
}

/** True for the characters that end a line. */
export function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}
