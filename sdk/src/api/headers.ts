/** [7.02] What each request says of its reader: the language, and the currency of rates. */
export function headersOf(locale: string, convert: string): Record<string, string> {
  return { Accept: 'application/json', 'Accept-Language': locale, 'X-Convert': convert };
}
