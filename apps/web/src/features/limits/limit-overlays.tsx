import { useEffect } from 'react'
import { withSentences } from '../../i18n/activate.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useAskedLimits } from '../../stores/asked-limit.ts'
import { onResumed } from '../../stores/live.ts'
import { useViewer } from '../../stores/session.ts'
import { LimitRequestsQuery } from './limit-request.ts'

const LimitDialog = lazyPart(withSentences(['limits'], () => import('./limit-dialog.tsx')))
const LimitNotices = lazyPart(withSentences(['limits'], () => import('./limit-notices.tsx')))

/** What was refused by a limit, at the desk of whoever wished it; and what colleagues wish, on the screens of admins. */
export default function LimitOverlays() {
  const asked = useAskedLimits(({ waiting }) => waiting[0])
  const mayConfirm = useCan('limit:confirm')
  return (
    <>
      {asked && <LimitDialog key={asked.asked[0]?.id} asked={asked.asked} onAnswered={asked.settle} />}
      {mayConfirm && <LimitRequests />}
    </>
  )
}

function LimitRequests() {
  const { establishment } = useViewer()
  const { data, load } = useServerQuery({ query: LimitRequestsQuery, variables: { establishmentId: establishment.id } })
  const requests = data?.limitRequests ?? []
  useListChanges(['limit_requests'], () => void load())
  useEffect(() => onResumed(() => void load()), [load])
  return requests.length > 0 && <LimitNotices requests={requests} onAnswered={() => void load()} />
}
