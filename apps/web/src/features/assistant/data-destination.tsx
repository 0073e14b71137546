import { Trans } from '@lingui/react/macro'
import { IconBuilding, IconWorld } from '@tabler/icons-react'
import classes from './data-destination.module.css'
import type { AssistantSettings } from './settings/assistant-settings.ts'

/** Whether the clinic's settings use a model. */
export const usesModel = ({ mode, modelSet, localHost }: AssistantSettings) =>
  modelSet && (mode === 'endpoint' || (mode === 'local' && localHost))

/** Says which model answers, and where the data is sent. */
export function DataDestination({ settings }: { settings: AssistantSettings }) {
  const { model, host, localHost } = settings
  const leaves = usesModel(settings) && !localHost
  return (
    <p className={classes.destination}>
      {leaves ? <IconWorld size={14} aria-hidden /> : <IconBuilding size={14} aria-hidden />}
      <span>
        {!usesModel(settings) && <Trans>Plain commands, without an AI model. Nothing leaves the clinic.</Trans>}
        {usesModel(settings) && localHost && <Trans>{model}, in the clinic's own network. Nothing leaves it.</Trans>}
        {leaves && (
          <Trans>
            {model}: what you write, and what is looked up for it, goes to {host}.
          </Trans>
        )}
      </span>
    </p>
  )
}
