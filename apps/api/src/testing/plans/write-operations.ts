import type { Facts } from './facts.ts'
import { busiest, pick, slice, weekFrom } from './facts.ts'
import type { Operation } from './operation.ts'
import { writes } from './operation.ts'

const establishmentId = busiest.id
const day = 86_400_000

const lines = [
  { medicalService: 'Consultation', description: '', quantity: 1, price: '600' },
  { medicalService: 'ค่ายา', description: '', quantity: 3, price: '18.50' },
]
const medicines = [{ medication: 'Cetirizine 10 mg tablet', description: '1 in the evening', quantity: 10 }]

/** Saturdays are free in the data. */
const toSaturday = (at: Date) => new Date(+at + ((13 - new Date(+at + 7 * 3_600_000).getUTCDay()) % 7) * day).toISOString()

const onSaturday = { outsideHoursReason: 'Open on a Saturday' }

/** Each is asked once or more, of another record each time. */
export const hotWrites = ({ drafts, unpaid, payments, prescriptions, people, events }: Facts): Record<string, Operation> => ({
  'move an event': writes('UpdateEvents', (time) => {
    const { id, version, startTime, endTime } = pick(events, time)
    return [{ id, version, startTime: toSaturday(startTime), endTime: toSaturday(endTime), ...onSaturday }]
  }),
  'confirm an event': writes('UpdateEvents', (time) => {
    const { id, version } = pick(events, slice + time)
    return [{ id, version, status: 'pending' }]
  }),
  'create an event': writes('CreateEvents', (time) => {
    const start = Date.parse(weekFrom(20 + time)) + 6 * day + 10 * 3_600_000
    const span = { startTime: new Date(start).toISOString(), endTime: new Date(start + 1_800_000).toISOString() }
    return [
      {
        ...span,
        establishmentId,
        doctorId: busiest.doctorId,
        patientId: pick(people, time).id,
        subject: 'Check-up',
        ...onSaturday,
      },
    ]
  }),
  'delete an event': writes('DeleteEvent', (time) => ({ establishmentId, id: pick(events, 2 * slice + time).id })),
  'create an invoice': writes('CreateInvoice', (time) => ({
    establishmentId,
    patientId: pick(people, time).id,
    invoiceDetails: lines,
  })),
  'update an invoice': writes('UpdateInvoice', (time) => ({
    establishmentId,
    ...idAndVersion(pick(drafts, time)),
    invoiceDetails: lines,
  })),
  'issue an invoice': writes('IssueInvoice', (time) => idAndVersion(pick(drafts, slice + time))),
  'delete an invoice': writes('DeleteInvoice', (time) => ({ establishmentId, id: pick(drafts, 2 * slice + time).id })),
  'record a payment': writes('RecordPayment', (time) => ({ invoiceId: pick(unpaid, time).id, amount: '10', method: 'cash' })),
  'refund a payment': writes('RefundPayment', (time) => ({
    ...idAndVersion(pick(payments, time)),
    amount: '10',
    reason: 'Wrong amount',
  })),
  'void an invoice': writes('VoidInvoice', (time) => ({ ...idAndVersion(pick(unpaid, slice + time)), reason: 'Wrong service' })),
  'copy an invoice': writes('CopyInvoice', (time) => ({ id: pick(unpaid, 2 * slice + time).id })),
  'create a prescription': writes('CreatePrescription', (time) => ({
    establishmentId,
    doctorId: busiest.doctorId,
    patientId: pick(people, time).id,
    prescriptionDetails: medicines,
  })),
  'update a prescription': writes('UpdatePrescription', (time) => ({
    ...idAndVersion(pick(prescriptions, time)),
    prescriptionDetails: medicines,
  })),
  'delete a prescription': writes('DeletePrescription', (time) => ({ id: pick(prescriptions, slice + time).id })),
  'create a patient': writes('CreatePatient', (time) => ({
    establishmentId,
    firstName: 'Somchai',
    lastName: `Ratta${time}`,
    phone: { value: String(812_340_000 + time), dialCode: '+66' },
  })),
  'update a patient': writes('UpdatePatient', (time) => ({ id: pick(people, slice + time).id, lastName: `Changed${time}` })),
})

const idAndVersion = ({ id, version }: { id: string; version: number }) => ({ id, version })
