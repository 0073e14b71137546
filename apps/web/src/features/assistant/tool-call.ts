import type { FieldChange } from '@clinic/shared/errors'
import { isToolName, type ToolName } from '@clinic/shared/assistant/tools'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the assistant did when it used a tool. */
export const toolWords: Record<ToolName, MessageDescriptor> = {
  findPatient: msg`Looked for a patient`,
  listAppointments: msg`Read appointments`,
  listFreeSlots: msg`Looked for free times`,
  summarizePatient: msg`Summed up a patient's record`,
  listUnpaidInvoices: msg`Read unpaid invoices`,
  listDoctors: msg`Looked for doctors`,
  listOpeningHours: msg`Read opening hours`,
  listTimeOff: msg`Looked who is off`,
  listDelays: msg`Looked who is late`,
  listWaitlist: msg`Read the waitlist`,
  listRecalls: msg`Read the recalls`,
  listFreeResources: msg`Looked for free rooms`,
  openScreen: msg`Linked to a screen`,
  getRevenue: msg`Added up revenue`,
  proposeAppointment: msg`Filled in a new appointment`,
  proposeMove: msg`Filled in a move`,
  proposeCancel: msg`Filled in a cancellation`,
  proposeArrival: msg`Filled in a check-in`,
  proposeConfirmation: msg`Filled in a confirmation`,
  proposePatient: msg`Filled in a new patient`,
  proposeTimeOff: msg`Filled in time off`,
  proposeWaiting: msg`Filled in an entry of the waitlist`,
  proposeDelay: msg`Filled in a delay`,
  proposePayment: msg`Filled in a payment`,
  checkAllergy: msg`Checked allergies against a medicine`,
  proposeInvoice: msg`Filled in an invoice`,
  proposePrescription: msg`Filled in a prescription`,
}

type AuditedToolCall = { tool: ToolName; refused: boolean; records: number }

/** An entry of the assistant's; of its answer it holds the kind, or the code of its refusal. */
export function toolCallOf({
  entity,
  changes,
}: {
  entity: string
  changes: readonly FieldChange[]
}): AuditedToolCall | undefined {
  const [tool, answer, records] = ['tool', 'answer', 'records'].map((name) => changes.find(({ field }) => field === name)?.to)
  if (entity !== 'assistant' || !tool || !isToolName(tool)) return undefined
  return { tool, refused: /^[A-Z_]+$/.test(answer ?? ''), records: records?.split(' ').length ?? 0 }
}
