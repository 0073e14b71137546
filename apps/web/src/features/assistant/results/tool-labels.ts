import type { Notice } from '@clinic/shared/assistant/stream'
import type { ToolName } from '@clinic/shared/assistant/tools'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Texts for running tools. */
export const runningText: Record<ToolName, MessageDescriptor> = {
  findPatient: msg`Looking for the patient…`,
  listAppointments: msg`Reading the calendar…`,
  listFreeSlots: msg`Looking for free times…`,
  summarizePatient: msg`Reading the record…`,
  listUnpaidInvoices: msg`Reading the invoices…`,
  listDoctors: msg`Looking for the doctors…`,
  listOpeningHours: msg`Reading the opening hours…`,
  listTimeOff: msg`Looking who is off…`,
  listDelays: msg`Looking who is late…`,
  listWaitlist: msg`Reading the waitlist…`,
  listRecalls: msg`Reading the recalls…`,
  listFreeResources: msg`Looking for free rooms…`,
  openScreen: msg`Looking for the screen…`,
  getRevenue: msg`Adding up the invoices…`,
  proposeAppointment: msg`Preparing the appointment…`,
  proposeMove: msg`Preparing the move…`,
  proposeCancel: msg`Preparing the cancellation…`,
  proposeArrival: msg`Preparing the check-in…`,
  proposeConfirmation: msg`Preparing the confirmation…`,
  proposeTimeOff: msg`Preparing the time off…`,
  proposeWaiting: msg`Preparing the entry of the waitlist…`,
  proposeDelay: msg`Preparing the delay…`,
  proposePatient: msg`Preparing the new patient…`,
  proposePayment: msg`Preparing the payment…`,
  checkAllergy: msg`Checking the allergies…`,
  proposeInvoice: msg`Preparing the invoice…`,
  proposePrescription: msg`Preparing the prescription…`,
}

export const noticeText: Record<Notice, MessageDescriptor> = {
  noModel: msg`No AI model is set for this clinic, so I understand plain commands only.`,
  notUnderstood: msg`I did not understand that. You can say, for example:`,
  help: msg`Ask about the day, a patient, free times or money, or say what to book, move or cancel. For example:`,
  noSeries: msg`Appointments that repeat are booked in the form: open a new appointment and choose “Repeats …”. Every date is shown there before anything is booked.`,
  modelDown: msg`The AI model can't be reached at the moment. Plain commands still work.`,
  modelSlow: msg`The AI model took too long to answer. Please try again, or use a plain command.`,
  rateLimited: msg`The AI model takes no more questions for the moment. Please wait a little and try again.`,
  budgetSpent: msg`Today's budget for the assistant is used up. Tomorrow it starts afresh; an administrator can raise it in the settings.`,
  tooManySteps: msg`This took too many steps, so I stopped. Please ask for less at once.`,
  badToolCall: msg`The AI model asked for something that can't be done. Nothing was changed.`,
}

/** Failures after which the suggestions are shown. */
export const offersExamples: ReadonlySet<Notice> = new Set<Notice>(['noModel', 'notUnderstood', 'help', 'modelDown'])
