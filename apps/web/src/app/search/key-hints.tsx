import { Trans } from '@lingui/react/macro'
import { Kbd } from '@mantine/core'
import type { ReactNode } from 'react'
import { controlKey } from '../../lib/keys/control-key.ts'
import { useCan } from '../../lib/account/use-can.ts'
import classes from './search.module.css'

/** What the keys do with the entry that is marked; a touch screen has none. */
export function KeyHints({ isPatient, areSteps }: { isPatient: boolean; areSteps: boolean }) {
  const mayBook = useCan('event:write-own')
  return (
    <div className={classes.hints}>
      <Hint keys="↑ ↓">
        <Trans>Choose</Trans>
      </Hint>
      <Hint keys="Enter">
        <Trans context="record">Open</Trans>
      </Hint>
      {isPatient && mayBook && (
        <Hint keys={`${controlKey} Enter`}>
          <Trans>New appointment</Trans>
        </Hint>
      )}
      {isPatient && (
        <Hint keys="→">
          <Trans>More</Trans>
        </Hint>
      )}
      {areSteps && (
        <Hint keys="←">
          <Trans>Back</Trans>
        </Hint>
      )}
    </div>
  )
}

function Hint({ keys, children }: { keys: string; children: ReactNode }) {
  return (
    <span className={classes.hint}>
      <Kbd size="xs">{keys}</Kbd> {children}
    </span>
  )
}
