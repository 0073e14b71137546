import type { SmsCreditType, SmsProvider } from '@clinic/shared/channels/sms'
import { smsProviderNames, smsProviders } from '@clinic/shared/channels/sms'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NounTexts } from '../../components/labels/change-sentence.ts'
import { readAs } from '../../components/labels/read-as.ts'
import { bahtOf } from './satang.ts'

const another = msg`Another provider`

export const providerName = (provider: SmsProvider, i18n: I18n) =>
  provider === 'http' ? i18n._(another) : smsProviderNames[provider].name

export const creditTypeText: Record<SmsCreditType, MessageDescriptor> = {
  standard: msg({ message: 'Standard', context: 'credit' }),
  corporate: msg({ message: 'Corporate', context: 'credit' }),
}

export const channelLabels = {
  provider: msg`Provider`,
  isOn: msg`Send text messages`,
  sender: msg`Sender`,
  creditType: msg`Kind of credit`,
  partPrice: msg`Price of one part (baht)`,
  url: msg`Address of the request`,
}

export const channelTexts: NounTexts = {
  labels: {
    ...channelLabels,
    account: msg`Account or first key`,
    secret: msg`Secret key`,
    request: msg`Request`,
  },
  read: {
    provider: (value, { i18n }) => providerName(smsProviders.find((known) => known === value) ?? 'http', i18n),
    creditType: readAs(creditTypeText),
    partPrice: (satang) => bahtOf(Number(satang)),
  },
}
