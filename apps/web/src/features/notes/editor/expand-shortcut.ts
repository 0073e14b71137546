/** A keyword with a dot before it, at the caret, ended by a space: ".nad ". */
const typedKeyword = /(^|\s)\.([\p{L}\p{M}\p{N}_-]+)\s$/u

/** The text with the abbreviation at the caret written out, and where the caret is then; undefined where there is none. */
export function expandShortcut(text: string, caret: number, textOf: (keyword: string) => string | undefined) {
  const before = text.slice(0, caret)
  const found = typedKeyword.exec(before)
  const full = found?.[2] && textOf(found[2].toLowerCase())
  if (!found || !full) return undefined
  const start = `${before.slice(0, found.index)}${found[1] ?? ''}${full} `
  return { text: start + text.slice(caret), caret: start.length }
}
