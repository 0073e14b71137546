import { updateSmsChannelSchema } from '@clinic/shared/channels/channel-input'
import { smsProviders } from '@clinic/shared/channels/sms'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { SettingsForm } from '../../components/form/settings/settings-form.tsx'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { fetchRecord } from '../../lib/use-record.ts'
import { smsChannelRecord, updateSmsChannel, type SmsChannel } from './channel-data.ts'
import { channelLabels, channelTexts, providerName } from './channel-labels.ts'
import { KeyFields, SenderFields } from './provider-fields.tsx'
import { RequestFields } from './request-fields.tsx'
import { smsInput, smsValues } from './sms-values.ts'

type SmsFormProps = { channel: SmsChannel; onSaved: (channel: SmsChannel) => void; below: ReactNode }

/** By whom the clinic's text messages are sent, and at what price. Keys that are typed are kept nowhere but on the server. */
export function SmsForm({ channel, onSaved, below }: SmsFormProps) {
  const { t, i18n } = useLingui()
  const sentence = useChangeSentence(channelTexts)
  const { id } = channel
  const editor = useRecordEditor({
    record: channel,
    schema: updateSmsChannelSchema,
    valuesOf: smsValues,
    toInput: (values, { version }) => ({ ...smsInput(values, id), version }),
    save: updateSmsChannel,
    onSaved: (saved) => {
      editor.follow(saved)
      onSaved(saved)
      notifySuccess(t`The text messages are saved.`)
    },
    reload: () => fetchRecord(smsChannelRecord, id),
  })
  const { form } = editor
  const { provider } = form.getValues()
  return (
    <SettingsForm editor={editor} history={channel.history} sentence={sentence} below={below}>
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
    </SettingsForm>
  )
}
