import type { CallBy, QueueAddressKind } from '@clinic/shared/queue/queue'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NounTexts } from '../../../components/labels/change-sentence.ts'
import { readAs } from '../../../components/labels/read-as.ts'
import { languageNames } from '../../../i18n/languages.ts'

export const queueSettingsLabels = {
  isOn: msg`Whoever arrives gets a number`,
  callBy: msg`Displays call by`,
  spokenLanguages: msg`Said aloud in`,
  hasDoorCode: msg`People check in by a QR code at the door`,
  earlyMinutes: msg`Minutes before the appointment at most`,
}

export const callByText: Record<CallBy, MessageDescriptor> = {
  number: msg({ message: 'Number', context: 'queue' }),
  initials: msg`Initials`,
}

export const kindText: Record<QueueAddressKind, MessageDescriptor> = { display: msg`Display`, kiosk: msg`Tablet at the door` }

export const queueSettingsTexts: NounTexts = {
  labels: queueSettingsLabels,
  read: {
    callBy: readAs(callByText),
    isOn: (value, { i18n }) => i18n._(value === 'true' ? msg`Yes` : msg`No`),
    hasDoorCode: (value, { i18n }) => i18n._(value === 'true' ? msg`Yes` : msg`No`),
    spokenLanguages: (value) =>
      value
        .split(', ')
        .map((language) => languageNames[language === 'th' ? 'th' : 'en'])
        .join(', '),
  },
}
