import { languages } from '@clinic/shared/languages'
import { mostReminders } from '@clinic/shared/messages/message'
import { updateMessageSettingsSchema } from '@clinic/shared/messages/message-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { FieldGroup, SettingsForm } from '../../../components/form/settings/settings-form.tsx'
import { TimeField } from '../../../components/form/time-field.tsx'
import { useChangeSentence } from '../../../components/labels/use-change-sentence.ts'
import { languageNames } from '../../../i18n/languages.ts'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { fetchRecord } from '../../../lib/use-record.ts'
import { settingsRecord, updateMessageSettings, type MessageSettings } from './message-settings.ts'
import { RuleBox } from './rule-box.tsx'
import { settingsLabels, settingsTexts } from './settings-labels.ts'
import { blankRule, settingsField, settingsInput, settingsValues } from './settings-values.ts'

type MessagesFormProps = { settings: MessageSettings; onSaved: (settings: MessageSettings) => void }

/** Those that are about no appointment. */
const asides = ['recall', 'offer', 'receipt']

/** Which messages the patients of a clinic get, when, and with which words. */
export function MessagesForm({ settings, onSaved }: MessagesFormProps) {
  const { t } = useLingui()
  const sentence = useChangeSentence(settingsTexts)
  const { id } = settings
  const editor = useRecordEditor({
    record: settings,
    unsavedName: `messages:${id}`,
    schema: updateMessageSettingsSchema,
    valuesOf: settingsValues,
    toInput: (values, { version }) => ({ ...settingsInput(values, id), version }),
    fieldOf: settingsField,
    save: updateMessageSettings,
    onSaved: (saved) => {
      editor.follow(saved)
      onSaved(saved)
      notifySuccess(t`The messages are saved.`)
    },
    reload: () => fetchRecord(settingsRecord, id),
  })
  const { form } = editor
  const { rules, quietFrom, quietUntil } = form.getValues()
  const boxesOf = (isWanted: (kind: string) => boolean) =>
    rules.map(
      ({ key, kind }, index) =>
        isWanted(kind) && <RuleBox key={key} form={form} index={index} onRemove={() => form.removeListItem('rules', index)} />,
    )
  const reminders = rules.filter(({ kind }) => kind === 'reminder')
  return (
    <SettingsForm editor={editor} history={settings.history} sentence={sentence}>
      <FieldGroup legend={<Trans>Reminders</Trans>}>
        {reminders.length === 0 && (
          <Text size="sm" c="dimmed">
            <Trans>Patients aren't reminded.</Trans>
          </Text>
        )}
        {boxesOf((kind) => kind === 'reminder')}
        {reminders.length < mostReminders && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('rules', { ...blankRule('reminder', `new-${Date.now()}`), isOn: true })}
          >
            <Trans>Add a reminder</Trans>
          </Button>
        )}
      </FieldGroup>
      <FieldGroup legend={<Trans>When an appointment is booked or changes</Trans>}>
        <Text size="sm" c="dimmed">
          <Trans>Sent once an appointment has stayed as it is for three minutes.</Trans>
        </Text>
        {boxesOf((kind) => kind !== 'reminder' && !asides.includes(kind))}
      </FieldGroup>
      <FieldGroup legend={<Trans>Recalls, free times and receipts</Trans>}>{boxesOf((kind) => asides.includes(kind))}</FieldGroup>
      <FieldGroup legend={<Trans>Quiet hours and language</Trans>}>
        <Group gap="sm" align="start">
          <TimeField label={t(settingsLabels.quietFrom)} w={170} value={quietFrom} {...form.getInputProps('quietFrom')} />
          <TimeField label={t(settingsLabels.quietUntil)} w={120} value={quietUntil} {...form.getInputProps('quietUntil')} />
        </Group>
        <NativeSelect
          label={t(settingsLabels.language)}
          description={t`Whoever speaks Thai gets Thai, and all others English, unless they have asked for one of them.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.getInputProps('language')}
        />
      </FieldGroup>
    </SettingsForm>
  )
}
