import { updateSmsChannelSchema } from '@clinic/shared/channels/channel-input'
import { smsProviders } from '@clinic/shared/channels/sms'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Stack, Switch, TextInput } from '@mantine/core'
import { ChangeHistory } from '../../components/change-history.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { EditorNotices } from '../../components/form/editor-notices.tsx'
import narrow from '../../components/form/narrow-fields.module.css'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { useSaveKey } from '../../lib/form/use-save-key.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { fetchRecord } from '../../lib/use-record.ts'
import { smsChannelRecord, updateSmsChannel, type SmsChannel } from './channel-data.ts'
import { channelLabels, channelTexts, providerName } from './channel-labels.ts'
import classes from './channels.module.css'
import { KeyFields, SenderFields } from './provider-fields.tsx'
import { RequestFields } from './request-fields.tsx'
import { smsInput, smsValues } from './sms-values.ts'

type SmsFormProps = { channel: SmsChannel; onSaved: (channel: SmsChannel) => void }

/** By whom the clinic's text messages are sent, and at what price. Keys that are typed are kept nowhere but on the server. */
export function SmsForm({ channel, onSaved }: SmsFormProps) {
  const { t, i18n } = useLingui()
  const { language, zone } = useLocale()
  const sentence = useChangeSentence(channelTexts)
  const { id } = channel
  const editor = useRecordEditor({
    record: channel,
    schema: updateSmsChannelSchema,
    valuesOf: smsValues,
    toInput: (values, { version }) => ({ ...smsInput(values, id), version }),
    save: updateSmsChannel,
    onSaved: (saved) => {
      onSaved(saved)
      notifySuccess(t`The text messages are saved.`)
    },
    reload: () => fetchRecord(smsChannelRecord, id),
  })
  const { form, saving, save, discard } = editor
  const { provider } = form.getValues()
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
      <Stack gap="md">
        <EditorNotices editor={editor} sentence={sentence} />
        <Switch label={t(channelLabels.isOn)} {...form.getInputProps('isOn', { type: 'checkbox' })} />
        <NativeSelect
          label={t(channelLabels.provider)}
          data={smsProviders.map((value) => ({ value, label: providerName(value, i18n) }))}
          {...form.getInputProps('provider')}
        />
        <KeyFields form={form} channel={channel} />
        <SenderFields form={form} />
        {provider === 'http' && <RequestFields form={form} />}
        <TextInput
          label={t(channelLabels.partPrice)}
          description={t`What the provider asks for each part; each message keeps what it cost.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="decimal"
          autoComplete="off"
          maw={260}
          {...form.getInputProps('partPrice')}
        />
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
        history={channel.history}
        formatTime={(at) => formatTime(at, 'dateTime', language, zone)}
        sentence={sentence}
      />
    </form>
  )
}
