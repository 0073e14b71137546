import { createInvoiceScenario } from './create-invoice.ts'
import { eventWriteScenarios } from './event-writes.ts'
import { eventScenarios } from './events.ts'
import type { Facts } from './facts.ts'
import { invoiceScenarios } from './invoices.ts'
import { patientScenarios } from './patients.ts'
import type { Scenario } from './scenario.ts'

export const listScenarios = async (facts: Facts): Promise<Scenario[]> => [
  ...eventScenarios(facts),
  ...patientScenarios(facts),
  ...invoiceScenarios(facts),
  ...(await eventWriteScenarios(facts)),
  await createInvoiceScenario(facts),
]
