import { languages, type Language } from '@clinic/shared/languages'
import { callNames } from '@clinic/shared/queue/queue'
import { updateQueueSettingsSchema } from '@clinic/shared/queue/queue-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Checkbox, Group, NativeSelect, Switch, TextInput } from '@mantine/core'
import { Link } from 'react-router-dom'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { SettingsForm } from '../../../components/form/settings/settings-form.tsx'
import { useChangeSentence } from '../../../components/labels/use-change-sentence.ts'
import { languageNames } from '../../../i18n/languages.ts'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { plainNumber } from '../../../lib/money.ts'
import { fetchRecord } from '../../../lib/use-record.ts'
import { Addresses } from './addresses.tsx'
import { settingsRecord, updateQueueSettings, type QueueSettings } from './queue-settings.ts'
import { callByText, queueSettingsLabels, queueSettingsTexts } from './settings-labels.ts'

const valuesOf = ({ isOn, callBy, spokenLanguages, hasDoorCode, earlyMinutes }: QueueSettings) => ({
  isOn,
  callBy,
  spokenLanguages: [...spokenLanguages],
  hasDoorCode,
  earlyMinutes: String(earlyMinutes),
})

type QueueFormProps = { settings: QueueSettings; onSaved: (settings: QueueSettings) => void }

/** How a clinic calls those who wait. */
export function QueueForm({ settings, onSaved }: QueueFormProps) {
  const { t } = useLingui()
  const sentence = useChangeSentence(queueSettingsTexts)
  const { id } = settings
  const editor = useRecordEditor({
    record: settings,
    unsavedName: `queue:${id}`,
    schema: updateQueueSettingsSchema,
    valuesOf,
    toInput: (values, { version }) => ({
      ...values,
      earlyMinutes: values.earlyMinutes === '' ? Number.NaN : Number(plainNumber(values.earlyMinutes)),
      establishmentId: id,
      version,
    }),
    save: updateQueueSettings,
    onSaved: (saved) => {
      editor.follow(saved)
      onSaved(saved)
      notifySuccess(t`The queue is saved.`)
    },
    reload: () => fetchRecord(settingsRecord, id),
  })
  const { form } = editor
  const { spokenLanguages } = form.getValues()
  const speak = (spoken: Language, isSpoken: boolean) => {
    const others = spokenLanguages.filter((each) => each !== spoken)
    form.setFieldValue('spokenLanguages', isSpoken ? [...others, spoken] : others)
  }
  return (
    <SettingsForm editor={editor} history={settings.history} sentence={sentence} below={<Addresses />}>
      <Switch
        label={t(queueSettingsLabels.isOn)}
        description={t`Counted by day. Displays call it, and the desk may print it.`}
        {...form.getInputProps('isOn', { type: 'checkbox' })}
      />
      <NativeSelect
        label={t(queueSettingsLabels.callBy)}
        data={callNames.map((value) => ({ value, label: t(callByText[value]) }))}
        {...form.getInputProps('callBy')}
      />
      <Checkbox.Group label={t(queueSettingsLabels.spokenLanguages)} value={spokenLanguages}>
        <Group mt={4}>
          {languages.map((each) => (
            <Checkbox
              key={each}
              value={each}
              label={languageNames[each]}
              onChange={({ currentTarget }) => speak(each, currentTarget.checked)}
            />
          ))}
        </Group>
      </Checkbox.Group>
      <Switch
        label={t(queueSettingsLabels.hasDoorCode)}
        description={t`It is another one each day. Whoever scans it types the last digits of their telephone number and their date of birth.`}
        {...form.getInputProps('hasDoorCode', { type: 'checkbox' })}
      />
      {settings.doorAddress && (
        <Anchor component={Link} to="/queue/door/print">
          <Trans>Print today's QR code</Trans>
        </Anchor>
      )}
      <TextInput
        label={t(queueSettingsLabels.earlyMinutes)}
        description={t`Whoever checks in earlier at the door is left to the desk.`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="numeric"
        styles={{ input: { width: 120 } }}
        {...form.getInputProps('earlyMinutes')}
      />
    </SettingsForm>
  )
}
