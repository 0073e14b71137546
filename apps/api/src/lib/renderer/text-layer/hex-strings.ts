const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The content of a page with each `(string)` as `<hexadecimal digits>`, which have no parentheses and escapes inside. */
export function withHexStrings(content: string): string {
  let result = ''
  let at = 0
  while (at < content.length) {
    const start = content.indexOf('(', at)
    if (start < 0) break
    const { text, end } = stringAt(content, start)
    result += `${content.slice(at, start)}<${Buffer.from(text, 'latin1').toString('hex').toUpperCase()}>`
    at = end
  }
  return result + content.slice(at)
}

/** The string whose parenthesis opens at `start`. Parentheses in pairs may stand in it as they are. */
function stringAt(content: string, start: number): { text: string; end: number } {
  let text = ''
  let depth = 1
  let at = start + 1
  while (at < content.length) {
    const letter = content.charAt(at)
    if (letter === '\\') {
      const octal = /^[0-7]{1,3}/.exec(content.slice(at + 1, at + 4))?.[0]
      const next = content.charAt(at + 1)
      text += octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (escaped[next] ?? next)
      at += 1 + (octal?.length ?? 1)
      continue
    }
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    at += 1
    if (depth === 0) break
    text += letter
  }
  return { text, end: at }
}
