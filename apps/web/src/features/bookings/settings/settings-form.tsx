import { updateBookingSettingsSchema } from '@clinic/shared/bookings/booking-settings-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Switch } from '@mantine/core'
import { ChangeHistory } from '../../../components/change-history.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { EditorNotices } from '../../../components/form/editor-notices.tsx'
import narrow from '../../../components/form/narrow-fields.module.css'
import { useChangeSentence } from '../../../components/labels/use-change-sentence.ts'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { useSaveKey } from '../../../lib/form/use-save-key.ts'
import { formatTime } from '../../../lib/time.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { fetchRecord } from '../../../lib/use-record.ts'
import { settingsRecord, updateBookingSettings, type BookingSettings } from './booking-settings.ts'
import { PageAddress } from './page-address.tsx'
import { RuleFields } from './rule-fields.tsx'
import { settingsLabels, settingsTexts } from './settings-labels.ts'
import { settingsField, settingsInput, settingsValues } from './settings-values.ts'
import classes from './settings.module.css'
import { TextFields } from './text-fields.tsx'

type SettingsFormProps = { settings: BookingSettings; onSaved: (settings: BookingSettings) => void }

/** Whether patients book by themselves, what, and by which rules. */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const sentence = useChangeSentence(settingsTexts)
  const { id } = settings
  const editor = useRecordEditor({
    record: settings,
    unsavedName: `booking:${id}`,
    schema: updateBookingSettingsSchema,
    valuesOf: settingsValues,
    toInput: (values, { version }) => ({ ...settingsInput(values, id), version }),
    fieldOf: settingsField,
    save: updateBookingSettings,
    onSaved: (saved) => {
      editor.follow(saved)
      onSaved(saved)
      notifySuccess(t`The rules for booking are saved.`)
    },
    reload: () => fetchRecord(settingsRecord, id),
  })
  const { form, saving, save, discard } = editor
  const isDirty = editor.isDirty()
  useSaveKey(isDirty ? () => void save() : undefined)
  return (
    <form
      noValidate
      className={narrow.fields}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="lg">
        <EditorNotices editor={editor} sentence={sentence} />
        <Switch label={t(settingsLabels.isOn)} {...form.getInputProps('isOn', { type: 'checkbox' })} />
        <PageAddress form={form} settings={settings} />
        <RuleFields form={form} />
        <TextFields form={form} />
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
      <ChangeHistory
        history={settings.history}
        formatTime={(at) => formatTime(at, 'dateTime', language, zone)}
        sentence={sentence}
      />
    </form>
  )
}
