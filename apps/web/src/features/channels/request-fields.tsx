import { smsFields, smsFormats, smsMethods } from '@clinic/shared/channels/sms'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { channelLabels } from './channel-labels.ts'
import type { SmsFormOf } from './provider-fields.tsx'

const example = JSON.stringify({ to: '{to}', from: '{sender}', text: '{text}' }, null, 2)

/** The request by which a provider takes a message. */
export function RequestFields({ form }: { form: SmsFormOf }) {
  const { t } = useLingui()
  const { method } = form.getValues()
  const names = smsFields.map((name) => `{${name}}`).join(' ')
  const [account, secret] = ['{account}', '{secret}']
  const formatText = { json: 'JSON', form: t`Form (name=value)` }
  return (
    <>
      <TextInput
        label={t(channelLabels.url)}
        placeholder="https://sms.example.com/send"
        type="url"
        autoComplete="off"
        {...form.getInputProps('url')}
      />
      <Group gap="sm" align="start">
        <NativeSelect label={t`HTTP method`} data={[...smsMethods]} w={110} {...form.getInputProps('method')} />
        {method === 'POST' && (
          <NativeSelect
            label={t`Content`}
            data={smsFormats.map((value) => ({ value, label: formatText[value] }))}
            w={190}
            {...form.getInputProps('format')}
          />
        )}
      </Group>
      <Textarea label={t`Headers`} autosize minRows={2} maxRows={8} spellCheck={false} {...form.getInputProps('headers')} />
      {method === 'POST' && (
        <Textarea
          label={t`Body`}
          placeholder={example}
          autosize
          minRows={5}
          maxRows={14}
          spellCheck={false}
          {...form.getInputProps('body')}
        />
      )}
      <Text size="sm" c="dimmed">
        <Trans>
          In the address, the headers and the body these are filled in: {names}. Write keys as {account} and {secret}: what stands
          in the fields above is encrypted, what stands here is not.
        </Trans>
      </Text>
    </>
  )
}
