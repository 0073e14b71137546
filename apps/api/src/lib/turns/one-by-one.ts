/** Does what has the same key one after the other on this server, before it takes a connection: waiting for a lock, it would keep one from all others. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const done = (last.get(key) ?? Promise.resolve()).then(work)
    const ended = done.catch(() => undefined)
    last.set(key, ended)
    void ended.then(() => last.get(key) === ended && last.delete(key))
    return done
  }
}
