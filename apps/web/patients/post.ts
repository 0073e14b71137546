/** `gone`: the link leads nowhere. `away`: the server did not answer. `busy`: it asks to wait. */
export type Fault = 'gone' | 'away' | 'busy'

/** Asks the server with the secret of the page's link. */
export async function post<Answered extends object>(path: string, body: object): Promise<Answered | Fault> {
  try {
    const reply = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: location.hash.slice(1), ...body }),
    })
    if (reply.ok) return (await reply.json()) as Answered
    return reply.status === 429 ? 'busy' : reply.status < 500 ? 'gone' : 'away'
  } catch {
    return 'away'
  }
}
