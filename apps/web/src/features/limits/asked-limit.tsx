import { withSentences } from '../../i18n/activate.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useAskedLimits } from '../../stores/asked-limit.ts'

const LimitDialog = lazyPart(withSentences(['limits'], () => import('./limit-dialog.tsx')))

/** The dialog of what was refused by a limit, at the desk of whoever wished it. */
export function AskedLimit() {
  const asked = useAskedLimits(({ waiting }) => waiting[0])
  return asked && <LimitDialog key={asked.id} asked={asked} onAnswered={asked.settle} />
}
