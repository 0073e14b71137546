import { Trans } from '@lingui/react/macro'
import classes from './welcome.module.css'
import { Suggestions } from './suggestions.tsx'

/** Shown in an empty conversation: what the assistant is for, and how to begin. */
export function Welcome() {
  return (
    <div className={classes.welcome}>
      <h3>
        <Trans>What can I look up or prepare?</Trans>
      </h3>
      <p>
        <Trans>
          Appointments, free times, patients, invoices. What would change something is shown as a form first: nothing is written
          before you confirm it.
        </Trans>
      </p>
      <Suggestions />
    </div>
  )
}
