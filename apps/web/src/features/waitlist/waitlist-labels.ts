import type { DayPart } from '@clinic/shared/time/day-part'
import type { MessageChannel } from '@clinic/shared/messages/message'
import type { OfferAnswer, WaitlistState } from '@clinic/shared/waitlist/waitlist'
import { weekdays } from '@clinic/shared/establishments/opening-hours'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NounTexts, ReadValue } from '../../components/labels/change-sentence.ts'
import { readAs } from '../../components/labels/read-as.ts'
import { weekdayName } from '../../components/labels/weekday-names.ts'

export const dayPartTexts: Record<DayPart, MessageDescriptor> = {
  morning: msg`Morning`,
  afternoon: msg`Afternoon`,
  evening: msg`Evening`,
}

export const stateTexts: Record<Exclude<WaitlistState, 'waiting'>, MessageDescriptor> = {
  booked: msg({ message: 'Booked', context: 'waitlist' }),
  removed: msg({ message: 'Removed', context: 'waitlist' }),
  passed: msg({ message: 'Passed', context: 'waitlist' }),
}

export const offerTexts: Record<MessageChannel, MessageDescriptor> = {
  line: msg`Offer in LINE`,
  email: msg`Offer by e-mail`,
  sms: msg`Offer by text message`,
}

const offerAnswerTexts: Record<OfferAnswer, MessageDescriptor> = {
  taken: msg`takes the time`,
  declined: msg`can't come then`,
}

export const waitlistLabels = {
  minutes: msg`Length (minutes)`,
  doctors: msg`Doctors`,
  weekdays: msg({ message: 'Days', context: 'waitlist' }),
  dayParts: msg`Parts of the day`,
  until: msg({ message: 'Until', context: 'waitlist' }),
  isUrgent: msg`Urgent`,
  note: msg`Note`,
  bookedTime: msg({ message: 'Booked', context: 'waitlist' }),
  removedTime: msg({ message: 'Removed', context: 'waitlist' }),
  offered: msg({ message: 'Offered', context: 'waitlist' }),
  offerAnswer: msg`Answer to the offer`,
} satisfies Record<string, MessageDescriptor>

/** "Monday, Friday" as it is stored, in the language of the reader. */
const readDays: ReadValue = (value, { language }) =>
  value
    .split(', ')
    .map((name) => weekdays.find((day) => day === name))
    .flatMap((day) => (day ? [weekdayName(day, language)] : []))
    .join(', ')

const readParts: ReadValue = (value, { i18n }) =>
  value
    .split(', ')
    .map((part) => i18n._(dayPartTexts[part as DayPart]))
    .join(', ')

const readYes: ReadValue = (_value, { i18n }) => i18n._(msg`Yes`)

export const waitlistTexts: NounTexts = {
  labels: waitlistLabels,
  read: { weekdays: readDays, dayParts: readParts, isUrgent: readYes, offerAnswer: readAs(offerAnswerTexts) },
}
