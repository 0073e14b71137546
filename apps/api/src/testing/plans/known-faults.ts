import type { OperationName } from './most-buffers.ts'

/** Operations that don't keep the rules yet, with the reason. One that has come to keep them fails its test: its line is to be deleted. */
export const knownFaults: Partial<Record<OperationName, string>> = {
  'patients by dob': 'sorts by an index over all clinics',
  'invoices by a word': 'compares the texts of all invoices, as row-level security has it',
  'invoices by a part of the number': 'compares the texts of all invoices',
  'prescriptions by a word': 'compares the texts of all prescriptions',
}
