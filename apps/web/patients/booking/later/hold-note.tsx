import { Plural, Trans } from '@lingui/react/macro'
import { FaultNote } from '../fault-note.tsx'
import type { Action } from '../use-action.ts'
import { useNow } from '../use-now.ts'

/** Minutes left that are said aloud; each one would interrupt whoever types. */
const saidAt = [5, 2, 1]

/** For how long the time is kept, and the way to keep it again. */
export function HoldNote({ endsAt, keepAgain }: { endsAt: number; keepAgain: Action<[]> }) {
  const left = Math.max(0, Math.ceil((endsAt - useNow()) / 60_000))
  if (left === 0)
    return (
      <div role="alert" className="fault">
        <p>
          <Trans>This time is no longer kept for you. What you have typed is still here.</Trans>
        </p>
        <button type="button" className="main" disabled={keepAgain.isRunning} onClick={() => keepAgain.run()}>
          <Trans>Keep it again</Trans>
        </button>
        <FaultNote fault={keepAgain.fault} onRetry={keepAgain.retry} />
      </div>
    )
  const said = (
    <Plural
      value={left}
      one="This time is kept for you for another minute."
      other="This time is kept for you for another # minutes."
    />
  )
  return (
    <>
      <p className="quiet">{said}</p>
      <p role="status" className="hidden">
        {saidAt.includes(left) && said}
      </p>
    </>
  )
}
