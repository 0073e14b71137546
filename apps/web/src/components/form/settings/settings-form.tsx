import type { FieldChange } from '@clinic/shared/errors'
import { Trans } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EditorControls } from '../../../lib/form/use-record-editor.ts'
import { useSaveKey } from '../../../lib/form/use-save-key.ts'
import { formatTime } from '../../../lib/time.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { ChangeHistory, type HistoryEntry } from '../../change-history.tsx'
import { EditorNotices } from '../editor-notices.tsx'
import narrow from '../narrow-fields.module.css'
import classes from './settings-form.module.css'

type SettingsFormProps = {
  editor: EditorControls
  history: readonly HistoryEntry[]
  sentence: (change: FieldChange) => string | undefined
  children: ReactNode
  /** What belongs to the settings and is not saved with them: stands over their history. */
  below?: ReactNode
}

/** Settings of a clinic: their fields, what saves and discards them, and who changed them. */
export function SettingsForm({ editor, history, sentence, children, below }: SettingsFormProps) {
  const { language, zone } = useLocale()
  const { saving, save, discard } = editor
  const isDirty = editor.isDirty()
  useSaveKey(isDirty ? () => void save() : undefined)
  return (
    <Stack className={narrow.fields}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack>
          <EditorNotices editor={editor} sentence={sentence} />
          {children}
        </Stack>
        <div className={classes.bar}>
          <Button type="submit" loading={saving} disabled={!isDirty}>
            <Trans>Save</Trans>
          </Button>
          {isDirty && (
            <Button variant="default" onClick={discard}>
              <Trans>Discard the changes</Trans>
            </Button>
          )}
        </div>
      </form>
      {below}
      <ChangeHistory history={history} formatTime={(at) => formatTime(at, 'dateTime', language, zone)} sentence={sentence} />
    </Stack>
  )
}

/** Fields that belong together, under their name. */
export const FieldGroup = ({ legend, children }: { legend: ReactNode; children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)
