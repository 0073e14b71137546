import { smsCreditTypes, smsProviderNames } from '@clinic/shared/channels/sms'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { SmsChannel } from './channel-data.ts'
import { channelLabels, creditTypeText } from './channel-labels.ts'
import type { SmsValues } from './sms-values.ts'

export type SmsFormOf = UseFormReturnType<SmsValues>

/** The two keys of a provider: what is stored is known by its last letters alone. */
export function KeyFields({ form, channel }: { form: SmsFormOf; channel: SmsChannel }) {
  const { t } = useLingui()
  const { provider } = form.getValues()
  const own = { account: t({ message: 'Account', context: 'provider' }), secret: t`Key or password` }
  const { account, secret } = provider === 'http' ? own : smsProviderNames[provider]
  const isKept = provider === channel.provider && channel.isReadable
  const stored = (hint: string | null) =>
    !isKept || hint === null
      ? undefined
      : hint
        ? t`One that ends in ${hint} is stored. Leave this empty to keep it.`
        : t`One is stored. Leave this empty to keep it.`
  return (
    <>
      <TextInput
        label={account}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        description={stored(channel.accountHint)}
        {...form.getInputProps('account')}
      />
      <PasswordInput
        label={secret}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="new-password"
        description={stored(channel.secretHint)}
        visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
        {...form.getInputProps('secret')}
      />
    </>
  )
}

/** Who the messages come from, and what pays for them. */
export function SenderFields({ form }: { form: SmsFormOf }) {
  const { t } = useLingui()
  const { provider } = form.getValues()
  const hints = {
    twilio: t`A number of the account (+66…), a registered name, or a messaging service (MG…).`,
    thaibulksms: t`The name that the provider has approved.`,
    http: t`Put into the request where it names the sender.`,
  }
  return (
    <>
      <TextInput
        label={t(channelLabels.sender)}
        description={hints[provider]}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        {...form.getInputProps('sender')}
      />
      {provider === 'thaibulksms' && (
        <NativeSelect
          label={t(channelLabels.creditType)}
          data={smsCreditTypes.map((value) => ({ value, label: t(creditTypeText[value]) }))}
          {...form.getInputProps('creditType')}
        />
      )}
    </>
  )
}
