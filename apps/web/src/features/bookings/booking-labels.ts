import type { BookedState } from '@clinic/shared/bookings/booking'
import { bookedStates } from '@clinic/shared/bookings/booking'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NounTexts } from '../../components/labels/change-sentence.ts'

export const stateLabels: Record<BookedState, MessageDescriptor> = {
  requested: msg`To be answered`,
  booked: msg`Booked`,
  declined: msg`Declined`,
  cancelled: msg`Canceled`,
}

export const bookingTexts: NounTexts = {
  labels: { state: msg`Answer`, patient: msg`Patient` },
  read: {
    state: (value, { i18n }) => {
      const state = bookedStates.find((known) => known === value)
      return state ? i18n._(stateLabels[state]) : value
    },
  },
}
