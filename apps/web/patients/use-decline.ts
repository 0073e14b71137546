import type { LinkedDecline } from '@clinic/shared/messages/linked-decline'
import { useLinked } from './use-linked.ts'

/** Which messages the page's link declines, and the way to decline them or take that back. */
export function useDecline() {
  const { ask, ...rest } = useLinked<LinkedDecline>('/api/messages/declined/read')
  const decline = (isDeclined: boolean) => ask('/api/messages/declined', { isDeclined })
  return { ...rest, decline }
}
