import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { CurrencyEnum } from '../../graphql/enums.ts'
import { selectsOnlyFields } from '../../graphql/operations/selection.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import type { DoctorRow } from '../doctors/doctor.types.ts'
import type { NextAppointment, PatientBalance, PatientOutlook } from './patient.outlook.ts'
import { loadOutlook } from './patient.outlook.ts'
import { PatientType } from './patient.types.ts'

/** In the row of an appointment; other fields need the whole record. */
const doctorFields = ['id', 'firstName', 'lastName', 'title']

const NextAppointmentType = builder.objectRef<NextAppointment>('NextAppointment').implement({
  description: "A patient's first appointment to come that has not ended.",
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    startTime: t.expose('startTime', { type: 'DateTime' }),
    endTime: t.expose('endTime', { type: 'DateTime' }),
    isAllDay: t.exposeBoolean('isAllDay'),
    doctor: t.field({
      type: DoctorType,
      nullable: true,
      resolve: (appointment, _args, { load }, info) => {
        const { doctorId: id, doctorFirstName: firstName, doctorLastName: lastName } = appointment
        if (!id) return null
        if (!selectsOnlyFields(info, doctorFields)) return load.doctor.load(id)
        const { doctorDesignations: designations, doctorGender: gender } = appointment
        return { id, firstName, lastName, designations, gender } as DoctorRow
      },
    }),
  }),
})

const PatientBalanceType = builder.objectRef<PatientBalance>('PatientBalance').implement({
  description: 'What a patient has to pay in one currency.',
  authScopes: { can: 'invoice:read' },
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyEnum }),
    amount: t.expose('amount', { type: 'Decimal' }),
    invoiceId: t.exposeID('invoiceId', { description: 'Of the open invoices the one that is due first.' }),
  }),
})

const PatientOutlookType = builder.objectRef<PatientOutlook>('PatientOutlook').implement({
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    nextAppointment: t.expose('nextAppointment', { type: NextAppointmentType, nullable: true }),
    unpaidVisitId: t.exposeID('unpaidVisitId', {
      nullable: true,
      description:
        'An appointment to check out: the patient is in the clinic, or was there within a day and has not paid for it.',
    }),
    balances: t.expose('balances', {
      type: [PatientBalanceType],
      nullable: true,
      description: 'What is left to pay; null for a viewer who may not read invoices.',
    }),
  }),
})

builder.objectField(PatientType, 'outlook', (t) =>
  t.field({
    type: PatientOutlookType,
    description: "What comes next for the patient, in the viewer's current establishment.",
    complexity: 5,
    resolve: ({ id }, _args, context) => loadOutlook(signedIn(context), id),
  }),
)
