import { useEffect } from 'react'
import { ErrorState } from '../../../../components/feedback/error-state.tsx'
import { lazyPart } from '../../../../lib/lazy-part.tsx'
import { forgetProblem, tryChange, useEventChange } from '../../data/event-change.ts'

export const loadProblemChoices = () => import('./problem-choices.tsx')
const ProblemChoices = lazyPart(loadProblemChoices)

/** What stands in the way of a dragged or clicked change, and the ways around it. Stays until it is decided. */
export function ProblemDialog() {
  const problem = useEventChange((state) => state.problem)
  useEffect(() => {
    useEventChange.setState({ hasDialog: true })
    return () => useEventChange.setState({ hasDialog: false })
  }, [])
  if (!problem) return null
  return problem.kind === 'failed' ? <FailedChange /> : <ProblemChoices problem={problem} />
}

/** A change that leaves no choice; with `eventId`, of that appointment. */
export function FailedChange({ eventId }: { eventId?: string }) {
  const problem = useEventChange((state) => state.problem)
  if (problem?.kind !== 'failed' || (eventId !== undefined && problem.attempt.event.id !== eventId)) return null
  return <ErrorState failure={problem.failure} onRetry={() => void tryChange(problem.attempt)} onClose={forgetProblem} />
}
