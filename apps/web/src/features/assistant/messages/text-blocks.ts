/** Formatting of the assistant's text: paragraphs, lists and bold. Everything else is plain text. */
export type Span = { text: string; bold: boolean }
export type Block = { kind: 'paragraph'; lines: Span[][] } | { kind: 'list'; start: number | undefined; items: Span[][] }

const item = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(.*)$/u

export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of text.split(/\r\n|\r|\n/)) {
    const found = item.exec(line)
    if (found) {
      const start = found[1] === undefined ? undefined : Number(found[1])
      const goesOn = open?.kind === 'list' && (open.start === undefined) === (start === undefined)
      if (open?.kind !== 'list' || !goesOn) blocks.push((open = { kind: 'list', start, items: [] }))
      open.items.push(readSpans(found[2] ?? ''))
    } else if (line.trim() === '') {
      open = undefined
    } else {
      if (open?.kind !== 'paragraph') blocks.push((open = { kind: 'paragraph', lines: [] }))
      open.lines.push(readSpans(line.trim()))
    }
  }
  return blocks
}

/** `**bold**`; asterisks without a counterpart are text. */
function readSpans(line: string): Span[] {
  return line
    .split(/\*\*(?=\S)(.+?)(?<=\S)\*\*/u)
    .map((text, at) => ({ text, bold: at % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
