import { useCallback, useEffect, useState } from 'react'
import type { LinkedDecline } from '@clinic/shared/messages/linked-decline'
import type { Fault } from './post.ts'
import { post } from './post.ts'

type State = { linked?: LinkedDecline; fault?: Fault; isSending: boolean }

/** Which messages the page's link declines, and the way to decline them or take that back. */
export function useDecline() {
  const [{ linked, fault, isSending }, setState] = useState<State>({ isSending: true })
  const ask = useCallback(async (path: string, body: object) => {
    setState(({ linked: known }) => ({ ...(known && { linked: known }), isSending: true }))
    const answered = await post<LinkedDecline>(path, body)
    setState(({ linked: known }) => ({
      isSending: false,
      ...(typeof answered === 'string' ? { fault: answered, ...(known && { linked: known }) } : { linked: answered }),
    }))
    return typeof answered !== 'string'
  }, [])
  const load = useCallback(() => ask('/api/messages/declined/read', {}), [ask])
  const decline = (isDeclined: boolean) => ask('/api/messages/declined', { isDeclined })
  useEffect(() => void load(), [load])
  return { linked, fault, isSending, load, decline }
}
