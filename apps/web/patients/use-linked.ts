import { useCallback, useEffect, useState } from 'react'
import type { Fault } from './post.ts'
import { post } from './post.ts'

type State<Linked> = { linked?: Linked; fault?: Fault; isSending: boolean }

/** What the page's link leads to, and the way to ask about it: each answer says how it stands then. */
export function useLinked<Linked extends object>(readPath: string) {
  const [{ linked, fault, isSending }, setState] = useState<State<Linked>>({ isSending: true })
  /** Whether it was taken. */
  const ask = useCallback(async (path: string, body: object) => {
    setState(({ linked: known }) => ({ ...(known && { linked: known }), isSending: true }))
    const answered = await post<Linked>(path, body)
    setState(({ linked: known }) => ({
      isSending: false,
      ...(typeof answered === 'string' ? { fault: answered, ...(known && { linked: known }) } : { linked: answered }),
    }))
    return typeof answered !== 'string'
  }, [])
  const load = useCallback(() => ask(readPath, {}), [ask, readPath])
  useEffect(() => void load(), [load])
  return { linked, fault, isSending, load, ask }
}
