import { updateBookingSettingsSchema } from '@clinic/shared/bookings/booking-settings-input'
import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { SettingsForm } from '../../../components/form/settings/settings-form.tsx'
import { useChangeSentence } from '../../../components/labels/use-change-sentence.ts'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { fetchRecord } from '../../../lib/use-record.ts'
import { settingsRecord, updateBookingSettings, type BookingSettings } from './booking-settings.ts'
import { PageAddress } from './page-address.tsx'
import { RuleFields } from './rule-fields.tsx'
import { settingsLabels, settingsTexts } from './settings-labels.ts'
import { settingsField, settingsInput, settingsValues } from './settings-values.ts'
import { TextFields } from './text-fields.tsx'

type BookingFormProps = { settings: BookingSettings; onSaved: (settings: BookingSettings) => void }

/** Whether patients book by themselves, what, and by which rules. */
export function BookingForm({ settings, onSaved }: BookingFormProps) {
  const { t } = useLingui()
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
  const { form } = editor
  return (
    <SettingsForm editor={editor} history={settings.history} sentence={sentence}>
      <Switch label={t(settingsLabels.isOn)} {...form.getInputProps('isOn', { type: 'checkbox' })} />
      <PageAddress form={form} settings={settings} />
      <RuleFields form={form} />
      <TextFields form={form} />
    </SettingsForm>
  )
}
