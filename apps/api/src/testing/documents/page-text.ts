/** What a document says as its page was set, read from its SVG: the text of each run. */

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) =>
    hex || decimal ? String.fromCodePoint(Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10)) : (signs[name ?? ''] ?? all),
  )

/** The text of the run that begins so. */
export const textOfRun = (svg: string) => unescaped(/<h5:div class="tsel"[^>]*>([^<]*)/.exec(svg)?.[1] ?? '')

export function textOfPage(svg: string): string {
  let text = ''
  for (const run of svg.split('class="typst-text"').slice(1)) {
    const own = textOfRun(run)
    // A mark that Typst sets at another height is a run of one glyph, which has its letter's text once more.
    const isMarkAgain = own.length > 1 && run.split('<use ').length === 2 && text.endsWith(own)
    if (!isMarkAgain) text += own
  }
  return text
}
