import { useEffect } from 'react'
import { withSentences } from '../../i18n/activate.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { onResumed } from '../../stores/live.ts'
import { useViewer } from '../../stores/session.ts'
import { LimitRequestsQuery } from './limit-request.ts'

const LimitNotices = lazyPart(withSentences(['limits'], () => import('./limit-notices.tsx')))

/** What colleagues wish to do above a limit, on the screens of admins. */
export function LimitRequests() {
  const { establishment } = useViewer()
  const { data, load } = useServerQuery({ query: LimitRequestsQuery, variables: { establishmentId: establishment.id } })
  const requests = data?.limitRequests ?? []
  useListChanges(['limit_requests'], () => void load())
  useEffect(() => onResumed(() => void load()), [load])
  return requests.length > 0 && <LimitNotices requests={requests} onAnswered={() => void load()} />
}
