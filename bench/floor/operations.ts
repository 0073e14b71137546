import type { Operation } from './operation.ts'
import { listOfDoctor, listSpan } from './operations/events.ts'
import { createInvoice } from './operations/create-invoice.ts'
import { listInvoices, listInvoicesWithLines } from './operations/invoices.ts'
import { changeStatus, moveEvent } from './operations/update-events.ts'
import { listPatients, listPatientsOfGroup } from './operations/patients.ts'

/** By the name of the scenario. */
export const operations: Record<string, Operation> = {
  week: listSpan,
  'week-busy': listSpan,
  month: listSpan,
  'events-of-doctor': listOfDoctor,
  patients: listPatients,
  'patients-deep': listPatients,
  'patients-group': listPatientsOfGroup,
  'patients-group-deep': listPatientsOfGroup,
  invoices: listInvoices,
  'invoices-lines': listInvoicesWithLines,
  'create-invoice': createInvoice,
  move: moveEvent,
  status: changeStatus,
  'live-move': moveEvent,
}
