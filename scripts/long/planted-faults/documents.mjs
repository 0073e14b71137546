/** Faults of the server's appointments, invoices and prescriptions. */
const event = 'events/event'
const booking = 'events/booking/event'
const invoice = 'invoices/invoice'
const prescription = 'prescriptions/prescription'

export const faultsOfDocuments = [
  fault(
    '3.10',
    `${event}.prepared`,
    '...visitTypeAt(visitTypes, index), ...own',
    "...visitTypeAt(visitTypes, index), subject: '', ...own",
    `${event}-create`,
  ),
  fault('3.11a', `${invoice}.schema`, "currency: { defaultValue: 'THB' }", "currency: { defaultValue: 'USD' }", invoice),
  fault('3.11c', `${invoice}.service`, "throw badInput(['input.totalAmount', 'total_differs'])", 'return expected', invoice),
  fault(
    '3.12',
    `${prescription}.service`,
    "notes: notes ?? '', weight: weight ?? null }, prescriptionDetails)",
    "notes: '' }, prescriptionDetails)",
    prescription,
  ),
  fault(
    '4.7b',
    `${event}.transitions`,
    'if (event.isPaid || closedTime === null) return false',
    'if (closedTime === null) return false',
    event,
  ),
  fault('4.7b', `${event}.transitions`, 'dateOf(closedTime, zone) === dateOf(new Date(), zone)', 'true', event),
  fault('4.7c', `${invoice}.service`, "  checkDraft('An invoice', before)\n\n", '\n', invoice),
  fault(
    '4.7c',
    `${invoice}.issue`,
    "copyOfId = source.status === 'draft' ? null : sourceId",
    'copyOfId = null',
    `${invoice}.issue`,
  ),
  fault(
    '4.7d',
    `${prescription}.service`,
    'const snapshot = await createSnapshot(context, before)',
    'const snapshot = { ...(await createSnapshot(context, before)), doctorRegistrationId: null }',
    prescription,
  ),
  fault(
    '5.6b',
    `${event}.prepared`,
    'pending.forEach((event, index) => checkPendingEvent(event, index, timeZones[index] ?? event.timeZone))',
    "pending.forEach((event, index) => checkPendingEvent(event, index, 'UTC'))",
    `${event}-create`,
  ),
  fault(
    '5.7b',
    `${booking}.conflicts`,
    'if (unexcused.length > 0) throw doubleBooked(await describeConflicts(context, unexcused))',
    'if (unexcused.length > 0) throw doubleBooked([])',
    `${booking}-double-booking`,
  ),
  fault(
    '5.7b',
    `${booking}.conflicts`,
    "throw sqlState(error) === '23P01' ? doubleBooked([]) : error",
    'throw error',
    `${booking}-double-booking`,
  ),
  fault('7.10', `${event}.queries`, 'const { limit, skip } = page', 'const { limit } = page, skip = 0', `${event}-queries`),
  fault('7.18', `${event}.service`, 'if (!event || event.establishmentId !== establishmentId)', 'if (!event)', event),
  fault('7.19', `${invoice}.service`, "if (invoice.establishmentId !== establishmentId) throw notFound('Invoice')", '', invoice),
  fault(
    '7.20',
    `${prescription}.service`,
    'await context.db.prescriptionDetail.deleteMany({ where: { prescriptionId: id } })',
    '',
    prescription,
  ),
]

function fault(row, file, from, to, test) {
  return { row, file: `apps/api/src/modules/${file}.ts`, from, to, test: `apps/api/src/modules/${test}.test.ts` }
}
