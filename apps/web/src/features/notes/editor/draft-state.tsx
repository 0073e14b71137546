import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconCloudOff, IconPencil } from '@tabler/icons-react'
import type { DraftState as State } from './draft-store.ts'
import classes from './note-editor.module.css'

/** Whether what was typed is stored. */
export function DraftState({ state: { state, note } }: { state: State }) {
  if (state === 'saved' && !note) return null
  return (
    <span className={classes.state} role="status">
      {state === 'saved' && (
        <>
          <IconCheck size={16} aria-hidden />
          <Trans>Draft saved</Trans>
        </>
      )}
      {(state === 'typed' || state === 'saving') && (
        <>
          <IconPencil size={16} aria-hidden />
          <Trans>Saving…</Trans>
        </>
      )}
      {state === 'waiting' && (
        <>
          <IconCloudOff size={16} aria-hidden />
          <Trans>No connection. What you type is kept on this device and sent later.</Trans>
        </>
      )}
      {state === 'refused' && (
        <>
          <IconAlertTriangle size={16} aria-hidden />
          <Trans>Not saved</Trans>
        </>
      )}
    </span>
  )
}
