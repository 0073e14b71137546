/** Yields the JSON of every `data:` line of a stream, however it is split into chunks. Invalid lines are ignored. */
export async function* readDataLines(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = done ? '' : (lines.pop() ?? '')
      for (const line of lines) {
        const json = parsed(line)
        if (json !== undefined) yield json
      }
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined) // the caller has stopped reading
  }
}

function parsed(line: string): unknown {
  if (!line.startsWith('data:')) return undefined
  try {
    return JSON.parse(line.slice('data:'.length)) as unknown
  } catch {
    return undefined
  }
}
