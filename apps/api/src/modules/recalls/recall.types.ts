import { recallStatuses, recallSteps } from '@clinic/shared/recalls/recall'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { historyEntryType } from '../audit/audit.types.ts'
import { loadCallsAbout } from '../calls/call.queries.ts'
import { CallType } from '../calls/call.types.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import { loadEvent } from '../events/event.queries.ts'
import { mayWriteFor } from '../events/event.scope.ts'
import { EventType } from '../events/event.types.ts'
import type { PatientRow } from '../patients/patient.types.ts'
import { PatientType } from '../patients/patient.types.ts'
import { loadVisitType } from '../visit-types/visit-type.queries.ts'
import { VisitTypeType } from '../visit-types/visit-type.types.ts'
import type { RecallRow } from './recall.queries.ts'

const RecallStatusEnum = enumType('RecallStatus', recallStatuses)
enumType('RecallStep', recallSteps, 'What a person makes of a recall.')

const RecallHistoryEntry = historyEntryType('RecallHistoryEntry', 'event:read')

export const RecallType = builder.objectRef<RecallRow>('Recall').implement({
  description: 'That a patient is to be called for their next visit.',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    establishmentId: t.exposeID('establishmentId'),
    dueDate: t.expose('dueDate', { type: 'Date', description: 'About when.' }),
    postponedFrom: t.expose('postponedFrom', { type: 'Date', nullable: true, description: 'When it was due at first.' }),
    status: t.expose('status', {
      type: RecallStatusEnum,
      description: 'Booked and closed by itself with the appointment that is made for it; due again when that is canceled.',
    }),
    declineReason: t.exposeString('declineReason', { nullable: true }),
    reason: t.exposeString('reason', { description: 'What for, in words.' }),
    note: t.exposeString('note'),
    patient: t.field({
      type: PatientType,
      resolve: async ({ patientId }, _args, { load }) => (await load.patient.load(patientId)) as PatientRow,
    }),
    doctor: t.field({
      type: DoctorType,
      nullable: true,
      description: 'None: whichever.',
      resolve: ({ doctorId }, _args, { load }) => (doctorId ? load.doctor.load(doctorId) : null),
    }),
    visitType: t.field({
      type: VisitTypeType,
      nullable: true,
      resolve: ({ visitTypeId }, _args, context) => (visitTypeId ? loadVisitType(signedIn(context), visitTypeId) : null),
    }),
    event: t.field({
      type: EventType,
      nullable: true,
      description: 'The appointment that was made for it.',
      resolve: ({ eventId }, _args, context) => (eventId ? loadEvent(signedIn(context), eventId) : null),
    }),
    calls: t.field({
      type: [CallType],
      description: 'The last first.',
      resolve: ({ id }, _args, context) => loadCallsAbout(signedIn(context), 'recallId', id),
    }),
    mayEdit: t.boolean({
      description: 'Whether the viewer may change it.',
      resolve: ({ doctorId }, _args, context) => mayWriteFor(signedIn(context).viewer, doctorId),
    }),
    history: t.field({
      type: [RecallHistoryEntry],
      complexity: 20,
      resolve: ({ id }, _args, { load }) => load.history.load(id),
    }),
  }),
})
