export type Statement = { sql: string; line: number }

/** Comments, strings, quoted names, dollar-quoted bodies and words in one piece each, else a single character. */
const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|e'(?:\\[\s\S]|[^'\\])*'|'[^']*'|"[^"]*"|(\$(?:[a-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$)[\s\S]*?\1|begin\s+atomic\b|[a-z_\u0080-\uffff][\w$\u0080-\uffff]*|[\s\S]/gi

/** Splits a script at the semicolons between its statements; each with the line of its first word. */
export function splitStatements(script: string): Statement[] {
  const statements: Statement[] = []
  let start: number | undefined
  let body = 0 // how deep in BEGIN ATOMIC ... END, and in CASE ... END within it
  for (const { 0: token, index } of script.matchAll(tokens)) {
    if (/^\s|^--|^\/\*/.test(token)) continue
    if (token === ';' && body === 0) {
      if (start !== undefined) statements.push(statementAt(script, start, index))
      start = undefined
      continue
    }
    start ??= index
    const word = token.toLowerCase()
    if (word.startsWith('begin') && /\s/.test(word)) body += 1
    else if (body > 0 && word === 'case') body += 1
    else if (body > 0 && word === 'end') body -= 1
  }
  if (start !== undefined) statements.push(statementAt(script, start, script.length))
  return statements
}

const statementAt = (script: string, start: number, end: number): Statement => ({
  sql: script.slice(start, end),
  line: lineAt(script, start),
})

/** The 1-based line of a 0-based position. */
export const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length
