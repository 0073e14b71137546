/** A name that comes from a user, on one line, without anything that a mail program turns into a link. */
export const withoutLinks = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/:\/\//g, ' ')
    .replace(/(\w)[.](?=\w)/g, '$1. ')
    .trim()
