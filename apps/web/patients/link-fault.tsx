import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Fault } from './post.ts'

/** `gone`: what to say of a link that leads nowhere. */
type LinkFaultProps = { fault: Fault; gone: ReactNode; onRetry: () => void }

/** Why the page can't show or do what was asked; what was typed stays. */
export const LinkFault = ({ fault, gone, onRetry }: LinkFaultProps) => (
  <div role="alert" className="fault">
    <p>
      {fault === 'gone' && gone}
      {fault === 'busy' && <Trans>Too many requests at the moment. Please try again in a few minutes.</Trans>}
      {fault === 'away' && <Trans>The clinic's server can't be reached.</Trans>}
    </p>
    {fault !== 'gone' && (
      <button type="button" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    )}
  </div>
)
