/** A way of saying that no word alone tells, and how it is said plainly. `$1` is the first group, as in `String.replace`. */
export type Phrasing = readonly [said: RegExp, plainly: string | ((said: string, ...groups: string[]) => string)]

/** What the braces of a pattern name. */
const parts: Record<string, string> = {
  /** One to four words, and the space behind them. */
  person: String.raw`((?:[\p{L}.'-]+ ){1,4}?)`,
  /** The same with "'s", without the space. */
  owner: String.raw`((?:[\p{L}.-]+ ){0,3}?[\p{L}.-]+)'s?`,
  doctor: String.raw`((?:dr\.?|doctor) \p{L}+)`,
  day: '((?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|today|tonight|tomorrow|tmrw?|next|this)',
  weekday: '((?:mon|tues|wednes|thurs|fri|satur|sun)day)',
  hour: String.raw`(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`,
}
/** Parts that are no group. */
const words: Record<string, string> = {
  he: "(?:he|she|they)(?:'s|'re|'ll| is| are| has| have| will)?",
  his: '(?:his|her|their|the|this|that|an?)',
  appointment: '(?:appointment|appt|visit|booking|slot)',
  told: '(?:has |have )?(?:just )?(?:rang|phoned|called|texted|replied|emailed|messaged|wrote|asks|asked|says|said|told|lets|let|confirmed by phone)(?: back| in| again| me| us| the clinic)*',
}

/**
 * A phrasing from a pattern that reads as it is said: "push|bring {person}(back|over) to". Round brackets hold alternatives; braces hold a
 * part of the lists above, or alternatives, `{move|push}`, and are `$1`, `$2`; the rest is as in a RegExp. It stands between whole words.
 */
export function phrase(pattern: string, plainly: Phrasing[1]): Phrasing {
  const source = pattern
    .replace(/\((?!\?)/g, '(?:')
    .replace(/\{([a-z.][^}]*)\}/g, (_, name: string) => parts[name] ?? words[name] ?? `(${name})`)
  const isAhead = /\(\?[=!].*\)$/.test(pattern)
  const start = /^[a-z({]/i.test(pattern) ? String.raw`(?<![\p{L}\d])` : ''
  const end = /([a-z}]|\)\??)$/i.test(pattern) && !isAhead ? String.raw`(?![\p{L}\d])` : ''
  return [new RegExp(`${start}(?:${source})${end}`, 'giu'), plainly]
}
