import { Trans } from '@lingui/react/macro'
import type { Fault } from './ask.ts'

/** Why the server did not do what was asked; nothing typed is lost. */
export function FaultNote({ fault, onRetry }: { fault: Fault | undefined; onRetry: () => void }) {
  if (!fault) return null
  return (
    <div role="alert" className="fault">
      <p>
        {fault === 'busy' ? (
          <Trans>Too many requests at the moment. Please try again in a few minutes.</Trans>
        ) : (
          <Trans>The clinic's server can't be reached. What you have typed is kept.</Trans>
        )}
      </p>
      <button type="button" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}
