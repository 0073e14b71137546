import { languages } from '@clinic/shared/languages'
import { mostReminders } from '@clinic/shared/messages/message'
import { updateMessageSettingsSchema } from '@clinic/shared/messages/message-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { ChangeHistory } from '../../../components/change-history.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { EditorNotices } from '../../../components/form/editor-notices.tsx'
import narrow from '../../../components/form/narrow-fields.module.css'
import { TimeField } from '../../../components/form/time-field.tsx'
import { useChangeSentence } from '../../../components/labels/use-change-sentence.ts'
import { languageNames } from '../../../i18n/languages.ts'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { useSaveKey } from '../../../lib/form/use-save-key.ts'
import { formatTime } from '../../../lib/time.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { fetchRecord } from '../../../lib/use-record.ts'
import { settingsRecord, updateMessageSettings, type MessageSettings } from './message-settings.ts'
import { RuleBox } from './rule-box.tsx'
import { settingsLabels, settingsTexts } from './settings-labels.ts'
import { blankRule, settingsField, settingsInput, settingsValues } from './settings-values.ts'
import classes from './settings.module.css'

type SettingsFormProps = { settings: MessageSettings; onSaved: (settings: MessageSettings) => void }

/** Those that are about no appointment. */
const asides = ['recall', 'offer', 'receipt']

/** Which messages the patients of a clinic get, when, and with which words. */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
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
  const { form, saving, save, discard } = editor
  const { rules, quietFrom, quietUntil } = form.getValues()
  const isDirty = editor.isDirty()
  useSaveKey(isDirty ? () => void save() : undefined)
  const boxesOf = (isWanted: (kind: string) => boolean) =>
    rules.map(
      ({ key, kind }, index) =>
        isWanted(kind) && <RuleBox key={key} form={form} index={index} onRemove={() => form.removeListItem('rules', index)} />,
    )
  const reminders = rules.filter(({ kind }) => kind === 'reminder')
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
        <fieldset className={classes.group}>
          <legend>
            <Trans>Reminders</Trans>
          </legend>
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
        </fieldset>
        <fieldset className={classes.group}>
          <legend>
            <Trans>When an appointment is booked or changes</Trans>
          </legend>
          <Text size="sm" c="dimmed">
            <Trans>Sent once an appointment has stayed as it is for three minutes.</Trans>
          </Text>
          {boxesOf((kind) => kind !== 'reminder' && !asides.includes(kind))}
        </fieldset>
        <fieldset className={classes.group}>
          <legend>
            <Trans>Recalls, free times and receipts</Trans>
          </legend>
          {boxesOf((kind) => asides.includes(kind))}
        </fieldset>
        <fieldset className={classes.group}>
          <legend>
            <Trans>Quiet hours and language</Trans>
          </legend>
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
        </fieldset>
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
