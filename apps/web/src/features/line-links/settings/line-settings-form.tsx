import { updateLineSettingsSchema } from '@clinic/shared/line-links/line-settings-input'
import { useLingui } from '@lingui/react/macro'
import { PasswordInput, Switch } from '@mantine/core'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { SettingsForm } from '../../../components/form/settings/settings-form.tsx'
import { useChangeSentence } from '../../../components/labels/use-change-sentence.ts'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { fetchRecord } from '../../../lib/use-record.ts'
import { lineSettingsRecord, updateLineSettings, type LineSettings } from './line-settings.ts'
import { settingsLabels, settingsTexts } from './settings-labels.ts'

type LineSettingsFormProps = { settings: LineSettings; onSaved: (settings: LineSettings) => void }

const blank = { accessToken: '', channelSecret: '' }

/** Token and secret of the clinic's account. What is typed here is kept on no device. */
export function LineSettingsForm({ settings, onSaved }: LineSettingsFormProps) {
  const { t } = useLingui()
  const sentence = useChangeSentence(settingsTexts)
  const { id: establishmentId, accessTokenHint: hint } = settings
  const editor = useRecordEditor({
    record: settings,
    schema: updateLineSettingsSchema,
    valuesOf: ({ isOn }: LineSettings) => ({ isOn, ...blank }),
    toInput: (values, { version }) => ({ ...values, establishmentId, version }),
    save: updateLineSettings,
    onSaved: (saved) => {
      editor.follow(saved)
      onSaved(saved)
      notifySuccess(t`The settings of LINE are saved.`)
    },
    reload: () => fetchRecord(lineSettingsRecord, establishmentId),
  })
  const { form } = editor
  const kept = hint ? t`Stored, ending in ${hint}. Leave it empty to keep it.` : undefined
  return (
    <SettingsForm editor={editor} history={settings.history} sentence={sentence}>
      <Switch
        label={t(settingsLabels.isOn)}
        description={t`Whoever is linked gets messages in LINE before all other ways.`}
        {...form.getInputProps('isOn', { type: 'checkbox' })}
      />
      <PasswordInput
        label={t(settingsLabels.accessToken)}
        description={kept ?? t`LINE Developers console, tab “Messaging API”, at its bottom: issue a long-lived one.`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        {...form.getInputProps('accessToken')}
      />
      <PasswordInput
        label={t(settingsLabels.channelSecret)}
        description={hint ? t`Stored. Leave it empty to keep it.` : t`LINE Developers console, tab “Basic settings”.`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        {...form.getInputProps('channelSecret')}
      />
    </SettingsForm>
  )
}
