import { messageKinds } from '@clinic/shared/messages/message'
import { msg } from '@lingui/core/macro'
import type { NounTexts, ReadValue } from '../../../components/labels/change-sentence.ts'
import { languageNames } from '../../../i18n/languages.ts'
import { kindText } from '../message-labels.ts'

export const settingsLabels = {
  rules: msg`What is sent`,
  quietFrom: msg`Nothing is sent from`,
  quietUntil: msg`until`,
  language: msg`Language where a patient's isn't known`,
  texts: msg`Own text`,
}

/** "reminder 1 d 10:00, change", as the history has it. */
const readRules: ReadValue = (value, { i18n }) =>
  value
    .split(', ')
    .map((rule) => {
      const [word, amount, unit, at = ''] = rule.split(' ')
      const kind = messageKinds.find((known) => known === word)
      if (!kind) return rule
      const days = Number(amount)
      if (unit === 'd') return i18n._(msg`Reminder ${days} days before at ${at}`)
      if (unit === 'h') return i18n._(msg`Reminder ${days} hours before`)
      return i18n._(kindText[kind])
    })
    .join(', ')

export const settingsTexts: NounTexts = {
  labels: settingsLabels,
  read: {
    rules: readRules,
    language: (value) => languageNames[value === 'th' ? 'th' : 'en'],
  },
}
